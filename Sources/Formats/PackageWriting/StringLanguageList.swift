public import ResourceManifests
import StringPacks

/// `languages.txt` of a tree: its languages, and the publications before it. For tools, which can't know otherwise what
/// to ask for. The list itself proves nothing: see `StringLanguageCount`.
public struct StringLanguageList: Hashable, Sendable {
  /// The maximum number of earlier publications that are remembered.
  public static let maximumPrevious = 20

  /// The maximum size of the file in bytes.
  public static let maximumSize = 1 << 20

  /// The languages, in the order of the tree.
  public var languages: [String]
  /// The roots of earlier publications, the newest first.
  public var previous: [ContentDigest]

  /// Creates a list that remembers only the newest of the earlier publications.
  public init(languages: [String], previous: [ContentDigest]) {
    self.languages = languages
    self.previous = Array(previous.prefix(Self.maximumPrevious))
  }

  /// Reads the file, ignoring lines of any other kind.
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

  /// The content of the file.
  public var contents: String {
    (languages + previous.map { "previous \($0.hex)" }).map { $0 + "\n" }.joined()
  }
}
