import ImageUsage
import Testing

/// Patterns that say little by themselves count where an image is asked for.
@Suite struct ShortPatternTests {
  private static func verdict(_ name: String, _ path: String, _ code: String) async
    -> AssetUsage.Verdict?
  {
    await UsageTrial.usages([NameFamilyTests.asset(name)], [path: code]).first?.verdict
  }

  @Test(arguments: [
    "var imageName: String { \"FZ\\(style.rawValue.capitalized)\\(state.rawValue.capitalized)\" }",
    "view.image = UIImage(named: \"FZ\\(style)\")",
    "let icon = \"FZ\\(style)\"",
  ])
  func aShortPieceCountsInANameOfAnImage(_ code: String) async {
    #expect(await Self.verdict("FZBlackNormal", "A.swift", code) == .possible)
  }

  @Test(arguments: ["var title: String { \"FZ\\(style)\" }", "print(\"FZ\\(style)\")"])
  func aShortPieceIsNothingElsewhere(_ code: String) async {
    #expect(await Self.verdict("FZBlackNormal", "A.swift", code) == .unused)
  }

  /// Identifiers of views, keys, and what a call looks for are no names of images.
  @Test(arguments: [
    ("cards", "view.matchedGeometryEffect(id: \"card\\(index)\", in: space)", false),
    ("cards", "view.id(\"card\\(index)\")", false),
    ("cards", "view.accessibilityIdentifier(\"card\\(index)\")", false),
    ("cards", "store.set(1, forKey: \"card\\(index)\")", false),
    ("cards", "view.image = UIImage(named: \"card\\(index)\")", true),
    ("smile", "line.replacingOccurrences(of: \"%file\", with: name)", false),
    ("smile", "let name = String(format: \"s%file\", level)", true),
  ])
  func identifiersAreNoPatterns(_ name: String, _ code: String, _ isPossible: Bool) async {
    let expected: AssetUsage.Verdict = isPossible ? .possible : .unused
    #expect(await Self.verdict(name, "A.swift", code) == expected)
  }

  /// A function of the app's own is no accessor, and nothing in the app reads what a manager of packages reads.
  @Test(arguments: [
    ("A.swift", "row(Shop.giftBox())", true),
    ("A.swift", "enum Shop { static func giftBox() -> Int { 1 } }\nrow(Shop.giftBox())", false),
    ("a.json", #"{"giftBox": "a"}"#, true), ("package-lock.json", #"{"giftBox": "a"}"#, false),
    ("backend/src/package.json", #"{"name": "giftBox"}"#, false),
  ])
  func functionsAndFilesOfToolsNameNothing(_ file: String, _ code: String, _ isNamed: Bool) async {
    #expect((await Self.verdict("giftBox", file, code) != .unused) == isNamed)
  }

  /// Anything is joined so: dates, ranges, identifiers.
  @Test(arguments: [
    ("A.swift", "init() { self.id = \"\\(day.id)-\\(site.id)\" }", AssetUsage.Verdict.unused),
    ("A.swift", "var key: String { \"\\(a)_\\(b)_\\(c)\" }", .unused),
    ("A.swift", "func imageCacheKey(of url: URL) -> String { \"\\(url)-\\(size)\" }", .unused),
    (
      "A.swift", "func f() { imageName = \"\\(day)-\\(page).jpeg\"; send(imageName) }",
      .unused
    ),
    (
      "A.swift", "func f() { imageName = \"\\(day)-\\(page)\"; show(UIImage(named: imageName)) }",
      .possible
    ),
    ("A.swift", "view.image = UIImage(named: \"\\(day)-\\(page)\")", .possible),
    (
      "A.swift", "func f() { let key = \"\\(day)-\\(page)\"; show(UIImage(named: key)) }", .possible
    ),
    (
      "A.swift",
      "struct Row: View { let key: String; var body: some View { Image(key) } }\n"
        + "let row = Row(key: \"\\(day)-\\(page)\")", .possible
    ),
    ("A.m", "- (void)a { self.key = [NSString stringWithFormat:@\"%d-%d\", a, b]; }", .unused),
    (
      "A.m",
      "- (void)a { NSString *key = [NSString stringWithFormat:@\"%d-%d\", a, b];"
        + " [self show:[UIImage imageNamed:key]]; }", .possible
    ),
  ])
  func valuesJoinedBySeparatorsCountWhereAnImageIsAskedFor(
    _ file: String, _ code: String, _ verdict: AssetUsage.Verdict
  ) async {
    let code = file == "A.m" ? "@implementation A\n\(code)\n@end\n" : code
    let name = code.contains("_") ? "3_4_5" : "3-4"
    #expect(await Self.verdict(name, file, code) == verdict)
  }

  /// A lookup that can't be followed may get what is joined.
  @Test(arguments: [
    ("A.swift", "func f() { bus.post(\"\\(day)-\\(page)\") }"),
    (
      "A.m",
      "@implementation A\n- (void)a { [bus post:[NSString stringWithFormat:@\"%d-%d\", a, b]]; }\n@end"
    ),
  ])
  func valuesJoinedBySeparatorsArePossibleBesideAnOpenLookup(
    _ file: String, _ code: String
  ) async {
    let lookup = "func f(_ note: Note) { view.image = UIImage(named: note.object) }"
    let alone = await UsageTrial.usages([NameFamilyTests.asset("3-4")], [file: code])
    let beside = await UsageTrial.usages(
      [NameFamilyTests.asset("3-4")], [file: code, "B.swift": lookup])
    #expect((alone + beside).map(\.verdict) == [.unused, .possible])
  }

  @Test(arguments: ["%zd", "%d", "%ld", "%02d"])
  func aNumberAloneIsTheNameOfAnImage(_ format: String) async {
    let code = """
      @implementation Cells
      - (void)load { [images addObject:[UIImage imageNamed:[NSString stringWithFormat:@"\(format)", i]]]; }
      @end
      """
    #expect(await Self.verdict("13", "Cells.m", code) == .possible)
    #expect(await Self.verdict("a13", "Cells.m", code) == .unused)
  }

  @Test func aNumberAloneIsNothingInAText() async {
    let code = """
      @implementation Cells
      - (void)load { label.text = [NSString stringWithFormat:@"%d", i]; }
      @end
      """
    #expect(await Self.verdict("13", "Cells.m", code) == .unused)
  }
}
