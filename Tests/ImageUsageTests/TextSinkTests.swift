import ImageUsage
import Testing

/// Literals that people read, and keys of something else: they are the names of images only if a lookup gets them.
@Suite struct TextSinkTests {
  private func verdict(_ file: String, _ code: String) async -> AssetUsage.Verdict? {
    await UsageTrial.usage("hero", file, code)?.verdict
  }

  private func usage(_ file: String, _ code: String) async -> AssetUsage? {
    await UsageTrial.usage("hero", file, code)
  }

  static let texts = [
    "Text(\"hero\")", "Label(\"hero\", systemImage: \"star\")", "view.navigationTitle(\"hero\")",
    "NSLocalizedString(\"home.button\", value: \"hero\", comment: \"A title\")",
    "button.accessibilityLabel = \"hero\"", "button.setTitle(\"hero\", for: .normal)",
    "UIAlertAction(title: \"hero\", style: .default)", "label.text = \"hero\"",
    "UIAlertController(title: nil, message: \"hero\", preferredStyle: .alert)",
  ]
  static let keys = [
    "UIStoryboard(name: \"hero\", bundle: nil)",
    "performSegue(withIdentifier: \"hero\", sender: nil)", "defaults.bool(forKey: \"hero\")",
    "if reply.kind == \"hero\" { send() }",
    "switch reply.kind {\ncase \"star\", \"hero\": send()\n}",
    "hero <- map[\"hero\"]", "let all = JSON(reply[\"hero\"])",
    "let one = reply?[\"hero\"] as? Int",
    "let one = Store.reply[\"hero\"]", "let one = Store.reply!.rows?[\"hero\"] ?? 1",
    "Color(\"hero\")", "UIColor(named: \"hero\")",
    "LottieView(animationName: \"hero\")",
  ]

  /// Beside a lookup that can't be followed, data may have the value of a key, but hardly what stands on a button.
  @Test(arguments: texts + keys)
  func aLiteralOfSwiftThatEndsThereIsNoEvidence(_ code: String) async {
    #expect(await verdict("A.swift", code) == .unused)
    let beside = await usage("A.swift", code + "\nImage(model.icon(for: reply))")
    #expect(beside?.verdict == (Self.keys.contains(code) ? .used : .unused))
    #expect(beside?.evidence.isEmpty == false)
    #expect(await verdict("A.swift", code + "\nlet name = \"hero\"\nImage(name)") == .used)
  }

  static let textsOfObjectiveC = [
    "[button setTitle:@\"hero\" forState:0]",
    "label.text = @\"hero\"",
  ]
  static let keysOfObjectiveC = [
    "[reply objectForKey:@\"hero\"]", "[self performSegueWithIdentifier:@\"hero\" sender:nil]",
    "[UIStoryboard storyboardWithName:@\"hero\" bundle:nil]", "reply[@\"hero\"]",
    "[reply valueForKey:@\"a\"][ @\"hero\" ]",
    "[reply.kind isEqualToString:@\"hero\"] ? 1 : 2",
  ]

  @Test(arguments: textsOfObjectiveC + keysOfObjectiveC)
  func aLiteralOfObjectiveCThatEndsThereIsNoEvidence(_ code: String) async {
    let value = code.contains(" = ") ? code : "id x = \(code)"
    let method = "@implementation A\n- (void)a { \(value); }\n@end\n"
    #expect(await verdict("A.m", method) == .unused)
    let open = method.replacing("}\n@end", with: "[UIImage imageNamed:[reply icon]]; }\n@end")
    let isKey = Self.keysOfObjectiveC.contains(code)
    #expect(await verdict("A.m", open) == (isKey ? .used : .unused))
  }

