import ImageUsage
import Testing

/// Words that code stores, returns or lists, and names that it puts together: code that the trace doesn't know may take
/// them.
@Suite struct StoredWordTests {
  private func verdict(_ code: String, beside other: String = "") async -> AssetUsage.Verdict? {
    let isSwift = !code.contains("@")
    let files = [isSwift ? "A.swift" : "A.m": code, "B.swift": other]
    return await UsageTrial.usages([UsageTrial.asset("hero")], files).first?.verdict
  }

  private static let open = "func f(_ reply: Reply) { view.image = UIImage(named: reply.icon) }"

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
  func aStoredWordIsAProof(_ code: String) async {
    #expect(await verdict(code) == .used)
  }

  /// Code that isn't here may take these, whatever can be followed.
  static let beside = [
    "let iconNames = [\"hero\", \"star\"]", "let tabs = [(\"Home\", icon: \"hero\")]",
    "var coverPhoto: String { return \"hero\" }", "let tabs = [\"icon\": \"hero\"]",
    "show(\"hero\")", "Row(title: \"hero\")", "enum Kind: String { case a = \"hero\" }",
    "let one = \"hero\".shown",
    "void f() { [view showWithName:@\"hero\"]; }",
    "void f() { self.images = @[@\"hero\", @\"star\"]; }",
    "NSArray *subjects() { return @[@\"hero\", @\"star\"]; }",
    "void f() { NSDictionary *all = @{@\"hero\": kind}; }",
    // A library and calls by text may take any.
    "import Kit\nlet kind = \"hero\"", "import struct Kit.Row\nlet kind = \"hero\"",
    "let kind = \"hero\"\nself.setValue(kind, forKey: key)",
    "let kind = \"hero\"\nUIImage.perform(Selector(\"imageNamed:\"), with: kind)",
    "let kind = \"hero\"\nlet path = bundle.path(forResource: kind, ofType: \"png\")",
    "let kind = \"hero\"\nnode.material.contents = kind",
  ]

  @Test(arguments: beside)
  func aWordBesideImagesIsAProof(_ code: String) async {
    #expect(await verdict(code) == .used)
  }

  private static let overrides =
    "class Star: Base {\n  override var kind: String { \"hero\" }\n}\n"

  /// The trace finds the words, or says that it may have lost some.
  static let followed = [
    "class Base {\n  var kind: String { \"\" }\n  func f() { _ = UIImage(named: kind) }\n}\n"
      + overrides,
    "class Base {\n  var kind: String { \"\" }\n  var file: String { kind }\n"
      + "  func f() { _ = UIImage(named: file) }\n}\n" + overrides,
    "protocol P { var kind: String { get } }\nextension P {\n  var kind: String { \"\" }\n"
      + "  func f() { _ = UIImage(named: kind) }\n}\nstruct A: P {\n  var kind: String { \"hero\" }\n}",
    "class Base {\n  class var kind: String { \"\" }\n  func f() { _ = UIImage(named: Self.kind) }\n}\n"
      + overrides.replacing("override var", with: "override class var"),
    "protocol P { static var kind: String { get } }\nenum A: P { static let kind = \"hero\" }\n"
      + "func f<T: P>(_ type: T.Type) { _ = UIImage(named: T.kind) }",
    "enum Dark { static let kind = \"hero\" }\ntypealias Theme = Dark\n"
      + "func f() { _ = UIImage(named: Theme.kind) }",
    "class Base { static let kind = \"hero\" }\nclass Sub: Base {}\n"
      + "func f() { _ = UIImage(named: Sub.kind) }",
    "extension String { static let on = \"hero\" }\nfunc f() { _ = UIImage(named: .on) }",
    "class V {\n  let source = [\"hero\": 1]\n  lazy var keys = Array(source.keys)\n"
      + "  func f(_ i: Int) { _ = UIImage(named: keys[i]) }\n}",
    "let all = Dictionary(grouping: [\"hero\"], by: { $0.count })\n"
      + "func f(_ i: Int) { _ = UIImage(named: all[i]!.first!) }",
  ]

