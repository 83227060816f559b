import Foundation
import StringOffloading
import Testing

@testable import Commands

/// The plan for strings as text.
@Suite struct StringPlanRendererTests {
  private static func table(_ language: String, _ reason: String) -> String {
    """
    {"folder": "App", "name": "Localizable", "bundles": [], "languages": ["\(language)"], "keys": 0,
     "files": ["App/\(language).lproj/Localizable.strings"], "bytes": 1200, "movedBytes": 0,
     "reason": "\(reason)"}
    """
  }

  @Test(arguments: [
    ("unlisted-table", "1,200", "Not in the app: 1,200 B in 1 file that the project doesn't list"),
    ("table-not-in-a-target", "2,400", nil),
  ])
  func filesThatTheAppLacksAreApart(_ reason: String, _ total: String, _ line: String?) throws {
    let tables = [Self.table("de", "info-plist-table"), Self.table("fr", reason)]
    let json = """
      {"schemaVersion": 1, "carried": [], "indexedBundles": [], "unmatchedPatterns": [],
       "tables": [\(tables.joined(separator: ","))]}
      """
    let plan = try JSONDecoder().decode(StringOffloadingPlan.self, from: Data(json.utf8))
    let text = StringPlanRenderer(plan, showsTables: false).rendered()
    let last = text.split(separator: "\n").last { $0.hasPrefix("total") }
    #expect(last?.split(separator: " ").last == total[...])
    #expect(text.contains("\(reason) ") == (line == nil))
    #expect(line.map(text.contains) ?? !text.contains("Not in the app"))
  }
}
