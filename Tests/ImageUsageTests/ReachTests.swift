import ImageUsage
import Testing

/// Functions and requirements that nothing in the project calls or answers.
@Suite struct ReachTests {
  private static let application = "productType = \"com.apple.product-type.application\";\n"
  private static let framework = "productType = \"com.apple.product-type.framework\";\n"

  private func verdict(
    _ code: String, at path: String = "App/View.swift", _ more: [String: String] = [:]
  ) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    let files = [path: code].merging(more) { first, _ in first }
    return await UsageTrial.usages(assets, files).first?.verdict
  }

  private static let text = """
    extension String {
      public func with(_ icon: String) -> NSAttributedString? {
        guard let image = UIImage(named: icon) else { return nil }
        return joined(image)
      }
    }
    """
  private static let project = "App.xcodeproj/project.pbxproj"

  @Test func anAppHasNoOtherCallers() async {
    #expect(await verdict(Self.text) == .possible)
    let app = [Self.project: Self.application]
    #expect(await verdict(Self.text, app) == .unused)
    #expect(await verdict(Self.text.replacing("public", with: "open"), app) == .unused)
    // A package inside of the app's folder has the app's callers only.
    let package = ["App/Package.swift": "let package = 1"]
    #expect(await verdict(Self.text, app.merging(package) { $1 }) == .unused)
  }

  @Test func aLibraryHasOtherCallers() async {
    for files in [
      [Self.project: Self.framework], [Self.project: Self.application + Self.framework],
      [Self.project: Self.application, "Other.xcodeproj/project.pbxproj": Self.framework],
      [Self.project: Self.application, "Package.swift": "let package = 1"],
      ["Demo/Demo.xcodeproj/project.pbxproj": Self.application],
      [Self.project: Self.application, "App/Kit.xcodeproj/project.pbxproj": Self.framework],
    ] {
      #expect(await verdict(Self.text, files) == .possible, "\(files.keys.sorted())")
    }
  }

  @Test func callersCountAsBefore() async {
    let app = [Self.project: Self.application]
    for more in [
      "let a = \"a\".with(reply.icon)", "let all = names.map(\"a\".with)",
      "let a = text { \"a\" }.with(reply.icon)",
    ] {
      #expect(await verdict(Self.text + "\n" + more, app) == .possible, "\(more)")
    }
    for attribute in ["@objc ", "override "] {
      let code = Self.text.replacing("public", with: attribute + "public")
      #expect(await verdict(code, app) == .possible, "\(attribute)")
    }
    #expect(await verdict(Self.text + "\nlet a = \"a\".with(\"bell\")", app) == .unused)
    let objectiveC = ["A.m": "[text with:name];"]
    let type =
      "@objcMembers class Text: NSObject {\n  public func with(_ icon: String) {\n"
      + "    view.image = UIImage(named: icon)\n  }\n}"
    #expect(await verdict(type, app) == .unused)
    #expect(await verdict(type, app.merging(objectiveC) { $1 }) == .possible)
  }

  /// A call that leaves out the type, a function as a value, and selectors.
  @Test(arguments: [
    ("public static", "view.image = .with(reply.icon)", ""), ("public", "api.onIcon = with", ""),
    ("public", "return text.with", ""), ("@objc\n  public", "", ""),
    ("@IBAction\n  @discardableResult\n  public", "", ""),
    ("public", "", "[text withIcon:reply.icon];"), ("", "", "[text withIcon:reply.icon];"),
  ])
  func otherWaysOfCallingCount(_ modifiers: String, _ call: String, _ other: String) async {
    let type = """
      class Card: Base {
        \(modifiers) func with(icon: String) -> UIImage? { UIImage(named: icon) }
      }
      @objcMembers class Base: NSObject {}
      func go() { \(call) }
      """.replacing("icon: String", with: call.isEmpty ? "icon: String" : "_ icon: String")
    let files = [Self.project: Self.application, "A.m": other]
    #expect(await verdict(type, files) == .possible)
  }

  /// A parameter of that name isn't the value of a case.
  @Test func aRawValueMayBeAParameter() async {
    let code = """
      enum Country: String {
        case norway
        static func flag(rawValue: String) -> UIImage? { UIImage(named: rawValue.lowercased()) }
      }
      let flag = Country.flag(rawValue: reply.code)
      """
    #expect(await verdict(code) == .possible)
  }

  private static func card(_ modifiers: String, type: String = "class") -> String {
    """
    \(type) Card: UIView {
      \(modifiers) func show(icon: String) { view.image = UIImage(named: icon) }
    }
    extension Card: LibraryDelegate {}
    """
  }

  @Test func aLibraryCallsNothingPrivate() async {
    #expect(await verdict(Self.card("fileprivate")) == .unused)
    #expect(await verdict(Self.card("private")) == .unused)
    #expect(await verdict(Self.card("")) == .possible)
    #expect(await verdict(Self.card("@objc private")) == .possible)
    #expect(await verdict(Self.card("fileprivate", type: "private class")) == .possible)
    #expect(await verdict(Self.card("fileprivate", type: "private final class")) == .possible)
  }

  private static func tabs(_ call: String = "?", _ more: String = "") -> String {
    """
    @objc protocol TabsDelegate: NSObjectProtocol {
      @objc optional func tabs(_ tabs: Tabs, iconAt index: Int) -> String
    }
    class Tabs: UIView {
      weak var delegate: TabsDelegate?
      func show() {
        if let icon = delegate?.tabs\(call)(self, iconAt: 2) { view.image = UIImage(named: icon) }
      }
    }
    \(more)
    """
  }

  @Test func aRequirementThatNothingAnswersGivesNothing() async {
    #expect(await verdict(Self.tabs()) == .unused)
    #expect(await verdict(Self.tabs("!")) == .unused)
    #expect(await verdict(Self.tabs("")) == .unused)
    let known =
      "class Menu: TabsDelegate {\n"
      + "  func tabs(_ tabs: Tabs, iconAt index: Int) -> String { \"bell\" }\n}"
    #expect(await verdict(Self.tabs("?", known)) == .unused)
    let reply = known.replacing("\"bell\"", with: "reply.icons[index]")
    #expect(await verdict(Self.tabs("?", reply)) == .possible)
    // Sources in Objective-C may answer it, and so may those of other modules.
    let other = ["Menu.h": "", "Menu.m": "@interface Menu () <TabsDelegate>\n@end"]
    #expect(await verdict(Self.tabs(), other) == .possible)
    let open = Self.tabs().replacing("@objc protocol", with: "@objc public protocol")
    #expect(await verdict(open) == .possible)
    #expect(await verdict(open, [Self.project: Self.application]) == .unused)
  }
}
