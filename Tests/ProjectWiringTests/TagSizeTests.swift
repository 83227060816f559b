import Foundation
import TestSupport
import Testing

/// `Scripts/check-app.sh` measures, `make check-app` fails above its limits, and the page has its figures.
@Suite struct TagSizeTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The figure and the limit of a row of the page.
  private static func row(_ start: String) throws -> [Int] {
    let page = try text("Documentation/CodeSize.md")
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(start)") })
    return row.split(separator: "|").dropFirst().compactMap { cell in
      Int(cell.filter(\.isNumber))
    }
  }

  @Test("Acceptance 7: what LevityTags adds is measured and has a limit")
  func thePageHasTheLimitOfTheScript() throws {
    let script = try Self.text("Scripts/check-app.sh")
    let all = script.firstMatch(of: /\ntags_limit=([0-9]+)\n/).flatMap { Int($0.1) }
    let requests = script.firstMatch(of: /\nrequests_limit=([0-9]+)\n/).flatMap { Int($0.1) }
    let rows = [
      ("resource tags above images, with the calls", all), ("— above both |", all),
      ("— above images, for an app that only", requests),
      ("— above both, for an app that only", requests),
    ]
    for (row, limit) in rows {
      let figures = try Self.row(row)
      #expect(figures.count == 2 && figures[0] <= figures[1] && figures[1] == limit)
    }
    // A product that fails its limit ends the script.
    #expect(script.contains("((more > tags_limit)) && failed+="))
    #expect(script.contains("((more > requests_limit)) && failed+="))
  }

  @Test("Acceptance 7: an app without LevityTags has none of it")
  func nothingElseOfTheRuntimeLinksTheTags() throws {
    // The measured apps link what their products bring.
    let script = try Self.text("Scripts/check-app.sh")
    let linked = script.split(separator: "\n").drop { !$0.hasPrefix("declare -A linked_modules") }
      .prefix { !$0.hasPrefix(")") }
    #expect(linked.count == 4 && !linked.contains { $0.contains("Tag") })
    // And no module of the runtime imports them.
    let runtime = Repository.root.appendingPathComponent("Sources/Runtime")
    let files = try #require(FileManager.default.enumerator(atPath: runtime.path))
    var count = 0
    for case let path as String in files where path.hasSuffix(".swift") {
      guard !path.hasPrefix("LevityTags/") else { continue }
      count += 1
      let source = try Self.text("Sources/Runtime/\(path)")
      #expect(source.firstMatch(of: /import LevityTags/) == nil, "\(path)")
    }
    #expect(count > 100)
  }
}
