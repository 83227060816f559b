import ImageUsage
import Testing

/// Lists and dictionaries of names, which code fills after it made them.
@Suite struct SwiftNameTraceListsTests {
  private static func list(_ change: String, _ type: String = "[String]") -> String {
    let value = type.contains(":") ? "[\"a\": \"bell\"]" : "[\"bell\"]"
    return "final class Screen: UIViewController {\n var icons: \(type) = \(value)\n"
      + " func load(_ reply: Reply) {\n  \(change)\n }\n"
      + " func show() { for icon in icons.values { view.image = UIImage(named: icon) } }\n}"
  }

  private static let changes = [
    "icons.append(X)", "self.icons.append(X)", "icons.append(contentsOf: [X])",
    "icons.insert(X, at: 0)", "icons[0] = X", "icons += [X]", "icons = [X]",
    "icons?.append(X)", "icons![0] = X", "screen.icons.append(X)",
  ]

  @Test(arguments: changes)
  func whatIsAddedToAListIsFollowed(_ change: String) async {
    let known = Self.list(change.replacing("X", with: "\"mute\""))
    #expect(await UsageTrial.verdict(besideSwift: known) == .unused)
    let open = Self.list(change.replacing("X", with: "reply.icon"))
    #expect(await UsageTrial.verdict(besideSwift: open) == .possible)
  }

  @Test(arguments: [
    "icons[\"b\"] = X", "icons.updateValue(X, forKey: \"b\")",
    "icons.merge([\"b\": X]) { old, _ in old }",
  ])
  func whatIsAddedToADictionaryIsFollowed(_ change: String) async {
    let known = Self.list(change.replacing("X", with: "\"mute\""), "[String: String]")
    #expect(await UsageTrial.verdict(besideSwift: known) == .unused)
    let open = Self.list(change.replacing("X", with: "reply.icon"), "[String: String]")
    #expect(await UsageTrial.verdict(besideSwift: open) == .possible)
  }

  @Test(arguments: [
    "icons.replaceSubrange(0..<1, with: names)", "icons[0] += reply.icon", "fill(&icons)",
    "icons += names",
  ])
  func whatCanBeAnythingIsOpen(_ change: String) async {
    #expect(await UsageTrial.verdict(besideSwift: Self.list(change)) == .possible)
  }

  /// Reading an element, or a member of it, changes nothing.
  @Test(arguments: [
    "if icons[0] == reply.icon { hide() }", "use(icons[0], reply.icon)", "icons.remove(at: 0)",
    "rows[0].icon = reply.icon", "other.append(icons[0] + reply.icon)",
  ])
  func whatReadsAListChangesNothing(_ line: String) async {
    #expect(await UsageTrial.verdict(besideSwift: Self.list(line)) == .unused)
  }

  /// A text with more behind it is another name.
  @Test(arguments: [
    "var icon = \"bell\"", "var icon: String = \"bell\"", "var icon: String? = \"bell\"",
  ])
  func aTextThatGrowsIsOpen(_ declaration: String) async {
    for change in [
      "icon.append(name)", "icon?.append(reply.icon)", "icon.insert(\"a\", at: start)",
    ] {
      let code =
        "final class Screen: UIViewController {\n \(declaration)\n"
        + " func load(_ reply: Reply) { \(change) }\n"
        + " func show() { view.image = UIImage(named: icon!) }\n}"
      #expect(await UsageTrial.verdict(besideSwift: code) == .possible, "\(change)")
    }
  }
}
