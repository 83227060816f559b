/// Reads a `.strings` file in OpenStep form: UTF-8 in, ranges out, without allocating for characters.
///
/// It ports `CFOldStylePList.c` of swift-corelibs-foundation step by step, since what that reader accepts, rejects or
/// drops is what an app shows. If a function there fails and leaves its cursor somewhere, so does the one here.
struct StringsScanner {
  /// The reason why reading ends.
  struct Failure: Error {
    var reason: StringsFileError.Reason
    var offset: Int
    /// The position of a bracket that isn't closed: its line is counted only if needed.
    var opened: Int?
    /// The position at which a missing character can be inserted.
    var insertion: (offset: Int, text: String)?

    init(_ reason: StringsFileError.Reason, _ offset: Int) {
      self.reason = reason
      self.offset = offset
    }

    init(unclosed bracket: String, opened: Int, _ offset: Int) {
      self.init(.unclosed(bracket: bracket, openedAtLine: 0), offset)
      self.opened = opened
    }
  }

  /// The place where a dictionary ended without a failure.
  enum Stop {
    case end
    case character
    case unterminatedKey
  }

  let base: UnsafePointer<UInt8>
  let end: Int
  var index: Int
  var entries: [StringsEntry] = []
  /// Backslashes before characters that need none.
  var unknownEscapes: [Int] = []
  /// Bytes that aren't UTF-8 and are read as U+FFFD.
  var replacedBytes: [Int] = []
  /// Errors that a list ignored.
  var tolerated: [Failure] = []
  /// The first comment that hides the rest of the file.
  var unterminatedComment: Int?
  /// The last key without its closing quote.
  var unterminatedKey = 0
  /// The position where reading stopped before the end, and the reason.
  var truncation: (offset: Int, stop: Stop)?

  /// Creates a scanner that reads `text` from `start`.
  init(_ text: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>, from start: Int) {
    self.base = base
    end = text.count
    index = min(start, end)
    entries.reserveCapacity(text.count / 96)
  }

  // MARK: - The whole

  /// Reads the file: a dictionary with or without its brackets.
  mutating func scan() throws(Failure) {
    do throws(Failure) {
      try scanRoot()
    } catch {
      // Invalid UTF-8 makes the file unreadable before anything of it is read.
      try skipValidating()
      throw error
    }
    try skipValidating()
  }

  private mutating func scanRoot() throws(Failure) {
    guard try skipTrivia() else { return }
    let start = index
    switch base[index] {
    case UInt8(ascii: "{"):
      index += 1
      try dictionary(depth: 0, opened: start, isRoot: true)
      if try skipTrivia() { throw Failure(.contentAfterEnd(found: found), index) }
    case UInt8(ascii: "("), UInt8(ascii: "<"):
      let isList = base[index] == UInt8(ascii: "(")
      if isConflictMarker(at: index) { throw Failure(.mergeConflictMarker, index) }
      _ = try value(depth: 0)
      if try skipTrivia() { throw Failure(.contentAfterEnd(found: found), index) }
      throw Failure(.notADictionary(found: isList ? "a list" : "data"), start)
    default:
      guard let first = try token(start: start) else { throw unexpected("a key") }
      // A single string is a property list of its own.
      guard try skipTrivia() else { throw Failure(.notADictionary(found: "a string"), start) }
      index = first.outerRange.lowerBound
      let stop = try pairs(depth: 0, isRoot: true)
      if stop != .end { truncation = (stop == .unterminatedKey ? unterminatedKey : index, stop) }
    }
  }

  // MARK: - Pairs

