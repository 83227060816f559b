import ImageUsage
import Testing

/// Sets that nothing names, beside a lookup by a name that comes from a server.
@Suite struct NameFamilyTests {
  static let lookup =
    "func icon(_ token: String) { view.image = UIImage(named: token.lowercased()) }"

  static func asset(_ name: String, folder: String = "A.xcassets") -> NamedAsset {
    NamedAsset(
      name: name, baseName: name, catalog: "A.xcassets", path: "\(folder)/\(name).imageset")
  }

  static func verdicts(
    _ names: [String], folder: String = "A.xcassets", _ code: String = lookup
  ) async -> [AssetUsage.Verdict] {
    await UsageTrial.usages(names.map { asset($0, folder: folder) }, ["A.swift": code])
      .map(\.verdict)
  }

  @Test(arguments: [
    ["aave", "melania", "usd1", "$wif"], ["France", "Ghana", "Italy", "Peru"],
    ["PEPE", "USDC", "WBTC", "XDAI"],
  ])
  func namesOfOneWordInOneFolderAreAFamily(_ names: [String]) async {
    #expect(await Self.verdicts(names).allSatisfy { $0 == .possible })
    #expect(await Self.verdicts(names, "f(x)").allSatisfy { $0 == .unused })
  }

  /// `UIImage(named: movie.certificate)` may get each of them.
  @Test func codesInCapitalsAreAFamily() async {
    let names = ["G", "NC-17", "PG-13", "R"]
    let code = "func icon(_ movie: Movie) { view.image = UIImage(named: movie.name) }"
    #expect(await Self.verdicts(names, code).allSatisfy { $0 == .possible })
    #expect(await Self.verdicts(names, "f(x)").allSatisfy { $0 == .unused })
    #expect(await Self.verdicts(["g", "nc-17", "x", "r"], code).allSatisfy { $0 == .unused })
  }

  /// Numbers that a file manager gives copies make no family; the rest of their names may.
  @Test func copiesOfFilesAreNoFamily() async {
    let names = ["My shop (1)", "Old logo (1)", "backdrop (1) (2)", "Card (12)"]
    #expect(await Self.verdicts(names).allSatisfy { $0 == .unused })
    let frames = ["Trip a (1)", "Trip b (1)", "Trip c", "Trip d (2)"]
    #expect(await Self.verdicts(frames).allSatisfy { $0 == .possible })
  }

  /// Each lookup may get these names.
  @Test func aPlaceThatReadsImagesOnceCountsForAFamilyBesideAnotherLookup() async {
    let map = """

      func add(_ name: String, to map: MapStyle) {
        guard let icon = UIImage(named: name) else { return }
        try? map.addImage(icon, id: name)
      }
      """
    let usages = await UsageTrial.usages(
      ["aave", "melania", "usd1", "$wif"].map { Self.asset($0) }, ["A.swift": Self.lookup + map])
    for usage in usages {
      #expect(usage.evidence.contains { $0.consumer == .mapAnnotation })
      #expect(usage.evidence.first?.kind == .family)
      #expect(usage.isDoubtedByFamilyOnly)
    }
  }

