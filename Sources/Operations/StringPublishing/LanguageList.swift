import ResourceManifests
import StringPacks

/// `languages.txt` of a tree: its languages, and the publications before it. For tools: what a client takes from a tree is
/// proved by its root, not by this list.
struct LanguageList: Hashable {
  /// How many earlier publications are remembered.
  static let mostPrevious = 20

  var languages: [String]
  var previous: [ContentDigest]

  init(languages: [String], previous: [ContentDigest]) {
    self.languages = languages
    self.previous = Array(previous.prefix(Self.mostPrevious))
  }

  /// Reads the text; lines that are neither are left out.
  init(_ bytes: [UInt8]) {
    languages = []
    previous = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("previous ") {
        if let root = ContentDigest(hex: text.dropFirst(9)) { previous.append(root) }
      } else if StringPack.isLanguage(text) {
        languages.append(text)
      }
    }
  }

  var text: String {
    (languages + previous.map { "previous \($0.hex)" }).map { $0 + "\n" }.joined()
  }
}
