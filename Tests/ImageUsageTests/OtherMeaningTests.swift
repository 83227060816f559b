import ImageUsage
import Testing

/// Words that mean something else than an image at their place: a version, a color, a pattern of a text, another set.
@Suite struct OtherMeaningTests {
  private func verdict(
    _ name: String, _ file: String, _ text: String
  ) async -> AssetUsage.Verdict? {
    await UsageTrial.usage(name, file, text)?.verdict
  }

  @Test(arguments: [
    ("1", "project.pbxproj", "\t\t\t\t\t\"DEBUG=1\",", AssetUsage.Verdict.unused),
    ("1", "project.pbxproj", "\t\t\t\tCURRENT_PROJECT_VERSION = 1;", .unused),
    ("Garden", "project.pbxproj", "\t\t\t\tTEST_TARGET_NAME = Garden;", .unused),
    ("Light", "project.pbxproj", "\t\t\tINFOPLIST_KEY_UIUserInterfaceStyle = Light;", .unused),
    ("hero1", "project.pbxproj", "\t\t\t\t\t\"HERO=hero1\",", .used),
    ("hero", "App.xcconfig", "PICTURE = hero", .used),
    ("1", "Info.plist", "<key>CFBundleVersion</key><string>1</string>", .unused),
    ("en", "Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>", .unused),
    (
      "audio", "Info.plist", "<key>UIBackgroundModes</key><array><string>audio</string></array>",
      .unused
    ),
    ("hero", "Info.plist", "<key>Picture</key><string>hero</string>", .used),
    ("1", "Info.plist", "<key>Picture</key><string>1</string>", .used),
  ])
  func aValueOfASettingThatNamesNothing(
    _ name: String, _ file: String, _ text: String, _ verdict: AssetUsage.Verdict
  ) async {
    #expect(await self.verdict(name, file, text) == verdict)
  }

  @Test(arguments: [
    ("Text(title).foregroundColor(.hero)", AssetUsage.Verdict.unused),
    ("Circle().stroke(.hero)", .unused), ("picker.sourceType = .hero", .unused),
    ("view.backgroundColor = .hero", .unused), ("view.contentMode = .hero", .unused),
    ("show(.hero)", .possible), ("view.picture = .hero", .possible),
    ("Row().foregroundColor(.red, icon: .hero)", .possible),
    ("view.backgroundColor = isOn ? .red : color(.hero)", .possible),
  ])
  func aColorIsNoSymbol(_ code: String, _ verdict: AssetUsage.Verdict) async {
    #expect(await self.verdict("hero", "A.swift", code) == verdict)
  }

  /// A text that is put together builds no name, unless a lookup can't be followed.
  @Test(arguments: [
    ("label.text = \"\\(start) - \\(end)\"", AssetUsage.Verdict.unused),
    ("label.text = \"Hero \" + version", .unused), ("Text(\"Hero \\(version)\")", .unused),
    ("label.text = String(format: \"%@ - %@\", start, end)", .unused),
    ("let name = \"\\(start) - \\(end)\"", .possible),
    ("show(title: \"Hero \\(version)\")", .possible),
    ("let name = \"Hero \" + version\nlabel.text = name", .possible),
  ])
  func aTextThatIsPutTogether(_ code: String, _ verdict: AssetUsage.Verdict) async {
    #expect(await self.verdict("Hero - dark", "A.swift", code) == verdict)
    let open = code + "\nfunc f(_ reply: Reply) { view.image = UIImage(named: reply.icon) }"
    #expect(await self.verdict("Hero - dark", "A.swift", open) == .possible)
  }

