/// The parts of a language's name, such as `zh`, `Hant` and `HK` of `zh-Hant-HK`.
struct LanguageCode: Hashable {
  /// As it is written.
  let text: String
  /// In lower case.
  let language: String
  let script: String?
  let region: String?
  /// Whether parts are joined by `_`.
  let hasUnderscore: Bool
  /// Parts that are neither.
  let rest: [String]

  init(_ text: String) {
    self.text = text
    hasUnderscore = text.contains("_")
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
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

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}
