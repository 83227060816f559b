import ImageUsage
import Testing

/// The raw value of a case is the name of an image only where something makes that case.
@Suite struct UnmadeCaseTests {
  private func verdict(
    _ code: String, header: String = "enum Icon: String", cases: String = "case bell\n  case hero",
    beside other: String = ""
  ) async -> AssetUsage.Verdict? {
    let declared =
      "\(header) {\n  \(cases)\n  var image: UIImage? { UIImage(named: rawValue) }\n}\n"
    return await UsageTrial.usages(
      [UsageTrial.asset("hero")], ["A.swift": declared + code, "B.swift": other]
    ).first?.verdict
  }

  @Test(arguments: [
    "let icon = Icon.bell", "func f(_ icon: Icon) { switch icon {\ncase .bell, .hero: break\n} }",
    "if case .hero = icon { }", "if icon == .hero { }", "view.hero = Icon.bell.image",
    "struct Row { let hero: Int }\nlet row = Row(hero: 1)",
    "enum Other { case hero }\nlet x = Other.hero",
    "let name = Notification.Name(rawValue: text)", "let other = Other(rawValue: text)",
  ])
  func aCaseThatNothingMakesIsNoName(_ code: String) async {
    #expect(await verdict(code) == .unused)
    #expect(await verdict(code, cases: "case bell\n  case star = \"hero\"") == .unused)
  }

  @Test(arguments: [
    "let icon = Icon.hero", "let icon: Icon = .hero", "show(.hero)", "show([.bell, .hero])",
    "let icon = isOn ? .hero : .bell", "let path = \\Icon.hero", "return.hero",
    "let icon = Icon(rawValue: text)", "let icon: Icon? = .init(rawValue: text)",
    "let icons = names.compactMap(Icon.init)", "let icons: [Icon] = names.compactMap(.init)",
    "func make<T: RawRepresentable>(_ text: T.RawValue) -> T? { T(rawValue: text) }",
    "func make<T>(_ text: String) -> T? { T(rawValue: text) }",
    "extension Icon: Codable {}", "extension Icon: CaseIterable {}", "extension Icon: Option {}",
    "extension Icon { static let all = [bell, hero] }",
    "extension Icon { static func f(_ text: String) -> Self? { Self(rawValue: text) } }",
    "@AppStorage(\"icon\") var icon: Icon = .bell", "@Stored var icon: Icon",
    "let store = Store<Icon>()", "decode(Icon.self)", "typealias Name = Icon",
  ])
  func aCaseThatMayBeMadeIsPossible(_ code: String) async {
    #expect(await verdict(code) == .possible)
    #expect(await verdict("", beside: code) == .possible)
  }

  @Test(arguments: [
    "enum Icon: String, CaseIterable", "enum Icon: String, Codable", "enum Icon: String, Named",
    "@objc enum Icon: String", "enum Icon: Name",
  ])
  func otherEnumerationsAreMadeElsewhere(_ header: String) async {
    #expect(await verdict("", header: header) == .possible)
  }

  @Test func allCasesOfALineHaveToBeUnmade() async {
    #expect(await verdict("let icon = Icon.bell", cases: "case bell, hero") == .possible)
    #expect(await verdict("", cases: "case bell, hero") == .unused)
  }

  @Test func aPatternHasTheCasesThatAreMade() async {
    let code = """
      enum Icon: String {
        case bell
        case hero
      }
      func image(_ icon: Icon) -> UIImage? { UIImage(named: "ic_\\(icon.rawValue)") }
      let image = image(.bell)
      """
    let usages = await UsageTrial.usages(
      ["ic_bell", "ic_hero"].map { UsageTrial.asset($0) }, ["A.swift": code])
    #expect(usages.map(\.verdict) == [.possible, .unused])
  }

  // MARK: Keys

  private static let keys = """
    struct Reply: Decodable {
      let hero: String
      enum CodingKeys: String, CodingKey {
        case hero
        case star = "moon"
      }
    }
    """

  @Test func keysOfDataAreNoNames() async {
    #expect(await UsageTrial.usage("hero", "A.swift", Self.keys)?.verdict == .unused)
    #expect(await UsageTrial.usage("moon", "A.swift", Self.keys)?.verdict == .unused)
  }

  @Test(arguments: [
    "let all = keys.map(\\.stringValue)", "let name = Reply.CodingKeys.star.rawValue",
    "extension Reply.CodingKeys { var title: String { rawValue } }",
    "extension Row { enum CodingKeys: String, CodingKey, CaseIterable { case a } }",
    "struct All {\n  func f(_ c: Row) { use(c.allKeys[0].stringValue, Reply.CodingKeys.self) }\n}",
    "extension KeyedDecodingContainer { func f() { use(allKeys[0].stringValue) } }",
  ])
  func keysThatBecomeTextsAreNames(_ code: String) async {
    #expect(await UsageTrial.usage("moon", "A.swift", Self.keys + "\n" + code)?.verdict != .unused)
    #expect(await UsageTrial.usage("hero", "A.swift", Self.keys + "\n" + code)?.verdict != .unused)
  }

  /// A use of another type's keys, or of a value, says nothing of these.
  @Test(arguments: [
    "class AnyKey: CodingKey {\n  let key: String\n  required init?(stringValue: String) { key = stringValue }\n"
      + "  var stringValue: String { key }\n}\n"
      + "class Any {\n  func f(_ c: Row<AnyKey>) { for k in c.allKeys { all[k.stringValue] = 1 } }\n}",
    "func f(_ reply: Reply) { view.image = UIImage(named: reply.hero) }",
  ])
  func keysOfDataStayKeys(_ code: String) async {
    #expect(await UsageTrial.usage("moon", "A.swift", Self.keys + "\n" + code)?.verdict == .unused)
    #expect(await UsageTrial.usage("hero", "A.swift", Self.keys + "\n" + code)?.verdict == .unused)
  }

  /// Data may have the values of cases that no code makes.
  @Test func besideAnOpenLookupTheyArePossible() async {
    let open =
      "struct Reply: Decodable { let icon: String }\n"
      + "func f(_ reply: Reply) { view.image = UIImage(named: reply.icon) }"
    #expect(await verdict("", beside: open) == .possible)
    #expect(await verdict("", cases: "case star = \"hero\"", beside: open) == .possible)
  }

  @Test func othersMayUseThoseOfALibrary() async {
    let code =
      "public enum Icon: String {\n  case hero\n}\n"
      + "func f(_ icon: Icon) { view.image = UIImage(named: icon.rawValue) }"
    func verdict(_ file: String, _ text: String) async -> AssetUsage.Verdict? {
      await UsageTrial.usages([UsageTrial.asset("hero")], ["App/A.swift": code, file: text])
        .first?.verdict
    }
    #expect(await verdict("README.md", "") == .possible)
    #expect(await verdict("App/Package.swift", "") == .possible)
    #expect(await verdict("App/Project.swift", "let project = Project(name: \"A\")") == .unused)
  }
}
