import ImageUsage
import Testing

/// Names that a lookup puts together from pieces that nobody knows, with a short literal between them.
@Suite struct SummedNameTests {
  private static let model = """
    import UIKit
    struct Model: Decodable { let id: String; let n: String }
    func show(_ m: Model, _ on: Bool) { view.image = UIImage(named: NAME) }
    """

  @Test(arguments: [
    "m.id + \"_\" + m.n", "m.id + \"_\" + (on ? \"bg\" : \"fg\")", "\"\\(m.id)\" + \"_\" + m.n",
    "m.id.lowercased() + \"_\"\n  + m.n", "\"th\" + m.n", "m.id + \"_bg\"",
  ])
  func aShortPieceMakesAPattern(_ name: String) async {
    let code = Self.model.replacing("NAME", with: name)
    let sets = ["theme2_bg", "plain"].map { UsageTrial.asset($0) }
    let verdicts = await UsageTrial.usages(sets, ["A.swift": code]).map(\.verdict)
    #expect(verdicts == [.possible, .unused], "\(name)")
  }
  @Test(arguments: [
    "[x stringByReplacingOccurrencesOfString:@\"a\" withString:@\"b\"]",
    "[[x componentsSeparatedByString:@\",\"] firstObject]",
    "[x stringByAppendingFormat:@\"_%@\", x]",
    "[[x stringByAppendingString:@\"_\"] stringByAppendingString:x]",
    "[@[x, x] componentsJoinedByString:@\"_\"]",
  ])
  func aNameThatIsMadeOfAnotherIsOpen(_ name: String) async {
    let code = """
      #import <UIKit/UIKit.h>
      @implementation Row
      - (UIImage *)icon:(NSString *)x { return [UIImage imageNamed:\(name)]; }
      @end

      """
    let sets = ["theme_a", "theme_b", "theme_c", "theme_d"].map { UsageTrial.asset($0) }
    let files = UsageTrial.speaking(["A.m": code], of: sets)
    let result = await UsageAnalyzer(assets: sets)
      .analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    #expect(result.openLookups.count == 1, "\(name)")
    #expect(result.usages.allSatisfy { $0.verdict == .possible }, "\(name)")
  }
}
