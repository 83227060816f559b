import SourceLexing

/// The hash of a run of letters and digits (FNV-1a): sets of these are smaller than sets of words.
struct WordHash: Hashable {
  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  private var value = Self.seed

  private init() {}

  init(_ word: String) { for byte in word.utf8 { add(byte) } }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Returns the hashes of all words, those in comments and literals included.
  ///
  /// - Parameter next: Only those directly before this byte.
  static func all(in bytes: [UInt8], before next: UInt8? = nil) -> Set<WordHash> {
    var result: Set<WordHash> = []
    var hash = WordHash()
    var isWord = false
    for byte in bytes {
      if SourceBytes.isWordPart(byte) {
        hash.add(byte)
        isWord = true
      } else if isWord {
        if next == nil || next == byte { result.insert(hash) }
        hash = WordHash()
        isWord = false
      }
    }
    if isWord, next == nil { result.insert(hash) }
    return result
  }
}