  @Test(arguments: followed)
  func aWordThatATraceMayHaveLostIsAProof(_ code: String) async {
    #expect(await verdict(code) == .used)
  }

  @Test func aTellingNameIsAProof() async {
    let usage = await UsageTrial.usage("gift_box", "A.swift", "let kind = \"gift_box\"")
    #expect(usage?.verdict == .used)
  }

  // MARK: Other spellings

  @Test(arguments: [
    "UserDefaults.standard.set(1, forKey: \"Gift Box\")", "let kind = \"Gift Box\"",
    "if kind == \"Gift Box\" { send() }", "let all = [\"Gift Box\": 1]", "track(\"Gift Box\")",
  ])
  func anotherSpellingIsPossible(_ code: String) async {
    let asset = UsageTrial.asset("gift_box")
    let changes = [
      Self.open.replacing("reply.icon", with: "reply.icon.lowercased()"),
      "func f(_ r: Reply) { let n = r.kind.lowercased(); view.image = UIImage(named: n) }",
    ]
    for change in changes {
      let usage = await UsageTrial.usages([asset], ["A.swift": code, "B.swift": change]).first
      #expect(usage?.verdict == .possible)
    }
    // Nobody knows what happens to a name on its way to a lookup that can't be followed.
    let usage = await UsageTrial.usages([asset], ["A.swift": code, "B.swift": Self.open]).first
    #expect(usage?.verdict == .possible)
  }

  // MARK: Cases

  @Test(arguments: [
    "enum Kind: String { case hero = \"villain\" }\nstore.set(\"\\(kind)\")",
    "struct Icons { let hero = 1 }\nfor child in Mirror(reflecting: Icons()).children {\n"
      + "  view.image = UIImage(named: child.label ?? \"\")\n}",
    "enum CodingKeys: String, CodingKey { case hero, star }\nfor key in keys { use(key.stringValue) }",
    "enum Kind: String { case hero, star }",
  ])
  func aCaseMayBecomeAName(_ code: String) async {
    #expect(await verdict(code) == .possible)
  }

  @Test(arguments: [
    ("self.imagePicker.sourceType = .hero", true), ("row.coverType = .hero", false),
    ("view.observe(.hero)", false), ("show(sourceType: .hero)", false),
    ("UIAlertAction(title: \"a\", icon: .hero)", false), ("row(alignment: .hero)", true),
    ("let effect = UIBlurEffect(style: .hero)", true), ("Row(style: .hero)", false),
    ("paragraph.alignment = .hero", true), ("let icons: [Name] = [.hero]", false),
    ("if UIImagePickerController.isSourceTypeAvailable(.hero) { pick() }", true),
    ("let options: UNAuthorizationOptions = [.sound, .hero]", true),
    ("center.requestAuthorization(options: [.hero]) { _, _ in }", true), ("show([.hero])", false),
  ])
  func aChoiceOfAFrameworkIsNoSymbol(_ code: String, isChoice: Bool) async {
    #expect((await verdict(code, beside: "Image(.star)") == .unused) == isChoice)
  }

  @Test(arguments: [
    "lib.badge(assetIdentifier: \"hero\")", "badge.trackEvent(\"hero\")",
    "class Row {\n  var title = \"\"\n  func f() { self.title = \"hero\" }\n}\n" + open,
  ])
  func aNameOfTheAppsOwnIsAProof(_ code: String) async {
    #expect(await verdict(code) == .used)
  }

  @Test(arguments: [
    "#define _STR(x) @#x\n#define PIC(x) [UIImage imageNamed:_STR(x)]\nvoid f() { v.image = PIC(hero); }",
    "void f() { [self add:@selector(hero)]; }",
  ])
  func aMacroOrSelectorMayMakeAName(_ code: String) async {
    #expect(await verdict(code) == .possible)
  }

