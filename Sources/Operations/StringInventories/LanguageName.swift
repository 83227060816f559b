/// The name of a language in folders and catalogs, with its parts, such as `zh`, `Hant` and `HK` of `zh-Hant-HK`.
///
/// Sources: RFC 5646 (BCP 47); ISO 639-1 for two-letter names; Apple, *Language and Locale IDs*, which also has the old
/// English names.
public struct LanguageName: Hashable, Sendable {
  /// The code in lower case; `fr` for `French`.
  public let language: String
  let script: String?
  let region: String?
  /// The other parts.
  let rest: [String]

  /// Parses a name; never fails.
  public init(_ name: String) {
    let string = Self.words[name] ?? name
    let parts = string.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    language = parts.first.map { $0.lowercased() } ?? ""
    var script: String?
    var region: String?
    var rest: [String] = []
    for part in parts.dropFirst() {
      let letters = part.utf8.allSatisfy { Self.isLetter($0) }
      let digits = !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      if part.utf8.count == 4, letters, script == nil, region == nil, rest.isEmpty {
        script = String(part)
      } else if (part.utf8.count == 2 && letters) || (part.utf8.count == 3 && digits),
        region == nil, rest.isEmpty
      {
        region = String(part)
      } else {
        rest.append(String(part))
      }
    }
    self.script = script
    self.region = region
    self.rest = rest
  }

  /// Whether ISO 639-1 has the code.
  package var isOfTwoLetters: Bool { Self.languages.contains(language) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}
