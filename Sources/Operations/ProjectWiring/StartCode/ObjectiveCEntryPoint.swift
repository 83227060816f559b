import SourceLexing

/// An Objective-C source that may hold an app's delegate or its `main`.
struct ObjectiveCEntryPoint {
  /// `application:didFinishLaunchingWithOptions:` of a class.
  struct Method {
    var className: String
    var line: Int
    /// The bracket that opens the body.
    fileprivate var open: Int
  }

  let path: String
  let bytes: [UInt8]
  let tokens: SourceTokens

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tokens = SourceTokens(bytes, .objectiveC)
  }

  /// The class that `UIApplicationMain` gets: `NSStringFromClass([Name class])` or `@"Name"`.
  var delegateName: String? {
    guard
      let call = tokens.tokens.indices.first(where: {
        tokens.isWord("UIApplicationMain", at: $0) && tokens.isPunctuation("(", at: $0 + 1)
      }), let close = tokens.closingBracket(of: call + 1)
    else { return nil }
    for index in call..<close {
      if tokens.isWord("class", at: index), tokens.isPunctuation("]", at: index + 1) {
        // `[Name.self class]` isn't written by anyone.
        return tokens.word(at: index - 1)
      }
    }
    return (call..<close).compactMap { tokens.literal(at: $0)?.pieces.first }.last
  }

  /// The launch methods by class.
  var launchMethods: [Method] {
    var result: [Method] = []
    var className = ""
    for index in tokens.tokens.indices {
      if tokens.isPunctuation("@", at: index), tokens.isWord("implementation", at: index + 1) {
        className = tokens.word(at: index + 2) ?? ""
      }
      guard tokens.isWord("didFinishLaunchingWithOptions", at: index),
        tokens.isPunctuation(":", at: index + 1), let open = body(after: index),
        isDefinition(index)
      else { continue }
      result.append(Method(className: className, line: tokens.tokens[index].line, open: open))
    }
    return result
  }

  /// Returns the bracket after `:(NSDictionary *)name`; nil for a declaration or a call.
  private func body(after index: Int) -> Int? {
    guard tokens.isPunctuation("(", at: index + 2), let close = tokens.closingBracket(of: index + 2)
    else { return nil }
    return (close + 1..<close + 4).first { tokens.isPunctuation("{", at: $0) }
  }

  /// Returns whether `- (BOOL)application:` begins the method.
  private func isDefinition(_ index: Int) -> Bool {
    for place in stride(from: index, through: max(0, index - 16), by: -1) {
      if tokens.isPunctuation(";", at: place) || tokens.isPunctuation("}", at: place) {
        return false
      }
      if tokens.isWord("application", at: place), tokens.isPunctuation(")", at: place - 1) {
        return true
      }
    }
    return false
  }

  /// Returns the source with a start in the method.
  func starting(_ method: Method) -> [UInt8] {
    var edit = SourceEdit(bytes)
    let linkage = path.hasSuffix(".mm") ? "extern \"C\"" : "extern"
    ImportLine.declare("\(linkage) void \(StartCode.function)(void);", in: &edit, tokens)
    edit.insert(
      ["\(StartCode.function)();"], inBodyAt: tokens.tokens[method.open].end,
      next: tokens.tokens[min(method.open + 1, tokens.tokens.count - 1)].start)
    return edit.result
  }
}
