import ImageUsage
import TestSupport
import Testing

@Suite struct OtherLanguageUsageTests {
  struct Row: Sendable, CustomStringConvertible {
    var file: String
    var row: UsageRow
    var description: String { "\(file): \(row)" }

    init(_ file: String, _ row: UsageRow) {
      self.file = file
      self.row = row
    }
  }

  static let objectiveC = [
    Row("a.m", UsageRow("star", #"[UIImage imageNamed:@"star"]"#, .imageNamed)),
    Row("a.m", UsageRow("star", #"#define STAR @"star""#, .stringLiteral)),
    Row("a.mm", UsageRow("star", #"auto x = "star";"#, .stringLiteral)),
    Row("a.cpp", UsageRow("star", #"auto x = R"x(star)x";"#, .stringLiteral)),
    Row(
      "a.m", UsageRow("gift-box", "[UIImage imageNamed:ACImageNameGiftBox]", .objectiveCAssetSymbol)
    ),
    Row("a.m", UsageRow("star", #"x = @"st" "ar";"#, .stringLiteral)),
    Row("a.m", UsageRow("star", #"// @"star""#, nil)),
    Row("a.m", UsageRow("star", #"/* @"star" */"#, nil)),
    Row("a.m", UsageRow("star.h", #"#import "star.h""#, nil)),
    Row("a.m", UsageRow("star", #"[UIImage systemImageNamed:@"star"]"#, nil)),
    Row("a.m", UsageRow("star", "c = '\"'; f(@\"star\");", .stringLiteral)),
    Row("a.m", UsageRow("star", "IMAGE(star)", .bareWord, .possible)),
    Row("a.m", UsageRow("star", "x = @selector(star);", .bareWord, .possible)),
    Row("a.m", UsageRow("star", "- (void)star {\n}\nx = @selector(star);", nil)),
    Row(
      "a.m",
      UsageRow(
        "star",
        "- (void)star {\nv.image = [UIImage imageNamed:NSStringFromSelector(@selector(star))]; }",
        .bareWord, .possible)),
    Row(
      "a.m",
      UsageRow(
        "star", "+ (UIImage *)star {\nreturn [UIImage imageNamed:NSStringFromSelector(_cmd)]; }",
        .bareWord, .possible)),
    Row("a.m", UsageRow("star", "x = CGRectMake(star, 0, 0, 0);", nil)),
    Row("a.m", UsageRow("starButton", "[starButton show];", .bareWord, .possible)),
    Row("a.m", UsageRow("starButton", "UIButton *starButton = x;\n[starButton show];", nil)),
    Row("a.m", UsageRow("starButton", "- (void)starButton {\n}\nx = @selector(starButton);", nil)),
    Row("a.m", UsageRow("starWidth", "@property (nonatomic) CGFloat starWidth;", nil)),
    Row("a.m", UsageRow("starWidth", "- (void)show:(CGFloat)starWidth;", nil)),
    Row("a.m", UsageRow("starWidth", "return starWidth;", .bareWord, .possible)),
    Row("a.m", UsageRow("starWidth", "extern NSString *const starWidth;", .bareWord, .possible)),
    Row(
      "a.m",
      UsageRow("starWidth", "CGFloat starWidth = 1;\nIMAGE(starWidth);", .bareWord, .possible)),
    Row("a.m", UsageRow("star", "load(star);", nil)),
    Row(
      "a.m",
      UsageRow(
        "star", "#define icon(n) [UIImage imageNamed:@#n]\nid x = icon(star);", .bareWord,
        .possible)),
    Row(
      "a.m",
      UsageRow(
        "star", "#define picture(n) \\\n  icon(@#n)\nid x = picture(star);", .bareWord, .possible)),
    Row("a.m", UsageRow("star", "#define number(n) atoi(#n)\nid x = number(star);", nil)),
    Row("a.h", UsageRow("inbox", "struct queue inbox;", nil)),
    Row("a.h", UsageRow("gift_box", "struct queue gift_box;", nil)),
    Row("a.h", UsageRow("gift_box", "f(1, gift_box);", .bareWord, .possible)),
    Row("a.c", UsageRow("star", "star(1);", nil)),
    Row(
      "a.m",
      UsageRow("icon_3", #"[NSString stringWithFormat:@"icon_%d", i]"#, .pattern, .possible)),
    Row(
      "a.m",
      UsageRow("iconDark", #"[name stringByAppendingString:@"Dark"]"#, .pattern, .possible)),
    Row(
      "a.m",
      UsageRow("iconDark", #"[@"icon" stringByAppendingString:x]"#, .pattern, .possible)),
    Row(
      "a.m",
      UsageRow(
        "star",
        #"[[UIBarButtonItem alloc] initWithImage:[UIImage imageNamed:@"star"] style:0]"#,
        .imageNamed, .used, .barButtonItem)),
    Row(
      "a.m",
      UsageRow(
        "star", #"self.tabBarItem.image = [UIImage imageNamed:@"star"];"#, .imageNamed, .used,
        .tabBarItem)),
    Row(
      "a.m",
      UsageRow(
        "t1", #"[UIImage imageNamed:[NSString stringWithFormat:@"t%d", i]]"#, .pattern, .possible)
    ),
    Row(
      "a.m",
      UsageRow("iconSmall3", #"[name stringByAppendingFormat:@"Small%d", i]"#, .pattern, .possible)),
    Row(
      "a.m",
      UsageRow(
        "spin3", #"[UIImage animatedImageNamed:@"spin" duration:1]"#, .pattern, .possible)),
    Row("a.m", UsageRow("spin3", #"[i setImageNamed:@"spin"]"#, .pattern, .possible)),
    Row("a.inc", UsageRow("star", #"[UIImage imageNamed:@"star"]"#, .imageNamed)),
    Row(
      "a.m",
      UsageRow("star", #"p = [UIImage imageNamed:@"star"].CGImage;"#, .imageNamed, .used, .drawing)),
    Row(
      "a.m",
      UsageRow(
        "star", #"p = [[UIImage imageNamed:@"star"] CGImage];"#, .imageNamed, .used, .drawing)
    ),
    Row(
      "a.m",
      UsageRow("star", #"p = [UIImage imageNamed:@"star"].CIImage;"#, .imageNamed, .used, .drawing)),
    Row(
      "a.m",
      UsageRow(
        "star", #"[bar setBackgroundImage:[UIImage imageNamed:@"star"] forBarMetrics:0];"#,
        .imageNamed, .used, .barBackground)),
    Row(
      "a.m",
      UsageRow(
        "star", #"[view setImage:[UIImage imageNamed:@"star"] forSegmentAtIndex:0];"#,
        .imageNamed, .used, .barBackground)),
    Row(
      "a.m",
      UsageRow(
        "star", #"[view setBackgroundImage:[UIImage imageNamed:@"star"] forState:0];"#,
        .imageNamed, .used, .button)),
  ]

  @Test(arguments: objectiveC)
  func gradesObjectiveC(_ row: Row) async throws { try await check(row) }

  static let otherFiles = [
    Row(
      "a.xib", UsageRow("star", #"<imageView image="star"/>"#, .interfaceBuilder, .used, .imageView)
    ),
    Row("a.xib", UsageRow("a&b", #"<imageView image="a&amp;b"/>"#, .interfaceBuilder)),
    Row(
      "a.storyboard",
      UsageRow(
        "star", #"<tabBarItem selectedImage="star.png"/>"#, .interfaceBuilder, .used, .tabBarItem)),
    Row(
      "a.xib",
      UsageRow(
        "star", #"<userDefinedRuntimeAttribute type="image" keyPath="i" value="star"/>"#,
        .interfaceBuilder)),
    Row(
      "a.storyboard",
      UsageRow(
        "star", #"<document launchScreen="YES"><imageView image="star"/></document>"#,
        .interfaceBuilder, .used, .launchScreen)),
    Row("a.xib", UsageRow("star", #"<imageReference image="star" catalog="system"/>"#, nil)),
    Row(
      "a.xib",
      UsageRow(
        "star",
        #"<b image="star"/><resources><image name="star" catalog="system"/></resources>"#, nil)),
    Row(
      "a.xib",
      UsageRow(
        "star",
        #"<b image="star"/><image name="star" catalog="system"/><image name="star" width="1"/>"#,
        .interfaceBuilder)),
    Row(
      "a.xib", UsageRow("star", #"<string key="NSResourceName">star</string>"#, .interfaceBuilder)),
    Row("a.xib", UsageRow("star", #"<string key="text">star</string>"#, nil)),
    Row("a.xib", UsageRow("star", #"<outlet property="star" destination="star"/>"#, nil)),
    Row("a.xib", UsageRow("star", #"<!-- <imageView image="star"/> -->"#, nil)),
    Row(
      "App/Info.plist",
      UsageRow(
        "star", "<key>UIImageName</key><string>star</string>", .infoPlist, .used, .launchScreen)),
    Row(
      "App/Info.plist",
      UsageRow(
        "star", "<key>LSApplicationQueriesSchemes</key><array><string>star</string></array>", nil,
        .unused)),
    Row(
      "App/Info.plist",
      UsageRow(
        "Launch", "<key>UILaunchStoryboardName</key><string>Launch</string>", nil, .unused)),
    Row(
      "App/Info.plist",
      UsageRow(
        "Send", "<key>UIApplicationShortcutItemTitle</key><string>Send</string>", nil, .unused)),
    Row(
      "App/Info.plist",
      UsageRow("star", "<key>CFBundleName</key><string>star</string>", .dataKey, .possible)),
    Row("b.plist", UsageRow("star", "<string>star.png</string>", .propertyList)),
    Row("b.plist", UsageRow("star", "<key>star</key><string>x</string>", .dataKey, .possible)),
    Row("b.json", UsageRow("star", #"{"icon": "star"}"#, .dataString)),
    Row("b.json", UsageRow("咖啡", #"{"icon": "\u5496\u5561"}"#, .dataString)),
    Row("b.json", UsageRow("star", #"{"icon": "\u0073tar"}"#, .dataString)),
    Row("b.js", UsageRow("star", "f({uri: 'star'})", .dataString)),
    Row("A.xcassets/x.imageset/Contents.json", UsageRow("star", #"{"filename": "star.png"}"#, nil)),
    Row(
      "Localizable.strings",
      UsageRow("logo_de", #""logo" = "logo_de";"#, .localizedValue, .possible)),
    Row("Localizable.strings", UsageRow("close", #""x" = "close";"#, nil)),
    Row("Localizable.strings", UsageRow("close_x", #""close_x" = "Close";"#, nil)),
    Row(
      "project.pbxproj",
      UsageRow(
        "AppIcon", "\t\tASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;", .projectSetting, .used,
        .appIcon)),
    Row(
      "a.xcconfig",
      UsageRow(
        "Blue", "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = Red Blue", .projectSetting)),
    Row("a.xcconfig", UsageRow("App", "PRODUCT_NAME = App", nil)),
    Row("project.pbxproj", UsageRow("star", "path = star.png;", nil)),
    // Old versions of CocoaPods wrote XML.
    Row(
      "project.pbxproj",
      UsageRow(
        "AppIcon",
        "<?xml version=\"1.0\"?>\n<key>ASSETCATALOG_COMPILER_APPICON_NAME</key>\n\t<string>AppIcon</string>",
        .projectSetting, .used, .appIcon)),
    Row(
      "project.pbxproj",
      UsageRow(
        "star", "<?xml version=\"1.0\"?>\n<key>path</key>\n<string>star</string>", nil)),
    Row(
      "Localizable.strings",
      UsageRow(
        "logo_de", "<?xml version=\"1.0\"?><key>logo</key><string>logo_de</string>",
        .localizedValue, .possible)),
    Row(
      "Localizable.strings",
      UsageRow("logoDE", #""logo" = "logoDE";"#, .localizedValue, .possible)),
    Row(
      "a.stringsdict",
      UsageRow("logo_de", "<string>logo_de</string>", .localizedValue, .possible)),
    Row("a.xcstrings", UsageRow("logo_de", #"{"value": "logo_de"}"#, .localizedValue, .possible)),
    Row("a.xcstrings", UsageRow("close", #"{"value": "close"}"#, nil)),
    Row("a.geojson", UsageRow("star", #"{"icon": "star"}"#, .dataString)),
    Row("README.md", UsageRow("star", #""star""#, nil)),
    Row("README.md", UsageRow("gift_box", "![](pictures/gift_box.png)", nil)),
    Row("a.txt", UsageRow("gift_box", "pictures/gift_box.png", .bareWord, .possible)),
    Row("a.csv", UsageRow("gift_box", "1,gift_box,2", .bareWord, .possible)),
    Row("a.csv", UsageRow("gift_box", "1,gift_boxes,2", nil)),
    Row("a.yml", UsageRow("gift_box", "- icon: gift_box", .bareWord, .possible)),
    Row("a.yml", UsageRow("search", "- run: search", nil)),
    Row("a.xml", UsageRow("gift_box", "<icon>gift_box</icon>", .bareWord, .possible)),
    Row("a.css", UsageRow("gift_box", "x: url(gift_box.png)", .bareWord, .possible)),
    Row("a.css", UsageRow("no-repeat", "background: no-repeat", nil)),
    Row("a.html", UsageRow("gift_box", "<img src=gift_box.png>", .bareWord, .possible)),
  ]

  @Test(arguments: otherFiles)
  func gradesOtherFiles(_ row: Row) async throws { try await check(row) }

  @Test func gradesTheNeighboursOfEachRow() async throws {
    var tables = ""
    for row in Self.objectiveC + Self.otherFiles {
      tables += await UsageTrial.neighbours(of: row.row, in: row.file)
    }
    try expectGolden(tables, "Neighbours/image-usage-others.txt")
  }

  /// Settings of a project, in the forms of Xcode, of its configuration files and of generators.
  @Test func settingsAreReadPieceByPiece() async throws {
    let name = "star"
    let rows = [
      ("a.pbxproj", "ASSETCATALOG_COMPILER_APPICON_NAME = star; /* b */\n\t\t"),
      ("a.pbxproj", "INFOPLIST_KEY_UILaunchScreen_Image = \"star\";\nPRODUCT_NAME = star;"),
      ("a.pbxproj", "A2F0000000000000000000AA = star; NAMES = \"moon star\"; lower = star;"),
      ("a.pbxproj", "ABCDEFABCDEFABCDEFABCDEF = star; ABCDEFABCDEFABCDEFABCDE = star;"),
      ("a.pbxproj", "ABCDEF_ABCDEFABCDEFABCDEF = star; SWIFT_A = star; A_B = (star, \"sun\");"),
      ("a.xcconfig", "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME[sdk=iphoneos*] = star // b\nA = c"),
      ("a.yml", "settings:\n  ASSETCATALOG_COMPILER_APPICON_NAME: star\n  other: \"star\" # c"),
    ]
    var tables = ""
    for (file, text) in rows {
      tables += "\(file)\n"
      tables += await UsageTrial.neighbours(of: UsageRow(name, text, .stringLiteral), in: file)
    }
    try expectGolden(tables, "Neighbours/image-usage-settings.txt")
  }

  private func check(_ row: Row) async throws {
    let usage = try #require(await UsageTrial.usage(row.row.name, row.file, row.row.source))

    #expect(usage.verdict == row.row.verdict)
    #expect(usage.evidence.first?.kind == row.row.kind)
    if let consumer = row.row.consumer { #expect(usage.evidence.first?.consumer == consumer) }
  }

  /// Files of other toolkits and formats that an app has, and which name images.
  @Test(arguments: [
    ("shared/Icons.kt", "val icon = \"bell_on\""), ("lib/icons.dart", "const icon = 'bell_on';"),
    ("Rows.sql", "INSERT INTO rows VALUES ('bell_on');"), ("Scene.lua", "icon = \"bell_on\""),
    ("rows.jsonl", "{\"icon\": \"bell_on\"}"), ("rows.json5", "{icon: 'bell_on'}"),
    ("map.tmj", "{\"image\": \"bell_on.png\"}"), ("map.tmx", "<image source=\"bell_on.png\"/>"),
    ("places.kml", "<href>bell_on.png</href>"), ("page.scss", "background: url(\"bell_on.png\")"),
    ("page.mustache", "<img src=\"bell_on.png\">"), ("View.vue", "<img src=\"bell_on.png\">"),
    ("game.ini", "icon=bell_on"),
    (
      "Model.xcdatamodeld/Model.xcdatamodel/contents",
      "<attribute name=\"icon\" defaultValueString=\"bell_on\"/>"
    ),
  ])
  func filesOfOtherToolkitsNameImages(_ file: String, _ text: String) async {
    let usage = await UsageTrial.usage("bell_on", file, text)
    #expect(usage?.verdict != .unused)
  }
}
