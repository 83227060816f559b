import ImageUsage
import Testing

/// Words that code stores, returns or lists: they are the names of images only if a lookup gets them.
@Suite struct StoredWordTests {
  private func verdict(_ code: String, beside other: String = "") async -> AssetUsage.Verdict? {
    let isSwift = !code.contains("@")
    let files = [isSwift ? "A.swift" : "A.m": code, "B.swift": other]
    return await UsageTrial.usages([UsageTrial.asset("hero")], files).first?.verdict
  }

  private static let open = "func f(_ reply: Reply) { view.image = UIImage(named: reply.icon) }"

  static let stored = [
    "let title = \"hero\"", "kind = \"hero\"",
    "var name: String {\n  switch self {\n  case .a: return \"hero\"\n  default: return \"\"\n  }\n}",
    "let subjects = [\"all\", \"hero\", \"star\"]", "let all = [\"hero\": 1]",
    "let faces = [\"hero\": \"\u{1F9B8}\"]", "let info = [AnyHashable(\"hero\"): call]",
    "return NSLocalizedString(\"hero\", comment: \"The kind of a file\")",
    "self.title = given ?? NSLocalizedString(\"hero\", comment: \"\")",
    "Row(title: \"hero\")", "[reply: \"hero\"]", "[isOn ? \"hero\" : \"star\"]",
    "model.title = \"hero\"",
    "NSArray *subjects() { return @[@\"hero\", @\"star\"]; }",
    "void f() { names = [NSArray arrayWithObjects:@\"hero\", @\"star\", nil]; }",
    "void f() { NSDictionary *all = @{@\"hero\": kind}; }",
    "NSString *f() { return NSLocalizedString(@\"hero\", nil); }",
    "void f() { [label setText:NSLocalizedString(@\"hero\", nil)]; }",
  ]

  /// Data may name what code does, so it counts beside a lookup that can't be followed; a title hardly does.
  @Test(arguments: stored)
  func aStoredWordIsNoEvidenceIfAllLookupsCanBeFollowed(_ code: String) async {
    #expect(await verdict(code) == .unused)
    #expect(await verdict(code, beside: "Image(\"star\")") == .unused)
    let isTitle = code.contains("self.title") || code.contains("setText")
    #expect(await verdict(code, beside: Self.open) == (isTitle ? .unused : .used))
  }

  /// A title of a type of the app's own may be the name of its image.
  static let shown = [
    "let title = \"hero\"\nImage(title)",
    "struct Item { let title: String }\nlet items = [Item(title: \"hero\")]\n"
      + "func f(_ item: Item) { view.image = UIImage(named: item.title.lowercased()) }",
    "let all = [\"hero\": 1]\nfor (name, _) in all { Image(name) }",
    "let all = [1: \"hero\"]\nImage(all[2] ?? \"\")",
    "var name: String { return \"hero\" }\nImage(name)",
    "let titles = [\"hero\", \"star\"]\nForEach(titles, id: \\.self) { Image($0) }",
    "let kind = isOn ? \"hero\" : \"star\"\nImage(kind)",
    "class A {\n  var title = \"\"\n  func a() { self.title = \"hero\" }\n"
      + "  func b() { view.image = UIImage(named: title) }\n}",
    "NSArray *names() { return @[@\"hero\", @\"star\"]; }\n"
      + "void f() { v.image = [UIImage imageNamed:names()[1]]; }",
    "void f() { NSString *name = [NSString stringWithFormat:@\"hero\"];\n"
      + "  v.image = [UIImage imageNamed:name]; }",
  ]

  @Test(arguments: shown)
  func aStoredWordThatALookupGetsIsAProof(_ code: String) async {
    #expect(await verdict(code) == .used)
  }

  /// Code that isn't here may take these, whatever can be followed.
  static let beside = [
    "let iconNames = [\"hero\", \"star\"]", "let tabs = [(\"Home\", icon: \"hero\")]",
    "var coverPhoto: String { return \"hero\" }", "let tabs = [\"icon\": \"hero\"]",
    "show(\"hero\")", "enum Kind: String { case a = \"hero\" }", "let one = \"hero\".shown",
    "void f() { [view showWithName:@\"hero\"]; }",
    "void f() { self.images = @[@\"hero\", @\"star\"]; }",
  ]

