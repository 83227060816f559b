import ImageUsage
import TestSupport
import Testing

@Suite struct SwiftUsageTests {
  static let literals = [
    UsageRow("star", #"UIImage(named: "star")"#, .imageNamed),
    UsageRow("star", #"UIImage.init(named: "star")"#, .imageNamed),
    UsageRow("star", #"NSImage(named: "star@2x.png")"#, .imageNamed),
    UsageRow("star", #"Image("star")"#, .swiftUIImage, .used, .swiftUI),
    UsageRow("star", #"#imageLiteral(resourceName: "star")"#, .imageLiteral),
    UsageRow("star", #"let x = "star""#, .stringLiteral),
    UsageRow("star", ##"let x = #"star"#"##, .stringLiteral),
    UsageRow("star", ###"let x = ##"star"##"###, .stringLiteral),
    UsageRow("star", "let x = \"\"\"\n  star\n  \"\"\"", .stringLiteral),
    UsageRow("star", "let x = \"\"\"\n  {\"icon\": \"star\"}\n  \"\"\"", .dataString),
    UsageRow("star", #"let x = "\u{73}tar""#, .stringLiteral),
    UsageRow("star", #"let x = "a \(f("star", (1, 2))) b""#, .stringLiteral),
    UsageRow("star", #"let x = "a \("b \("star") c") d""#, .stringLiteral),
    UsageRow("star", #"/* " */ f("star") // ""#, .stringLiteral),
    UsageRow("star", #"let r = /a"b/; f("star")"#, .stringLiteral),
    UsageRow("star", ##"let r = #/a"b/#; f("star")"##, .stringLiteral),
    UsageRow("star", "let x = a / b; f(\"star\")", .stringLiteral),
    UsageRow("star", "let a = \"unfinished\nf(\"star\")", .stringLiteral),
    UsageRow("star", #"// UIImage(named: "star")"#, nil),
    UsageRow("star", #"/* /* */ "star" */"#, nil),
    UsageRow("star", #"Image(systemName: "star")"#, nil),
    UsageRow("star", #"Label("x", systemImage: "star")"#, nil),
    UsageRow("star", #"let x = "stars""#, nil),
    // One name in two normal forms.
    UsageRow("caf\u{E9}", "UIImage(named: \"cafe\u{301}\")", .imageNamed),
    UsageRow("cafe\u{301}", "UIImage(named: \"caf\u{E9}\")", .imageNamed),
    UsageRow("a/star", #"UIImage(named: "a/star")"#, .imageNamed),
    UsageRow("a/star", #"UIImage(named: "star")"#, .baseName, .possible),
    UsageRow("star", #"let x = "images/star.png""#, .pathComponent, .possible),
    UsageRow("star", #"let x = "moon,star,sun".split(",")"#, .literalPart, .possible),
    UsageRow("star", #"let x = "star,moon""#, .literalPart, .possible),
    UsageRow("star", #"let x = "moon;star""#, .literalPart, .possible),
    UsageRow("star", #"let x = "moon|star""#, .literalPart, .possible),
    UsageRow("star", #"let x = "icon:star""#, .literalPart, .possible),
    UsageRow("star", #"let x = "icon=star""#, .literalPart, .possible),
    UsageRow("star", #"let x = "moon, star ""#, .literalPart, .possible),
    UsageRow("star", #"let x = "moon,stars""#, nil),
    UsageRow("star", #"let x = "moon star""#, nil),
    UsageRow("star", "enum E: String { case moon, star }", .enumCase, .possible),
    UsageRow("star", "func star() {}", nil),
    UsageRow("gift_box", "func gift_box() {}\nlet gift_box = UIView(), x = gift_box", nil),
    UsageRow("gift_box", "let x = gift_box", .bareWord, .possible),
    UsageRow("star", "func star() { show(Image(#function)) }", .bareWord, .possible),
    UsageRow(
      "star",
      "struct S { var star = 1 }\nfor child in Mirror(reflecting: S()).children { show(UIImage(named: child.label ?? \"\")) }",
      .bareWord, .possible),
    UsageRow(
      "star", "@objc func star() {}\nshow(Image(NSStringFromSelector(#selector(star))))",
      .bareWord, .possible),
    UsageRow("Star", "class Star {}\nlet view = Image(\"\\(kind)\")", .bareWord, .possible),
    UsageRow("star", "func star() {}\nlet view = Image(\"\\(kind)\")", .family, .possible),
    UsageRow("star", "enum E { case star }", nil),
    UsageRow("star", "enum E: Hashable { case star(String) }\nshow(.star)", nil),
    UsageRow("star", "enum E: Name { case star }", .enumCase, .possible),
    UsageRow("star", "f(star: 1)", nil), UsageRow("star", #"log = "\(star: x)""#, nil),
    UsageRow("gift_box", "let x = Images.gift_box", .bareWord, .possible),
    UsageRow("gift_box", "let x = images.gift_box", nil),
    UsageRow(
      "star",
      "@dynamicMemberLookup struct Theme { subscript(dynamicMember name: String) -> UIImage? { UIImage(named: name) } }\nlet x = theme.star",
      .bareWord, .possible),
    UsageRow("searchBar", "controller.searchBar.text = nil", nil),
    UsageRow("remove", "let x = AppAsset.remove.image", .bareWord, .possible),
    UsageRow("remove", "let x = Actions.remove.image; enum Actions { case remove }", nil),
    UsageRow("networks", #"open("https://docs.example.com/networks")"#, nil),
    UsageRow("star", #"load("https://docs.example.com/star.png")"#, .pathComponent, .possible),
    UsageRow("star", "let x = Images.star", nil),
  ]

  @Test(arguments: literals)
  func gradesLiterals(_ row: UsageRow) async throws { try await check(row) }

  static let symbols = [
    UsageRow("gift-box", "UIImage(resource: .giftBox)", .assetSymbol),
    UsageRow("gift-box", "NSImage.init(resource: .giftBox).tinted(x)", .assetSymbol),
    UsageRow("gift-box", "Image(.giftBox)", .assetSymbol, .used, .swiftUI),
    UsageRow("gift-box", "let x = UIImage.giftBox", .assetSymbol),
    UsageRow("gift-box", "let x: ImageResource = ImageResource.giftBox", .assetSymbol),
    UsageRow("gift-box", "let x = Image( // why\n  .giftBox)", .assetSymbol),
    UsageRow("gift-box", "let x = UIImage.giftBox(from: red)", nil),
    UsageRow("giftImage", "bar.giftImage = UIImage.gift(from: red)", nil),
    UsageRow("giftImage", "bar.giftImage = UIImage.gift", .assetSymbol),
    UsageRow("gift-box", "imageView.image = .giftBox", .ambiguousMember, .possible, .imageView),
    UsageRow("gift-box", "row(icon: .giftBox)", .ambiguousMember, .possible),
    UsageRow("gift-box", "view\n  .giftBox()", nil),
    UsageRow("gift-box", "self.giftBox()", nil),
    UsageRow("gift-box", "a?.giftBox; b!.giftBox; c().giftBox; d[0].giftBox", nil),
    UsageRow("gift-box", "case .giftBox: break", nil),
    UsageRow("gift-box", "case .bell: .giftBox", .ambiguousMember, .possible),
    UsageRow("gift-box", "case .bell: return .giftBox", .ambiguousMember, .possible),
    UsageRow("gift-box", "if kind == .giftBox { f() }", nil),
    UsageRow("gift-box", "if case .giftBox = kind { f() }", nil),
    UsageRow("gift-box", "return .send(.giftBox(.open))", nil),
    UsageRow("gift-box", "return .giftBox(count)", nil),
    UsageRow("gift-box", "Image(.giftBox)\nsend(.giftBox(2))", .assetSymbol),
    UsageRow("GameUI/arrow_e", "Image(.GameUI.arrowE)", .assetSymbol),
    UsageRow("GameUI/arrow_e", "UIImage(resource: .gameUI.arrowE)", .assetSymbol),
    UsageRow("GameUI/arrow_e", "let x = ImageResource.GameUI.arrowE", .assetSymbol),
    UsageRow("GameUI/arrow_e", "UIImage(resource: .arrowE)", nil),
    UsageRow("GameUI/arrow_e", "x(.Other.arrowE)", nil),
    UsageRow("default", "Image(.`default`)", .assetSymbol),
  ]

  @Test(arguments: symbols)
  func gradesSymbols(_ row: UsageRow) async throws { try await check(row) }

  @Test func bareSymbolIsProofIfExtensionsAreGenerated() async {
    let settings = "\t\tASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS = YES;\n"
    func verdict(_ source: String) async -> AssetUsage.Verdict? {
      await UsageTrial.usages(
        [UsageTrial.asset("gift-box")], ["A.swift": source, "a.pbxproj": settings]
      ).first?.verdict
    }

    #expect(await verdict("return .giftBox") == .used)
    #expect(await verdict("return x ? .giftBox : nil") == .used)
    #expect(await verdict("if x == .giftBox {}") == .unused)
    #expect(await verdict("enum Row { case giftBox }; f(.giftBox)") == .possible)
    #expect(await verdict("x.giftBox()") == .unused)
  }

  @Test(arguments: [
    ("typealias Picture = ImageResource\nlet x = Picture.giftBox", AssetUsage.Verdict.used),
    ("typealias Picture = UIKit.UIImage\nlet x = Picture.giftBox", .used),
    ("let x = Picture.giftBox", .unused),
    ("extension UIImage { static var box: UIImage { Self.giftBox } }", .possible),
    ("extension ImageResource { static let all: [ImageResource] = [giftBox] }", .possible),
    ("let giftBox = 1; f(giftBox, Self.giftBox)", .unused),
  ])
  func findsSymbolsWithoutTheNameOfTheirType(
    _ source: String, _ verdict: AssetUsage.Verdict
  ) async {
    let settings = "\t\tASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS = YES;\n"
    let usages = await UsageTrial.usages(
      [UsageTrial.asset("gift-box")], ["A.swift": source, "a.pbxproj": settings])

    #expect(usages.map(\.verdict) == [verdict])
  }

  /// Without any other symbol in the app, and without the setting.
  @Test(
    arguments: [
      ("extension ImageResource { static var main: ImageResource { giftBox } }", .possible),
      ("extension ImageResource\n{\n  static let all = [giftBox]\n}", .possible),
      (
        "struct Shop { let giftBox = 1 }\nextension ImageResource { static let all = [giftBox] }",
        .possible
      ),
      ("extension UIImage { static var main: UIImage { giftBox } }", .possible),
      ("extension UIImage { func box() { let giftBox = 1; f(giftBox) } }", .unused),
      ("extension String { static var main: String { giftBox } }", .unused),
      ("// extension UIImage\nstruct Shop { var box: Int { giftBox } }", .unused),
    ] as [(String, AssetUsage.Verdict)])
  func findsSymbolsInExtensionsOfTheirType(
    _ source: String, _ verdict: AssetUsage.Verdict
  ) async {
    #expect(await UsageTrial.usage("gift-box", "A.swift", source)?.verdict == verdict)
  }

  /// A case of the app has the name, and no view takes a symbol itself.
  @Test(arguments: [
    ("var a: ImageResource { isOn ? .giftBox: .bell }", AssetUsage.Verdict.possible),
    ("let a: (String, ImageResource) = (\"a\", .giftBox)", .possible),
    ("let all: [Int: ImageResource] = [1: .giftBox]", .possible),
    ("func f() -> ImageResource { switch n { case 1: return .giftBox } }", .possible),
    ("let a: ImageResource\nrow(.giftBox)", .possible),
    ("var a: Kind { isOn ? .giftBox: .bell }", .unused),
    ("var a: ImageResource\nswitch kind { case .giftBox: f() }", .unused),
    ("// ImageResource\nlet a = (\"a\", .giftBox)", .unused),
  ])
  func implicitMembersMayBeSymbolsBesideTheirType(
    _ source: String, _ verdict: AssetUsage.Verdict
  ) async {
    let files = ["A.swift": source, "Kind.swift": "enum Kind { case giftBox, bell }"]
    let usages = await UsageTrial.usages([UsageTrial.asset("gift-box")], files)
    #expect(usages.map(\.verdict) == [verdict])
  }

  static let composedNames = [
    UsageRow("icon_1_big", #"f("icon_\(n)_big")"#, .pattern, .possible),
    UsageRow("icon_12", #"String(format: "icon_%02d", n)"#, .pattern, .possible),
    UsageRow("icon_x", #"String(format: "icon_%02d", n)"#, nil),
    UsageRow("icon_x", #"String(format: "icon_%@", n)"#, .pattern, .possible),
    UsageRow("iconDark", #"f("icon" + style)"#, .pattern, .possible),
    UsageRow("iconDark", #"f(base + "Dark")"#, .pattern, .possible),
    UsageRow("iconDark", #"base += "Dark""#, .pattern, .possible),
    UsageRow("icon_dark", #"let suffix = "_dark""#, .pattern, .possible),
    UsageRow("icon_dark", #"let prefix = "icon_""#, .pattern, .possible),
    // Two letters say too little.
    UsageRow("ab_dark", #"let prefix = "ab_""#, .pattern, .possible),
    UsageRow("a_dark", #"let prefix = "a_""#, nil),
    UsageRow("icon_ab", #"let suffix = "_ab""#, .pattern, .possible),
    UsageRow("icon_a", #"let suffix = "_a""#, nil),
    UsageRow("icon_dark", #"f("\(base)_dark.png")"#, .pattern, .possible),
    UsageRow("icon_dark", #"f("\(a)\(b)")"#, nil),
    UsageRow("icon_dark", #"f("ic\(b)")"#, nil),
    UsageRow("wallet_24", #"Image("\(name)_24")"#, .pattern, .possible),
    UsageRow("wallet_24", #"f("\(name)_24")"#, .pattern, .possible),
    UsageRow("wallet_2", #"f("\(name)_2")"#, nil),
    UsageRow("wifi_on", #"let name = base + "_on""#, .pattern, .possible),
    UsageRow("wifi_on", #"let suffix = "_on""#, .pattern, .possible),
    UsageRow("wifiOff", #"let name = base + (isOn ? "" : "Off")"#, .pattern, .possible),
    UsageRow("offWifi", #"let name = (isOn ? "" : "off") + base"#, .pattern, .possible),
    UsageRow("wifiOff", #"let name = "\(base)\(isOn ? "" : "Off")""#, .pattern, .possible),
    UsageRow("wifiOff", #"let name = (isOn ? "" : "Off")"#, nil),
    UsageRow("t1", #"UIImage(named: String(format: "t%d", n))"#, .pattern, .possible),
    UsageRow("t1", #"String(format: "t%d", n)"#, .pattern, .possible),
    UsageRow("t1", #"let name = "t\(n)""#, .pattern, .possible),
    UsageRow("t_1", #"let name = "t_\(n)""#, .pattern, .possible),
    UsageRow("ta", #"let name = "t\(n)""#, nil),
    UsageRow("folder_dark", #"f(base + "_Dark")"#, nil),
    UsageRow("Folder_Dark", #"f("folder_\(x)")"#, nil),
    UsageRow("iconDark", #"f("icon".appending(x))"#, .pattern, .possible),
    UsageRow("iconDark", #"f(base.appending("Dark"))"#, .pattern, .possible),
    UsageRow("iconDark", #"base.append("Dark")"#, .pattern, .possible),
    UsageRow("icondark", #"list.append("dark")"#, nil),
    UsageRow(
      "iconDarkBig", #"f(x.replacingOccurrences(of: "Light", with: "DarkBig"))"#, .pattern,
      .possible),
    UsageRow("iconLight", #"f(x.replacingOccurrences(of: "Light", with: "DarkBig"))"#, nil),
    UsageRow("spin3", #"UIImage.animatedImageNamed("spin", duration: 1)"#, .pattern, .possible),
    UsageRow(
      "spin3", #"UIImage.animatedResizableImageNamed("spin", capInsets: i, duration: 1)"#,
      .pattern, .possible),
    UsageRow("spin3", #"image.setImageNamed("spin")"#, .pattern, .possible),
    UsageRow("spin", #"image.setImageNamed("spin")"#, .imageNamed),
    UsageRow("spinner", #"UIImage.animatedImageNamed("spin", duration: 1)"#, nil),
    UsageRow("icon_dark", #"Image(systemName: "icon_\(x)")"#, nil),
    UsageRow("icon_dark", #"f("\(x) icon_dark")"#, nil),
  ]

  @Test(arguments: composedNames)
  func turnsComposedNamesIntoPatterns(_ row: UsageRow) async throws { try await check(row) }

  static let consumers = [
    UsageRow(
      "star", #"UIBarButtonItem(image: UIImage(named: "star"), style: .plain)"#, .imageNamed, .used,
      .barButtonItem),
    UsageRow(
      "star", #"vc.tabBarItem.image = UIImage(named: "star")"#, .imageNamed, .used, .tabBarItem),
    UsageRow(
      "star", #"UIAction(title: t, image: UIImage(named: "star")) { f() }"#, .imageNamed, .used,
      .menuAction),
    UsageRow(
      "star", #"attachment.image = UIImage(named: "star")"#, .imageNamed, .used, .textAttachment),
    UsageRow(
      "star", #"b.setImage(UIImage(named: "star"), for: .normal)"#, .imageNamed, .used, .button),
    UsageRow(
      "star", #"UIBarButtonItem(title: t) { f(UIImage(named: "star")) }"#, .imageNamed, .used),
    UsageRow(
      "star", #"UIColor(patternImage: UIImage(named: "star")!)"#, .imageNamed, .used, .patternColor),
    UsageRow("star", #"UIImage(named: "star")?.draw(in: r)"#, .imageNamed, .used, .drawing),
    UsageRow("star", #"f(UIImage(named: "star")!.cgImage)"#, .imageNamed, .used, .drawing),
    UsageRow("star", #"f(UIImage(named: "star")!.ciImage)"#, .imageNamed, .used, .drawing),
    UsageRow("star", #"f(UIImage(named: "star")?.pngData())"#, .imageNamed, .used, .drawing),
    UsageRow(
      "star", #"f(UIImage(named: "star")?.jpegData(compressionQuality: 1))"#, .imageNamed, .used,
      .drawing),
    UsageRow(
      "star", #"UIImage(named: "star")?.drawAsPattern(in: r)"#, .imageNamed, .used, .drawing),
    UsageRow(
      "star", #"if sender.currentImage == UIImage(named: "star") { f() }"#, .imageNamed, .used,
      .drawing),
    UsageRow(
      "star", #"if b.imageView?.image != #imageLiteral(resourceName: "star") { f() }"#,
      .imageLiteral, .used, .drawing),
    UsageRow(
      "star", #"let isOn = UIImage(named: "star")! == b.currentBackgroundImage"#, .imageNamed,
      .used, .drawing),
    UsageRow(
      "star", "b.setImage(b.currentImage == UIImage.star ? .a : UIImage.star, for: .normal)",
      .assetSymbol, .used, .drawing),
    UsageRow("star", "bar.backgroundImage = UIImage.star(from: .red)", nil, .unused),
    UsageRow(
      "star", "let isOn = b.currentImage == UIImage(resource: .star)", .assetSymbol, .used,
      .drawing),
    UsageRow(
      "star", "b.setImage(b.currentImage == .star ? .a : .star, for: .normal)", .assetSymbol,
      .used, .drawing),
    UsageRow(
      "star", #"if b.image(for: .normal) == UIImage(named: "star") { f() }"#, .imageNamed, .used),
    UsageRow(
      "star",
      #"UIImage(named: "star", in: b)?.stretchableImage(withLeftCapWidth: 1, topCapHeight: 1)"#,
      .imageNamed, .used, .resizable),
    UsageRow(
      "star", #"UIImage(named: "star", in: b)?.resizableImage(withCapInsets: i)"#, .imageNamed,
      .used),
    UsageRow(
      "star", #"stepper.setBackgroundImage(UIImage(named: "star"), for: s)"#, .imageNamed, .used,
      .barBackground),
    UsageRow(
      "star", #"field.setImage(UIImage(named: "star"), for: .bookmark, state: .normal)"#,
      .imageNamed, .used, .barBackground),
    UsageRow(
      "star",
      "let look = UINavigationBarAppearance()\nlook.backgroundImage = UIImage(named: \"star\")",
      .imageNamed, .used, .barBackground),
    UsageRow(
      "star",
      "func dress(_ look: UIToolbarAppearance) { look.backgroundImage = UIImage(named: \"star\") }",
      .imageNamed, .used, .barBackground),
    UsageRow(
      "star", "let look = Look()\nlook.backgroundImage = UIImage(named: \"star\")", .imageNamed,
      .used
    ),
    UsageRow(
      "star", #"toolbarButton.setBackgroundImage(UIImage(named: "star"), for: s)"#, .imageNamed,
      .used, .button),
    UsageRow(
      "star", #"appearance.setBackIndicatorImage(UIImage(named: "star"), transitionMaskImage: m)"#,
      .imageNamed, .used, .barBackground),
    UsageRow(
      "gift-box", "let x = UIImage.giftBox.cgImage", .assetSymbol, .used, .drawing),
    UsageRow(
      "star", "import SwiftUI\nf(UIImage(named: \"star\"))", .imageNamed, .used, .swiftUI),
  ]

  @Test(arguments: consumers)
  func tellsConsumer(_ row: UsageRow) async throws { try await check(row) }

  @Test func aSymbolsNameBeforeTakesNothingFromAnImage() async throws {
    try await check(
      UsageRow(
        "icon_dark",
        #"Image(systemName: "icon_\(x)"); UIImage(named: "icon_\(y)")?.draw(in: r)"#, .pattern,
        .possible, .drawing))
  }

  /// The uses of an image that is assigned to a name.
  @Test(
    arguments: [
      (
        "let tile = UIImage(named: \"star\")!\nfunc f() { tile.draw(in: r) }", ImageConsumer.drawing
      ),
      ("if let p = UIImage(named: \"star\") {\n c = UIColor(patternImage: p)\n}", .patternColor),
      ("var icon: String { \"star\" }\nvar body: some View { Image(icon) }", .swiftUI),
      (
        "func icon() -> String {\n switch x {\n case .a: return \"star\"\n }\n}\nImage(t.icon())",
        .swiftUI
      ),
      ("Row(icon: UIImage(named: \"star\"))\nImage(uiImage: row.icon!)", .swiftUI),
      ("let icon = \"star\"\nImage(uiImage: UIImage(named: icon)!)", .swiftUI),
      ("let icon = \"star\"\nLabel(title, image: icon)", .swiftUI),
      ("let icon = \"star\"\nImage(decorative: icon, bundle: .module)", .swiftUI),
      ("let icon = \"star\"\nImage(flag ? icon : other)", .swiftUI),
      ("let icon = UIImage(named: \"star\")\nImage(uiImage: icon ?? other)", .swiftUI),
      ("enum E: String { case a = \"star\" }\nImage(e.rawValue)", .swiftUI),
      // Written by an earlier run.
      ("var icon: String { \"star\" }\nvar body: some View { LevityImage(icon) }", .levityImage),
      ("let icon = UIImage(named: \"star\")\nLevityImage(uiImage: icon ?? other)", .levityImage),
      ("let icon = \"star\"\nImage(systemName: icon)", nil),
      ("let icon = \"star\"\n#Preview(\"a\") { Image(icon) }", nil),
      (
        "let icon = \"star\"\nstruct P: PreviewProvider {\n static var previews: some View { Image(icon) }\n}",
        nil
      ),
      ("let icon = \"star\"\nimageView.image = UIImage(named: icon)", nil),
      ("let icon = \"star\"\nImage(other)\nlogo.draw()", nil),
    ] as [(String, ImageConsumer?)])
  func followsOneStep(_ source: String, _ consumer: ImageConsumer?) async throws {
    let usage = try #require(await UsageTrial.usage("star", "A.swift", source))
    let passedOn = usage.evidence.filter { $0.kind == .passedOn }

    #expect(usage.verdict == .used)
    #expect(passedOn.map(\.consumer) == (consumer.map { [$0] } ?? []))
  }

  @Test func followsTellingNamesIntoOtherFiles() async throws {
    let files = [
      "Theme.swift": "enum Theme {\n static func coverName() -> String { \"star\" }\n}",
      "View.swift": "struct V: View {\n var body: some View { Image(Theme.coverName()) }\n}",
      "Model.swift": "Row(icon: UIImage(named: \"moon\"))",
      "Row.swift": "Image(uiImage: row.icon)",
      "Images.swift":
        "extension UIImage {\n static var sunImage: UIImage { UIImage(named: \"sun\")! }\n}",
      "Page.swift": "import SwiftUI\nPage(icon: .sunImage)",
    ]
    let usages = await UsageTrial.usages(
      ["star", "moon", "sun"].map { UsageTrial.asset($0) }, files)

    let passedOn = usages.map { $0.evidence.filter { $0.kind == .passedOn } }
    #expect(passedOn.map { $0.map(\.file) } == [["View.swift"], [], ["Page.swift"]])
    #expect(passedOn[0].map(\.line) == [2])
  }

  /// A lookup stays one when an earlier run has put the runtime's view in the place of SwiftUI's.
  @Test(arguments: ["Image(name)", "LevityImage(name)", "LevityImage(decorative: name)"])
  func aLookupOfTheRuntimeIsFollowed(_ lookup: String) async throws {
    let source = """
      import SwiftUI
      struct Reply: Decodable { let name: String }
      struct V: View { let name: String; var body: some View { \(lookup) } }
      func f(_ reply: Reply) -> V { V(name: reply.name) }
      """
    let analyzer = UsageAnalyzer(assets: [UsageTrial.asset("star")])
    let result = await analyzer.analyze(
      UsageTrial.list(["A.swift": source]), read: UsageTrial.reader(["A.swift": source]))
    #expect(result.openLookups.map(\.line) == [3])
  }

  @Test func reportsWhatTheFileImports() async throws {
    let usage = try #require(
      await UsageTrial.usage(
        "star", "A.swift", "import WidgetKit\nbutton.setImage(UIImage(named: \"star\"), for: s)"))

    #expect(usage.evidence.map(\.fileConsumer) == [.widget])
    #expect(usage.evidence.map(\.consumer) == [.button])
  }

  @Test func gradesTheNeighboursOfEachRow() async throws {
    var tables = ""
    for row in Self.literals + Self.symbols + Self.composedNames + Self.consumers {
      tables += await UsageTrial.neighbours(of: row, in: "A.swift")
    }
    try expectGolden(tables, "Neighbours/image-usage-swift.txt")
  }

  func check(_ row: UsageRow) async throws {
    let usage = try #require(await UsageTrial.usage(row.name, "A.swift", row.source))

    #expect(usage.verdict == row.verdict)
    #expect(usage.evidence.first?.kind == row.kind)
    if let consumer = row.consumer { #expect(usage.evidence.first?.consumer == consumer) }
  }
}