  /// `UIImage *image = [cache objectForKey:…]` builds a key, not the name of an image.
  @Test(arguments: [
    (
      "[cache objectForKey:[NSString stringWithFormat:@\"%@_%@\", kind, name]]",
      AssetUsage.Verdict.unused
    ),
    ("[UIImage imageNamed:[NSString stringWithFormat:@\"%@_%@\", kind, name]]", .possible),
    ("[self pictureOf:[NSString stringWithFormat:@\"%@_%@\", kind, name]]", .possible),
  ])
  func aKeyThatIsBuiltIsNoPattern(_ value: String, _ verdict: AssetUsage.Verdict) async {
    let code = "@implementation A\n- (void)a { UIImage *image = \(value); }\n@end\n"
    let usage = await UsageTrial.usage("big_hero", "A.m", code)
    #expect(usage?.verdict == verdict)
  }

  static let names = [
    "Image(\"hero\")", "UIImage(named: NSLocalizedString(\"hero\", comment: \"\"))",
    "show(\"hero\")",
    "enum Icons { static let hero = NSLocalizedString(\"hero\", comment: \"\") }\nImage(Icons.hero)",
    "enum Icons { static let hero = \"hero\".localized() }\nImage(Icons.hero)",
    "reply[\"hero\"] = 1", "send([\"hero\": 1, \"star\": 2])",
    "let imageName = NSLocalizedString(\"hero\", comment: \"\")",
    "Label(\"Home\", image: \"hero\")",
    "enum Picture: String { case heroPlaceholder = \"hero\" }",
    "enum Picture: String { case placeholder = \"hero\" }",
    "Tab(title: \"hero\")", "Icons[\"hero\"]", "images[\"hero\"]", "self[\"hero\"]",
    "[reply: \"hero\"]", "[isOn ? \"hero\" : \"star\"]", "[\"hero\", \"star\"]",
    "model.title = \"hero\"", "show([\"icon\": \"hero\"])", "\"hero\" == name",
    "switch name {\ncase \"hero\": Image(name)\ndefault: break\n}\nlet name = \"hero\"",
    // The keys of a dictionary that a lookup gets, and a subscript of the app's own.
    "let all = [\"hero\": 1]\nfor (name, _) in all { Image(name) }",
    "let all = [\"hero\": 1]\nfor name in all.keys { Image(name) }",
    "struct Theme {\n  subscript(name: String) -> UIImage? { UIImage(named: name) }\n}\n"
      + "let theme = Theme()\nlet one = theme[\"hero\"]",
    "icon(Text(\"hero\"))", "case hero = \"hero\"",
    // The app's own view shows what it gets.
    "struct Button: View {\n  let title: String\n  var body: some View { Image(title) }\n}\n"
      + "let all = Button(title: \"star\")\nlet one = Row(title: \"hero\")\n"
      + "struct Row: View {\n  let title: String\n  var body: some View { Button(title: title) }\n}",
    "struct Text: View {\n  init(_ name: String) { self.name = name }\n  let name: String\n"
      + "  var body: some View { Image(name) }\n}\nlet one = Text(\"hero\")",
    // The same word elsewhere.
    (0..<60).map { _ in "Text(\"hero\")" }.joined(separator: "\n") + "\nImage(\"hero\")",
  ]

  @Test(arguments: names)
  func aLiteralThatALookupGetsIsAProof(_ code: String) async {
    #expect(await verdict("A.swift", code) == .used)
  }

  @Test func aLookupInObjectiveCGetsALocalizedName() async {
    let code =
      "@implementation A\n- (void)a { [UIImage imageNamed:NSLocalizedString(@\"hero\", nil)]; }\n@end\n"
    #expect(await verdict("A.m", code) == .used)
  }

  // MARK: Lists of words

  private static func list(_ count: Int, isSwift: Bool = true) -> String {
    let letters = Array("abcdefghij")
    let words = (0..<count).map { number in
      "w" + String(String(number).compactMap { $0.wholeNumberValue.map { letters[$0] } }) + "x"
    }
    let quoted = (words + ["hero"]).map { "\(isSwift ? "" : "@")\"\($0)\"" }
    let all = quoted.joined(separator: ", ")
    return isSwift ? "let words = [\(all)]" : "NSArray *words() { return @[\(all)]; }"
  }

