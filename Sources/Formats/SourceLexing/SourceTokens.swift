/// All words, literals and punctuation of a source, for readers that look back and ahead.
///
///     let tokens = SourceTokens(bytes, .swift)
///     for index in tokens.tokens.indices where tokens.isWord("import", at: index) {
///       print(tokens.word(at: index + 1) ?? "")
///     }
public struct SourceTokens: Sendable {
  /// The kind of a token.
  public enum Kind: UInt8, Sendable {
    case word, number, literal, punctuation
    /// A regular expression or a character.
    case other
  }

  /// A token with its position.
  public struct Token: Hashable, Sendable {
    /// The kind.
    public var kind: Kind
    /// The offset of its first byte.
    public var start: Int
    /// The offset after its last byte.
    public var end: Int
    /// The line, counted from 1.
    public var line: Int
    /// The index in ``SourceTokens/literals``.
    public var literal = 0
  }

  /// A string between quotes, decoded; several pieces if it has interpolations.
  public struct Literal: Hashable, Sendable {
    /// The parts before, between and after the interpolations.
    public var pieces: [String]
  }

  /// The bytes of the source.
  public let source: [UInt8]
  /// The language of the source.
  public let language: SourceTokenizer.Language
  /// All tokens, except those inside interpolations.
  public private(set) var tokens: [Token] = []
  /// The literals of these tokens.
  public private(set) var literals: [Literal] = []
  /// The interpolations of literals, at all depths, in the order in which they open. They have no interpolations of
  /// their own here.
  public private(set) var interpolations: [SourceTokens] = []

  /// Reads a source to its end, however damaged it is.
  public init(_ source: [UInt8], _ language: SourceTokenizer.Language) {
    self.source = source
    self.language = language
    var parts = source.withUnsafeBufferPointer { SourceTokenCollector.parts($0, language) }
    tokens = parts[0].tokens
    literals = parts[0].literals
    parts.removeFirst()
    interpolations = parts.map {
      SourceTokens(source: source, language: language, tokens: $0.tokens, literals: $0.literals)
    }
  }

  private init(
    source: [UInt8], language: SourceTokenizer.Language, tokens: [Token], literals: [Literal]
  ) {
    self.source = source
    self.language = language
    self.tokens = tokens
    self.literals = literals
  }

  // MARK: - Looking at tokens

  /// Returns whether the token at `index`, which may be out of bounds, is this word.
  public func isWord(_ word: StaticString, at index: Int) -> Bool {
    guard let token = token(index), token.kind == .word,
      token.end - token.start == word.utf8CodeUnitCount
    else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy {
      source[token.start + $0] == word.utf8Start[$0]
    }
  }

  /// Returns whether the token at `index`, which may be out of bounds, is this punctuation.
  public func isPunctuation(_ sign: Unicode.Scalar, at index: Int) -> Bool {
    guard let token = token(index), token.kind == .punctuation else { return false }
    return source[token.start] == UInt8(ascii: sign)
  }

  /// Returns the word at `index`; nil if there is another token or none.
  public func word(at index: Int) -> String? {
    guard let token = token(index), token.kind == .word else { return nil }
    return string(of: token)
  }

  /// Returns a whole number written without a sign.
  public func number(at index: Int) -> Int? {
    guard let token = token(index), token.kind == .number else { return nil }
    return Int(string(of: token))
  }

  /// Returns the literal at `index`; nil if there is another token or none.
  public func literal(at index: Int) -> Literal? {
    guard let token = token(index), token.kind == .literal else { return nil }
    return literals[token.literal]
  }

  /// Returns the words of a range, without brackets and periods; nil if there is a literal or another sign.
  public func words(in range: Range<Int>) -> [String]? {
    var result: [String] = []
    for index in range {
      if let word = word(at: index) {
        result.append(word)
      } else if !"()[].:".unicodeScalars.contains(where: { isPunctuation($0, at: index) }) {
        return nil
      }
    }
    return result
  }

  /// Returns the bytes of a token.
  public func string(of token: Token) -> String {
    String(decoding: source[token.start..<token.end], as: UTF8.self)
  }

  private func token(_ index: Int) -> Token? {
    index >= 0 && index < tokens.count ? tokens[index] : nil
  }
}

/// Sorts tokens into those of the source and those of each interpolation.
private struct SourceTokenCollector {
  struct Part {
    var tokens: [SourceTokens.Token] = []
    var literals: [SourceTokens.Literal] = []
  }

