/// Splits Swift or Objective-C source into tokens, one at a time and without copying; skips comments.
///
///     var tokens = SourceTokenizer(SourceBytes(buffer), .swift)
///     while tokens.next() != .end {
///       print(tokens.line, tokens.source.string(tokens.start, tokens.end))
///     }
///
/// A literal with interpolations comes in pieces, with the tokens of the interpolations between them: `"a\(b)c"` gives
/// ``Kind/stringHead``, ``Kind/word`` and ``Kind/stringTail``. Nothing is parsed, so damaged source is read to its end.
/// Nesting costs memory, not stack, and the time for a file grows with its length alone.
public struct SourceTokenizer {
  /// The language of a source.
  public enum Language: UInt8, Sendable {
    /// Swift.
    case swift
    /// Objective-C, and C and C++.
    case objectiveC
  }

  /// The kind of token.
  public enum Kind: UInt8, Sendable {
    /// The end of the file.
    case end
    /// An identifier or a keyword, without the backticks that may be around it.
    case word
    /// A number, without a sign.
    case number
    /// A literal without interpolations. Objective-C's `@` in front of it is a token of its own.
    case string
    /// A literal up to the parenthesis that opens its first interpolation.
    case stringHead
    /// The part between two interpolations of a literal.
    case stringMiddle
    /// A literal from the parenthesis that closes its last interpolation.
    case stringTail
    /// `/…/` or `#/…/#` in Swift.
    case regularExpression
    /// `'x'` in C.
    case character
    /// One byte, or several `#` in a row.
    case punctuation
  }

  /// A literal whose interpolation is being read.
  private struct Hole {
    var hashes: Int
    var isMultiline: Bool
    /// The number of open parentheses inside it.
    var depth = 0
  }

  /// The bytes of the source.
  public let source: SourceBytes
  /// The language of the source.
  public let language: Language
  /// The kind of the current token.
  public internal(set) var kind = Kind.end
  /// The offset of the token's first byte.
  public internal(set) var start = 0
  /// The offset after the token, where reading continues.
  public internal(set) var end = 0
  /// The line on which the token starts, counted from 1.
  public internal(set) var line = 1
  /// The offset at which that line starts.
  public internal(set) var lineStart = 0
  /// The range between the quotes of a string, or of this piece of it.
  public internal(set) var content = 0..<0
  /// Whether it contains escapes.
  public internal(set) var hasEscape = false
  /// The number of `#` around the last string.
  public internal(set) var hashes = 0
  /// Whether the last string is between three quotes.
  public internal(set) var isMultiline = false
  /// Whether the last string is a raw string of C++, without escapes.
  public internal(set) var isRaw = false
  /// The number of line ends inside the token, and the offset after the last.
  var innerLines = 0
  var innerLineStart = 0
  private var holes: [Hole] = []
  private let classes = ByteClass.table

  /// Starts before the first token.
  public init(_ source: SourceBytes, _ language: Language) {
    self.source = source
    self.language = language
  }

  /// The line on which the token ends.
  public var endLine: Int { line &+ innerLines }

  /// The token's first byte.
  public var byte: UInt8 { source[start] }

  /// Moves to the next token and returns its kind.
  public mutating func next() -> Kind {
    if innerLines > 0 { leaveLines() }
    while end < source.count {
      let byte = source.base[end]
      switch classes[Int(byte)] {
      // Indentation is a fifth of most files, so it has a loop of its own.
      case .blank: repeat { end += 1 } while end < source.count && source.base[end] == 32
      case .newline: newline()
      case .letter: return word()
      case .digit: return number()
      case .punctuation: return token(.punctuation, length: 1)
      case .parenthesis: return parenthesis(byte)
      case .quote: return string(at: end, quote: end, hashes: 0)
      case .slash: if let kind = slash() { return kind }
      case .hash: return hash()
      case .apostrophe: return language == .swift ? token(.punctuation, length: 1) : character()
      }
    }
    start = end
    kind = .end
    return .end
  }

  /// Skips the rest of the line, so that the next token is the first of the following line.
  public mutating func skipLine() {
    end = source.lineEnd(from: end)
  }

