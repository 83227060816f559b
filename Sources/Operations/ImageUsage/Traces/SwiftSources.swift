import SourceLexing

/// The Swift sources of a project, to look up the places of a name; each file is split into tokens when it's first
/// needed.
struct SwiftSources {
  /// A token of a file.
  struct Place: Hashable {
    var file: Int
    var token: Int
  }

  /// A file with the places of its words.
  struct File {
    var tokens: SwiftTokens
    var positions: [String: [Int]] = [:]
    /// The types whose members stand in a block, by its opening bracket.
    var types: [Int: SwiftTokens.TypeDeclaration] = [:]

    init(_ bytes: [UInt8]) {
      tokens = SwiftTokens(bytes)
      for index in tokens.indices {
        if tokens.isWord(index) {
          positions[tokens.tokens[index].text, default: []].append(index)
        } else if let type = tokens.typeDeclaration(of: index) {
          types[index] = type
        }
      }
    }

    /// Returns the type whose member a token is or declares.
    func type(of token: Int) -> SwiftTokens.TypeDeclaration? {
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

  let paths: [String]
  private let bytes: [[UInt8]]
  private let numbers: [String: Int]
  private var parsed: [File?]
  private var placesByWord: [String: [Place]] = [:]
  /// The files in which a word occurs, by its hash.
  private var files: [UInt64: [Int]] = [:]
  /// The words of sources in Objective-C, which may set and call what Swift declares.
  private var otherWords: Set<UInt64> = []

  /// Reads sources; those that can't be read don't count.
  ///
  /// - Parameters:
  ///   - paths: Sources in Swift.
  ///   - others: Sources in Objective-C.
  init(_ paths: [String], others: [String] = [], read: (String) -> [UInt8]?) {
    var found: [(String, [UInt8])] = []
    for path in paths { if let bytes = read(path) { found.append((path, bytes)) } }
    self.paths = found.map(\.0)
    bytes = found.map(\.1)
    numbers = Dictionary(
      found.enumerated().map { ($0.element.0, $0.offset) }, uniquingKeysWith: { first, _ in first })
    parsed = [File?](repeating: nil, count: found.count)
    for (number, item) in found.enumerated() {
      for word in Self.words(item.1) { files[word, default: []].append(number) }
    }
    for path in others { if let bytes = read(path) { otherWords.formUnion(Self.words(bytes)) } }
  }

  /// Returns the hashes of all runs of letters and digits, those in comments and literals included.
  ///
  /// - Parameter next: Only those directly before this byte.
  static func words(_ bytes: [UInt8], before next: UInt8? = nil) -> Set<UInt64> {
    var result: Set<UInt64> = []
    var hash = Self.seed
    var isWord = false
    for byte in bytes {
      if SourceBytes.isWordPart(byte) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        isWord = true
      } else if isWord {
        if next == nil || next == byte { result.insert(hash) }
        hash = seed
        isWord = false
      }
    }
    if isWord, next == nil { result.insert(hash) }
    return result
  }

  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  static func hash(_ word: String) -> UInt64 {
    word.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  func isInObjectiveC(_ word: String) -> Bool { otherWords.contains(Self.hash(word)) }

  func number(of path: String) -> Int? { numbers[path] }

  subscript(_ number: Int) -> File {
    mutating get {
      if let file = parsed[number] { return file }
      let file = File(bytes[number])
      parsed[number] = file
      return file
    }
  }

  /// Returns the places of a word outside of comments and literals.
  mutating func places(of word: String) -> [Place] {
    if let known = placesByWord[word] { return known }
    var result: [Place] = []
    for number in files[Self.hash(word)] ?? [] {
      for token in self[number].positions[word] ?? [] {
        result.append(Place(file: number, token: token))
      }
    }
    placesByWord[word] = result
    return result
  }
}
