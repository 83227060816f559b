import InterfaceBuilderDocuments
import SourceLexing

/// Which file mentions the types and documents of which other.
struct ScreenGraph: Sendable {
  private struct File: Sendable {
    var types: Set<String> = []
    /// Literals and classes that may be the name of a nib or storyboard.
    var documents: Set<String> = []
  }

  /// The files in which apps begin: `@main`, delegates of applications and scenes.
  private(set) var entries: Set<String> = []
  private var files: [String: File] = [:]
  private var declarations: [String: Set<String>] = [:]
  private var documents: [String: Set<String>] = [:]

  private static let kinds: Set<String> = ["class", "struct", "enum", "actor", "protocol"]
  private static let marks: Set<String> = [
    "UIApplicationMain", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
    "UIApplicationDelegateAdaptor",
  ]

  /// Adds a source.
  mutating func add(
    _ path: String, _ bytes: [UInt8], in language: SourceTokenizer.Language
  ) {
    var file = File()
    var before = ""
    bytes.withUnsafeBufferPointer { buffer in
      var tokens = SourceTokenizer(SourceBytes(buffer), language)
      while tokens.next() != .end {
        switch tokens.kind {
        case .word:
          let word = tokens.source.string(tokens.start, tokens.end)
          if Self.marks.contains(word) || before == "@" && word == "main" { entries.insert(path) }
          if Self.kinds.contains(before) || before == "implementation" {
            declarations[word, default: []].insert(path)
          } else if word.first?.isUppercase == true {
            file.types.insert(word)
          }
          before = word
        case .string:
          if tokens.content.count <= 100 {
            file.documents.insert(tokens.source.string(tokens.content))
          }
          before = ""
        case .punctuation: before = tokens.byte == UInt8(ascii: "@") ? "@" : ""
        default: before = ""
        }
      }
    }
    files[path] = file
  }

  /// Adds a nib or storyboard.
  mutating func add(_ path: String, _ document: InterfaceBuilderDocument) {
    var file = File()
    for node in document.tree.nodes {
      if let name = node["customClass"] { file.types.insert(name) }
      if node.isElement("viewControllerPlaceholder"), let name = node["storyboardName"] {
        file.documents.insert(name)
      }
    }
    files[path] = file
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    documents[stem, default: []].insert(path)
    // The system shows it before any code asks, as Info.plist says.
    if stem == "Main", path.hasSuffix(".storyboard") { entries.insert(path) }
  }

  /// Returns the files one step further.
  func successors(of path: String) -> Set<String> {
    guard let file = files[path] else { return [] }
    var result: Set<String> = []
    for type in file.types {
      result.formUnion(declarations[type] ?? [])
      // A controller loads the nib with its name by itself.
      result.formUnion(documents[type] ?? [])
    }
    for name in file.documents { result.formUnion(documents[name] ?? []) }
    result.remove(path)
    return result
  }
}
