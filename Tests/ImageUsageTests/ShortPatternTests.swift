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
