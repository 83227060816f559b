import ImageUsage
import Testing

/// Addresses in style sheets: files in folders beside them are in no catalog.
@Suite struct StyleSheetTests {
  @Test(arguments: [
    ("a { background: url(\"../img/hero.png\") no-repeat; }", AssetUsage.Verdict.unused),
    ("a { background: url( '../img/icons/hero.png' ); }", .unused),
    ("a { background: url(img/hero.png), url(img/hero@2x.png); }", .unused),
    ("a { background: url(app://images/hero.png); }", .possible),
    ("a { background: url(\"/images/hero.png\"); }", .possible),
    ("a { background: url(hero.png); }", .possible),
    ("a { background: url({{folder}}/hero.png); }", .possible),
    ("a::before { content: \"img/hero\"; }", .possible),
    ("a { background: url(", .unused),
  ])
  func onlyAddressesThatTheAppMayAnswerCount(_ sheet: String, _ verdict: AssetUsage.Verdict) async {
    let usage = await UsageTrial.usage(
      "my_hero", "page.css", sheet.replacing("hero", with: "my_hero"))
    #expect((usage?.verdict ?? .used) == .unused ? verdict == .unused : verdict != .unused)
  }

  @Test func pagesKeepTheirAddresses() async {
    let page = "<img src=\"img/my_hero.png\">"
    #expect(await UsageTrial.usage("my_hero", "page.html", page)?.verdict != .unused)
  }
}