  @Test func aTextOfObjectiveCThatIsPutTogether() async {
    let code = { (value: String) in "@implementation A\n- (void)a { \(value); }\n@end\n" }
    let texts = [
      "_label.text = [price stringByAppendingString:@\"HERO\"]",
      "self.label.text = [NSString stringWithFormat:@\"%@HERO\", price]",
    ]
    for text in texts { #expect(await verdict("a_HERO", "A.m", code(text)) == .unused) }
    let name = "NSString *name = [price stringByAppendingString:@\"HERO\"]"
    #expect(await verdict("a_HERO", "A.m", code(name)) == .possible)
  }

  private static let open = "func f(_ reply: Reply) { view.image = UIImage(named: reply.icon) }"

  /// The name of a set means that set, unless names change on their way.
  @Test(arguments: [
    ("let name = \"Hero\"\n" + open, AssetUsage.Verdict.unused),
    ("let name = \"Hero\"\n" + open.replacing("icon)", with: "icon.lowercased())"), .possible),
    ("view.image = UIImage(named: \"Hero\".lowercased())", .possible),
    ("view.image = UIImage(named: name)\nlet name = \"Hero\"\n" + open, .unused),
    // No set has that spelling, so that what can't be followed may change it.
    ("let name = \"HERO\"\n" + open, .possible),
    ("let name = \"HERO\"\n" + open.replacing("icon)", with: "icon.lowercased())"), .possible),
  ])
  func theNameOfAnotherSet(_ code: String, _ verdict: AssetUsage.Verdict) async {
    let usages = await UsageTrial.usages(
      [UsageTrial.asset("hero"), UsageTrial.asset("Hero")], ["A.swift": code])
    #expect(usages.first?.verdict == verdict)
  }

  /// A lookup may ask for a raw value in another spelling.
  @Test(arguments: [
    ("rawValue.lowercased()", AssetUsage.Verdict.possible), ("rawValue", .unused),
    ("\"\\(rawValue)\".lowercased()", .possible),
  ])
  func aRawValueInAnotherSpelling(_ name: String, _ expected: AssetUsage.Verdict) async {
    let code =
      "enum Region: String { case US }\n"
      + "extension Region { var flag: UIImage? { UIImage(named: \(name)) } }"
    #expect(await verdict("us", "A.swift", code) == expected)
  }

  /// A lookup may get a case in another spelling in many ways.
  @Test(arguments: [
    ("UIImage(named: Region.US.rawValue.lowercased())", AssetUsage.Verdict.possible),
    ("UIImage(named: \"US\".image)", .possible),
    ("UIImage(named: Region.CodingKeys.US.stringValue.lowercased())", .possible),
    ("UIImage(named: Region.US.rawValue.filter { $0.isLetter }.lowercased())", .possible),
    ("UIImage(named: Region.US.rawValue)", .unused),
  ])
  func aCaseInAnotherSpelling(_ code: String, _ expected: AssetUsage.Verdict) async {
    let declared =
      "extension String { var image: String { self.lowercased() } }\n"
      + "enum Region: String { case US; enum CodingKeys: String, CodingKey { case US } }\n"
    #expect(await verdict("us", "A.swift", declared + "let icon = " + code) == expected)
  }

  /// So may a case that isn't a string, if a lookup takes its name.
  @Test(arguments: [
    ("String(describing: self).lowercased()", AssetUsage.Verdict.possible),
    ("\"\\(self)\".lowercased()", .possible),
    ("String(describing: self).components(separatedBy: \"(\")[0].lowercased()", .possible),
    ("String(reflecting: self).components(separatedBy: \".\").last!.lowercased()", .possible),
    ("String(describing: self)", .unused), ("name.lowercased()", .unused),
  ])
  func theNameOfACaseInAnotherSpelling(_ name: String, _ expected: AssetUsage.Verdict) async {
    let code =
      "enum Size { case bigBox, small(Int)\n var name: String { \"Other\" }\n"
      + " var icon: UIImage? { UIImage(named: \(name)) } }\nlet icon = Size.bigBox.icon"
    #expect(await verdict("bigbox", "A.swift", code) == expected)
  }

  /// A place that reads the image of such a name once counts for every set that the name may mean.
  @Test(arguments: [
    ("rawValue.lowercased()", "enum Tab: String"), ("\"\\(self)\".lowercased()", "enum Tab"),
  ])
  func aNameInAnotherSpellingIsReadOnce(_ name: String, _ type: String) async {
    let code =
      "\(type) {\n case HOME\n var item: UIAction {\n"
      + "  UIAction(title: title, image: UIImage(named: \(name))) { _ in } } }\nlet item = Tab.HOME.item"
    let usage = await UsageTrial.usage("home", "A.swift", code)
    #expect(usage?.verdict == .possible)
    #expect(usage?.evidence.contains { $0.kind == .passedOn && $0.line == 4 } == true)
    #expect(usage?.evidence.contains { $0.consumer == .menuAction } == true)
  }

  /// A file that no target has names nothing.
  @Test func aFileWithoutATarget() async {
    let files = [
      "Old.swift": "view.image = UIImage(named: \"hero\")",
      "Old.xib": "<button><state key=\"normal\" image=\"star\"/></button>",
    ]
    var analyzer = UsageAnalyzer(assets: [UsageTrial.asset("hero"), UsageTrial.asset("star")])
    let read = UsageTrial.reader(files)
    #expect(
      await analyzer.analyze(UsageTrial.list(files), read: read).usages.map(\.verdict)
        == [.used, .used])
    analyzer.unbuilt = Set(files.keys)
    #expect(
      await analyzer.analyze(UsageTrial.list(files), read: read).usages.map(\.verdict)
        == [.unused, .unused])
  }
}
