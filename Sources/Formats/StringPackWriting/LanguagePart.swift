package import ResourceManifests
package import StringPacks

/// A language in a pack without the strings that the app has in tables of its own.
///
/// Such a table stays for code that no bundle answers. Without a string of the pack, a bundle shows that of the table. In
/// its place the part has the state *missing*.
///
/// One that is the same as the development string stays in the pack: an update may change that one and leave this store
/// as it is, and then the table's string is an old one.
package struct LanguagePart: Equatable, Sendable {
  package let strings: LanguageStrings
  /// The digest of the whole store.
  package let wholeDigest: ContentDigest
  /// The bytes of the strings that are left out, uncompressed.
  package let savedBytes: Int

  /// The bytes of strings, uncompressed, below which a part isn't worth it: they are some 40 in a pack, and a part has one
  /// more digest.
  private static let minimumBytes = 128
  /// The part of a language below which it isn't worth it: no delta leads from a part, so the first update that changes a
  /// string loads all of them.
  package static let minimumShare = 4

  /// Nil if that saves too little.
  ///
  /// - Parameters:
  ///   - all: A language other than the development language.
  ///   - isInApp: Whether the app has the string of an id in a table of its own, and shows it.
  package init?(
    _ all: LanguageStrings, hasher: ContentHasher, isInApp: (_ id: Int) -> Bool
  ) throws(StringPackError) {
    let strings = try LanguageStrings(values: Self.values(of: all, isInApp: isInApp))
    let whole = try all.rawStream()
    savedBytes = whole.count - (try strings.rawStream().count)
    guard savedBytes >= Self.minimumBytes, savedBytes * Self.minimumShare >= whole.count else {
      return nil
    }
    self.strings = strings
    wholeDigest = hasher.digest(of: whole)
  }

  /// Returns the values of a language without those that the app has.
  package static func values(
    of all: LanguageStrings, isInApp: (_ id: Int) -> Bool
  ) -> [PackedValue] {
    (0..<all.count).map { id in
      all.state(id) != .sameAsDevelopment && isInApp(id) ? .missing : all[id]
    }
  }
}
