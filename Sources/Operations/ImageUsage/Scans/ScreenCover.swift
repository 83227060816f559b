import SourceLexing

/// Methods of delegates after which the system takes the picture of an app for its switcher. An image that covers the
/// screen by then has no time to arrive.
enum ScreenCover {
  static let methods: [StaticString] = [
    "applicationWillResignActive", "applicationDidEnterBackground", "sceneWillResignActive",
    "sceneDidEnterBackground",
  ]
}

extension SwiftScan {
  /// Whether the brace that opens here is the body of such a method.
  var isBehindScreenCover: Bool {
    guard let declared else { return false }
    return ScreenCover.methods.contains { source.equals(declared, to: $0) }
  }
}

extension ObjectiveCScan {
  /// Whether the method that begins here is such a method: `- (void)applicationWillResignActive:(UIApplication *)app {`.
  var beginsScreenCover: Bool {
    guard source[tokens.start] == UInt8(ascii: "-") else { return false }
    let type = source.skippingBlanks(from: tokens.end)
    guard source.starts(with: "(void)", at: type) else { return false }
    let name = source.skippingBlanks(from: type + "(void)".utf8.count)
    return ScreenCover.methods.contains {
      source.starts(with: $0, at: name)
        && source[source.skippingBlanks(from: name + $0.utf8CodeUnitCount)] == UInt8(ascii: ":")
    }
  }
}
