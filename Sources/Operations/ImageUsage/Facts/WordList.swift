import SourceLexing

/// Counts the strings of a file, to tell a list of words: a dictionary, or the words of recovery phrases.
struct WordList {
  /// The minimum number of words, of which at most one in `wordsPerName` may be the name of an image: a list of icons
  /// has many.
  static let (minimumCount, wordsPerName) = (1000, 25)

  private var words = 0
  private var others = 0

  /// - Parameter isPaired: Whether it's the key of something, or the value of an attribute: a list has neither.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, isPaired: Bool) {
    if Self.isWord(bytes), !isPaired {
      words += 1
    } else if !bytes.allSatisfy({ SourceBytes.isBlank($0) || $0 == 10 || $0 == 13 }) {
      // Between the tags of a document there is nothing but blanks.
      others += 1
    }
  }

  /// Whether nearly all strings are words, of which only some are names.
  func isList(besides names: Int) -> Bool {
    words >= Self.minimumCount && others * 4 <= words && names * Self.wordsPerName <= words
  }

  static func isWord(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { isWord($0) }
  }

  /// Three to twelve small letters.
  private static func isWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    (3...12).contains(bytes.count) && bytes.allSatisfy { (97...122).contains($0) }
  }
}