  @inline(__always)
  mutating func token(_ kind: Kind, length: Int) -> Kind {
    start = end
    end += length
    self.kind = kind
    return kind
  }

  @inline(__always)
  private mutating func newline() {
    end += 1
    line += 1
    lineStart = end
  }

  private mutating func leaveLines() {
    line += innerLines
    lineStart = innerLineStart
    innerLines = 0
  }

  // MARK: - Words and numbers

  @inline(__always)
  private mutating func word() -> Kind {
    var place = end + 1
    while place < source.count {
      let kind = classes[Int(source.base[place])]
      guard kind == .letter || kind == .digit else { break }
      place += 1
    }
    if language == .objectiveC, source[place] == UInt8(ascii: "\""), isRawPrefix(end, place),
      rawString(quote: place)
    {
      return .string
    }
    start = end
    end = place
    kind = .word
    return .word
  }

  private mutating func number() -> Kind {
    let first = end
    let isTupleIndex =
      kind == .punctuation && source[start] == UInt8(ascii: ".")
      && source[start - 1] != UInt8(ascii: ".")
    var place = first
    while place < source.count {
      let byte = source.base[place]
      switch classes[Int(byte)] {
      case .digit, .letter: break
      case .punctuation where byte == UInt8(ascii: "."):
        guard language == .objectiveC || !isTupleIndex && isDigit(place + 1) else {
          return token(.number, length: place - first)
        }
      case .apostrophe where language == .objectiveC && isDigit(place + 1): break
      default: return token(.number, length: place - first)
      }
      place += 1
    }
    return token(.number, length: place - first)
  }

  private func isDigit(_ place: Int) -> Bool { (48...57).contains(source[place]) }

  /// Reads a character literal of C. An unclosed apostrophe, as in `#error don't`, stands for itself.
  private mutating func character() -> Kind {
    let limit = min(source.count, end + 12)
    var place = end + 1
    while place < limit, source.base[place] != UInt8(ascii: "'"), source.base[place] != 10 {
      place += source.base[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard source[place] == UInt8(ascii: "'") else { return token(.punctuation, length: 1) }
    return token(.character, length: place + 1 - end)
  }

  // MARK: - Interpolations

  /// Reads a parenthesis: the one that closes an interpolation resumes the literal around it.
  private mutating func parenthesis(_ byte: UInt8) -> Kind {
    guard let last = holes.indices.last else { return token(.punctuation, length: 1) }
    if byte == UInt8(ascii: "(") {
      holes[last].depth += 1
    } else if holes[last].depth > 0 {
      holes[last].depth -= 1
    } else {
      let hole = holes.removeLast()
      hashes = hole.hashes
      isMultiline = hole.isMultiline
      start = end
      return piece(from: end + 1, first: false)
    }
    return token(.punctuation, length: 1)
  }

  mutating func openHole() { holes.append(Hole(hashes: hashes, isMultiline: isMultiline)) }

  // MARK: - Comments

  /// Reads a comment, which isn't a token, a regular expression or an operator.
  private mutating func slash() -> Kind? {
    let next = source[end + 1]
    if next == UInt8(ascii: "/") {
      skipLine()
      return nil
    }
    if next == UInt8(ascii: "*") {
      skipComment()
      return nil
    }
    if language == .swift, !SourceBytes.isBlank(next), !isAfterOperand,
      let close = expressionEnd(end + 1)
    {
      return token(.regularExpression, length: close - end)
    }
    return token(.punctuation, length: 1)
  }

  /// Skips a block comment. Swift's may be nested.
  private mutating func skipComment() {
    var depth = 1
    end += 2
    while end < source.count, depth > 0 {
      let byte = source.base[end]
      if byte == 10 {
        newline()
      } else if byte == UInt8(ascii: "*"), source[end + 1] == UInt8(ascii: "/") {
        depth -= 1
        end += 2
      } else if byte == UInt8(ascii: "/"), source[end + 1] == UInt8(ascii: "*"), language == .swift
      {
        depth += 1
        end += 2
      } else {
        end += 1
      }
    }
    end = min(end, source.count)
  }
}
