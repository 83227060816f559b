import TestSupport
import Testing

@testable import ImageUsage

/// Images that an enumeration of names gives for its cases: each place says something of the cases that it names.
@Suite struct CaseImageTests {
  private static let names = ["back", "big-hero", "wave"]

  private static func enumeration(_ member: String) -> String {
    "enum Icon: String {\n  case back, hero = \"big-hero\"\n  case wave\n  \(member)\n}"
  }

  /// Returns the names whose images some place uses once.
  private static func read(_ code: String, _ member: String) async -> [String] {
    let usages = await UsageTrial.usages(
      names.map { UsageTrial.asset($0) }, ["Icon.swift": enumeration(member), "Row.swift": code])
    return usages.filter { $0.evidence.contains { $0.consumer?.readsOnce == true } }
      .map(\.asset.name)
  }

  @Test(arguments: [
    "var image: UIImage? { UIImage(named: rawValue) }",
    "var image: UIImage { return UIImage(named: self.rawValue)! }",
    "var image: UIImage { get { UIImage(named: rawValue, in: .main, compatibleWith: nil)! } }",
  ])
  func aPlaceReadsTheCaseThatItNames(_ member: String) async {
    for (code, expected) in [
      ("layer.contents = Icon.back.image.cgImage", ["back"]),
      (
        "item = UIBarButtonItem(image: Icon.hero.image, style: .plain, target: nil, action: nil)",
        ["big-hero"]
      ),
      ("let t = UITabBarItem(title: \"\", image: Icon.wave.image, tag: 0)", ["wave"]),
      ("view.image = Icon.back.image", []),
      (
        "let all = [Icon.back, .hero, .wave]\nfunc f(_ icon: Icon) { layer.contents = icon.image.cgImage }",
        ["back", "big-hero", "wave"]
      ),
      (
        "enum Images {\n  static let back = Icon.back.image\n  static let hero = Icon.hero.image\n}\nlet d = Images.hero.pngData()\nview.image = Images.back",
        ["big-hero"]
      ),
    ] {
      #expect(await Self.read(code, member) == expected, "\(code)")
    }
  }

  @Test func aFunctionGivesImagesToo() async {
    let member = "func picture() -> UIImage? { UIImage(named: rawValue) }"
    #expect(await Self.read("let d = Icon.wave.picture()?.pngData()", member) == ["wave"])
  }

  /// If the member itself uses the image once, all cases are.
  @Test(arguments: [
    "var item: UITabBarItem { UITabBarItem(title: nil, image: UIImage(named: rawValue), tag: 0) }",
    "var image: UIImage { let i = UIImage(named: rawValue)!\n layer.contents = i.cgImage\n return i }",
  ])
  func aMemberThatReadsItsImageReadsAll(_ member: String) async {
    let code = "let all = [Icon.back, .hero, .wave]"
    #expect(await Self.read(code, member) == ["back", "big-hero", "wave"])
  }
}
