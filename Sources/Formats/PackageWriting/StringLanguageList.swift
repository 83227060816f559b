public import ResourceManifests
import StringPacks

/// `languages.txt` of a tree: its languages, and the publications before it. For tools: what a client takes from a
/// tree is proved by its root, not by this list.
public struct StringLanguageList: Hashable, Sendable {
  /// How many earlier publications are remembered.
  public static let maximumPrevious = 20

  /// The maximum size of the file in bytes.
  public static let maximumSize = 1 << 20

  /// In the order of the tree.
  public var languages: [String]
  /// Roots of earlier publications, the newest first.
  public var previous: [ContentDigest]

  /// A list; of the earlier publications only the newest are remembered.
  public init(languages: [String], previous: [ContentDigest]) {
    self.languages = languages
    self.previous = Array(previous.prefix(Self.maximumPrevious))
  }

  /// Reads the text; lines that are neither are left out.
  public init(_ bytes: [UInt8]) {
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

  /// The bytes of the file as a string.
  public var contents: String {
    (languages + previous.map { "previous \($0.hex)" }).map { $0 + "\n" }.joined()
  }
}
