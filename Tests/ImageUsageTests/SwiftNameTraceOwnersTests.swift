import ImageUsage
import Testing

/// Functions and properties of one name, of which the types of receivers tell the one that a lookup gets its name from.
@Suite struct SwiftNameTraceOwnersTests {
  private static let icon =
    "class IconCell: UITableViewCell {\n"
    + " func configure(_ name: String) { imageView?.image = UIImage(named: name) }\n}\n"
    + "func fill(_ cell: IconCell) { cell.configure(\"bell\") }\n"
  private static let text =
    "class TextCell: UITableViewCell {\n func configure(_ text: String) { label.text = text }\n}\n"
  private static func screen(_ body: String, _ member: String = "let badge = TextCell()") -> String
  {
    "final class Screen: UIViewController {\n \(member)\n func show(_ reply: Reply, _ any: Any) {\n  \(body)\n }\n}\n"
  }

  static let others = [
    icon + text + screen("badge.configure(reply.icon)"),
    icon + text + screen("self.badge.configure(reply.icon)"),
    icon + text + screen("badge?.configure(reply.icon)", "var badge: TextCell?"),
    icon + text
      + screen("guard let cell = any as? TextCell else { return }\n  cell.configure(reply.icon)"),
    icon + text + screen("if let cell = any as? TextCell { cell.configure(reply.icon) }"),
    icon + text + "extension TextCell { func reload(_ reply: Reply) { configure(reply.icon) } }",
    icon + "class Label: TextCell {}\n" + text
      + screen("badge.configure(reply.icon)", "let badge = Label()"),
  ]

  @Test(arguments: others)
  func aCallOfAnotherTypePassesNothing(_ code: String) async {
    #expect(await UsageTrial.verdict(besideSwift: code) == .unused)
  }

  static let same = [
    icon + text + screen("badge.configure(reply.icon)", "let badge = IconCell()"),
    // A type that inherits from it, and one that it inherits from.
    icon + text + "final class Big: IconCell {}\n"
      + screen("badge.configure(reply.icon)", "let badge = Big()"),
    "class Cell: UITableViewCell { func configure(_ name: String) {} }\n"
      + icon.replacing("IconCell: UITableViewCell", with: "IconCell: Cell")
      .replacing(" func configure", with: " override func configure")
      + screen("badge.configure(reply.icon)", "var badge: Cell"),
    // Protocols, which another type may conform to.
    icon + text
      + "protocol Filled { func configure(_ text: String) }\nextension IconCell: Filled {}\n"
      + "extension TextCell: Filled {}\n"
      + screen("badge.configure(reply.icon)", "var badge: Filled"),
    text + "protocol Pictured {}\nextension Pictured {\n"
      + " func configure(_ name: String) { view.image = UIImage(named: name) }\n}\n"
      + "extension TextCell: Pictured {}\n" + screen("badge.configure(reply.icon)"),
    text
      + "extension UIView {\n func configure(_ name: String) { view.image = UIImage(named: name) }\n}\n"
      + screen("badge.configure(reply.icon)", "let badge = Badge()") + "class Badge: UIButton {}",
    // Other names of types, and parameters.
    icon + text + "enum Rows { typealias TextCell = IconCell }\n"
      + screen("badge.configure(reply.icon)"),
    icon + text + "final class List<TextCell: IconCell> {\n let badge: TextCell\n"
      + " func show(_ reply: Reply) { badge.configure(reply.icon) }\n}",
    // Names of patterns.
    icon + text
      + screen(
        "switch any {\n  case let badge as IconCell: badge.configure(reply.icon)\n  default: break\n  }"
      ),
    icon + text
      + screen("for case let badge as IconCell in cells { badge.configure(reply.icon) }"),
    // A type that isn't known, or has no such function.
    icon + text + screen("any.configure(reply.icon)"),
    icon + text + screen("badge.configure(reply.icon)", "let badge = Badge()") + "class Badge {}",
    icon + text + "extension IconCell { func reload(_ reply: Reply) { configure(reply.icon) } }",
    icon + text
      + "final class Big: IconCell { func reload(_ reply: Reply) { super.configure(reply.icon) } }",
  ]

