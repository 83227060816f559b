import SourceLexing

/// Backgrounds of bars whose appearance is a variable: `let look = UINavigationBarAppearance()`, `look.backgroundImage =
/// image`.
extension SwiftScan {
  private static let background = ".backgroundimage"
  /// The bytes before an assignment in which its variable is declared.
  private static let declarationReach = 8_000

  /// Returns the consumer by the target of an assignment in small letters, or by the type of its variable.
  func consumer(ofTarget target: String) -> ImageConsumer? {
    if let known = ImageConsumer.ofTarget(target) { return known }
    guard target.hasSuffix(Self.background),
      let variable = target.dropLast(Self.background.count).split(separator: ".").last
    else { return nil }
    let text = source.string(max(0, tokens.start - Self.declarationReach), tokens.start)
      .lowercased()
    let declared = ["\(variable) = ui", "\(variable): ui"].compactMap { text.range(ofLast: $0) }
      .max()
    guard let declared else { return nil }
    let type = text[declared...].prefix { $0.isLetter }
    return type.hasSuffix("appearance") || type.hasSuffix("bar") ? .barBackground : nil
  }
}
