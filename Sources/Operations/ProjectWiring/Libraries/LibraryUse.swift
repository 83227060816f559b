import SourceLexing

/// A source that names functions or classes of a library, or imports it.
struct LibraryUse {
  private let source: String
  private let line: Int
  private let names: [String]
  private let imports: Bool

  /// - Returns: nil if the source has nothing of the library.
  init?(of library: String, names known: Set<String>, in source: String, bytes: [UInt8]) {
    let isSwift = source.hasSuffix(".swift")
    let tokens = SourceTokens(bytes, isSwift ? .swift : .objectiveC)
    var names: [String] = []
    var line: Int?
    var imports = false
    for index in tokens.tokens.indices {
      guard let word = tokens.word(at: index) else { continue }
      if known.contains(word), !names.contains(word) {
        names.append(word)
      } else if word == library,
        tokens.isWord("import", at: index - 1)
          || (tokens.isPunctuation("<", at: index - 1) && tokens.isWord("import", at: index - 2))
      {
        // The module's import links the static library to the app again.
        imports = true
      } else {
        continue
      }
      line = line ?? tokens.tokens[index].line
    }
    guard let line else { return nil }
    self.source = source
    self.line = line
    self.names = names
    self.imports = imports
  }

  func step(wrapper: String) -> ManualStep {
    var parts: [String] = []
    if imports { parts.append("remove the import, which links the library to the app") }
    if !names.isEmpty {
      let shown = names.prefix(6).joined(separator: ", ")
      let rest = names.count > 6 ? " and \(names.count - 6) more" : ""
      parts.append("ask \(wrapper) for \(shown)\(rest)")
    }
    return ManualStep(parts.joined(separator: "; "), file: source, line: line)
  }
}
