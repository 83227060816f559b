package import ResourceManifests
package import StringPacks

/// A language in a pack without the strings that the app has in tables of its own.
///
/// Such a table stays for code that no bundle answers. Without a string of the pack, a bundle shows that of the table. In
/// its place the part has the state *missing*.
package struct LanguagePart: Equatable, Sendable {
  package let strings: LanguageStrings
  /// The digest of the whole store.
  package let wholeDigest: ContentDigest

  /// The bytes of strings, uncompressed, below which a part isn't worth it: they are some 40 in a pack, and a part has one
  /// more digest.
  private static let minimumBytes = 128

  /// Nil if that saves too little: a part has one more digest, and the first update loads all of it.
  ///
  /// - Parameters:
  ///   - all: A language other than the development language.
  ///   - isInApp: Whether the app has the string of an id in a table of its own, and shows it.
  package init?(
    _ all: LanguageStrings, hasher: ContentHasher, isInApp: (_ id: Int) -> Bool
  ) throws(StringPackError) {
    var left = 0
    let values = (0..<all.count).map { id -> PackedValue in
      guard all.state(id) != .missing, isInApp(id) else { return all[id] }
      left += 1
      return .missing
    }
    guard left > 0 else { return nil }
    let strings = try LanguageStrings(values: values)
    let whole = try all.rawStream()
    guard whole.count - (try strings.rawStream().count) >= Self.minimumBytes else { return nil }
    self.strings = strings
    wholeDigest = hasher.digest(of: whole)
  }
}
