import Foundation
import ImageUsage
import TestSupport
import Testing

/// Evidence that keeps a set from being called unused although nothing names it, and words that don't.
@Suite struct DoubtfulUsageTests {
  static let lookup = "func flag(_ code: String) { view.image = UIImage(named: code.lowercased()) }"

  struct Row: Sendable, CustomStringConvertible {
    var name: String
    var file: String
    var text: String
    var kind: EvidenceKind?

    var description: String { "\(name) and \(text) in \(file)" }

    init(_ name: String, _ file: String, _ text: String, _ kind: EvidenceKind?) {
      self.name = name
      self.file = file
      self.text = text
      self.kind = kind
    }
  }

  // MARK: Similar names

  private static let spellings = [
    Row("us", "Countries.plist", "<dict><key>US</key><string>x</string></dict>", .similarName),
    Row("us", "Countries.plist", "<dict><key>us</key><string>x</string></dict>", .dataKey),
    Row("us", "countries.json", #"{"US": "United States"}"#, .similarName),
    Row("acme", "banks.json", #"[{"name": "ACME"}]"#, .similarName),
    Row("gift-box", "b.json", #"{"icon": "Gift Box"}"#, .similarName),
    Row("gift-box", "b.json", #"{"icon": "giftBox"}"#, .similarName),
    Row("gift_box", "b.json", #"{"icon": "img/gift-box.webp"}"#, .similarName),
    Row("Flags/us", "b.json", #"{"code": "US"}"#, .similarName),
    Row("gift_box", "b.csv", "1;Gift Box;3", .similarName),
    Row("gift_box", "b.yml", "icon: GiftBox", .similarName),
    Row("gift_box", "Resources/fish", "\n[{\"icon\": \"GiftBox\"}]", .similarName),
    Row("gift_box", "Resources/fish", "{\"icon\": \"gift_box\"}", .dataString),
    Row("gift_box", "Data/list", "<?xml version=\"1.0\"?><string>gift_box</string>", .propertyList),
    Row("gift_box", "Data/db", "SQLite format 3\u{0}\u{1}gift_box\u{2}", .dataKey),
    Row("gift_box", "Makefile", "gift_box: \"gift_box\"", nil),
    Row("gift_box", "b.sqlite", "SQLite\u{0}\u{1}GiftBox\u{2}", .similarName),
    Row("gift_box", "b.sqlite", "SQLite\u{0}\u{1}gift_box\u{2}", .dataKey),
    Row("gift_box", "b.json", #"{"icon": "gift boxes"}"#, nil),
    Row("GIFT_ BOX_SET_2", "A.swift", "let a = Assets.Gifts.giftBoxSet2", .similarName),
    Row("GIFT_ BOX_SET_2", "A.swift", "let a = gifts.giftBoxSet2", nil),
    Row(
      "giftBox", "A.swift", "enum Shop { static func giftBox() -> Int { 1 } }\nrow(Shop.giftBox())",
      nil),
    Row("economics", "A.swift", "row(Design.A.economics)", .bareWord),
    Row("economics", "A.swift", "row(Design.Topics.economics)", nil),
    Row(
      "gift_box", "Out/A.app/_CodeSignature/CodeResources",
      "<?xml version=\"1.0\"?><string>gift_box</string>", nil),
    Row("double-arrows", "A.swift", "row(AppAsset.doubleArrows)", .similarName),
    Row("Non", "A.swift", "view.image = DesignSystemAsset.Chart.non.image", .similarName),
    Row("A", "A.swift", "row(DesignSystemAsset.Letters.a)", .similarName),
    Row("Up", "A.swift", "view.image = Design.Icons.up.swiftUIImage", .similarName),
    Row("star", "A.swift", "Image(uiImage: CommonFeature.Images.starUIImage)", .similarName),
    Row("GIFT_BOX", "A.swift", "Image(uiImage: CommonFeature.Images.giftBoxUIImage)", .similarName),
    Row("giftBox", "A.swift", "view.image = Asset.giftBox.image", .bareWord),
    Row("gift_box", "A.swift", "view.image = Asset.giftBox.image", .similarName),
    Row("hero", "A.swift", "row(Asset.hero.swiftUIImage)", .swiftGenAccessor),
    Row("hero", "A.swift", "row(Asset.hero)", .swiftGenAccessor),
    Row("Up", "A.swift", "move(Direction.Vertical.up)\nlayer.up(2)", nil),
    Row("double-arrows", "A.swift", "row(Model.doubleArrows)", nil),
    Row("Background", "A.swift", "Circle().stroke(.white).background(Circle())", nil),
    Row("box", "b.txt", "The Box is here.", nil),
    Row("close", "a.strings", #""x" = "Close";"#, nil),
    // A number has no other spelling, and what is at an address is downloaded.
    Row("11", "b.json", #"{"version": "1.1"}"#, nil),
    Row("1-1", "b.json", #"{"page": "1_1"}"#, .similarName),
    Row("169", "b.json", #"{"ratio": "16:9"}"#, .similarName),
    Row("logoDash", "b.json", #"{"url": "https://example.org/logo_dash.png"}"#, .similarName),
    Row("logo_dash", "b.json", #"{"url": "https://example.org/logo_dash.png"}"#, .pathComponent),
    Row("logoDash", "b.json", #"{"icon": "icons/logo_dash.png"}"#, .similarName),
  ]

  @Test(arguments: spellings)
  func findsDataThatDiffersOnlyInSpelling(_ row: Row) async {
    await expect(row.kind, for: row.name, in: [row.file: row.text, "B.swift": Self.lookup])
    guard row.kind == .similarName, row.file != "A.swift" else { return }
    await expect(nil, for: row.name, in: [row.file: row.text, "B.swift": "Image(\"bell\")"])
  }

  @Test(arguments: [
    ("gift-box", #"let x = "Gift Box""#), ("heart_rate", "enum Kind: String { case heartRate }"),
    ("us", #"let codes = ["US", "DE"]"#), ("us", #"let codes = "US,DE""#),
  ])
  func literalsThatDifferCountBesideAnOpenLookup(_ name: String, _ code: String) async {
    await expect(.similarName, for: name, in: ["A.swift": code, "B.swift": Self.lookup])
    await expect(nil, for: name, in: ["A.swift": code])
  }

  /// People read these as they are, unless a lookup gets one or a name changes on its way to one that isn't followed.
  @Test(arguments: [
    ("A.swift", "Text(\"Gift Box\")"),
    ("A.m", "@implementation A\n- (void)a { [button setTitle:@\"Gift Box\" forState:0]; }\n@end\n"),
    ("A.json", #"{"url": "https://example.org/Gift-Box.png"}"#),
  ])
  func textsThatDifferAreUnlikely(_ file: String, _ code: String) async {
    let plain = "func f(_ reply: Reply) { view.image = UIImage(named: reply.icon) }"
    let usage = await UsageTrial.usages(
      [UsageTrial.asset("gift-box")], [file: code, "B.swift": plain]
    ).first
    #expect(usage?.verdict == .unused && usage?.hasFamilyOnly == true)
    await expect(.similarName, for: "gift-box", in: [file: code, "B.swift": Self.lookup])
    let followed = "func f() { view.image = UIImage(named: \"Gem\".lowercased()) }"
    await expect(nil, for: "gift-box", in: [file: code, "B.swift": followed])
  }

  /// `let name = (url as NSString).lastPathComponent`
  @Test func anAddressCountsBesideALookupOfPaths() async {
    let json = #"{"url": "https://example.org/Gift-Box.png"}"#
    let code =
      "func f(_ u: URL) { let n = u.lastPathComponent; view.image = UIImage(named: map(n)) }"
    await expect(.similarName, for: "gift-box", in: ["A.json": json, "B.swift": code])
  }

  /// Another spelling in a lookup is a mistake, and somebody needs the set.
  @Test(arguments: [
    ("share", "A.swift", "let a = Image(\"Share\")"),
    ("share", "A.swift", "let a = UIImage(named: \"SHARE.png\")"),
    ("gift_box", "A.swift", "let a = UIImage(named: \"gift-box\")"),
    ("gift_box", "A.m", "view.image = [UIImage imageNamed:@\"GiftBox\"];"),
  ])
  func lookupsInAnotherSpellingMakeASetPossible(
    _ name: String, _ file: String, _ code: String
  ) async {
    await expect(.similarName, for: name, in: [file: code])
  }

  /// The other set is the one that is shown.
  /// Something may add the namespace, unless all lookups were followed and none gets the name.
  @Test(
    arguments: [
      ("let a = Icon(\"bell\")", "let title = \"hero\"", .unused),
      ("let a = Icon(\"bell\")", "enum Kind: String { case hero }", .unused),
      ("let a = Icon(\"bell\")", "view.image = UIImage(named: \"hero\")", .possible),
      ("let a = Icon(\"bell\")", "row(icon: \"hero\")", .possible),
      ("let a = Icon(\"hero\")", "", .possible),
      ("let a = Icon(reply.icon)", "let title = \"hero\"", .possible),
      ("let a = Icon(\"covers/\\(kind)\")", "let title = \"hero\"", .possible),
      ("let a = Icon(\"\\(kind)\")", "enum Kind { case hero }", .possible),
      ("", "let title = \"hero\"", .possible),
    ] as [(String, String, AssetUsage.Verdict)])
  func baseNamesCountIfALookupMayGetThem(
    _ call: String, _ other: String, _ verdict: AssetUsage.Verdict
  ) async {
    let lookup =
      "struct Icon { let name: String\n init(_ name: String) { self.name = name }\n"
      + " var image: UIImage? { UIImage(named: name) } }\n"
    let code = (call.isEmpty ? "" : lookup) + call + "\n" + other
    let usage = await UsageTrial.usage("covers/hero", "A.swift", code)
    #expect(usage?.verdict == verdict)
  }

  @Test func aSetOfThatSpellingIsTheOnlyOne() async {
    let usages = await UsageTrial.usages(
      ["share", "Share"].map { UsageTrial.asset($0) }, ["A.swift": "let a = Image(\"Share\")"])
    #expect(usages.map(\.verdict) == [.unused, .used])
  }

  @Test func documentsInAnotherSpellingMakeASetPossible() async {
    let uses = [
      "A.xib": [
        InterfaceBuilderImageUse(
          file: "A.xib", line: 3, name: "push noti", isSystem: false, kind: "imageView")
      ]
    ]
    let usages = await UsageTrial.usages(
      [UsageTrial.asset("pushNoti")], [:], interfaceBuilder: uses)
    #expect(usages.first?.verdict == .possible)
    #expect(usages.first?.evidence.map(\.kind) == [.similarName])
    let text = "<imageView image=\"push noti\" id=\"a\"/>"
    await expect(.similarName, for: "pushNoti", in: ["A.xib": text])
    let both = await UsageTrial.usages(
      ["pushNoti", "push noti"].map { UsageTrial.asset($0) }, ["A.xib": text])
    #expect(both.map(\.verdict) == [.unused, .used])
  }

  /// Catalogs tell cases apart.
  @Test(arguments: [
    "UIImage(named: \"Star_1\")", "Image(\"STAR_1\")", "UIImage(named: \"Star_\\(number)\")",
    "let id = kind + \"TAR_1\"",
  ])
  func aNameThatDiffersByCaseCountsIfNamesMayChange(_ code: String) async {
    let isWhole = code.hasSuffix("_1\")") && !code.hasPrefix("let")
    await expect(isWhole ? .similarName : nil, for: "star_1", in: ["A.swift": code])
    let changing = "UIImage(named: \"flag_\\(code)\".lowercased())"
    let kind: EvidenceKind = code.hasSuffix("_1\")") ? .similarName : .pattern
    await expect(kind, for: "star_1", in: ["A.swift": code, "B.swift": changing])
    await expect(kind, for: "star_1", in: ["A.swift": code, "B.swift": Self.lookup])
  }

  @Test(arguments: [
    "[UIImage imageNamed:[code lowercaseString]]",
    "NSString *name = code.lowercaseString;\n[UIImage imageNamed:name]",
  ])
  func namesThatChangeInObjectiveCDifferByCase(_ code: String) async {
    let literal = "let name = \"Star_1\""
    await expect(.similarName, for: "star_1", in: ["A.swift": literal, "b.m": code])
  }

  /// The fixed parts around an interpolation are parts of the name, too.
  @Test(arguments: [
    (#"let name = "\(isOn ? "box" : "bag")""#, true),
    (#"let name = "gift_\(isOn ? "box" : "bag")""#, true),
    (#"let name = "\(isOn ? "gift" : "bag")_box""#, true),
    (#"let name = "\(isOn ? "box" : "bag") is open""#, false),
    (#"let name = "toy_\(isOn ? "box" : "bag")""#, false),
    (#"let name = "toy_\(isOn ? "box" : "bag")" + kind"#, false),
    (#"let name = "\(isOn ? "gift_b" : "bag")\(kind)""#, true),
    (#"let name = "\("gift" + kind)ox""#, true),
  ])
  func aLiteralInAnInterpolationIsAPartOfTheWhole(_ code: String, _ isPart: Bool) async {
    await expect(isPart ? .pattern : nil, for: "gift_box", in: ["A.swift": code])
  }

  // MARK: Lookups

  private static let open = [
    "UIImage(named: name)", "UIImage(named: model.icon)",
    "UIImage(named: code.lowercased(), in: b)",
    "UIImage(named: \"\\(code)\")", "Image(name)", "Image(decorative: item.icon)",
    "SKTexture(imageNamed: name)", "UIImage(imageLiteralResourceName: name)",
    "NSImage(named: .init(name))", "Image(names[0])", "UIImage(\n  named: name\n)",
    "func icon(_ name: String) -> Image { .init(name) }",
    "func icon(_ name: String) -> Image { return .init(name) }",
    "func icon(_ name: String) -> Image? { .init(name) }",
    "var icon: Image { .init(name) }", "let icon: SwiftUI.Image = .init(name)",
    "Row(image: .init(name))",
    "typealias Picture = UIImage\nlet a = Picture(named: name)",
    "extension UIColor { static let red = UIImage(named: name) }",
  ]

  @Test(arguments: open)
  func findsLookupsThatCannotBeFollowed(_ code: String) async {
    let lookups = await openLookups(["A.swift": "import X\n" + code])
    #expect(lookups.count == 1)
    #expect(lookups.first?.file == "A.swift")
  }

  private static let followed = [
    "UIImage(named: \"star\")", "UIImage(named: \"star_\\(x)\")", "Image(.star)",
    "Image(systemName: name)", "Image(uiImage: image)", "UIImage(named: kind.rawValue)",
    "UIImage(named: Names.star)", "UIColor(named: name)", "UIImage(data: data)", "Image()",
    "UIImage(named: .star)", "#Preview { Image(name) }", "makeImage(name)",
    "Image(decorative: bitmap, scale: 1)", "func view(imageNamed name: String) {}",
    "class Fees { init(account _: Account, bundle: Offer) {} }",
    "class Icons { convenience init(asset name: String, bundle: Bundle, named: String) {} }",
    "extension UIColor { convenience init(_ name: String) { self.init(named: name) } }",
    "extension Color {\n  init(_ name: String) { self.init(name, bundle: .main) }\n}",
    "Image(#imageLiteral(resourceName: \"star\"))", "func row() -> Row { .init(name) }",
    "let icon: NamedImage = .init(name)", "Picture(named: name)",
    "typealias Picture = UINib\nlet a = Picture(named: name)",
    "//\n// Generated by levity: images by name.\n//\nlet image = UIImage(named: name)",
  ]

  @Test(arguments: followed)
  func otherCallsCanBeFollowed(_ code: String) async {
    #expect(await openLookups(["A.swift": code]).isEmpty)
  }

  private static let messages = [
    ("[UIImage imageNamed:name]", true), ("[UIImage imageNamed:self.icon]", true),
    (#"[UIImage imageNamed:[NSString stringWithFormat:@"%@", name]]"#, true),
    ("[UIImage imageNamed:[name lowercaseString]]", true),
    ("[UIImage imageNamed:info.code inBundle:b compatibleWithTraitCollection:nil]", true),
    ("[UIImage imageNamed:kIconStar inBundle:[A b] compatibleWithTraitCollection:nil]", false),
    ("[YYImage imageNamed:info.code]", true), ("[self imageNamed:info.code]", true),
    ("[SKSpriteNode spriteNodeWithImageNamed:info.code]", true),
    ("[view setImageNamed:info.code]", true),
    ("[UIApplicationShortcutIcon iconWithTemplateImageName:info.code]", true),
    (#"[UIImage imageNamed:@"star"]"#, false), ("[UIImage imageNamed:kIconStar]", false),
    (#"[UIImage imageNamed:[NSString stringWithFormat:@"star_%@", name]]"#, false),
    ("[UIImage imageWithData:data]", false), ("[UINib imageNamed:name]", false),
  ]

  @Test(arguments: messages)
  func findsLookupsInObjectiveC(_ code: String, _ isOpen: Bool) async {
    #expect(await openLookups(["a.m": code]).isEmpty == !isOpen)
  }

  @Test(arguments: [
    ("NSString *name = [NSString stringWithFormat:@\"spin_%d\", i];", "name", false),
    ("NSString *name = [NSString stringWithFormat:@\"%@\", code];", "name", true),
    ("NSString *name = [NSString stringWithFormat:@\"spin_%d\", i]; name = code;", "name", true),
    ("NSString *name = [NSString stringWithFormat:@\"spin_%d\", i]; }", "name", true),
    ("NSString *name = [NSString stringWithFormat:@\"spin_%d\", i];", "self.name", true),
    ("NSString *other = [NSString stringWithFormat:@\"spin_%d\", i];", "name", true),
  ])
  func aNameBuiltJustBeforeIsNotOpen(_ code: String, _ name: String, _ isOpen: Bool) async {
    let lookups = await openLookups(["a.m": "\(code)\nview.image = [UIImage imageNamed:\(name)];"])
    #expect(lookups.isEmpty == !isOpen)
  }

  @Test func neighboursOfEachLookupAreFollowedOrNot() async throws {
    var tables = ""
    let samples =
      (Self.open + Self.followed).map { ("A.swift", $0) } + Self.messages.map { ("a.m", $0.0) }
    for (file, code) in samples {
      tables += await Neighbours(ofText: code).table { bytes in
        let lookups = await openLookups([file: String(decoding: bytes, as: UTF8.self)])
        return lookups.map(UsageTrial.summary).joined(separator: "; ")
      }
    }
    try expectGolden(tables, "Neighbours/open-lookups.txt")
  }

  @Test func neighboursOfDoubtfulEvidenceAreGraded() async throws {
    var tables = ""
    for row in Self.spellings + Self.weak where row.text.utf8.count < 200 {
      tables += await UsageTrial.neighbours(
        of: UsageRow(row.name, row.text, row.kind), in: row.file)
    }
    try expectGolden(tables, "Neighbours/image-usage-doubts.txt")
  }

  @Test func lookupsOfTestsDoNotCount() async {
    #expect(await openLookups(["AppTests/A.swift": Self.lookup]).isEmpty)
  }

  /// A pattern, a word and a lookup in code that no app compiles show nothing; a name that it writes out may be needed.
  @Test(arguments: [
    ("UIImage(named: \"trip_\\(number)\")", AssetUsage.Verdict.unused),
    ("enum Kind: String { case trip_a }", .unused),
    ("image(\"trip_a,trip_b\")", .unused), (lookup, .unused), ("image(\"trip_a\")", .used),
  ])
  func codeThatNoAppCompilesIsNoEvidenceOfANameThatItMayBuild(
    _ code: String, _ verdict: AssetUsage.Verdict
  ) async {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    let files = UsageTrial.speaking(["Checks/A.swift": code], of: assets)
    var analyzer = UsageAnalyzer(assets: assets, uncompiled: ["Checks/A.swift"])
    let result = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    #expect(result.usages.first?.verdict == verdict)
    #expect(result.openLookups.isEmpty)
    analyzer.uncompiled = []
    let compiled = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    #expect(compiled.usages.first?.verdict == (verdict == .used ? .used : .possible))
  }

  @Test func lookupsSurviveTheCache() async {
    let files = ["A.swift": Self.lookup]
    let analyzer = UsageAnalyzer(assets: [UsageTrial.asset("star")])
    let first = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    let again = await analyzer.analyze(
      UsageTrial.list(files), cache: UsageCache(decoding: first.cache.encoded()),
      read: UsageTrial.reader(files))
    #expect(again.filesRead == 0)
    #expect(again.openLookups == first.openLookups)
    #expect(again.openLookups.first?.line == 1)
  }

  // MARK: Families

  @Test(arguments: [
    ["us", "de", "fr", "it"], ["card1", "card2", "card3", "card4"],
    ["logo_visa", "logo_amex", "logo_diners", "logo_jcb"],
    ["visaLogo", "amexLogo", "dinersLogo", "jcbLogo"],
    ["Flags/a1", "Flags/b2", "Flags/c3", "Flags/d4"],
  ])
  func aFamilyBesideAnOpenLookupIsPossible(_ names: [String]) async {
    let assets = names.map { UsageTrial.asset($0) }
    let doubtful = await UsageTrial.usages(assets, ["A.swift": Self.lookup])
    #expect(doubtful.allSatisfy { $0.verdict == .possible && $0.isDoubtedByFamilyOnly })
    #expect(doubtful.first?.evidence.first?.file == "A.swift")
    #expect(doubtful.first?.evidence.first?.line == 1)

    let certain = await UsageTrial.usages(assets, ["A.swift": "f(x)"])
    #expect(certain.allSatisfy { $0.verdict == .unused })
  }

  @Test func codesMayHaveAnExampleThatIsWrittenOut() async {
    let names = ["BE", "CA", "DE", "US"]
    let files = ["A.swift": Self.lookup, "B.xib": "<imageView image=\"US\"/>"]
    let usages = await UsageTrial.usages(names.map { UsageTrial.asset($0) }, files)
    #expect(usages.map(\.verdict) == [.possible, .possible, .possible, .used])
  }

  @Test func aListInADataFileIsNotTheWholeFamily() async {
    let names = ["BE", "CA", "DE", "US"]
    let files = [
      "A.swift": Self.lookup, "servers.json": #"[{"code": "BE"}, {"code": "CA"}, {"code": "DE"}]"#,
    ]
    let usages = await UsageTrial.usages(names.map { UsageTrial.asset($0) }, files)
    #expect(usages.map(\.verdict) == [.used, .used, .used, .possible])
  }

  @Test func namesThatAreWrittenOutMakeNoFamily() async {
    let names = ["icon_add", "icon_back", "icon_close", "icon_edit", "icon_old"]
    let code = names.dropLast().map { "f(\"\($0)\")" }.joined(separator: "\n")
    let usages = await UsageTrial.usages(
      names.map { UsageTrial.asset($0) }, ["A.swift": code + "\n" + Self.lookup])
    #expect(usages.map(\.verdict) == [.used, .used, .used, .used, .unused])
  }

  @Test func namesWithoutACommonShapeMakeNoFamily() async {
    let names = ["banner", "oldLogo", "sunset_wide", "promo"]
    let usages = await UsageTrial.usages(
      names.map { UsageTrial.asset($0) }, ["A.swift": Self.lookup])
    #expect(usages.allSatisfy { $0.verdict == .unused })
  }

  // MARK: Words that are no evidence

  private static let weak = [
    Row("abc", "a.min.js", "var a='abc';" + String(repeating: "b();", count: 900), .dataString),
    Row("x", "a.min.js", "var a='x';" + String(repeating: "b();", count: 900), nil),
    Row("ty", "a.json", #"{"layers":[{"ty":4}],"ip":0,"op":9,"fr":30}"#, nil),
    Row("ty", "a.json", #"{"ty":4}"#, .dataString),
    Row(
      "star", "project.pbxproj",
      "\t\t8A21B0C31F5E4D2200AA11BB /* star.png */ = {isa = PBXFileReference; path = star.png; };",
      nil),
    Row("star", "project.pbxproj", "\t\tINFOPLIST_KEY_X = other; /* star */", nil),
    Row("star", "project.pbxproj", "\t\tINFOPLIST_KEY_X = star;", .projectSetting),
    Row("star", "Vendor/A.framework/Info.plist", "<string>star</string>", nil),
    Row("star", "A.swift", #"print("star")"#, nil),
    Row("star_1", "A.swift", #"logger.debug("star_\(x)")"#, nil),
    Row("star_1", "A.swift", #"if name.hasPrefix("star_") { f() }"#, nil),
    Row("star", "A.swift", #"if name.hasSuffix("star") { f() }"#, nil),
    Row("star", "a.m", #"NSLog(@"star");"#, nil),
    Row("star_1", "a.m", #"if ([name hasPrefix:@"star_"]) {}"#, nil),
    Row("star", "A.swift", #"catalog.debug("star")"#, .stringLiteral),
  ]

  @Test(arguments: weak)
  func weakEvidenceIsNone(_ row: Row) async {
    await expect(row.kind, for: row.name, in: [row.file: row.text])
  }

  @Test func onlyObjectsOfABinaryPropertyListCount() async throws {
    let list: [String: Any] = [
      "gift": "star", "Föhn": ["deep"], "long": String(repeating: "l", count: 40),
    ]
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    let names = ["star", "gift", "deep", "tar", "Long"]
    let changing = "UIImage(named: \"flag_\\(code)\".lowercased())"
    let reader = FileReader { path, _ in
      path == "a.plist" ? [UInt8](bytes) : Array(changing.utf8)
    }
    let result = await UsageAnalyzer(assets: names.map { UsageTrial.asset($0) }).analyze(
      [
        SearchedFile(path: "a.plist", size: bytes.count, stamp: 1),
        SearchedFile(path: "A.swift", size: changing.utf8.count, stamp: 1),
      ], read: reader)
    #expect(
      result.usages.map { $0.evidence.first?.kind } == [
        .propertyList, .dataKey, .propertyList, nil, nil,
      ])
  }

  @Test(arguments: 0..<64)
  func damagedBinaryPropertyListsAreHarmless(_ seed: Int) async throws {
    var bytes = [UInt8](
      try PropertyListSerialization.data(
        fromPropertyList: ["a": ["star", "b"]], format: .binary, options: 0))
    let place = seed * 7 % bytes.count
    bytes[place] = UInt8(truncatingIfNeeded: seed &* 37 &+ 200)
    bytes[bytes.count - 1 - seed % 32] = 255
    let damaged = bytes
    let result = await UsageAnalyzer(assets: [UsageTrial.asset("star")]).analyze(
      [SearchedFile(path: "a.plist", size: damaged.count, stamp: 1)],
      read: FileReader { _, _ in damaged })
    #expect(result.unreadable.isEmpty)
  }

  // MARK: The report

  @Test func listsAtMostTwentyPlacesOfAKindWithTheirNumber() async throws {
    let code = (0..<30).map { "f(\"star\") // \($0)" }.joined(separator: "\n")
    let usages = await UsageTrial.usages([UsageTrial.asset("star")], ["A.swift": code])
    let json = try JSONEncoder().encode(UsageReport(usages, includingAll: true))
    let text = String(decoding: json, as: UTF8.self)
    #expect(text.components(separatedBy: "\"kind\"").count - 1 == 20)
    #expect(text.contains("\"evidenceCounts\":{\"string-literal\":30}"))
  }

  // MARK: Helpers

  private func openLookups(_ files: [String: String]) async -> [OpenLookup] {
    await UsageAnalyzer(assets: [UsageTrial.asset("unrelated")]).analyze(
      UsageTrial.list(files), read: UsageTrial.reader(files)
    ).openLookups
  }

  private func expect(
    _ kind: EvidenceKind?, for name: String, in files: [String: String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let usage = await UsageTrial.usages([UsageTrial.asset(name)], files).first
    #expect(usage?.evidence.first?.kind == kind, sourceLocation: sourceLocation)
    #expect((usage?.verdict == .unused) == (kind == nil), sourceLocation: sourceLocation)
  }
}