  @Test(arguments: beside)
  func aWordBesideImagesIsAProof(_ code: String) async {
    #expect(await verdict(code) == .used)
  }

  /// Code that isn't here may get the list.
  @Test func aListOfImagesIsAProof() async {
    let code = "let pages = [\"hero\", \"Star\", \"moon\"]"
    let assets = ["hero", "star", "sun"].map { UsageTrial.asset($0) }
    let usages = await UsageTrial.usages(assets, ["A.swift": code])
    #expect(usages.map(\.verdict) == [.used, .unused, .unused])
  }

  @Test func aTellingNameIsAProof() async {
    let usage = await UsageTrial.usage("gift_box", "A.swift", "let kind = \"gift_box\"")
    #expect(usage?.verdict == .used)
  }

  /// A list of images has hardly any other words, and one of what data may be has images for most.
  @Test(arguments: [
    ("let menu = [\"all\", \"hero\", \"star\", \"moon\"]", AssetUsage.Verdict.unused),
    ("f() { menu = @[@\"all\", @\"hero\", /*@\"bell\",*/ @\"star\", @\"moon\"]; }", .unused),
    ("let menu = [\"all\", \"hero\", \"star\"]", .used),
    ("let menu = [\"hero\", \"Hero 2\", \"star\", \"hero2\"]\nfunc open() {}", .used),
    ("let menu = [\"hero\", \"Hero 2\", \"star\", \"hero2\"]", .used),
    ("let menu = [\"all\", kind, \"hero\", \"star\", \"moon\"]", .used),
    ("let menu = [\"all\": 1, \"hero\": 2, \"star\": 3, \"moon\": 4]", .used),
    ("let icons = [\"all\", \"hero\", \"star\", \"moon\"]", .used),
    ("show([\"all\", \"hero\", \"star\", \"moon\"])", .used),
    ("let menu = [\"all\", \"hero\", \"star\", \"moon\"]\nImage(menu[index])", .used),
  ])
  func aListOfOtherWordsIsUnlikely(_ code: String, _ verdict: AssetUsage.Verdict) async {
    let files = [code.contains("@") ? "A.m" : "A.swift": code, "B.swift": Self.open]
    let assets = ["hero", "hero2"].map { UsageTrial.asset($0) }
    let usage = await UsageTrial.usages(assets, files).first
    #expect(usage?.verdict == verdict)
    #expect(usage?.verdict == .used || usage?.hasFamilyOnly == true)
  }

  @Test func theEndOfAnAddressIsDownloaded() async {
    let code = "let address = \"https://example.org/img/hero.png\""
    #expect(await verdict(code) == .unused)
    #expect(await verdict(code, beside: Self.open) == .unused)
    let changed = Self.open.replacing("reply.icon", with: "reply.icon.lowercased()")
    #expect(await verdict(code, beside: changed) == .possible)
  }

  // MARK: Other spellings

  @Test(arguments: [
    "UserDefaults.standard.set(1, forKey: \"Gift Box\")", "let kind = \"Gift Box\"",
    "if kind == \"Gift Box\" { send() }", "let all = [\"Gift Box\": 1]", "track(\"Gift Box\")",
  ])
  func anotherSpellingIsUnlikelyUnlessNamesChange(_ code: String) async {
    let asset = UsageTrial.asset("gift_box")
    let plain = await UsageTrial.usages([asset], ["A.swift": code, "B.swift": Self.open]).first
    #expect(plain?.verdict == .unused && plain?.hasFamilyOnly == true)
    let changes = [
      Self.open.replacing("reply.icon", with: "reply.icon.lowercased()"),
      "func f(_ r: Reply) { let n = r.kind.lowercased(); view.image = UIImage(named: n) }",
      Self.open + "\nenum Kind: String { case a }\nfunc g(_ k: Kind) {\n"
        + "  view.image = UIImage(named: k.rawValue.lowercased()) }",
    ]
    for change in changes {
      let usage = await UsageTrial.usages([asset], ["A.swift": code, "B.swift": change]).first
      #expect(usage?.verdict == .possible)
    }
  }