  @Test func aFolderOfACatalogIsAFamilyWhateverItsNames() async {
    let names = [
      "burkinaFaso", "Chad", "ivory coast", "mali", "Niger", "SOUTH_sudan", "togo", "x2y",
    ]
    #expect(
      await Self.verdicts(names, folder: "A.xcassets/Countries").allSatisfy { $0 == .possible })
    let few = Array(names.prefix(3))
    #expect(await Self.verdicts(few, folder: "A.xcassets/Countries").allSatisfy { $0 == .unused })
  }

  /// A server names no state of a button.
  @Test(arguments: [
    ["btn_follow_nor", "btn_follow_pre", "btn_mail_nor", "btn_mail_pre"],
    ["navMenuGame", "navMenuCard", "navMenuMoment", "navMenuPhoto"],
    ["home-selected", "cart-selected", "user-selected", "chat-selected"],
    ["icon_home_hl", "icon_cart_hl", "icon_chat_hl", "icon_user_hl", "icon_cart"],
  ])
  func namesOfControlsAreNoFamily(_ names: [String]) async {
    #expect(await Self.verdicts(names).allSatisfy { $0 == .unused })
  }

  /// A few of them among others say nothing of these, and words alone may be values.
  @Test(arguments: [
    (["pay_visa", "pay_amex", "pay_cash", "pay_button"], 4),
    (["flag_nor", "flag_swe", "flag_den", "flag_fin"], 4),
    (["skin_normal_1", "skin_normal_2", "skin_normal_3", "skin_normal_4"], 4),
    (
      [
        "pay_visa", "pay_cash", "pay_amex", "pay_coin", "pay_gift", "pay_sel", "cart_sel",
        "user_sel", "home_sel",
      ], 5
    ),
    (["normal", "selected", "hover", "button"], 4),
    (["type_fire", "type_water", "type_tabs", "type_norm"], 4),
  ])
  func othersOfAFamilyStayPossible(_ names: [String], _ count: Int) async {
    #expect(await Self.verdicts(names).filter { $0 == .possible }.count == count)
  }

  /// Data hardly carries the names of what the screens of all apps have: they stay unused, and `--delete` asks.
  @Test(arguments: [
    (["main_more_add", "main_more_file", "main_more_box", "main_more_list"], true),
    (["guide_1", "guide_2", "guide_3", "guide_4"], true),
    (["chatBarAudio", "chatBarPhoto", "chatBarPlace", "chatBarCard"], true),
    (["voiceSearch001", "voiceSearch002", "voiceSearch003", "voiceSearch004"], true),
    (["payCSSelect", "cartCSSelect", "homeCSSelect", "meCSSelect"], true),
    (["payCSSelection", "cartCSSelection", "homeCSSelection", "meCSSelection"], false),
    (["introductionFirst", "introductionLast", "introductionOne", "introductionTwo"], true),
    // Half of them isn't most.
    (["pay_search", "pay_share", "pay_amex", "pay_visa"], false),
    (["pay_search", "pay_share", "pay_scan", "pay_visa"], true),
    // Two words that things have as well tell as much as one that they don't.
    (["menu_pizza", "menu_pasta", "menu_salad", "menu_wine"], false),
    (["badge_gold", "badge_silver", "badge_iron", "badge_wood"], false),
    (["menu_home_1", "menu_home_2", "menu_home_3", "menu_home_4"], true),
    (["page_1", "page_2", "page_3", "page_4"], false),
    // Values, kinds of pictures and codes.
    (["home", "search", "settings", "profile"], false),
    (["icon_food", "icon_taxi", "icon_hotel", "icon_bar1"], false),
    (["card_1", "card_2", "card_3", "card_4"], false),
    (["to", "my", "no", "up"], false),
    (["weather_sun", "weather_fog", "weather_rain", "weather_snow"], false),
  ])
  func familiesOfAnInterfaceStayUnusedBesideALookup(_ names: [String], _ isUnused: Bool) async {
    let usages = await UsageTrial.usages(names.map { Self.asset($0) }, ["A.swift": Self.lookup])
    for usage in usages {
      #expect(usage.verdict == (isUnused ? .unused : .possible), "\(usage.asset.name)")
      #expect(usage.evidence.map(\.kind) == [.family])
      #expect(usage.hasFamilyOnly)
      #expect(usage.isDoubtedByFamilyOnly != isUnused)
    }
    let alone = await UsageTrial.usages(names.map { Self.asset($0) }, ["A.swift": "f(x)"])
    #expect(alone.allSatisfy { $0.verdict == .unused && !$0.hasFamilyOnly })
  }

  /// In a folder the names have nothing in common, so others of most say nothing.
  @Test func othersOfAFolderStayPossibleBesideNamesOfAnInterface() async {
    let names = ["goBack", "scanCode", "sendAll", "shareIt", "nextOne", "zoomIn"]
    let others = ["fuelPump", "hotelBed"]
    let verdicts = await Self.verdicts(names + others, folder: "A.xcassets/Icons")
    #expect(verdicts.prefix(5).filter { $0 == .unused }.count >= 4)
    #expect(verdicts.suffix(2) == [.possible, .possible])
  }

  /// Members with a proof say nothing of the others.
  @Test func proofsDoNotTell() async {
    let proven = ["goScan", "goShare"]
    let others = ["goFish", "goHotel", "goRoad", "goFood", "goTaxi", "goSend"]
    let code = proven.map { "view.image = UIImage(named: \"\($0)\")\n" }.joined() + Self.lookup
    let verdicts = await Self.verdicts(proven + others, code)
    #expect(verdicts == [.used, .used] + others.map { _ in .possible })
  }

  /// Data of the project shows what it names.
  @Test func aFamilyOfWhichDataNamesAMemberIsOneOfData() async {
    let names = ["main_more_add", "main_more_file", "main_more_box", "main_more_list"]
    let files = ["A.swift": Self.lookup, "menu.json": #"[{"icon": "main_more_add"}]"#]
    let usages = await UsageTrial.usages(names.map { Self.asset($0) }, files)
    #expect(usages.dropFirst().allSatisfy { $0.verdict == .possible })
  }

  /// A lookup finds the set of any catalog.
  @Test func namesakesInAnotherCatalogAreOfTheFamily() async throws {
    let names = ["main_more_add", "main_more_file", "main_more_box", "main_more_list"]
    let other = NamedAsset(
      name: names[0], baseName: names[0], catalog: "B.xcassets", path: "B.xcassets/x.imageset")
    let usages = await UsageTrial.usages(
      names.map { Self.asset($0) } + [other], ["A.swift": Self.lookup])
    #expect(usages.count == 5)
    #expect(usages.allSatisfy { $0.verdict == .unused && $0.hasFamilyOnly })
    let alone = await UsageTrial.usages([other], ["A.swift": Self.lookup])
    #expect(alone.allSatisfy { $0.verdict == .unused && !$0.hasFamilyOnly })
  }

  /// Sets that go by themselves would make a family too small to be one, and the next `--delete` took the rest.
  @Test(arguments: [
    [
      "flag_us", "flag_de", "flag_fr", "a_placeholder", "b_placeholder", "c_placeholder",
      "flag_placeholder",
    ],
    [
      "food", "taxi", "gas", "pets", "loading00001", "loading00002", "loading00003", "loading00004",
    ],
    ["btn_mail", "btn_call", "btn_share", "btn_follow"],
  ])
  func noMemberOfAFamilyGoesUnasked(_ names: [String]) async {
    let usages = await UsageTrial.usages(names.map { Self.asset($0) }, ["A.swift": Self.lookup])
    for usage in usages {
      #expect(usage.removalOptions == [.delete, .includeFamilies], "\(usage.asset.name)")
    }
    let plain = await UsageTrial.usages(names.map { Self.asset($0) }, ["A.swift": "f(x)"])
    #expect(plain.allSatisfy { $0.removalOptions == [.delete] })
  }

  /// Icons of the app's own lie beside those that data names: `food`, `gas`.
  @Test(arguments: [(8, 8, true), (8, 9, false), (7, 7, false), (12, 12, true), (4, 1, true)])
  func wordsBesideManyProofsAreAFamily(_ others: Int, _ proofs: Int, _ isPossible: Bool) async {
    let letters = (0..<26).map { String(UnicodeScalar(97 + $0)) }
    let names = letters.prefix(others).map { "coin\($0)" }
    let own = letters.prefix(proofs).map { "own\($0)" }
    let code = own.map { "view.image = UIImage(named: \"\($0)\")\n" }.joined() + Self.lookup
    let verdicts = await Self.verdicts(names + own, folder: "A.xcassets/Icons", code)
    #expect(
      verdicts.prefix(others).allSatisfy { $0 == (isPossible ? .possible : .unused) })
    #expect(verdicts.dropFirst(others).allSatisfy { $0 == .used })
  }

  /// One family whose names data may carry is enough, whichever is larger.
  @Test func oneFamilyOfDataMakesItsMembersPossible() async throws {
    let names = ["menu_home", "menu_back", "menu_visa", "menu_tabs", "menu_edit"]
    let data = ["coin_visa", "bank_visa", "card_visa", "menu_visa"]
    let usages = await UsageTrial.usages(
      (names + data.dropLast()).map { Self.asset($0) }, ["A.swift": Self.lookup])
    let verdicts = Dictionary(uniqueKeysWithValues: usages.map { ($0.asset.name, $0.verdict) })
    #expect(verdicts["menu_visa"] == .possible)
    #expect(verdicts["coin_visa"] == .possible)
    #expect(verdicts["menu_home"] == .unused)
  }

  /// Bare interpolations and formats add nothing.
  @Test(arguments: [
    (#""\(name)""#, true), (#""\(a)\(name)""#, false), (#""\(name)" + end"#, false),
    (#""\(f(name))""#, false), (#""\(name + end)""#, false), (#""\(model.name!)""#, true),
  ])
  func lookupsThatAddNothingPutNoNamesTogether(_ name: String, _ isUnused: Bool) async {
    let code = "func icon(_ name: String) { view.image = UIImage(named: \(name)) }"
    let names = ["main_more_add", "main_more_file", "main_more_box", "main_more_list"]
    let verdicts = await Self.verdicts(names, code)
    #expect(verdicts.allSatisfy { $0 == (isUnused ? .unused : .possible) })
  }

  @Test(arguments: [
    (#"[NSString stringWithFormat:@"%@", name]"#, true),
    (#"[NSString stringWithFormat:@"%@%d", name, 1]"#, false),
    (#"[NSString stringWithFormat:@"%@", [name add:end]]"#, false),
  ])
  func formatsThatAddNothingPutNoNamesTogether(_ name: String, _ isUnused: Bool) async {
    let code = "void f(NSString *name) { view.image = [UIImage imageNamed:\(name)]; }"
    let names = ["main_more_add", "main_more_file", "main_more_box", "main_more_list"]
    let usages = await UsageTrial.usages(names.map { Self.asset($0) }, ["a.m": code])
    #expect(usages.allSatisfy { $0.verdict == (isUnused ? .unused : .possible) })
    #expect(usages.allSatisfy { $0.hasFamilyOnly })
  }

  /// The part that it adds may be the state.
  @Test(arguments: [
    "name + suffix", "[name, state].joined(separator: \"_\")", "String(format: style, name)",
  ])
  func lookupsThatPutNamesTogetherDoubtNamesOfControls(_ name: String) async {
    let code = "func icon(_ name: String) { view.image = UIImage(named: \(name)) }"
    let names = ["home-selected", "cart-selected", "user-selected", "chat-selected"]
    #expect(await Self.verdicts(names, code).allSatisfy { $0 == .possible })
  }

  /// Code of other modules may name them.
  @Test func lookupsOfALibraryDoubtNamesOfControls() async {
    let files = ["Kit/A.swift": Self.lookup]
    let names = ["btn_mail", "btn_call", "btn_share", "btn_follow"]
    var analyzer = UsageAnalyzer(assets: names.map { Self.asset($0) })
    analyzer.reach = LookupReach(catalogs: ["App/A.swift": ["A.xcassets"]])
    let result = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    #expect(result.usages.allSatisfy { $0.verdict == .possible })
  }

  @Test(arguments: [
    ("loading_0000", 8, true), ("k_loading_0000", 8, true), ("loading_", 4, true),
    ("pull_0000", 8, true), ("pull_0000", 7, false), ("pull_1000", 8, false),
    ("pull_", 8, false), ("pullAnim0000", 9, true), ("sticker_0000", 9, false),
  ])
  func framesOfAnAnimationAreUnlikely(_ prefix: String, _ count: Int, _ isUnused: Bool) async {
    let verdicts = await Self.verdicts((1...count).map { "\(prefix)\($0)" })
    #expect(verdicts.allSatisfy { $0 == (isUnused ? .unused : .possible) })
  }

  /// A lookup may ask for a category or a slug, and then one name is enough.
  @Test(arguments: [
    ("item.category", "concert", true), ("item.categoryName", "concert", true),
    ("item.icon", "concert", false), ("item.category", "search", false),
    ("item.certification", "R", true), ("item.rating", "PG-13", true), ("item.icon", "R", false),
    ("item.category", "vector", false), ("item.category", "old_concert", false),
    ("badge.slug", "award-winning", true), ("badge.icon", "award-winning", false),
    ("badge.slug", "award_winning", false),
    ("item.kind.uppercased()", "concert", false), ("item.kind.uppercased()", "CONCERT", true),
  ])
  func valuesOfDataArePossibleBesideTheirLookup(
    _ value: String, _ name: String, _ isPossible: Bool
  ) async {
    let code = "func show(_ item: Item) { view.image = UIImage(named: \(value)) }"
    let verdicts = await Self.verdicts([name], code)
    #expect(verdicts == [isPossible ? .possible : .unused])
  }

  /// Data may carry the rest of a folder whose other names are plain literals.
  @Test(arguments: [
    ("item.type", 7, true), ("platform", 7, true), ("item.icon", 7, false), ("item.type", 6, false),
  ])
  func othersOfAFolderOfValuesArePossible(
    _ value: String, _ count: Int, _ isPossible: Bool
  ) async {
    let names = (0..<count).map { "Kind\(UnicodeScalar(65 + UInt8($0)))Entry" } + ["WebSearch"]
    let literals = names.dropLast().map { "\"\($0)\"" }.joined(separator: ", ")
    let code = """
      let all = [\(literals)]
      func show(_ item: Item) { view.image = UIImage(named: \(value)) }
      """
    let verdicts = await Self.verdicts(names, folder: "A.xcassets/Types", code)
    #expect(verdicts.last == (isPossible ? .possible : .unused))
    let images = code.replacing("\"Kind", with: "UIImage(named: \"Kind")
      .replacing("Entry\"", with: "Entry\")")
    #expect(await Self.verdicts(names, folder: "A.xcassets/Types", images).last == .unused)
  }

  /// `<img src=hero.png>`, `![](img/hero.png)`
  @Test(arguments: ["<img src=img/hero.png>", "<p>![](img/hero.png)</p>"])
  func aFileNameWithoutQuotesCountsBesideALookup(_ page: String) async {
    let assets = [Self.asset("hero")]
    let alone = await UsageTrial.usages(assets, ["a.html": page])
    let beside = await UsageTrial.usages(assets, ["a.html": page, "A.swift": Self.lookup])
    #expect((alone + beside).map(\.verdict) == [.unused, .possible])
  }

  /// Pages in the app name the pictures of a folder, so the others are pictures of none: if a lookup's file knows of
  /// pages, and neither a script nor a style sheet shows pictures.
  @Test(arguments: [
    (6, "html", "Pages", "// HTML", ["": ""], true), (4, "html", "Pages", "// HTML", [:], false),
    (6, "json", "Pages", "// HTML", [:], false), (6, "html", "Pages", "", [:], false),
    (6, "html", "Pages", "// HTML", ["a.js": "i.src = \"img/\" + n + \".jpg\""], false),
    (6, "html", "Pages", "// HTML", ["a.js": "i.src = `img/${n}.jpg`"], false),
    (6, "html", "Pages", "// HTML", ["a.css": "a { b: url(../img/9-1-old.jpg) }"], false),
  ])
  func othersOfAFolderOfPagesAreUnlikely(
    _ count: Int, _ type: String, _ folder: String, _ remark: String, _ more: [String: String],
    _ isUnused: Bool
  ) async {
    let names = [
      "run", "walkFar", "12-1", "jump_up", "rest", "eatWell", "sleep", "9-1-old", "read",
    ]
    let assets = names.map {
      Self.asset($0, folder: folder.isEmpty ? "A.xcassets" : "A.xcassets/\(folder)")
    }
    let page = names.prefix(count).map { "<img src=\"../img/\($0).jpg\">" }.joined(separator: "\n")
    let files = ["book/a.\(type)": page, "A.swift": "\(Self.lookup)\n\(remark)"]
    let usages = await UsageTrial.usages(
      assets, files.merging(more.filter { !$0.key.isEmpty }) { $1 })
    #expect(usages[7].verdict == (isUnused ? .unused : .possible))
    #expect(usages[7].evidence.map(\.kind) == [.family] && usages[7].hasFamilyOnly)
    #expect(usages[0].verdict != .unused)
  }

  @Test func aFolderWhoseNamesAreWrittenOutIsNoFamily() async {
    let names = ["plus", "minus", "arrowUp", "arrow_down", "cross", "check", "pen", "old"]
    let code = names.dropLast().map { "view.image = UIImage(named: \"\($0)\")" }
    let verdicts = await Self.verdicts(
      names, folder: "A.xcassets/Icons", (code + [Self.lookup]).joined(separator: "\n"))
    #expect(verdicts.last == .unused)
  }

  /// `case "ada":` says that the value exists, not that this is its only place.
  @Test func comparisonsDoNotSpeakAgainstAFamily() async {
    let names = ["ada", "doge", "pepe", "weth", "melania"]
    let code = """
      func title(_ token: String) -> String {
        switch token {
        case "ada", "doge": return "A"
        default: return token == "pepe" ? "B" : token != "weth" ? "C" : "D"
        }
      }
      """
    let verdicts = await Self.verdicts(names, code + "\n" + Self.lookup)
    #expect(verdicts == [.used, .used, .used, .used, .possible])
    let written = code.replacing("title", with: "icon") + "\nenum E: String { case a = \"pepe\" }"
    #expect(
      await Self.verdicts(
        names, written.replacing("case \"ada\", \"doge\"", with: "case f(\"ada\")")
      )
      .last == .unused)
  }

  @Test func aCatalogWithHardlyAnyProofIsAFamily() async {
    let codes = (0..<24).map { "\(UnicodeScalar(65 + $0))Z" }
    let names = codes + ["ID-1"]
    #expect(await Self.verdicts(names).last == .possible)
    #expect(await Self.verdicts(Array(names.suffix(10))).last == .unused)
  }

  // MARK: Joined names

  @Test(arguments: [
    (
      "A.swift",
      #"let name = "\(prefix)\(file)\(on ? "Max" : "Low")"; let file = x ? "QROverlay" : "Badge""#
    ),
    ("a.m", #"NSString *n = [NSString stringWithFormat:@"%@%@", f, @"Low"]; f = @"QROverlay";"#),
  ])
  func namesThatAFileJoinsFromItsLiteralsArePossible(_ file: String, _ code: String) async {
    let usages = await UsageTrial.usages(
      [Self.asset("QROverlayLow"), Self.asset("QROverlayDark")], [file: code])
    #expect(usages.map(\.verdict) == [.possible, .unused])
    #expect(usages.first?.evidence.first?.kind == .pattern)
  }

  @Test func literalsOfAFileThatJoinsNothingMakeNoName() async {
    let code = #"f("QROverlay"); f("Low"); f("\(x)")"#
    let usages = await UsageTrial.usages([Self.asset("QROverlayLow")], ["A.swift": code])
    #expect(usages.map(\.verdict) == [.unused])
  }

  @Test func bitmapsAreNoLookup() async {
    let code = "Image(bitmap, scale: 1, label: Text(\"x\"))"
    let files = ["A.swift": code]
    let result = await UsageAnalyzer(assets: [Self.asset("star")])
      .analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    #expect(result.openLookups.isEmpty)
  }

  /// The base name alone shows nothing, and the whole name is built elsewhere.
  @Test func aPatternOfTheWholeNameCountsMoreThanOneOfItsEnd() async throws {
    let flag = UsageTrial.asset("flags/flag-de")
    let files = [
      "A.swift": #"let a = UIImage(named: "flags/flag-\(code)")"#,
      "B.swift": #"let b = UIImage(named: "flag-\(code)")"#,
    ]
    let usage = try #require(await UsageTrial.usages([flag], files).first)
    #expect(usage.evidence.map(\.file) == ["A.swift"])
    let other = await UsageTrial.usages([flag], ["B.swift": files["B.swift"] ?? ""])
    #expect(other.first?.evidence.map(\.file) == ["B.swift"])
  }

  /// `UIImage(named:)` of the watch finds nothing of the phone's, unless it gets the bundle.
  @Test(
    arguments: [
      ("UIImage(named: token)", .unused), ("UIImage(named: token, in: nil, with: nil)", .unused),
      ("UIImage(named: token, in: .main, with: nil)", .unused),
      ("UIImage(named: token, in: bundle, with: nil)", .possible),
      ("UIImage(\n named: token,\n in: bundle,\n with: nil)", .possible),
      ("Image(token, bundle: .shared)", .possible), ("Image(token)", .unused),
    ] as [(String, AssetUsage.Verdict)])
  func onlyLookupsThatReachTheCatalogMakeItsFamiliesPossible(
    _ call: String, _ verdict: AssetUsage.Verdict
  ) async {
    let files = ["Watch/A.swift": "func icon(_ token: String) { show(\(call)) }"]
    var analyzer = UsageAnalyzer(assets: ["aave", "melania", "pepe", "wif"].map { Self.asset($0) })
    analyzer.reach = LookupReach(catalogs: ["Watch/A.swift": ["Watch.xcassets"]])
    let result = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    #expect(result.openLookups.count == 1)
    #expect(result.usages.allSatisfy { $0.verdict == verdict })
  }

  /// Each set of a name has the uses of its own project.
  @Test func anotherProjectShowsNoImagesOfACatalog() async {
    let files = ["Old/A.swift": "view.image = UIImage(named: \"tile\")", "B.swift": "f(\"tile\")"]
    let assets = ["A", "Old"].map { UsageTrial.asset("tile", catalog: "\($0).xcassets") }
    var analyzer = UsageAnalyzer(assets: assets)
    analyzer.reach = LookupReach(foreign: [
      "Old/A.swift": ["A.xcassets"], "B.swift": ["A.xcassets", "Old.xcassets"],
    ])
    let result = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    #expect(result.usages.map(\.verdict) == [.unused, .used])
    #expect(result.usages[1].evidence.map(\.file) == ["Old/A.swift"])
  }
}
