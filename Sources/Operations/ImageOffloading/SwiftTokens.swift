import SourceLexing

/// The tokens of a Swift file with their brackets, for questions about what surrounds a call.
struct SwiftTokens {
  struct Token {
    var kind: SourceTokenizer.Kind
    var range: Range<Int>
    var line: Int
    /// The text; for a string its content.
    var text: String
    /// Whether it's a string without interpolation, escapes or line ends.
    var isPlainString = false
  }

  private(set) var tokens: [Token] = []
  /// For each token the opening bracket around it.
  private(set) var opener: [Int?] = []
  /// For each opening bracket the closing one.
  private(set) var closer: [Int: Int] = [:]
  /// The reverse.
  private(set) var partner: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = SourceTokenizer(SourceBytes(buffer), .swift)
      var open: [Int] = []
      while reader.next() != .end {
        let index = tokens.count
        let isString = reader.kind == .string
        var token = Token(
          kind: reader.kind, range: reader.start..<reader.end, line: reader.line,
          text: reader.source.string(isString ? reader.content : reader.start..<reader.end))
        token.isPlainString =
          isString && !reader.hasEscape && !reader.isMultiline && reader.hashes == 0
        if token.isPunctuation, ")]}".contains(token.text), let last = open.popLast() {
          closer[last] = index
          partner[index] = last
        }
        tokens.append(token)
        opener.append(open.last)
        if token.isPunctuation, "([{".contains(token.text) { open.append(index) }
      }
    }
  }

  var indices: Range<Int> { tokens.indices }

  /// Returns the text of a word or punctuation; empty for anything else and outside of the file.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    switch tokens[index].kind {
    case .word, .punctuation: return tokens[index].text
    default: return ""
    }
  }

  func isWord(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
  }

  /// Returns the name of the call that a bracket belongs to: `HStack` of `HStack(spacing: 2) {`.
  func callee(of open: Int) -> String {
    var before = open - 1
    if text(open) == "{", text(before) == ")", let start = partner[before] {
      before = start - 1
    }
    return isWord(before) ? text(before) : ""
  }
}

extension SwiftTokens.Token {
  fileprivate var isPunctuation: Bool { kind == .punctuation }
}
