/// The state on which a prediction depends: the bytes before, the word, the string alongside, and the likely positions
/// of the words in it.
struct ContextMixingState {
  typealias Hash = UInt32
  private typealias Word = (hash: UInt32, end: Int)

  private let alongside: UnsafeBufferPointer<UInt8>
  private let matches: UnsafeMutablePointer<UInt32>
  private let matchShift: UInt32
  /// One hash per context for the next byte.
  let hashes: UnsafeMutablePointer<UInt32>
  private let words: UnsafeMutablePointer<UInt32>
  static let maximumWordCount = 1024

  /// The last occurrence of the same six bytes: how many bytes agree, and the byte that followed.
  var match: (length: Int, byte: Int) = (0, 0)
  /// The same in the string alongside.
  var parallelMatch: (length: Int, byte: Int) = (0, 0)
  /// The rows of the mixers.
  var selectors = (0, 0, 0)
  /// The last four bytes.
  private(set) var last: UInt32 = 0
  private var earlier: UInt32 = 0

  private var matchPlace = 0
  private var parallelPlace = 0
  private var word: UInt32 = 0
  private var previousWord: UInt32 = 0
  private var wordLength = 0
  private var wordIndex = 0
  private var place = 0
  private var stringHash: UInt32 = 0

  private var nextString = 0
  private var string = 0..<0
  private var wordCount = 0
  private var parallelHash: UInt32 = 0
  private var parallelEnd: UInt32 = 0

  init(
    alongside: UnsafeBufferPointer<UInt8>, matches: UnsafeMutablePointer<UInt32>,
    matchBits: Int, hashes: UnsafeMutablePointer<UInt32>, words: UnsafeMutablePointer<UInt32>
  ) {
    self.alongside = alongside
    self.matches = matches
    matchShift = UInt32(32 - matchBits)
    self.hashes = hashes
    self.words = words
    beginString()
  }

  @inline(__always)
  static func hash(_ one: UInt32, _ other: UInt32) -> UInt32 {
    var hash = one &* 0x9E37_79B1 ^ (other &+ 0x7F4A_7C15) &* 0x85EB_CA6B
    hash ^= hash >> 15
    hash = hash &* 0x2C1B_3C6D
    return hash ^ hash >> 13
  }

