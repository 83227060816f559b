import Foundation
import TestSupport
import Testing

@testable import StringOffloading

/// The ways in which code asks for a string: whether its bundle answers, a key stays, or the whole table.
@Suite struct WaysOfAskingTests {
  private static func verdict(_ table: StringOffloadingPlan.Table?) -> WayOfAsking.Verdict? {
    guard let table else { return nil }
    if let reason = table.reason { return .stays(reason) }
    return table.keptKeys == nil ? .answered : .kept
  }

  @Test(arguments: WayOfAsking.all)
  func aWayOfAskingHasItsVerdict(_ way: WayOfAsking) throws {
    let table = try way.project().table()
    #expect(Self.verdict(table) == way.verdict, "\(table?.evidence ?? "")")
    if way.verdict == .answered {
      // Strings, and rules of plurals.
      #expect(table?.leavingFiles.count == 2 * (WayOfAsking.languages.count - 1))
    }
  }

  /// All that the plan says of the table.
  @Test func theTableOfEachWayIsAsReviewed() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var project = try WayOfAsking.all[0].project()
    var file = WayOfAsking.all[0].file
    var tables: [String] = []
    for (place, way) in WayOfAsking.all.enumerated() {
      if place > 0, way.isInCopiedBundle != WayOfAsking.all[place - 1].isInCopiedBundle {
        project = try way.project()
        file = way.file
      }
      try FileManager.default.removeItem(atPath: "\(project.folder.path)/App/\(file)")
      file = way.file
      try project.folder.write(way.source, to: "App/\(file)")
      guard var planned = try project.table() else { continue }
      // All ways have the same.
      planned.files = []
      planned.floor = planned.floor == nil ? nil : []
      let table = String(decoding: try encoder.encode(planned), as: UTF8.self)
      tables.append("\(way.source)\n    \(table)\n")
    }
    try expectGolden(tables.joined(), "Asking/tables.txt")
  }

  @Test func thereAreEnoughWays() {
    #expect(WayOfAsking.all.count >= 90)
    #expect(Set(WayOfAsking.all.map(\.source)).count == WayOfAsking.all.count)
  }
}