  @Test func aWordOfALongListIsNoEvidence() async {
    #expect(await verdict("A.swift", Self.list(2000)) == .unused)
    #expect(await verdict("A.m", Self.list(2000, isSwift: false)) == .unused)
    #expect(await verdict("A.swift", Self.list(200)) == .used)
    #expect(await verdict("A.swift", Self.list(2000) + "\nImage(words[reply])") == .used)
    #expect(await verdict("A.swift", Self.list(2000) + "\nImage(\"hero\")") == .used)
  }

  private static let lookup = "func f(_ reply: Reply) { view.image = UIImage(named: reply.icon) }"

  private static let words = list(2000).split(separator: "\"").filter { $0.allSatisfy(\.isLetter) }

  /// A dictionary may well be a vocabulary with pictures, in whatever file it is.
  @Test func aWordOfALongListIsPossibleBesideAnOpenLookup() async {
    let plist =
      "<plist><array>" + Self.words.map { "\n\t<string>\($0)</string>" }.joined()
      + "</array></plist>"
    let json = "[" + Self.words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    for (file, text) in [("A.plist", plist), ("A.json", json), ("A.swift", Self.list(2000))] {
      let usages = await UsageTrial.usages(
        [UsageTrial.asset("hero"), UsageTrial.asset("He-ro")], [file: text, "B.swift": Self.lookup])
      #expect(usages.map(\.verdict) == [.possible, .unused])
      #expect(usages.last?.hasFamilyOnly == true)
      let closed = await UsageTrial.usages([UsageTrial.asset("hero")], [file: text])
      #expect(closed.first?.verdict == .unused)
    }
  }

  /// A value behind a key, and an argument, is no word of the list beside it.
  @Test(arguments: [
    ("A.json", "{\"words\": [LIST], \"all\": [{\"id\": 1, \"icon\": \"hero\"}]}"),
    ("A.js", "const words = [LIST]\nsetIcon(\"hero\")"),
    (
      "A.plist",
      "<plist><dict><key>words</key><array>TAGS</array><key>icon</key><string>hero</string></dict></plist>"
    ),
    ("A.swift", "let words = [LIST]\nlet item = Item(icon: \"hero\")"),
    ("A.m", "static NSString *words[] = {LIST};\nvoid a() { show(@\"hero\"); }"),
  ])
  func aValueBesideALongListCounts(_ file: String, _ text: String) async {
    let words = Self.words.dropLast()
    let at = file == "A.m" ? "@" : ""
    let list = words.map { "\(at)\"\($0)\"" }.joined(separator: ", ")
    let tags = words.map { "\n<string>\($0)</string>" }.joined()
    let content = text.replacing("LIST", with: list).replacing("TAGS", with: tags)
    let usages = await UsageTrial.usages(
      [UsageTrial.asset("hero")], [file: content, "B.swift": Self.lookup])
    #expect(usages.first?.verdict == .used)
  }

  /// Nobody shows the words of recovery phrases as images.
  @Test func theWordsOfRecoveryPhrasesAreUnlikely() async {
    let all = ["abandon"] + Self.words.prefix(1000) + Self.words.prefix(1045) + ["hero", "zoo"]
    let json = "[" + all.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    let usages = await UsageTrial.usages(
      [UsageTrial.asset("hero")], ["A.json": json, "B.swift": Self.lookup])
    #expect(usages.first?.verdict == .unused && usages.first?.hasFamilyOnly == true)
  }

  /// A list of icons has many names of images.
  @Test func aListOfIconsIsNoListOfWords() async {
    let code = Self.list(1200)
    let assets = (0..<200).map { number in
      UsageTrial.asset(code.split(separator: "\"")[2 * number + 1].description)
    }
    let usages = await UsageTrial.usages(assets, ["A.swift": code])
    #expect(usages.allSatisfy { $0.verdict == .used })
  }
}
