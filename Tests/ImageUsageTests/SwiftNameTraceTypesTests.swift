import ImageUsage
import Testing

/// Types that tell properties of one name apart, on less direct ways.
@Suite struct SwiftNameTraceTypesTests {
  private static let reply = "struct Reply: Decodable { let icon: String }\n"
  private static let tab = "struct Tab { let icon: String }\nlet tab = Tab(icon: \"bell\")\n"

  static let followed = [
    // Both branches have the type.
    tab + "struct Tier { let a: [Tab]; let b: [Tab] }\nstruct Card: View {\n let tier: Tier\n"
      + " var body: some View { ForEach(isOn ? tier.a : tier.b) { tab in Image(tab.icon) } }\n}",
    // A list in a list.
    tab + "struct Card: View {\n let rows: [Int: [Tab]] = all\n var body: some View {\n"
      + " rows[2].map { ForEach($0) { tab in Image(tab.icon) } }\n }\n}",
    tab
      + "func show(_ rows: [[Tab]]) { for row in rows { for tab in row { use(Image(tab.icon)) } } }",
    // A property of the same name that isn't a closure belongs to another type.
    "final class Card {\n var icon: (() -> String)?\n"
      + " func show() { if let make = icon { view.image = UIImage(named: make()) } }\n}\n"
      + "struct Label {\n let icon: String\n init(icon: String) { self.icon = icon }\n}\n"
      + "func show(_ card: Card, _ all: [Label], _ cell: Cell) {\n card.icon = { \"bell\" }\n"
      + " cell.icon = \"mute\"\n}\nfinal class Cell { var icon = \"\" }\n"
      + "let label = Label(icon: \"mute\")",
  ]

  private func verdict(_ code: String) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    return await UsageTrial.usages(
      assets, ["View.swift": "import SwiftUI\n" + Self.reply + code]
    ).first?.verdict
  }

  @Test(arguments: followed)
  func typesOfBranchesAndListsAreKnown(_ code: String) async {
    #expect(await verdict(code) == .unused)
  }

  @Test func branchesOfTwoTypesHaveNone() async {
    let code =
      Self.tab + "struct Tier { let a: [Tab]; let b: [Reply] }\nstruct Card: View {\n"
      + " let tier: Tier\n var body: some View {\n"
      + " ForEach(isOn ? tier.a : tier.b) { tab in Image(tab.icon) }\n }\n}"
    #expect(await verdict(code) == .possible)
  }

  @Test func aListMayHaveANameWithACapital() async {
    let code = """
      struct Card: View {
        struct Item { let icon: String }
        let Items: [Item] = [Item(icon: "bell")]
        var body: some View { Image(Items[2].icon) }
      }
      """
    #expect(await verdict(code) == .unused)
    #expect(await verdict(code.replacing("\"bell\"", with: "reply.icon")) == .possible)
  }

  @Test func aConstantBindingHasItsValue() async {
    let code = """
      struct Card: View {
        @Binding var icons: [String]
        var body: some View { Image(icons[2]) }
      }
      let card = Card(icons: Binding.constant(["bell", "star"]))
      """
    #expect(await verdict(code) == .unused)
    #expect(await verdict(code.replacing("\"star\"", with: "reply.icon")) == .possible)
  }

  private static func country(_ name: String, _ more: String = "") -> String {
    """
    enum Country: String {
      case norway, sweden = "SE"
      \(more)
    }
    extension Country { var flag: UIImage? { UIImage(named: \(name).lowercased()) } }
    struct Key { let rawValue: String }
    func show(_ country: Country) { keep(Key(rawValue: reply.icon)) }
    """
  }

  @Test func rawValuesOfAnEnumerationAreThoseOfItsCases() async {
    for name in ["rawValue", "self.rawValue", "Country.sweden.rawValue"] {
      #expect(await verdict(Self.country(name)) == .unused, "\(name)")
      let own = Self.country(name, "var rawValue: String { reply.icon }")
      #expect(await verdict(own) == .possible, "\(name)")
    }
    let structure = Self.country("rawValue", "let rawValue: String")
      .replacing("enum Country: String", with: "struct Country")
      .replacing("case norway, sweden = \"SE\"", with: "")
    let made = structure + "\nlet all = Country(rawValue: reply.icon)"
    #expect(await verdict(made) == .possible)
    let foreign = Self.country("Region(reply.icon).rawValue")
    #expect(await verdict(foreign) == .possible)
  }

  private static let payload =
    "enum Asset { case bundle(name: String), system(name: String) }\n"
    + "func image(_ asset: Asset) -> Image {\n switch asset {\n"
    + " case let .bundle(name): return Image(name, bundle: Token.bundle)\n"
    + " case let .system(name): return Image(systemName: name)\n }\n}\n"
    + "final class Token { static let bundle = Bundle(for: Token.self) }\n"

  /// Another type's member of the name makes no case; a case that is a function may get anything.
  @Test(
    arguments: [
      ("let a = image(Asset.bundle(name: \"bell\"))", .unused),
      ("let a = image(Asset.bundle(name: reply.icon))", .possible),
      (
        "let all = names.map(Asset.bundle).map(image)\nlet a = image(.bundle(name: \"bell\"))",
        .possible
      ),
    ] as [(String, AssetUsage.Verdict)])
  func onlyTheCaseMakesItsPayload(_ code: String, _ verdict: AssetUsage.Verdict) async {
    #expect(await UsageTrial.verdict(besideSwift: Self.payload + code) == verdict)
  }
}
