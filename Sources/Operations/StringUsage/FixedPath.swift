import SourceLexing

/// Paths in a bundle that begin with a name which a source spells out, so that they lead neither to the folder of a
/// language nor into another bundle.
enum FixedPath {
  private static let appending: Set<String> = [
    "appendingPathComponent", "appending", "stringByAppendingPathComponent",
    "URLByAppendingPathComponent",
  ]
  /// Members that make no path: `bundleURL.pathExtension == "appex"`.
  private static let comparing: Set<String> = [
    "hasSuffix", "hasPrefix", "pathExtension", "isEqualToString",
  ]
  private static let others = [".lproj", ".strings", ".bundle", ".framework", ".appex", ".app"]

  /// Returns whether the strings that a literal makes begin with such a name: `Web`, `Web/\(page)`, but not `\(page)`.
  static func begins(_ literal: SourceTokens.Literal) -> Bool {
    let first = literal.pieces[0].drop { $0 == "/" }
    guard let start = first.first, start != ".", literal.pieces.count == 1 || first.contains("/")
    else { return false }
    return !literal.pieces.contains { piece in others.contains(where: piece.contains) }
  }

  /// Returns whether all that becomes of the folder of a bundle, named at a place, is such a path, or a comparison:
  /// `[[[NSBundle mainBundle] resourcePath] stringByAppendingPathComponent:NAME]`,
  /// `Bundle.main.bundleURL.appendingPathComponent("Web")`.
  static func isAppended(_ tokens: SourceTokens, behind folder: Int) -> Bool {
    var place = folder + 1
    while "]?!.".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: place) }) {
      place += 1
    }
    guard let word = tokens.word(at: place) else { return false }
    if comparing.contains(word) { return true }
    guard appending.contains(word) else { return false }
    if tokens.language == .objectiveC {
      return tokens.isPunctuation(":", at: place + 1) && isFixed(tokens, place + 2)
    }
    guard tokens.isPunctuation("(", at: place + 1) else { return false }
    return isFixed(tokens, tokens.isPunctuation(":", at: place + 3) ? place + 4 : place + 2)
  }

  /// Whether an argument is such a literal, or a name of Objective-C that the file itself gives one.
  private static func isFixed(_ tokens: SourceTokens, _ index: Int) -> Bool {
    let place = tokens.isPunctuation("@", at: index) ? index + 1 : index
    guard [",", ")", "]"].contains(where: { tokens.isPunctuation($0, at: place + 1) }) else {
      return false
    }
    if let literal = tokens.literal(at: place) { return begins(literal) }
    guard tokens.language == .objectiveC, let name = tokens.word(at: place) else { return false }
    return value(of: name, in: tokens).map(begins) ?? false
  }

  /// `#define NAME @"config"`, `static NSString *const name = @"config";`
  private static func value(of name: String, in tokens: SourceTokens) -> SourceTokens.Literal? {
    var found: [SourceTokens.Literal?] = []
    for place in tokens.tokens.indices where tokens.word(at: place) == name {
      let isDefined = tokens.isWord("define", at: place - 1)
      guard isDefined || tokens.isPunctuation("=", at: place + 1) else { continue }
      let sign = isDefined ? place + 1 : place + 2
      let literal = tokens.isPunctuation("@", at: sign) ? sign + 1 : sign
      let isAlone =
        isDefined
        ? tokens.tokens.indices.contains(literal + 1)
          && tokens.tokens[literal + 1].line > tokens.tokens[literal].line
        : tokens.isWord("const", at: place - 1) && tokens.isPunctuation(";", at: literal + 1)
      found.append(isAlone ? tokens.literal(at: literal) : nil)
    }
    return found.count == 1 ? found[0] : nil
  }
}
