/// Recognizes calls that show an image of the bundle which runs them, and of no other.
///
/// The app may have types and functions of its own with the same labels, and a call may say in which bundle it looks:
/// only the initializers and messages of Apple's frameworks count, without another argument.
enum OwnBundleCall {
  private static let openings = [
    "UIImage(named:", "UIImage.init(named:", "NSImage(named:", "SKTexture(imageNamed:",
    "#imageLiteral(resourceName:", "[UIImage imageNamed:@", "[NSImage imageNamed:@",
    "setImageNamed:@", "setImageNamed(",
  ]

  /// Whether every literal of a name in a line is the only argument of such a call.
  ///
  /// - Parameter takesImage: Whether `Image("hero")` is one: the app has no type of its own that is called so.
  static func names(_ name: String, in line: String, takesImage: Bool) -> Bool {
    let literals = line.ranges(of: "\"\(name)\"")
    return !literals.isEmpty
      && literals.allSatisfy { literal in
        guard let next = line[literal.upperBound...].first, next == ")" || next == "]" else {
          return false
        }
        let head = line[..<literal.lowerBound]
        let trimmed = head.last == " " ? head.dropLast() : head
        return openings.contains { begins($0, trimmed) } || takesImage && begins("Image(", trimmed)
      }
  }

  /// Whether a line ends in an opening that is no part of a longer name.
  private static func begins(_ opening: String, _ line: Substring) -> Bool {
    guard line.hasSuffix(opening) else { return false }
    guard let before = line.dropLast(opening.count).last else { return true }
    return opening.first == "#" || opening.hasPrefix("set")
      || !(before.isLetter || before.isNumber || before == "_" || before == ".")
  }
}
