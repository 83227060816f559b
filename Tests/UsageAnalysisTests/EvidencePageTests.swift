import Foundation
import TestSupport
import Testing
import UsageAnalysis

struct EvidencePageTests {
  @Test(arguments: EvidenceKind.allCases)
  func everyKindOfEvidenceIsExplained(_ kind: EvidenceKind) throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("Documentation/FindUnusedImages.md"),
      encoding: .utf8)
    #expect(page.contains("| `\(kind.rawValue)` |"))
  }
}
