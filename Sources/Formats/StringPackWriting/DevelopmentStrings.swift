package import ResourceManifests
package import StringPacks
import StringValues

/// The development language in a pack: all of it, or the part that other languages need.
///
/// An app whose bundles answer has these strings in tables of its own, and shows those. Its packs need a development
/// string if it takes arguments, by which translations are checked, or if another language says the same. In place of
/// any other one the part has the state *same*: the app has one, on which no other language depends.
package struct DevelopmentStrings: Equatable, Sendable {
  package let strings: LanguageStrings
  /// The digest of the whole store if this is a part of it.
  package let wholeDigest: ContentDigest?

  /// The bytes of strings, uncompressed, below which a part isn't worth it.
  static let minimumBytes = 256

  /// - Parameters:
  ///   - all: The development language.
  ///   - others: All other languages.
  ///   - isInApp: Whether the app has the development string of an id in a table of its own, and shows that one.
  package init(
    _ all: LanguageStrings, others: [LanguageStrings], isInApp: (_ id: Int) -> Bool,
    hasher: ContentHasher
  ) throws(StringPackError) {
    var leftBytes = 0
    var bytes = 0
    let values = (0..<all.count).map { id -> PackedValue in
      let value = all[id]
      let size = value.byteCount
      bytes += size
      guard isInApp(id), all.state(id) != .missing else { return value }
      let isPlain = all.state(id) == .plain && !all.dependsOnDevelopment(id)
      // Without a translation, no arguments are compared.
      guard
        !others.contains(where: {
          isPlain ? $0.dependsOnDevelopment(id) : $0.state(id) != .missing
        })
      else { return value }
      leftBytes += size
      return .sameAsDevelopment
    }
    // Other languages and the keys build on these strings, too, and a part has one more digest.
    guard leftBytes >= Self.minimumBytes, leftBytes * 4 >= bytes else {
      (strings, wholeDigest) = (all, nil)
      return
    }
    strings = try LanguageStrings(values: values)
    wholeDigest = hasher.digest(of: try all.rawStream())
  }
}

extension PackedValue {
  /// The bytes of a plain string; 0 for any other value.
  fileprivate var byteCount: Int {
    if case .value(.plain(let string)) = self { string.utf8.count } else { 0 }
  }
}
