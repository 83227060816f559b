import SourceLexing

/// The words of a catalog's names that sources have as well, be it in comments.
///
/// Code that asks a server for the weather speaks of it: the type, the property or the file of what it decodes has the
/// word. So a lookup shows `weather_rain` only if a source through which its names come has that word, or one that
/// begins with it.
struct SpokenWords {
  /// The words of the names and folders of all sets.
  private let asked: AskedWords
  private let read: (String) -> [UInt8]?
  private let sources: [String]
  private var wordsByFile: [String: Set<String>] = [:]
  private var wordsOfLanguage: [Bool: Set<String>] = [:]

  /// - Parameters:
  ///   - paths: All files of the project.
  ///   - read: Returns the bytes of a file; nil if it can't be read.
  init(of assets: [NamedAsset], paths: [String], read: @escaping (String) -> [UInt8]?) {
    asked = AskedWords(
      assets.reduce(into: []) { words, asset in
        for part in asset.path.split(separator: "/") {
          words.formUnion(NameWords.telling(of: part))
        }
      })
    sources = paths.filter { path in
      [".swift", ".m", ".mm", ".h"].contains(where: path.hasSuffix) && !OpenLookup.isTest(path)
    }
    self.read = read
  }

  /// A number that differs if other words are asked for.
  static func fingerprint(of assets: [NamedAsset]) -> UInt64 {
    assets.reduce(into: Fingerprint()) { fingerprint, asset in
      fingerprint.add(asset.path)
      fingerprint.add(256)
    }.value
  }

  /// Returns the words of names that some files speak of, or any source in the other language, which may set and call
  /// what these declare.
  mutating func words(in files: Set<String>, inSwift: Bool) -> Set<String> {
    var result = wordsOfSources(inSwift: !inSwift)
    for file in files { result.formUnion(words(in: file)) }
    return result
  }

  private mutating func wordsOfSources(inSwift: Bool) -> Set<String> {
    if let known = wordsOfLanguage[inSwift] { return known }
    var result: Set<String> = []
    for path in sources where path.hasSuffix(".swift") == inSwift {
      result.formUnion(words(in: path))
    }
    wordsOfLanguage[inSwift] = result
    return result
  }

  private mutating func words(in path: String) -> Set<String> {
    if let known = wordsByFile[path] { return known }
    let found = read(path).map { asked.words(in: $0, path: path) } ?? []
    wordsByFile[path] = found
    return found
  }
}

/// The words of which names are made, in small letters and without the `s` of a plural.
enum NameWords {
  /// The letters of a word that says something.
  static let minimumLetters = 3
  /// The letters of the beginning of a word that counts as the word.
  static let minimumOfBeginning = 4

  /// Returns the words of a name that say something: those of three letters or more, and those in other scripts.
  static func telling(of name: some StringProtocol) -> Set<String> {
    Set(
      InterfaceName.words(of: String(name)).map(single).filter {
        $0.utf8.count >= minimumLetters
      })
  }

  /// Returns the words that tell what names with a fixed part mean, without those that say no more than that there is a
  /// picture, if it has others; nil if it has none.
  static func meaning(of part: some StringProtocol) -> Set<String>? {
    let words = telling(of: part)
    let others = words.subtracting(InterfaceName.wordsOfPictures.map(single))
    return words.isEmpty ? nil : others.isEmpty ? words : others
  }

  /// Calls the body with the words of a source that are written with Latin letters, and whether one follows the last in
  /// the same name: `payment` and `card` of `paymentCard`.
  static func forEach(in bytes: [UInt8], _ body: (_ word: Range<Int>, _ isJoined: Bool) -> Void) {
    var start = 0
    var isJoined = false
    func isCapital(_ byte: UInt8) -> Bool { (65...90).contains(byte) }
    func isSmall(_ byte: UInt8) -> Bool { (97...122).contains(byte) }
    while start < bytes.count {
      guard isCapital(bytes[start]) || isSmall(bytes[start]) else {
        if !SourceBytes.isWordPart(bytes[start]), bytes[start] != UInt8(ascii: "-") {
          isJoined = false
        }
        start += 1
        continue
      }
      var end = start + 1
      while end < bytes.count, isCapital(bytes[end - 1]), isCapital(bytes[end]) { end += 1 }
      if end < bytes.count, isSmall(bytes[end]) {
        // The last of several capitals begins the next word: `XMLParser`.
        if end - start > 1, isCapital(bytes[end - 1]) {
          end -= 1
        } else {
          while end < bytes.count, isSmall(bytes[end]) { end += 1 }
        }
      }
      body(start..<end, isJoined)
      isJoined = true
      start = end
    }
  }

  /// Returns letters without the `s` of a plural.
  static func withoutPlural(
    _ letters: ArraySlice<UInt8>, behind count: Int
  ) -> ArraySlice<UInt8> {
    let isPlural =
      count + letters.count > minimumLetters
      && (letters.last == UInt8(ascii: "s") || letters.last == UInt8(ascii: "S"))
    return isPlural ? letters.dropLast() : letters
  }

  /// `cards` and `card` are one word.
  private static func single(_ word: String) -> String {
    word.utf8.count > minimumLetters && word.hasSuffix("s") ? String(word.dropLast()) : word
  }
}
