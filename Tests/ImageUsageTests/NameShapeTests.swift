import ImageUsage
import Testing

/// Names in Swift that are put together of parts whose values are known.
@Suite struct NameShapeTests {
  private static let kinds = """
    enum Icon: String {
      case add = "ic_add"
      case close = "ic_close", edit
      case more = "ic_more"
    }
    enum Size: String { case small = "_s", medium = "_m" }
    enum Level: Int { case low = 1, high }
    enum Shape: CustomStringConvertible {
      case round, square
      var description: String {
        switch self {
        case .round: "Round"
        case .square: "Square"
        }
      }
    }

    """

  private func verdicts(_ code: String, _ names: [String]) async -> [AssetUsage.Verdict] {
    await UsageTrial.usages(names.map { UsageTrial.asset($0) }, ["A.swift": Self.kinds + code])
      .map(\.verdict)
  }

  private static let names = ["ic_add_m", "trip_a", "trip_b", "trip_c", "trip_d"]

  static let known = [
    "func show(_ icon: Icon, _ size: Size) { Image(\"\\(icon.rawValue)\\(size.rawValue)\") }",
    "func show(_ icon: Icon, _ size: Size) { Image(icon.rawValue + \"\" + size.rawValue) }",
    "func show(_ icon: Icon, _ size: Size) {\n  let name = \"\\(icon.rawValue)\\(size.rawValue)\"\n  Image(name)\n}",
    "func show(_ icon: Icon, _ n: Int) { Image(\"\\(icon.rawValue)\\(n)\") }",
    "extension Icon {\n  var image: Image { Image(\"\\(rawValue)\\(Size.medium.rawValue)\") }\n}",
    "extension Icon {\n  func name(_ size: Size) -> String { \"\\(self.rawValue)\\(size.rawValue)\" }\n}\n"
      + "func show(_ icon: Icon) { Image(icon.name(.small)) }",
    "func show(_ size: Size) { Image(\"\\(isOn ? \"ic_add\" : \"ic_edit\")\\(size.rawValue)\") }",
  ]

  @Test(arguments: known)
  func partsOfEnumerationsAreKnown(_ code: String) async {
    let found = await verdicts(code, Self.names)
    #expect(found[0] != .unused)
    #expect(found.dropFirst().allSatisfy { $0 == .unused })
  }

  static let unknown = [
    "func show(_ icon: Icon, _ size: String) { Image(\"\\(size)\\(reply.icon)\") }",
    "func show(_ level: Level) { Image(\"\\(level.rawValue)\\(reply.icon)\") }",
    "func show(_ icon: Other) { Image(\"\\(icon.rawValue)\\(reply.icon)\") }",
    // Lists, which `+` joins.
    "let icons = reply.icons\nfunc show(_ i: Int) { Image((icons + [\"ic_add\"])[i]) }",
    // The raw value isn't that of the case.
    "extension Icon {\n  var rawValue: String { reply.icon }\n}\n"
      + "func show(_ icon: Icon) { Image(\"\\(icon.rawValue)\\(reply.size)\") }",
  ]

  @Test(arguments: unknown)
  func unknownPartsStayOpen(_ code: String) async {
    #expect(await verdicts(code, Array(Self.names.dropFirst())).allSatisfy { $0 == .possible })
  }

  @Test func namesOfAllPartsAreTold() async {
    let code =
      "func show(_ icon: Icon, _ size: Size) { Image(\"\\(icon.rawValue)\\(size.rawValue)\") }"
    let names = ["ic_add_s", "ic_close_m", "edit_s", "ic_more_m", "ic_add_l", "ic_adds", "edit_"]
    let found = await verdicts(code, names)
    #expect(found == [.possible, .possible, .possible, .possible, .unused, .unused, .unused])
  }

  /// Two letters tell a name from others, one doesn't.
  @Test(arguments: [("ic", true), ("i", false)])
  func aNameIsToldByTwoLetters(_ start: String, _ isTold: Bool) async {
    let found = await verdicts(
      "var icon: String { \"\(start)\" + reply.style }\nlet a = UIImage(named: icon)", Self.names)
    #expect(found[0] == .possible)
    #expect(found.dropFirst().allSatisfy { $0 == (isTold ? .unused : .possible) })
  }

  @Test func anOwnDescriptionIsFollowed() async {
    let code = "func show(_ shape: Shape, _ n: Int) { Image(\"\\(shape.description)\\(n)\") }"
    let names = ["Round1", "Square12", "Roun", "trip_a", "trip_b", "trip_c", "trip_d"]
    #expect(
      await verdicts(code, names)
        == [.possible, .possible, .unused, .unused, .unused, .unused, .unused])
  }
}
