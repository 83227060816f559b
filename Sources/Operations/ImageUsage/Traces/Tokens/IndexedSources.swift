import SourceLexing

/// A source that is split into tokens, with the places of its words.
protocol TokenizedSource {
  var tokens: BracketedTokens { get }
  var positions: WordPlaces { get }
  /// The keywords behind which declarations have their names.
  static var declaring: [String] { get }
  init(_ bytes: [UInt8])
}

extension TokenizedSource {
  static var declaring: [String] { [] }
}

/// Sources in one language, to look up the places of a word; each file is split into tokens when it's first needed.
struct IndexedSources<File: TokenizedSource> {
  let paths: [String]
  private let bytes: [[UInt8]]
  private let numbers: [String: Int]
  private var parsed: [File?]
  private var placesByWord: [String: [SourcePlace]] = [:]
  private var words = FilesByWord()
  /// The names of declarations.
  private var declared = FilesByWord()

  /// Reads sources; those that can't be read don't count.
  init(_ paths: [String], read: (String) -> [UInt8]?) {
    var found: [(String, [UInt8])] = []
    for path in paths { if let bytes = read(path) { found.append((path, bytes)) } }
    self.paths = found.map(\.0)
    bytes = found.map(\.1)
    numbers = Dictionary(
      found.enumerated().map { ($0.element.0, $0.offset) }, uniquingKeysWith: { first, _ in first })
    parsed = [File?](repeating: nil, count: found.count)
    let declaring = Set(File.declaring.map { WordHash($0).value })
    for (number, item) in found.enumerated() { add(item.1, file: Int32(number), declaring) }
  }

  private mutating func add(_ bytes: [UInt8], file: Int32, _ declaring: Set<UInt64>) {
    var isName = false
    WordHash.forEach(in: bytes) { word, next in
      words.add(word, file)
      if isName { declared.add(word, file) }
      // `extension Icons.Switch`
      isName = isName && next == UInt8(ascii: ".") || declaring.contains(word.value)
    }
  }

  /// Returns the files in which a word occurs, in their order.
  func files(with word: String) -> [Int] { words.files(with: word) }

  func number(of path: String) -> Int? { numbers[path] }

  /// Whether a word occurs in a file, also in comments and literals.
  func contains(_ word: String) -> Bool { words.contains(word) }

  subscript(_ number: Int) -> File {
    mutating get {
      if let file = parsed[number] { return file }
      let file = File(bytes[number])
      parsed[number] = file
      return file
    }
  }

  /// Returns the line around an offset of a file.
  func excerpt(at offset: Int, of number: Int) -> String {
    bytes[number].withUnsafeBufferPointer { buffer in
      let start = buffer[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return SourceBytes(buffer).excerpt(lineStart: start, around: offset)
    }
  }

  /// Returns the places of a word outside of comments and literals.
  mutating func places(of word: String) -> [SourcePlace] {
    if let known = placesByWord[word] { return known }
    var result: [SourcePlace] = []
    for number in files(with: word) {
      for token in self[number].positions[word] ?? [] {
        result.append(SourcePlace(file: number, token: token))
      }
    }
    placesByWord[word] = result
    return result
  }

  /// Returns the places of a word in the files that have a declaration of that name.
  mutating func places(inFilesDeclaring word: String) -> [SourcePlace] {
    if let known = placesByWord[word] { return known }
    return declared.files(with: word).flatMap { number in
      (self[number].positions[word] ?? []).map { SourcePlace(file: number, token: $0) }
    }
  }
}

/// The files in which words occur.
private struct FilesByWord {
  /// The place of a word's last file in `occurrences`.
  private var words = WordTable()
  /// The files in which words occur, each with the place of the file of the same word before it; -1 at the first.
  private var occurrences: [(file: Int32, before: Int32)] = []

  mutating func add(_ word: WordHash, _ file: Int32) {
    let last = words[word] ?? -1
    if last >= 0, occurrences[Int(last)].file == file { return }
    words.exchange(Int32(occurrences.count), for: word)
    occurrences.append((file, last))
  }

  /// Returns the files with a word, in their order.
  func files(with word: String) -> [Int] {
    var result: [Int] = []
    var place = words[WordHash(word)] ?? -1
    while place >= 0 {
      let occurrence = occurrences[Int(place)]
      result.append(Int(occurrence.file))
      place = occurrence.before
    }
    return result.reversed()
  }

  func contains(_ word: String) -> Bool { words.contains(WordHash(word)) }
}

/// A token of a file.
struct SourcePlace: Hashable {
  var file: Int
  var token: Int

  /// One word instead of two: traces look places up millions of times.
  func hash(into hasher: inout Hasher) { hasher.combine(file << 32 ^ token) }
}
