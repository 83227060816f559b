import SourceLexing

/// Words to look for in sources, by their hashes: a project has millions of words, and none of them becomes a string.
///
/// A source speaks of a word if it has the word, one that begins with it, or its beginning: `pay` and `payment`.
struct AskedWords {
  private let words: [String]
  /// Those in other scripts, which a source has to have as they are.
  private let foreign: [String]
  /// The numbers of words, and those of the words that begin with others.
  private var numbers = WordTable()
  private var beginnings: [UInt64: [Int]] = [:]

  /// - Parameter all: Words as ``NameWords`` has them.
  init(_ all: Set<String>) {
    words = all.filter { $0.utf8.allSatisfy { $0 < 128 } }
    foreign = all.filter { !$0.utf8.allSatisfy { $0 < 128 } }
    for (number, word) in words.enumerated() {
      numbers.exchange(Int32(number), for: WordHash(word))
      var hash = WordHash()
      for (count, byte) in word.utf8.enumerated() {
        if count >= NameWords.minimumOfBeginning {
          beginnings[hash.value, default: []].append(number)
        }
        hash.add(byte)
      }
    }
  }

  /// Returns the words that a source or its path speaks of.
  func words(in bytes: [UInt8], path: String) -> Set<String> {
    var found = [Bool](repeating: false, count: words.count)
    var last = WordHash()
    var count = 0
    NameWords.forEach(in: bytes) { word, isJoined in
      let letters = bytes[word]
      // Two that follow one another are one word, too: `paymentcard`.
      if isJoined {
        let rest = NameWords.withoutPlural(letters, behind: count)
        find(rest, behind: last, count: count, &found)
      }
      find(NameWords.withoutPlural(letters, behind: 0), &found)
      last = WordHash()
      for byte in letters { last.add(Self.small(byte)) }
      count = letters.count
    }
    for word in NameWords.telling(of: path) { find(Array(word.utf8)[...], &found) }
    return Set(words.indices.filter { found[$0] }.map { words[$0] })
      .union(foreign.filter { SourceBytes.contains(bytes, word: $0) })
  }

  /// Notes the words that some letters begin with or are the beginning of.
  ///
  /// - Parameters:
  ///   - hash: That of the letters before these.
  ///   - count: The number of those.
  private func find(
    _ letters: ArraySlice<UInt8>, behind hash: WordHash = WordHash(), count: Int = 0,
    _ found: inout [Bool]
  ) {
    var (hash, count) = (hash, count)
    func noteWhole() {
      if count >= NameWords.minimumLetters, let number = numbers[hash] { found[Int(number)] = true }
    }
    noteWhole()
    for byte in letters {
      hash.add(Self.small(byte))
      count += 1
      noteWhole()
    }
    guard count >= NameWords.minimumOfBeginning else { return }
    for number in beginnings[hash.value] ?? [] { found[number] = true }
  }

  private static func small(_ letter: UInt8) -> UInt8 {
    (65...90).contains(letter) ? letter | 0x20 : letter
  }
}