  /// Reads pairs up to something that can't begin a key. The last token decides how that counts.
  mutating func pairs(depth: Int, isRoot: Bool) throws(Failure) -> Stop {
    while try skipTrivia() {
      let start = index
      let key: StringsToken
      do throws(Failure) {
        guard let found = try token(start: start) else { return .character }
        key = found
      } catch {
        guard error.reason == .unterminatedString else { throw error }
        unterminatedKey = start
        return .unterminatedKey
      }
      guard try skipTrivia() else { throw missingSemicolon(after: key) }
      var value = key
      if base[index] == UInt8(ascii: "=") {
        index += 1
        value = try self.value(depth: depth + 1)
        guard try skipTrivia(), base[index] == UInt8(ascii: ";") else {
          throw missingSemicolon(after: value)
        }
      } else if base[index] != UInt8(ascii: ";") {
        throw missingEqualsSign(after: key)
      }
      index += 1
      if isRoot { entries.append(StringsEntry(key: key, value: value, range: start..<index)) }
    }
    return .end
  }

  /// Reads a dictionary whose opening bracket was read.
  mutating func dictionary(depth: Int, opened: Int, isRoot: Bool = false) throws(Failure) {
    let stop = try pairs(depth: depth, isRoot: isRoot)
    guard try skipTrivia(), base[index] == UInt8(ascii: "}") else {
      if isConflictMarker(at: index) { throw Failure(.mergeConflictMarker, index) }
      if stop == .unterminatedKey { throw Failure(.unterminatedString, unterminatedKey) }
      throw Failure(unclosed: "}", opened: opened, index)
    }
    if stop == .unterminatedKey { tolerated.append(Failure(.unterminatedString, unterminatedKey)) }
    index += 1
  }

  // MARK: - Strings