  /// Returns whether a byte is a letter, a digit, beyond ASCII, or part of a specifier.
  @inline(__always)
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80..., 0x25, 0x40: true
    default: false
    }
  }

  @inline(__always)
  private static func lowercased(_ byte: UInt8) -> UInt32 {
    0x41...0x5A ~= byte ? UInt32(byte) + 32 : UInt32(byte)
  }

  /// Moves to the next string alongside.
  private mutating func beginString() {
    var end = nextString
    while end < alongside.count, alongside[end] != 0 { end += 1 }
    string = nextString..<end
    nextString = min(end + 1, alongside.count)
    wordCount = 0
    parallelHash = 0
    var current: UInt32 = 0
    for place in string {
      let byte = alongside[place]
      parallelHash = Self.hash(parallelHash, UInt32(byte))
      if Self.isWord(byte) {
        current = Self.hash(current, Self.lowercased(byte))
      } else if current != 0 {
        addWord(current)
        current = 0
      }
    }
    if current != 0 { addWord(current) }
    parallelEnd = string.isEmpty ? 0 : UInt32(alongside[string.upperBound - 1])
    (word, previousWord, wordLength, wordIndex) = (0, 0, 0, 0)
    (place, stringHash) = (0, 0)
    parallelMatch = (0, 0)
  }

  private mutating func addWord(_ hash: UInt32) {
    guard wordCount < Self.maximumWordCount else { return }
    words[wordCount] = hash
    wordCount += 1
  }

  /// Returns a word of the string alongside; numbers outside of it stand for its beginning and its end.
  @inline(__always)
  private func parallelWord(_ index: Int) -> UInt32 {
    index < 0 ? 1 : index < wordCount ? words[index] : 2
  }

  mutating func makeContexts() {
    func set(_ index: Int, _ hash: UInt32) {
      hashes[index] = Self.hash(hash, UInt32(truncatingIfNeeded: index &+ 1))
    }
    let one = last & 0xFF
    let here = parallelWord(wordIndex)
    set(0, 0)
    set(1, one)
    set(2, last & 0xFFFF)
    set(3, last & 0xFF_FFFF)
    set(4, last)
    set(5, Self.hash(last, earlier & 0xFFFF))
    set(6, Self.hash(word, one))
    set(7, Self.hash(Self.hash(word, previousWord), one))
    set(8, Self.hash(parallelWord(wordIndex &- 1), word))
    set(9, Self.hash(here, word))
    set(10, Self.hash(parallelWord(wordIndex &+ 1), word))
    set(11, Self.hash(Self.hash(here, parallelWord(wordIndex &+ 1)), word))
    set(12, Self.hash(Self.hash(here, previousWord), word))
    set(13, Self.hash(parallelHash, stringHash))
    let left = UInt32(
      bitPattern: Int32(truncatingIfNeeded: min(max(wordCount &- wordIndex, -3), 3)))
    set(14, Self.hash(Self.hash(parallelEnd, left), one))
    let length = match.length
    selectors.0 =
      (length == 0 ? 0 : length < 4 ? 1 : length < 8 ? 2 : length < 16 ? 3 : 4) &* 4
      &+ min(wordLength, 3)
    selectors.1 = Int(one)
    let parallel = parallelMatch.length
    selectors.2 =
      (parallel > 15 ? 3 : parallel > 3 ? 2 : parallel > 0 ? 1 : 0) &* 4
      &+ (place == 0 ? 0 : wordLength == 0 ? 1 : wordLength < 4 ? 2 : 3)
  }

  /// Updates the state after the last of `count` bytes.
  mutating func append(history: UnsafePointer<UInt8>, count: Int) {
    let byte = history[count &- 1]
    earlier = earlier << 8 | last >> 24
    last = last << 8 | UInt32(byte)
    stringHash = Self.hash(stringHash, UInt32(byte) &+ 1)
    place = place &+ 1
    if Self.isWord(byte) {
      if word == 0 { wordIndex = wordIndex &+ 1 }
      word = Self.hash(word, Self.lowercased(byte))
      wordLength = wordLength &+ 1
    } else {
      if word != 0 { previousWord = word }
      (word, wordLength) = (0, 0)
    }
    findMatch(history, count)
    if byte == 0 { beginString() } else { findParallelMatch(history, count) }
  }

  private mutating func findMatch(_ history: UnsafePointer<UInt8>, _ count: Int) {
    if match.length > 0 {
      matchPlace = matchPlace &+ 1
      match.length = min(match.length &+ 1, 65535)
    }
    if count >= 5 {
      let slot = Int(Self.hash(last, earlier & 0xFF) >> matchShift)
      if match.length == 0 {
        matchPlace = Int(matches[slot])
        var length = 0
        while length < 32, length < matchPlace,
          history[matchPlace &- 1 &- length] == history[count &- 1 &- length]
        {
          length = length &+ 1
        }
        match.length = length < 4 ? 0 : length
      }
      matches[slot] = UInt32(truncatingIfNeeded: count)
    }
    if match.length > 0 { match.byte = Int(history[matchPlace]) }
  }

  /// Finds the longest match (of 2 to 16 bytes) of the end of this string in the string alongside.
  private mutating func findParallelMatch(_ history: UnsafePointer<UInt8>, _ count: Int) {
    if parallelMatch.length > 0, parallelPlace &+ 1 < string.upperBound {
      parallelPlace = parallelPlace &+ 1
      parallelMatch.length = parallelMatch.length &+ 1
    } else {
      parallelMatch.length = 0
      for end in string.prefix(512) where end &+ 1 < string.upperBound {
        var length = 0
        while length < 16, end &- length >= string.lowerBound, length < place,
          alongside[end &- length] == history[count &- 1 &- length]
        {
          length = length &+ 1
        }
        if length >= 2, length > parallelMatch.length {
          parallelMatch.length = length
          parallelPlace = end &+ 1
        }
      }
    }
    if parallelMatch.length > 0 { parallelMatch.byte = Int(alongside[parallelPlace]) }
  }
}
