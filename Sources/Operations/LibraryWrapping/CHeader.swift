import SourceLexing

/// The functions that a header of C declares, with Swift's types.
public struct CHeader: Hashable, Sendable {
  /// A function.
  public struct Function: Hashable, Sendable {
    public var name: String
    /// Swift's type; nil for `void`.
    public var result: String?
    public var parameters: [Parameter]
  }

  public struct Parameter: Hashable, Sendable {
    /// Empty if the header has none.
    public var name: String
    /// Swift's type.
    public var type: String
  }

  /// A function that has no wrapper.
  public struct Omission: Hashable, Sendable {
    /// From 1.
    public var line: Int
    public var name: String
    public var reason: String
  }

  public private(set) var functions: [Function] = []
  /// The classes of Objective-C that it declares, without categories and those that it only names.
  public private(set) var classes: [String] = []
  public private(set) var omissions: [Omission] = []

  /// Reads a header. Preprocessor lines are passed over, so both branches of a condition count; of functions with the
  /// same name, the first counts.
  public init(_ source: [UInt8]) {
    let tokens = SourceTokens(source, .objectiveC)
    var names: Set<String> = []
    classes = Self.classes(in: tokens)
    for range in Self.declarations(in: tokens).map({ Self.skippingMacro(in: $0, of: tokens) }) {
      guard let open = Self.parameterList(in: range, of: tokens),
        let name = tokens.word(at: open - 1)
      else { continue }
      guard names.insert(name).inserted else { continue }
      do throws(CTypeError) {
        functions.append(try Self.function(name, in: range, open: open, of: tokens))
      } catch {
        omissions.append(
          Omission(line: tokens.tokens[open - 1].line, name: name, reason: error.reason))
      }
    }
  }

  private static func classes(in tokens: SourceTokens) -> [String] {
    var classes: [String] = []
    for index in tokens.tokens.indices
    where tokens.isWord("interface", at: index) && tokens.isPunctuation("@", at: index - 1)
      && !tokens.isPunctuation("(", at: index + 2)
    {
      guard let name = tokens.word(at: index + 1), !classes.contains(name) else { continue }
      classes.append(name)
    }
    return classes
  }

  /// The token after the `@end` of a class or a protocol, whose members aren't functions; nil if none begins here.
  private static func end(ofObject start: Int, in tokens: SourceTokens) -> Int? {
    guard tokens.isPunctuation("@", at: start) else { return nil }
    let isProtocol = tokens.isWord("protocol", at: start + 1)
    guard isProtocol || tokens.isWord("interface", at: start + 1) else { return nil }
    // `@protocol A, B;` only names them.
    if isProtocol, [";", ","].contains(where: { tokens.isPunctuation($0, at: start + 3) }) {
      return nil
    }
    var index = start + 2
    while index < tokens.tokens.count {
      if tokens.isWord("end", at: index), tokens.isPunctuation("@", at: index - 1) {
        return index + 1
      }
      index += 1
    }
    return index
  }

  /// The statements outside of braces, without preprocessor lines. `extern "C" {` opens no body.
  private static func declarations(in tokens: SourceTokens) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var depth = 0
    var index = 0
    while index < tokens.tokens.count {
      let isLineStart = index == 0 || tokens.tokens[index - 1].line < tokens.tokens[index].line
      if isLineStart, tokens.isPunctuation("#", at: index) {
        index = Self.end(ofDirective: index, in: tokens)
        if depth == 0 { start = index }
        continue
      }
      if depth == 0, let end = end(ofObject: index, in: tokens) {
        start = end
        index = end
        continue
      }
      if tokens.isPunctuation("{", at: index) {
        if tokens.literal(at: index - 1) != nil, tokens.isWord("extern", at: index - 2) {
          start = index + 1
        } else {
          depth += 1
        }
      } else if tokens.isPunctuation("}", at: index) {
        depth = max(0, depth - 1)
        // A body ends a declaration; what follows the members of a struct doesn't matter.
        if depth == 0 { start = index + 1 }
      } else if depth == 0, tokens.isPunctuation(";", at: index) {
        ranges.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    return ranges
  }

  /// The first token after a directive, which a backslash continues on the next line.
  private static func end(ofDirective start: Int, in tokens: SourceTokens) -> Int {
    var line = tokens.tokens[start].line
    var index = start + 1
    while index < tokens.tokens.count {
      let token = tokens.tokens[index]
      if token.line > line {
        guard tokens.isPunctuation("\\", at: index - 1) else { return index }
        line = token.line
      }
      index += 1
    }
    return index
  }

  /// A declaration from behind a macro that has the result in parentheses, such as `LIB_EXTERN(int) start(void)`.
  private static func skippingMacro(in range: Range<Int>, of tokens: SourceTokens) -> Range<Int> {
    guard range.count > 5, let word = tokens.word(at: range.lowerBound), CType.isMacro(word),
      tokens.isPunctuation("(", at: range.lowerBound + 1),
      let close = range.first(where: { tokens.isPunctuation(")", at: $0) }),
      tokens.word(at: close + 1) != nil
    else { return range }
    return (range.lowerBound + 2)..<range.upperBound
  }

  /// The parenthesis after a function's name; nil if the declaration is another one.
  private static func parameterList(in range: Range<Int>, of tokens: SourceTokens) -> Int? {
    guard !range.isEmpty, !tokens.isWord("typedef", at: range.lowerBound),
      let open = range.first(where: { tokens.isPunctuation("(", at: $0) }),
      open > range.lowerBound + 1
    else { return nil }
    // `__attribute__((…))` and macros come before or after the name.
    guard let name = tokens.word(at: open - 1), !name.hasPrefix("__") else { return nil }
    return open
  }

  private static func function(
    _ name: String, in range: Range<Int>, open: Int, of tokens: SourceTokens
  ) throws(CTypeError) -> Function {
    for index in range.lowerBound..<open
    where tokens.isWord("static", at: index) || tokens.isWord("inline", at: index) {
      throw CTypeError(reason: "it is inline, and no library has it")
    }
    let result = try CType.swift(of: range.lowerBound..<(open - 1), in: tokens)
    var parameters: [Parameter] = []
    var start = open + 1
    var depth = 1
    for index in (open + 1)..<range.upperBound where depth > 0 {
      if tokens.isPunctuation("(", at: index) {
        throw CTypeError(reason: "it takes a function")
      } else if tokens.isPunctuation(")", at: index) {
        depth -= 1
      }
      guard depth == 0 || tokens.isPunctuation(",", at: index) else { continue }
      if let parameter = try parameter(start..<index, of: tokens) { parameters.append(parameter) }
      start = index + 1
    }
    guard depth == 0 else { throw CTypeError(reason: "its parameters don't end") }
    return Function(name: name, result: result == "Void" ? nil : result, parameters: parameters)
  }

  /// Nil for `void`, or nothing.
  private static func parameter(
    _ range: Range<Int>, of tokens: SourceTokens
  ) throws(CTypeError) -> Parameter? {
    guard !range.isEmpty else { return nil }
    var types = range
    var name = ""
    // The last word is the name, unless it is a part of the type.
    if range.count > 1, let last = tokens.word(at: range.upperBound - 1), !CType.isTypeWord(last),
      !tokens.isWord("struct", at: range.upperBound - 2),
      !tokens.isWord("enum", at: range.upperBound - 2)
    {
      name = last
      types = range.lowerBound..<(range.upperBound - 1)
    }
    let type = try CType.swift(of: types, in: tokens)
    return type == "Void" ? nil : Parameter(name: name, type: type)
  }
}
