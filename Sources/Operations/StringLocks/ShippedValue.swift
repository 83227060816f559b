public import ResourceManifests
import StringPackWriting
import StringPacks
public import StringValues

/// One value that a build shipped with, by its digest.
public struct ShippedValue: Hashable, Sendable {
  /// The id of the key.
  public let id: Int
  /// The language as its folder or catalog names it.
  public let language: String
  /// The digest of the value's raw stream.
  public let digest: ContentDigest

  /// Returns nil for a value that no pack can store, and that isn't published either.
  public init?(id: Int, language: String, value: StringValue, hasher: ContentHasher) {
    guard let raw = try? LanguageStrings(values: [.value(value)]).rawStream() else { return nil }
    self.init(id: id, language: language, digest: hasher.digest(of: raw))
  }

  init(id: Int, language: String, digest: ContentDigest) {
    self.id = id
    self.language = language
    self.digest = digest
  }

  /// The row of the record.
  var line: String { "unfit \(id) \(LockSyntax.quoted(language)) \(digest)" }

  /// Reads a row of the record.
  init?(_ row: Substring) {
    guard row.hasPrefix("unfit ") else { return nil }
    var rest = row.dropFirst(6).unicodeScalars
    let digits = rest.prefix { $0 != " " }
    rest = rest.dropFirst(digits.count + 1)
    guard let id = Int(String(digits)), id >= 0, let language = LockSyntax.read(&rest),
      rest.popFirst() == " ", let digest = ContentDigest(hex: Substring(rest))
    else { return nil }
    self.init(id: id, language: language, digest: digest)
  }
}
