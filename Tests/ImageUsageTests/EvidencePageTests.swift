import Foundation
import ImageUsage
import TestSupport
import Testing

struct EvidencePageTests {
  @Test(arguments: EvidenceKind.allCases)
  func everyKindOfEvidenceIsExplained(_ kind: EvidenceKind) throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("Documentation/FindUnusedImages.md"),
      encoding: .utf8)
    #expect(page.contains("| `\(kind.rawValue)` |"))
  }
}
