import SourceLexing

/// Finds comparisons with what a button shows: `sender.currentImage == UIImage(named: "like")`.
///
/// UIKit answers with the picture that it shows, or with a placeholder, and neither equals an image that waits. So the
/// app would take the button for another one.
enum ShownComparison {
  private static let shown = [
    "imageView?.image", "imageView!.image", "imageView.image", "currentImage",
    "currentBackgroundImage",
  ]

  /// Whether an expression is what a button shows.
  static func isShown(_ expression: String) -> Bool {
    shown.contains { expression.hasSuffix($0) }
  }

  /// Whether it's that of a button for sure: an image view that is called so answers with the image that waits.
  static func isShownByButton(_ expression: String) -> Bool {
    isShown(expression) && !expression.hasSuffix("imageView.image")
  }

  /// Whether a call that names an image, with its name before `end`, is compared with what a button shows.
  static func surrounds(
    _ call: Range<Int>, nameEnd end: Int, in source: SourceBytes,
    _ isShown: (String) -> Bool = isShown
  ) -> Bool {
    var before = call.lowerBound - 1
    if source[before] == UInt8(ascii: "#") { before -= 1 }
    while before > 0, source[before] == UInt8(ascii: " ") { before -= 1 }
    let isCompared =
      source[before] == UInt8(ascii: "=") && "=!".utf8.contains(source[before - 1])
    if isCompared {
      while before > 0, " =!".utf8.contains(source[before]) { before -= 1 }
      if isShown(source.string(max(0, before - 39), before + 1)) { return true }
    }
    var next = end
    while "\")!? ".utf8.contains(source[next]), source[next + 1] != UInt8(ascii: "=") { next += 1 }
    if source[next] == UInt8(ascii: " ") { next += 1 }
    guard "=!".utf8.contains(source[next]), source[next + 1] == UInt8(ascii: "=") else {
      return false
    }
    let other = source.string(next, min(source.count, next + 80)).drop { "=! ".contains($0) }
    return isShown(
      String(other.prefix { $0.isLetter || $0.isNumber || "._?![]".contains($0) }))
  }
}
