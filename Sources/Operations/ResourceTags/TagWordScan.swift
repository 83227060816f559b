import SourceLexing

/// The names that a tag may have that is known only at run time: the strings and enum cases of a source.
struct TagWordScan {
  /// All strings between quotes without interpolations, and the names of enum cases.
  private(set) var words: Set<String> = []
  /// The pieces of strings with interpolations.
  private(set) var patterns: Set<[String]> = []

  init(_ source: [UInt8], _ language: SourceTokenizer.Language) {
    let tokens = SourceTokens(source, language)
    collect(tokens)
    for part in tokens.interpolations { collect(part) }
  }

  private mutating func collect(_ tokens: SourceTokens) {
    for literal in tokens.literals {
      if literal.pieces.count == 1 {
        words.insert(literal.pieces[0])
      } else if literal.pieces.contains(where: { !$0.isEmpty }) {
        patterns.insert(literal.pieces)
      }
    }
    for index in tokens.tokens.indices where tokens.isWord("case", at: index) {
      if let name = tokens.word(at: index + 1) { words.insert(name) }
    }
  }
}
