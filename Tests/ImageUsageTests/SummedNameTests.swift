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
}
