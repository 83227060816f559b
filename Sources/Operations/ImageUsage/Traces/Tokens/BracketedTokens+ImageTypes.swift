extension BracketedTokens {
  /// Types of values that are neither an image nor the name of one, besides those of UIKit.
  static let plainTypes: Set<String> = [
    "AnyView", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Color", "Date", "Double", "Float",
    "Font", "Int", "Text", "URL", "UUID", "View", "Void",
  ]
  /// More of them, which names aren't followed to.
  private static let imagelessTypes = plainTypes.union([
    "DispatchQueue", "IndexPath", "NSLayoutConstraint", "Never", "TimeInterval",
  ])

  /// Whether a name is that of a type of UIKit: `UIView`, but not `UIcons`.
  package static func isOfUIKit(_ type: String) -> Bool {
    type.hasPrefix("UI") && type.dropFirst(2).first?.isUppercase == true
  }

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
    return type == "UIImage" || !Self.imagelessTypes.contains(type) && !Self.isOfUIKit(type)
  }

  /// The bracket of the parameters of the function whose name is a token.
  func parameters(of function: Int) -> Int? {
    (function + 1..<tokens.count).first { text($0) == "(" }
  }

  /// The first token of the type that a function returns; nil if it returns nothing.
  func resultType(of function: Int) -> Int? {
    guard let open = parameters(of: function), let close = closer[open] else { return nil }
    // `async throws(LoadError) -> UIImage`
    let rest = (close + 1..<min(close + 12, tokens.count)).prefix {
      text($0) != "{" && text($0) != "}" && text($0) != "func"
    }
    return rest.first { text($0) == ">" && text($0 - 1) == "-" }.map { $0 + 1 }
  }
}
