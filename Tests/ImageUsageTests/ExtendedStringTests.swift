import ImageUsage
import Testing

/// An extension of `String` that looks itself up asks for what stands in front of its name.
@Suite struct ExtendedStringTests {
  private static func verdict(_ body: String, _ more: String = "") async -> AssetUsage.Verdict? {
    await UsageTrial.verdict(besideSwift: "extension String {\n\(body)\n}\n\(more)\n")
  }

  private static let picture = "var picture: UIImage? { UIImage(named: self) }"

  @Test(arguments: [
    picture, "func picture() -> UIImage? { return UIImage(named: self) }",
    "var picture: UIImage? { picture(\"x\") ?? UIImage(named: self) }\nfunc picture(_: String) -> UIImage? { nil }",
    "private var picture: UIImage? { get { if let x = UIImage(named: self) { return x }\n return nil } }",
  ])
  func oneThatNothingCallsAsksForNothing(_ body: String) async {
    #expect(await Self.verdict(body) == .unused)
  }

  @Test func literalsInFrontOfItAreFollowed() async {
    #expect(
      await Self.verdict(
        Self.picture, "let x = \"bell\".picture\nlet bell = \"star\"\nlet y = bell.picture")
        == .unused)
  }

  @Test(arguments: [
    "let x = reply.icon.picture", "let x = reply.icon?.picture", "let x = names.map(\\.picture)",
    "let x = load().picture", "let x = icons[0].picture",
    "extension String { var other: UIImage? { picture } }",
    "let x = (a ?? b).picture",
    "func f(_ name: String) { show(name.picture) }",
  ])
  func whatElseCallsItStaysOpen(_ more: String) async {
    #expect(
      await Self.verdict(
        Self.picture,
        "func g(_ reply: Reply) { \(more.hasPrefix("ext") ? "" : more) }\n"
          + (more.hasPrefix("ext") ? more : "")) == .possible)
  }

  @Test(arguments: [
    "public extension String { \(picture) }", "extension String: Icon { \(picture) }",
    "extension Substring { \(picture) }",
  ])
  func othersMayCallIt(_ code: String) async {
    #expect(await UsageTrial.verdict(besideSwift: code) == .possible)
  }

  /// A member of a value is no static function, whose name it may have.
  @Test(arguments: [
    ("static func image", "return reply.item.image", AssetUsage.Verdict.unused),
    ("func image", "return reply.item.image", .possible),
    ("static func image", "return Kit.image", .possible),
    ("static func image", "return [\"a\"].map(Kit.image)", .possible),
  ])
  func aMemberOfAValueIsNoStaticFunction(
    _ function: String, _ use: String, _ verdict: AssetUsage.Verdict
  ) async {
    let code = """
      final class Kit {
        \(function)(named name: String) -> UIImage? { UIImage(named: name) }
        static let bell = Kit.image(named: "bell")
      }
      func picture(_ reply: Response) -> UIImage? { \(use) }
      """
    #expect(await UsageTrial.verdict(besideSwift: code) == verdict)
  }
}