  // MARK: Cases

  @Test(arguments: [
    ("enum Kind: String { case hero = \"villain\" }", AssetUsage.Verdict.unused),
    ("enum CodingKeys: String, CodingKey { case hero, star }", .unused),
    ("enum Kind: String { case hero, star }", .possible),
    ("enum Kind: String { case hero = \"villain\" }\nImage(\"\\(kind)\")", .possible),
  ])
  func aCaseWithAnotherValueIsNoName(_ code: String, _ verdict: AssetUsage.Verdict) async {
    #expect(await self.verdict(code) == verdict)
  }

  @Test(arguments: [
    "self.imagePicker.sourceType = .hero", "uploadTask.observe(.hero) { _ in }",
    "DispatchQueue.global(qos: .hero).async { }", "UIImpactFeedbackGenerator(style: .hero)",
    "center.requestAuthorization(options: [.alert, .hero]) { _, _ in }",
  ])
  func aChoiceOfAFrameworkIsNoSymbol(_ code: String) async {
    #expect(await verdict(code, beside: "Image(.star)") == .unused)
    #expect(await verdict("func observe(_ image: UIImage) {}\nobserve(.hero)") != .unused)
  }

  // MARK: Names of known parts

  private static let tabs = "enum Tab: String { case home, hero }\n"

  private func built(_ code: String) async -> [AssetUsage.Verdict] {
    let assets = ["tab_hero", "tab_home", "tab_old", "tab_home_on"].map { UsageTrial.asset($0) }
    return await UsageTrial.usages(assets, ["A.swift": Self.tabs + code]).map(\.verdict)
  }

  @Test(arguments: [
    "func f(_ t: Tab) { view.image = UIImage(named: \"tab_\\(t.rawValue)\") }",
    "func f(_ t: Tab) { view.image = UIImage(named: \"tab_\" + t.rawValue) }",
    "func f(_ t: Tab) {\n  let name = \"tab_\\(t.rawValue)\"\n  view.image = UIImage(named: name)\n}",
    "func f(_ t: Tab) -> some View { Image(\"tab_\\(t.rawValue)\", bundle: .main) }",
  ])
  func aNameOfKnownPartsIsNoOther(_ code: String) async {
    #expect(await built(code) == [.possible, .possible, .unused, .unused])
  }

  /// A name in another spelling is a mistake, and somebody needs the set.
  @Test func aNameOfKnownPartsInAnotherSpelling() async {
    let code =
      "enum Tab: String { case HERO }\n"
      + "func f(_ t: Tab) { view.image = UIImage(named: \"tab_\\(t.rawValue)\") }"
    let assets = ["tab_hero", "tab_old"].map { UsageTrial.asset($0) }
    let usages = await UsageTrial.usages(assets, ["A.swift": code])
    #expect(usages.map(\.verdict) == [.possible, .unused])
  }

  /// Something else may be added to the name, or its parts aren't known.
  @Test(arguments: [
    "func f(_ t: Tab) {\n  let name = \"tab_\\(t.rawValue)\"\n  show(name)\n}",
    "func f(_ t: Tab) {\n  let name = \"tab_\\(t.rawValue)\"\n"
      + "  view.image = UIImage(named: name + state)\n}",
    "func f(_ t: String) { view.image = UIImage(named: \"tab_\\(t)\") }",
    "func name(_ t: Tab) -> String { \"tab_\\(t.rawValue)\" }",
    "func f(_ t: Tab) { show(named: \"tab_\\(t.rawValue)\") }",
    "func f(_ t: Tab) {\n  var name = \"tab_\\(t.rawValue)\"\n  name += state\n"
      + "  view.image = UIImage(named: name)\n}",
    "func f(_ t: Reply) { view.image = UIImage(named: \"tab_\\(t.rawValue)\") }",
  ])
  func aNameOfOtherPartsMayBeAny(_ code: String) async {
    #expect(await built(code) == [.possible, .possible, .possible, .possible])
  }
}
