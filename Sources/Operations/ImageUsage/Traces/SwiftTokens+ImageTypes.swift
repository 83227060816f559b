extension SwiftTokens {
  /// Types of values that are neither an image nor the name of one, besides those of UIKit.
  private static let imagelessTypes: Set<String> = [
    "AnyView", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Color", "Date", "DispatchQueue",
    "Double", "Float", "Font", "IndexPath", "Int", "NSLayoutConstraint", "Never", "Text",
    "TimeInterval", "URL", "UUID", "View", "Void",
  ]

  /// Whether the value of a variable or a parameter, or what a function returns, can be an image or the name of one: its
  /// declaration says no type, or one that isn't known to be another.
  func mayGiveImage(_ name: Int) -> Bool {
    var start = name + 2
    if text(name - 1) == "func" {
      guard let result = resultType(of: name) else { return false }
      start = result
    } else if text(name + 1) != ":" {
      return true
    }
    guard let type = HeldType(at: start, in: self)?.name else { return true }
    if Self.imagelessTypes.contains(type) { return false }
    return !type.hasPrefix("UI") || type == "UIImage"
      || type.dropFirst(2).first?.isUppercase != true
  }

  /// The first token of the type that a function returns; nil if it returns nothing.
  func resultType(of function: Int) -> Int? {
    guard let open = (function + 1..<tokens.count).first(where: { text($0) == "(" }),
      let close = closer[open]
    else { return nil }
    // `async throws(LoadError) -> UIImage`
    let rest = (close + 1..<min(close + 12, tokens.count)).prefix {
      text($0) != "{" && text($0) != "}" && text($0) != "func"
    }
    return rest.first { text($0) == ">" && text($0 - 1) == "-" }.map { $0 + 1 }
  }
}
