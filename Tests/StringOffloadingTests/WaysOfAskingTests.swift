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

  @Test func thereAreEnoughWays() {
    #expect(WayOfAsking.all.count >= 90)
    #expect(Set(WayOfAsking.all.map(\.source)).count == WayOfAsking.all.count)
  }
}