  @Test(arguments: same)
  func aCallThatMayBeOfTheTypePassesItsArgument(_ code: String) async {
    #expect(await UsageTrial.verdict(besideSwift: code) == .possible)
  }

  private static let item =
    "final class Item {\n var image = \"bell\"\n}\n"
    + "func show(_ item: Item) { view.image = UIImage(named: item.image) }\n"

  static let images = [
    "bar.item.image = UIImage.init(named: \"star\")?.withRenderingMode(.alwaysOriginal)",
    "bar.item.image = UIImage(named: \"star\")!.withTintColor(.red).resizableImage(withCapInsets: .zero)",
    "bar.item.image = info[key] as? UIImage",
    "bar.item.image = UIColor.init(white: 1, alpha: 1)",
  ]

  @Test(arguments: images)
  func anImageIsNoName(_ line: String) async {
    #expect(await UsageTrial.verdict(besideSwift: Self.item + "func set() { \(line) }") == .unused)
  }

  static let names = [
    "bar.item.image = UIImage(named: \"star\")?.accessibilityIdentifier",
    "bar.item.image = info[key] as? String",
    "bar.item.image = info[key] as! NSString as String",
    "bar.item.image = NSString(string: reply.icon) as String",
    "bar.item.image = String.init(reply.icon)",
    "bar.item.image = UIImage(named: \"star\")!.withTintColor(.red)\n"
      + "}\nextension UIImage { func withTintColor(_ color: UIColor) -> String { reply.icon }",
  ]

  @Test(arguments: names)
  func aTextMayBeAName(_ line: String) async {
    #expect(
      await UsageTrial.verdict(besideSwift: Self.item + "func set() { \(line) }") == .possible)
  }

  @Test func aFormatMayBeAConstant() async {
    let code =
      "final class Pin {\n let format = \"pin-%d\"\n"
      + " func image(_ n: Int) -> UIImage? { UIImage(named: String.init(format: format, n)) }\n}"
    #expect(await UsageTrial.verdict(besideSwift: code) == .unused)
    #expect(await UsageTrial.verdict(besideSwift: code.replacing("pin-", with: "trip_")) == .unused)
    #expect(
      await UsageTrial.verdict(besideSwift: code.replacing("pin-%d", with: "trip_%@")) == .possible)
    #expect(
      await UsageTrial.verdict(besideSwift: code.replacing("pin-%d", with: "%@%d")) == .possible)
    #expect(
      await UsageTrial.verdict(besideSwift: code.replacing("\"pin-%d\"", with: "reply.icon"))
        == .possible)
    #expect(
      await UsageTrial.verdict(
        besideSwift: code.replacing("format: format", with: "format: \"pin-%d\"")) == .unused)
  }

  @Test(arguments: [
    ("isOn ? isOld ? \"bell\" : \"mute\" : \"star\"", true),
    ("isOn ? \"bell\" : isOld ? \"mute\" : \"star\"", true),
    ("isOn ? isOld ? a ?? \"bell\" : \"mute\" : \"star\"", false),
    ("isOn ? isOld ? reply.icon : \"mute\" : \"star\"", false),
    ("isOn ? isOld ? \"bell\" : reply.icon : \"star\"", false),
    ("isOn ? isOld ? \"bell\" : \"mute\" : reply.icon", false),
    ("isOn ? \"bell\" : isOld ? reply.icon : \"star\"", false),
    ("isOn ? \"bell\" : isOld ? \"mute\" : reply.icon", false),
  ])
  func choicesInChoicesHaveAllTheirValues(_ name: String, _ isKnown: Bool) async {
    let found = await UsageTrial.verdict(
      besideSwift: "func image(_ reply: Reply) -> UIImage? { UIImage(named: \(name)) }")
    #expect(found == (isKnown ? .unused : .possible))
  }
}