  /// Reads a quoted or unquoted string; nil if there is none.
  @inline(__always)
  mutating func token(start: Int) throws(Failure) -> StringsToken? {
    let byte = base[start]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(byte) }
    guard Self.isUnquoted(byte) else { return nil }
    var place = start + 1
    while place < end, Self.isUnquoted(base[place]) { place += 1 }
    index = place
    return StringsToken(.unquoted, start..<place)
  }

  /// Reads a quoted string. If the closing quote is missing, the cursor stays after the opening one.
  private mutating func quoted(_ quote: UInt8) throws(Failure) -> StringsToken {
    let start = index + 1
    var place = start
    var isEscaped = false
    let quotes = 0x0101_0101_0101_0101 &* UInt64(quote)
    while place < end {
      if place + 8 <= end {
        let word = UInt64(
          littleEndian: UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self))
        let hits =
          Self.zeroBytes(word ^ quotes) | Self.zeroBytes(word ^ 0x5C5C_5C5C_5C5C_5C5C)
          | word & 0x8080_8080_8080_8080
        if hits == 0 {
          place += 8
          continue
        }
        place += hits.trailingZeroBitCount >> 3
      }
      let byte = base[place]
      if byte == quote {
        index = place + 1
        return StringsToken(.quoted, start..<place, isEscaped: isEscaped)
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        place += 1
        guard place < end else {
          // Apple's cursor stays at the end here.
          index = end
          throw Failure(.unterminatedString, start - 1)
        }
        if !StringsEscapes.isKnown(base[place]) { unknownEscapes.append(place - 1) }
        if base[place] < 0x80 { place += 1 }
      } else if byte >= 0x80 {
        place = try skipNonASCII(place)
      } else {
        place += 1
      }
    }
    index = start
    throw Failure(.unterminatedString, start - 1)
  }

  /// Returns the end of the run of non-ASCII characters that begins at `start`.
  private mutating func skipNonASCII(_ start: Int) throws(Failure) -> Int {
    var place = start
    repeat {
      place += try characterLength(place)
    } while place < end && base[place] >= 0x80
    return place
  }

  /// Returns the length of the non-ASCII character at `place`.
  @inline(__always)
  private mutating func characterLength(_ place: Int) throws(Failure) -> Int {
    let length = sequenceLength(place)
    guard length == 0 else { return length }
    // The © of old encodings is the only invalid byte that Apple's decoder accepts.
    guard base[place] == 0xA9 else { throw Failure(.notUTF8(byte: base[place]), place) }
    replacedBytes.append(place)
    return 1
  }

  /// Returns the length of the multibyte character at `place`; 0 if it isn't UTF-8.
  @inline(__always)
  private func sequenceLength(_ place: Int) -> Int {
    let first = base[place]
    let left = end - place
    if first < 0xE0 {
      guard first >= 0xC2, left >= 2, base[place + 1] & 0xC0 == 0x80 else { return 0 }
      return 2
    }
    guard left >= 3, base[place + 1] & 0xC0 == 0x80, base[place + 2] & 0xC0 == 0x80 else {
      return 0
    }
    let second = base[place + 1]
    if first < 0xF0 {
      if first == 0xE0, second < 0xA0 { return 0 }
      if first == 0xED, second >= 0xA0 { return 0 }
      return 3
    }
    guard left >= 4, base[place + 3] & 0xC0 == 0x80, first <= 0xF4 else { return 0 }
    if first == 0xF0, second < 0x90 { return 0 }
    if first == 0xF4, second >= 0x90 { return 0 }
    return 4
  }

  /// Returns a bit for each byte that is zero; the lowest one is exact.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  @inline(__always)
  static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-")...UInt8(ascii: ":"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  // MARK: - Between tokens

  /// Skips white space and comments; returns false at the end of the file.
  @inline(__always)
  mutating func skipTrivia() throws(Failure) -> Bool {
    while index < end {
      let byte = base[index]
      if byte == 0x20 || byte &- 0x09 <= 4 {
        index += 1
      } else if byte == UInt8(ascii: "/") || byte == 0xE2 {
        guard try skipRareTrivia() else { return true }
      } else {
        return true
      }
    }
    return false
  }

  /// Skips a comment or a line separator; returns false if there is none.
  private mutating func skipRareTrivia() throws(Failure) -> Bool {
    if isLineSeparator(index) {
      index += 3
      return true
    }
    guard index + 1 < end, base[index] == UInt8(ascii: "/") else { return false }
    if base[index + 1] == UInt8(ascii: "/") {
      index += 2
      try skipLineComment()
      return true
    }
    guard base[index + 1] == UInt8(ascii: "*") else { return false }
    let start = index
    index += 2
    if !(try skipBlockComment()), unterminatedComment == nil { unterminatedComment = start }
    return true
  }

  private mutating func skipLineComment() throws(Failure) {
    while index < end, base[index] != 0x0A, base[index] != 0x0D, !isLineSeparator(index) {
      if base[index] < 0x80 {
        index += 1
      } else {
        index += try characterLength(index)
      }
    }
  }

  /// Returns false if the comment isn't closed.
  private mutating func skipBlockComment() throws(Failure) -> Bool {
    var place = index
    while place < end {
      if place + 8 <= end {
        let word = UInt64(
          littleEndian: UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self))
        let hits = Self.zeroBytes(word ^ 0x2A2A_2A2A_2A2A_2A2A) | word & 0x8080_8080_8080_8080
        if hits == 0 {
          place += 8
          continue
        }
        place += hits.trailingZeroBitCount >> 3
      }
      if base[place] >= 0x80 {
        place = try skipNonASCII(place)
      } else {
        place += 1
        if base[place - 1] == UInt8(ascii: "*"), place < end, base[place] == UInt8(ascii: "/") {
          index = place + 1
          return true
        }
      }
    }
    index = end
    return false
  }

  /// Returns whether U+2028 or U+2029 is at the cursor.
  private func isLineSeparator(_ place: Int) -> Bool {
    place + 2 < end && base[place] == 0xE2 && base[place + 1] == 0x80
      && (base[place + 2] == 0xA8 || base[place + 2] == 0xA9)
  }

  /// Checks what wasn't read.
  private mutating func skipValidating() throws(Failure) {
    var place = index
    while place < end { place = base[place] < 0x80 ? place + 1 : try skipNonASCII(place) }
  }
}