  /// Parameters of macros and functions, and arguments of Apple's functions.
  @Test(arguments: [
    "#define EACH(one, hero) for (one in hero)", "CGFloat PixelFloor(CGPoint hero) { return 1; }",
    "void f() { CGGradientRelease(hero); } // @",
  ])
  func otherArgumentsOfObjectiveCAreNoNames(_ code: String) async {
    #expect(await UsageTrial.usage("hero", "A.m", code)?.verdict == .unused)
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

  private static let method =
    "@implementation A\n- (void)a {\n  NSString *key = @\"home\";\n  if (on) key = @\"hero\";\n"

  private func builtInObjectiveC(_ code: String) async -> [AssetUsage.Verdict] {
    let assets = ["tab_hero", "tab_home", "tab_old", "tab_home_on"].map { UsageTrial.asset($0) }
    let files = ["A.m": Self.method + "  \(code)\n}\n@end\n"]
    return await UsageTrial.usages(assets, files).map(\.verdict)
  }

  @Test(arguments: [
    "v.image = [UIImage imageNamed:[NSString stringWithFormat:@\"tab_%@\", key]];",
    "NSString *name = [NSString stringWithFormat:@\"tab_%@\", key];\n  v.image = [UIImage imageNamed:name];",
  ])
  func aFormatOfKnownPartsIsNoOther(_ code: String) async {
    #expect(await builtInObjectiveC(code) == [.possible, .possible, .unused, .unused])
  }

  /// Something else gets the name, or a part of it isn't known.
  @Test(arguments: [
    "NSString *name = [NSString stringWithFormat:@\"tab_%@\", key];\n  [self show:name];",
    "NSString *name = [NSString stringWithFormat:@\"tab_%@\", key];\n  v.image = [UIImage imageNamed:name];\n"
      + "  [self show:name];",
    "v.image = [UIImage imageNamed:[NSString stringWithFormat:@\"tab_%@\", self.row.key]];",
    "key = reply.key;\n  v.image = [UIImage imageNamed:[NSString stringWithFormat:@\"tab_%@\", key]];",
    "v.image = [Icons imageNamed:[NSString stringWithFormat:@\"tab_%@\", key]];",
    "self.name = [NSString stringWithFormat:@\"tab_%@\", key];",
  ])
  func aFormatThatIsNotKnownMayBeAny(_ code: String) async {
    #expect(await builtInObjectiveC(code)[2...] == [.possible, .possible])
  }

  /// `%.1f` writes a point, and `%5.1f` blanks before it.
  @Test(arguments: [
    ("%.1f-stars", [AssetUsage.Verdict.unused, .possible]), ("%0.1f-stars", [.unused, .possible]),
    ("%f-stars", [.possible, .possible]), ("%5.1f-stars", [.possible, .possible]),
  ])
  func aFractionHasItsPoint(_ format: String, _ verdicts: [AssetUsage.Verdict]) async {
    let assets = ["4-stars", "4.5-stars"].map { UsageTrial.asset($0) }
    for (file, code) in [
      (
        "A.m",
        "void f() { v.image = [UIImage imageNamed:[NSString stringWithFormat:@\"\(format)\", x]]; }"
      ),
      ("A.swift", "view.image = UIImage(named: String(format: \"\(format)\", x))"),
    ] {
      #expect(await UsageTrial.usages(assets, [file: code]).map(\.verdict) == verdicts)
    }
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
    "struct R: Decodable { let n: String }\nlet r = R(n: \"home\")\n"
      + "func f(_ r: R) { view.image = UIImage(named: \"tab_\\(r.n)\") }",
  ])
  func aNameOfOtherPartsMayBeAny(_ code: String) async {
    #expect(await built(code) == [.possible, .possible, .possible, .possible])
  }
}
