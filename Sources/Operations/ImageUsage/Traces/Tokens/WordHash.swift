import SourceLexing

/// The hash of a run of letters and digits (FNV-1a): sets of these are smaller than sets of words.
struct WordHash {
  private var fingerprint = Fingerprint()

  var value: UInt64 { fingerprint.value }

  init() {}

  init(_ word: String) { for byte in word.utf8 { add(byte) } }

  mutating func add(_ byte: UInt8) { fingerprint.add(UInt64(byte)) }

  /// Calls the body with each word, as often as it occurs, those in comments and literals included, and with the byte
  /// directly behind it; nil at the end.
  static func forEach(in bytes: [UInt8], _ body: (WordHash, UInt8?) -> Void) {
    var hash = WordHash()
    var isWord = false
    for byte in bytes {
      if SourceBytes.isWordPart(byte) {
        hash.add(byte)
        isWord = true
      } else if isWord {
        body(hash, byte)
        hash = WordHash()
        isWord = false
      }
    }
    if isWord { body(hash, nil) }
  }
}
