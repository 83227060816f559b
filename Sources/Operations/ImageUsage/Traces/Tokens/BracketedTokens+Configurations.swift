/// Closures that get a value to configure it.
///
/// ```swift
/// let item = UITabBarItem().then { $0.image = icon }
/// with(UITabBarItem()) { $0.image = icon }
/// let item: UITabBarItem = { $0.image = icon; return $0 }(UITabBarItem())
/// ```
extension BracketedTokens {
  /// Functions of libraries and projects that call their closure with their receiver or their first argument.
  private static let configuring: Set<String> = [
    "also", "apply", "configure", "configured", "do", "edit", "let", "modify", "mutate", "run",
    "setup", "tap", "then", "update", "with",
  ]
  private static let returning: Set<String> = [
    "also", "apply", "configure", "configured", "setup", "tap", "then", "with",
  ]

  /// Whether a method of the name returns what it is called on: `UIImageView().then { … }`.
  static func returnsReceiver(_ name: String) -> Bool { returning.contains(name) }

  /// Returns the value that the closure at a bracket gets, if it is one that configures a value.
  func configuredValue(of open: Int) -> Range<Int>? {
    if let close = closer[open], text(close + 1) == "(", ["=", "return"].contains(text(open - 1)) {
      return arguments(of: close + 1).first?.value
    }
    var callee = open - 1
    var values: [Argument] = []
    if text(callee) == ")", let bracket = partner[callee] {
      values = arguments(of: bracket)
      callee = bracket - 1
    } else if text(callee) == "(" {
      callee -= 1
    }
    guard Self.configuring.contains(text(callee)) else { return nil }
    return text(callee - 1) == "." ? receiver(of: callee) : values.first?.value
  }

  /// Returns the closure whose value to configure a name is: `$0`, or its first parameter.
  func configuration(around name: Int) -> Int? {
    var block = opener[name]
    while let open = block {
      if text(open) == "{", isClosure(open) {
        let header = closureParameters(of: open)
        let isOwn =
          text(name) == "$0" && header.isEmpty
          || header.first { isWord($0) && text($0) == text(name) } != nil
        if isOwn { return configuredValue(of: open) == nil ? nil : open }
        if text(name) == "$0" { return nil }
      }
      block = opener[open]
    }
    return nil
  }
}