  /// A literal whose interpolations are being read.
  struct OpenLiteral {
    var part: Int
    var start: Int
    var line: Int
    /// Decoded, unless the literal has several lines: these lose their indentation first.
    var pieces: [[UInt8]]
    var isMultiline: Bool
    var hashes: Int
  }

  var tokenizer: SourceTokenizer
  var parts = [Part()]
  var current = 0
  var open: [OpenLiteral] = []

  /// The tokens of the source, then those of its interpolations.
  static func parts(
    _ bytes: UnsafeBufferPointer<UInt8>, _ language: SourceTokenizer.Language
  ) -> [Part] {
    var collector = SourceTokenCollector(
      tokenizer: SourceTokenizer(SourceBytes(bytes), language))
    collector.run()
    return collector.parts
  }

  mutating func run() {
    while true {
      switch tokenizer.next() {
      case .end:
        // An unclosed literal ends with the file.
        while let last = open.popLast() { close(last, with: [], end: tokenizer.end) }
        return
      case .word: add(.word)
      case .number: add(.number)
      case .punctuation: add(.punctuation)
      case .character, .regularExpression: add(.other)
      case .string: close(opened(), with: piece(), end: tokenizer.end)
      case .stringHead:
        var literal = opened()
        literal.pieces.append(piece())
        open.append(literal)
        openInterpolation()
      case .stringMiddle:
        if let last = open.indices.last { open[last].pieces.append(piece()) }
        openInterpolation()
      case .stringTail:
        if let last = open.popLast() { close(last, with: piece(), end: tokenizer.end) }
      }
    }
  }

  private mutating func add(_ kind: SourceTokens.Kind) {
    parts[current].tokens.append(
      SourceTokens.Token(
        kind: kind, start: tokenizer.start, end: tokenizer.end, line: tokenizer.line))
  }

  private func opened() -> OpenLiteral {
    OpenLiteral(
      part: current, start: tokenizer.start, line: tokenizer.line, pieces: [],
      isMultiline: tokenizer.isMultiline, hashes: tokenizer.hashes)
  }

  private mutating func openInterpolation() {
    parts.append(Part())
    current = parts.count - 1
  }

  private mutating func close(_ literal: OpenLiteral, with piece: [UInt8], end: Int) {
    current = literal.part
    parts[current].tokens.append(
      SourceTokens.Token(
        kind: .literal, start: literal.start, end: end, line: literal.line,
        literal: parts[current].literals.count))
    var pieces = literal.pieces + [piece]
    if literal.isMultiline {
      pieces = Self.unindented(pieces).map { piece in
        piece.withUnsafeBufferPointer {
          LiteralEscapes.decodeSwift($0, hashes: literal.hashes)
        }
      }
    }
    parts[current].literals.append(
      SourceTokens.Literal(pieces: pieces.map { String(decoding: $0, as: UTF8.self) }))
  }

  private func piece() -> [UInt8] {
    let range = tokenizer.content
    let bytes = tokenizer.source.slice(range.lowerBound, range.upperBound)
    if tokenizer.isMultiline { return Self.withoutReturns(bytes) }
    guard tokenizer.hasEscape else { return Array(bytes) }
    return tokenizer.language == .swift
      ? LiteralEscapes.decodeSwift(bytes, hashes: tokenizer.hashes) : LiteralEscapes.decodeC(bytes)
  }

  /// Line ends inside a string are normalized like in Swift.
  private static func withoutReturns(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard bytes.contains(13) else { return Array(bytes) }
    return bytes.indices.filter {
      bytes[$0] != 13 || $0 + 1 == bytes.count || bytes[$0 + 1] != 10
    }
    .map { bytes[$0] }
  }

  /// Lines between three quotes lose the indentation of the closing quotes. An escaped line end is one of the source, too,
  /// and an escaped `n` isn't.
  private static func unindented(_ pieces: [[UInt8]]) -> [[UInt8]] {
    guard let first = pieces.first, first.first == 10, let last = pieces.last,
      let end = last.lastIndex(of: 10)
    else { return pieces }
    let indent = last[end...].dropFirst()
    var result = pieces
    result[pieces.count - 1] = Array(last[..<end])
    if pieces.count == 1, end == last.startIndex { return [[]] }
    result = result.map { piece in
      var lines: [UInt8] = []
      var rest = piece[...]
      while let byte = rest.popFirst() {
        lines.append(byte)
        if byte == 10, rest.starts(with: indent) { rest = rest.dropFirst(indent.count) }
      }
      return lines
    }
    result[0].removeFirst()
    return result
  }
}
