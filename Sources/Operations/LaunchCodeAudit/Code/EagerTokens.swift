import SourceLexing

extension SwiftOutline {
  private static let certainWords: Set<String> = ["do", "repeat", "defer"]
  private static let branchWords: Set<String> = ["if", "for", "while", "switch"]
  private static let otherWords: Set<String> = [
    "else", "guard", "catch", "func", "didSet", "willSet",
  ]
  /// Types whose closures run later, unlike those of containers in SwiftUI.
  private static let laterClosures: Set<String> = [
    "Task", "Button", "NavigationLink", "Menu", "Thread",
  ]

  /// The inner blocks that run with the statements of a body.
  enum Inner {
    /// Only what certainly runs.
    case certain
    /// The branches of `if`, as in a delegate that asks for its window scene.
    case branches
    /// Branches, and closures of SwiftUI's containers.
    case views
  }

  /// Returns the tokens that run when a range of code runs: without closures that are passed on, local functions,
  /// selectors, and code of builds for development.
  func eagerTokens(in range: Range<Int>, inner: Inner = .certain) -> [Int] {
    var result: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if let debug = debugOnly.first(where: { $0.contains(index) }) {
        index = debug.upperBound
      } else if tokens.isPunctuation("{", at: index), let close = partners[index],
        !runsAtOnce(index, close, from: range.lowerBound, inner: inner)
      {
        index = close + 1
      } else if tokens.isWord("selector", at: index), tokens.isPunctuation("#", at: index - 1),
        let close = partners[index + 1], close > index
      {
        index = close + 1
      } else {
        result.append(index)
        index += 1
      }
    }
    return result
  }

  private func runsAtOnce(_ open: Int, _ close: Int, from start: Int, inner: Inner) -> Bool {
    // `{ … }()`
    if tokens.isPunctuation("(", at: close + 1), line(close + 1) == line(close) { return true }
    var place = open - 1
    var isFirst = true
    while place >= start {
      if let word = tokens.word(at: place) {
        if Self.certainWords.contains(word) { return true }
        if Self.branchWords.contains(word) {
          return inner != .certain && !tokens.isWord("else", at: place - 1)
        }
        if Self.otherWords.contains(word) { return false }
        if isFirst, inner == .views, word.first?.isUppercase == true,
          !tokens.isPunctuation(".", at: place - 1)
        {
          return !Self.laterClosures.contains(word)
        }
      } else if tokens.isPunctuation("}", at: place) || tokens.isPunctuation("{", at: place)
        || tokens.isPunctuation("(", at: place) || tokens.isPunctuation(";", at: place)
      {
        return false
      }
      let isClosing = tokens.isPunctuation(")", at: place) || tokens.isPunctuation("]", at: place)
      if isClosing, let other = partners[place] {
        // The name before the arguments comes first.
        place = other - 1
      } else {
        isFirst = isFirst && !(tokens.word(at: place) != nil)
        place -= 1
      }
    }
    return false
  }
}
