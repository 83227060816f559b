import SourceLexing

/// Finds the lists of words in a file: a dictionary, or the words of recovery phrases.
///
/// Only what stands directly in a list counts: a value behind a key, and an argument of a call, are others.
struct WordList {
  /// The minimum number of words, of which at most one in `wordsPerName` may be the name of an image: a list of icons
  /// has many.
  static let (minimumCount, wordsPerName) = (1000, 25)

  /// A list without anything but strings.
  struct Run {
    /// The offsets of its strings.
    var offsets: ClosedRange<Int>
    var words = 0
    var others = 0
    /// Whether the first word is that of recovery phrases.
    var beginsPhrases = false
    var endsPhrases = false

    /// Whether nearly all of its strings are words.
    var isLong: Bool { words >= WordList.minimumCount && others * 4 <= words }

    /// Whether it's the list of English words that recovery phrases are made of, which nobody shows as images.
    var isOfPhrases: Bool { words == 2048 && others == 0 && beginsPhrases && endsPhrases }
  }

  private(set) var runs: [Run] = []
  private var last: Run?

  /// The place of a string beside others.
  enum Place {
    /// The first element of a list, one behind a comma, and anything else.
    case first, next, elsewhere
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ place: Place) {
    // Between the tags of a document there is nothing but blanks.
    if bytes.allSatisfy({ SourceBytes.isBlank($0) || $0 == 10 || $0 == 13 }) { return }
    if place != .next || last == nil { end() }
    guard place != .elsewhere else { return }
    var run = last ?? Run(offsets: offset...offset)
    run.offsets = run.offsets.lowerBound...max(run.offsets.lowerBound, offset)
    if Self.isWord(bytes) {
      if run.words == 0, run.others == 0 {
        run.beginsPhrases = bytes.elementsEqual("abandon".utf8)
      }
      run.words += 1
      run.endsPhrases = bytes.elementsEqual("zoo".utf8)
    } else {
      run.others += 1
    }
    last = run
  }

  /// Ends the list that is being read.
  mutating func end() {
    if let last, last.isLong { runs.append(last) }
    last = nil
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
