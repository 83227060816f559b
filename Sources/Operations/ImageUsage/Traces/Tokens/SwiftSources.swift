import SourceLexing

/// The Swift sources of a project, to look up the places of a name; each file is split into tokens when it's first
/// needed.
struct SwiftSources {
  /// A file with the places of its words.
  final class File: TokenizedSource {
    let tokens: BracketedTokens
    let positions: WordPlaces
    /// The types whose members stand in a block, by its opening bracket.
    let types: TypeBlocks

    static let declaring = [
      "actor", "class", "enum", "extension", "func", "let", "protocol", "struct", "var",
    ]

    init(_ bytes: [UInt8]) {
      tokens = BracketedTokens(bytes)
      var positions = WordPlaces()
      var types = TypeBlocks()
      for index in tokens.indices {
        var type: BracketedTokens.TypeDeclaration?
        if tokens.isWord(index) {
          positions.add(tokens.tokens[index].text, at: index)
        } else {
          type = tokens.typeDeclaration(of: index)
        }
        types.append(type)
      }
      (self.positions, self.types) = (positions, types)
    }

    /// Returns the type whose member a token is or declares.
    func type(of token: Int) -> BracketedTokens.TypeDeclaration? {
      tokens.opener[token].flatMap { types[$0] }
    }

    /// Returns the names of all types around a token.
    func types(around token: Int) -> Set<String> {
      var result: Set<String> = []
      var open = tokens.opener[token]
      while let current = open {
        if let type = types[current] { result.insert(type.name) }
        open = tokens.opener[current]
      }
      return result
    }

    /// Whether a token is in a block.
    func isInside(_ token: Int, of block: Int) -> Bool {
      block < token && token < tokens.closer[block] ?? tokens.tokens.count
    }
  }

  /// The types that a file declares, by the tokens that open their bodies.
  struct TypeBlocks {
    private var declarations: [BracketedTokens.TypeDeclaration] = []
    private var numbers = TokenMap()

    subscript(open: Int) -> BracketedTokens.TypeDeclaration? {
      numbers[open].map { declarations[$0] }
    }

    /// Adds what the next token of the file opens.
    mutating func append(_ type: BracketedTokens.TypeDeclaration?) {
      numbers.append(type.map { _ in declarations.count })
      if let type { declarations.append(type) }
    }
  }

  private var index: IndexedSources<File>
  /// The words of sources in Objective-C, which may set and call what Swift declares.
  private var otherWords = WordTable()

  /// Reads sources; those that can't be read don't count.
  ///
  /// - Parameters:
  ///   - paths: Sources in Swift.
  ///   - others: Sources in Objective-C.
  init(_ paths: [String], others: [String] = [], read: (String) -> [UInt8]?) {
    index = IndexedSources(paths, read: read)
    for path in others {
      guard let bytes = read(path) else { continue }
      WordHash.forEach(in: bytes) { word, _ in otherWords.insert(word) }
    }
  }

  var paths: [String] { index.paths }

  func isInObjectiveC(_ word: String) -> Bool { otherWords.contains(WordHash(word)) }

  func number(of path: String) -> Int? { index.number(of: path) }

  subscript(_ number: Int) -> File {
    mutating get { index[number] }
  }

  /// Returns the places of a word outside of comments and literals.
  mutating func places(of word: String) -> [SourcePlace] { index.places(of: word) }

  /// Returns the places of a word in the files that have a declaration of that name.
  mutating func places(inFilesDeclaring word: String) -> [SourcePlace] {
    index.places(inFilesDeclaring: word)
  }

  /// Returns the line of a token, as evidence has it.
  mutating func excerpt(of token: Int, in number: Int) -> String {
    let offset = index[number].tokens.tokens[token].range.lowerBound
    return index.excerpt(at: offset, of: number)
  }
}
