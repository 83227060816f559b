/// The arguments of a call or message, as ranges of tokens.
public struct CallArguments: Sendable {
  private var arguments: [(label: String?, range: Range<Int>)] = []

  /// Returns the index of the bracket that closes each one; the number of tokens for one that nothing closes. Others
  /// have their own index.
  public static func closers(of tokens: SourceTokens) -> [Int] {
    var closers = Array(tokens.tokens.indices)
    var open: [Int] = []
    for index in tokens.tokens.indices {
      if tokens.opensBracket(at: index) { open.append(index) }
      if tokens.closesBracket(at: index), let last = open.popLast() { closers[last] = index }
    }
    for index in open { closers[index] = tokens.tokens.count }
    return closers
  }

  /// Reads the arguments of a call whose parenthesis opens at `open`.
  ///
  /// - Parameter closers: Those of all brackets, so that many calls within each other take no longer than as many beside
  ///   each other.
  public init(_ tokens: SourceTokens, open: Int, closers: [Int]? = nil) {
    var depth = 0
    var start = open + 1
    var index = start
    while index < tokens.tokens.count {
      if let closers, closers[index] != index {
        index = closers[index] + 1
        continue
      }
      if tokens.opensBracket(at: index) { depth += 1 }
      if tokens.closesBracket(at: index) {
        if depth == 0 { break }
        depth -= 1
      }
      if depth == 0, tokens.isPunctuation(",", at: index) {
        add(tokens, start..<index)
        start = index + 1
      }
      index += 1
    }
    index = min(index, tokens.tokens.count)
    if start < index { add(tokens, start..<index) }
  }

  /// Reads the arguments of a message of Objective-C whose first part is the word at `first`.
  ///
  /// - Parameter closers: Those of all brackets. With them, at most 16 parts are read.
  public init(_ tokens: SourceTokens, message first: Int, closers: [Int]? = nil) {
    var depth = 0
    var label = first
    var index = first + 2
    while index < tokens.tokens.count {
      if let closers {
        if closers[index] != index {
          index = closers[index] + 1
          continue
        }
        if arguments.count == Self.maximumParts { break }
      }
      if tokens.opensBracket(at: index) { depth += 1 }
      if tokens.closesBracket(at: index) {
        if depth == 0 { break }
        depth -= 1
      }
      if depth == 0, index > label + 2, tokens.tokens[index].kind == .word,
        tokens.isPunctuation(":", at: index + 1)
      {
        arguments.append((tokens.word(at: label), (label + 2)..<index))
        label = index
      }
      index += 1
    }
    index = min(index, tokens.tokens.count)
    if label + 2 <= index { arguments.append((tokens.word(at: label), (label + 2)..<index)) }
  }

  /// The number of parts of a message that are read: more than those of Apple's longest have.
  private static let maximumParts = 16

  private mutating func add(_ tokens: SourceTokens, _ range: Range<Int>) {
    // One token has a comma or a bracket behind it.
    if tokens.isPunctuation(":", at: range.lowerBound + 1),
      let label = tokens.word(at: range.lowerBound)
    {
      arguments.append((label, (range.lowerBound + 2)..<range.upperBound))
    } else {
      arguments.append((nil, range))
    }
  }

  /// The labels of all arguments; nil for one without a label.
  public var labels: [String?] { arguments.map(\.label) }

  /// The values of all arguments.
  public var values: [Range<Int>] { arguments.map(\.range) }

  /// Returns the argument at a place, if it has no label.
  public func unlabelled(_ place: Int) -> Range<Int>? {
    guard arguments.indices.contains(place), arguments[place].label == nil else { return nil }
    return arguments[place].range
  }

  /// Returns the first argument with a label.
  public func labelled(_ label: String) -> Range<Int>? {
    arguments.first { $0.label == label }?.range
  }
}
