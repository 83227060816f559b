import SourceLexing

/// The function of SwiftGen's templates that asks for a string of a key, and passes the string of the development language
/// along:
///
/// ```swift
/// private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
///   let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
/// ```
struct SwiftGenWrapper {
  /// The tokens between its braces.
  let body: Range<Int>
  /// Whether it asks the bundle with the file's code, and not one that a configuration names.
  let asksOwnBundle: Bool

  private static let parameters = [
    "_", "table", "String", "_", "key", "String", "_", "args", "CVarArg", "fallback", "value",
    "String",
    "String",
  ]
  private static let lookup = [
    "localizedString", "forKey", "key", "value", "value", "table", "table",
  ]

  /// Creates nil if the file has no such function, or has it in another form, or others may call it.
  init?(_ tokens: SourceTokens) {
    let all = tokens.tokens.indices
    guard
      let name = all.first(where: {
        tokens.isWord("tr", at: $0) && tokens.isWord("func", at: $0 - 1)
          && tokens.isWord("static", at: $0 - 2)
          && (tokens.isWord("private", at: $0 - 3) || tokens.isWord("fileprivate", at: $0 - 3))
      }),
      let open = all[name...].first(where: { tokens.isPunctuation("{", at: $0) }),
      // `any CVarArg...` since Swift 5.6.
      (name + 1..<open).compactMap({ tokens.word(at: $0) }).filter({ $0 != "any" })
        == Self.parameters
    else { return nil }
    var depth = 0
    guard
      let close = all[open...].first(where: {
        if tokens.isPunctuation("{", at: $0) { depth += 1 }
        if tokens.isPunctuation("}", at: $0) { depth -= 1 }
        return depth == 0
      })
    else { return nil }
    body = open + 1..<close
    let words = body.compactMap { tokens.word(at: $0) }
    guard let place = words.firstIndex(of: "localizedString"),
      words[place...].starts(with: Self.lookup),
      words.count(where: { $0 == "localizedString" }) == 1
    else { return nil }
    asksOwnBundle = words[..<place].suffix(2) == ["BundleToken", "bundle"]
  }
}
