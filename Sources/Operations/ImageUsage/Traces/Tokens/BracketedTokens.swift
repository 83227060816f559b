package import SourceLexing

/// The tokens of a Swift file with their brackets, for questions about what surrounds a call.
///
/// A class, since traces pass files on millions of times.
package final class BracketedTokens: Sendable {
  package struct Token: Sendable {
    /// The text; for a string its content.
    package fileprivate(set) var text: String
    // A project has millions of tokens, and no source has more than 256 MB.
    private let start: UInt32
    private let end: UInt32
    private let lineNumber: UInt32
    package let kind: SourceTokenizer.Kind
    /// Whether it's a string without interpolation, escapes or line ends.
    package let isPlainString: Bool
    /// Whether it's another name of SwiftUI's `Image`, which is its text.
    package fileprivate(set) var isAlias = false

    package var range: Range<Int> { Int(start)..<Int(end) }
    package var line: Int { Int(lineNumber) }

    /// The texts of punctuation, by bytes.
    private static let signs = (0..<128).map { String(Unicode.Scalar(UInt8($0))) }

    fileprivate init(_ reader: SourceTokenizer) {
      kind = reader.kind
      start = UInt32(clamping: reader.start)
      end = UInt32(clamping: reader.end)
      lineNumber = UInt32(clamping: reader.line)
      let isString = kind == .string
      isPlainString =
        isString && !reader.hasEscape && !reader.isMultiline && reader.hashes == 0
      if kind == .punctuation, reader.end == reader.start + 1, reader.byte < 128 {
        text = Self.signs[Int(reader.byte)]
      } else {
        text = reader.source.string(isString ? reader.content : reader.start..<reader.end)
      }
    }
  }

  package let tokens: [Token]
  /// For each token the opening bracket around it.
  package let opener: TokenMap
  /// For each opening bracket the closing one.
  package let closer: TokenMap
  /// The reverse.
  package let partner: TokenMap

  /// - Parameters:
  ///   - language: Objective-C has the same brackets.
  ///   - aliases: Other names of SwiftUI's `Image`, which is the text of their tokens, but not where they're declared.
  package init(
    _ bytes: [UInt8], language: SourceTokenizer.Language = .swift, aliases: Set<String> = []
  ) {
    var tokens: [Token] = []
    var (opener, closer, partner) = (TokenMap(), TokenMap(), TokenMap())
    bytes.withUnsafeBufferPointer { buffer in
      var reader = SourceTokenizer(SourceBytes(buffer), language)
      var open: [Int] = []
      while reader.next() != .end {
        let index = tokens.count
        var token = Token(reader)
        if token.kind == .word, aliases.contains(token.text), tokens.last?.text != "typealias" {
          token.text = "Image"
          token.isAlias = true
        }
        let opened = token.closesBracket ? open.popLast() : nil
        if let opened { closer.note(index, at: opened) }
        partner.append(opened)
        closer.append(nil)
        opener.append(open.last)
        if token.opensBracket { open.append(index) }
        tokens.append(token)
      }
    }
    (self.tokens, self.opener, self.closer, self.partner) = (tokens, opener, closer, partner)
  }

  package var indices: Range<Int> { tokens.indices }

  /// Returns the text of a word or punctuation; empty for anything else and outside of the file.
  package func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    switch tokens[index].kind {
    case .word, .punctuation: return tokens[index].text
    default: return ""
    }
  }

  package func isWord(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
  }

  /// Returns the closing bracket of those around a token, or else the end of the file.
  package func end(around index: Int) -> Int {
    opener[index].flatMap { closer[$0] } ?? tokens.count
  }

  /// An argument of a call.
  package struct Argument {
    /// Empty if it has none.
    package var label: String
    /// The tokens of its value.
    package var value: Range<Int>
  }

  /// Returns the arguments between an opening bracket and its partner.
  package func arguments(of open: Int) -> [Argument] {
    guard let close = closer[open] else { return [] }
    var result: [Argument] = []
    var start = open + 1
    for end in splits(of: start..<close, at: ",") + [close] {
      guard start < end else { continue }
      let isLabelled = isWord(start) && text(start + 1) == ":"
      result.append(
        Argument(
          label: isLabelled ? text(start) : "", value: (isLabelled ? start + 2 : start)..<end))
      start = end + 1
    }
    return result
  }

  /// Returns the places of a punctuation outside of the brackets, closures and interpolations of an expression.
  package func splits(of range: Range<Int>, at punctuation: String) -> [Int] {
    var result: [Int] = []
    var depth = 0
    var index = range.lowerBound
    while index < range.upperBound {
      switch tokens[index].kind {
      case .stringHead: depth += 1
      case .stringTail: depth -= 1
      default: break
      }
      if depth == 0, text(index) == punctuation { result.append(index) }
      index = (closer[index] ?? index) + 1
    }
    return result
  }

  /// Returns the elements of `("bell", 2)`; nil if it isn't a tuple.
  func tuple(_ range: Range<Int>) -> [Argument]? {
    guard let first = range.first, text(first) == "(", closer[first] == range.upperBound - 1 else {
      return nil
    }
    let elements = arguments(of: first)
    return elements.count > 1 ? elements : nil
  }

  /// The bytes of tokens.
  package func bytes(of range: Range<Int>) -> Range<Int> {
    guard let first = range.first, let last = range.last else { return 0..<0 }
    return tokens[first].range.lowerBound..<tokens[last].range.upperBound
  }

  /// Whether nothing separates two tokens.
  package func isJoined(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// Returns the name of the call that a bracket belongs to: `HStack` of `HStack(spacing: 2) {`.
  package func callee(of open: Int) -> String {
    var before = open - 1
    if text(open) == "{", text(before) == ")", let start = partner[before] {
      before = start - 1
    }
    return isWord(before) ? text(before) : ""
  }
}

extension BracketedTokens.Token {
  fileprivate var opensBracket: Bool {
    kind == .punctuation && (text == "(" || text == "[" || text == "{")
  }
  fileprivate var closesBracket: Bool {
    kind == .punctuation && (text == ")" || text == "]" || text == "}")
  }
}
