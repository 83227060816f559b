import TestSupport
import Testing

@testable import ImageUsage

/// Code means the same at the start of a file, at its end and between other code.
@Suite struct SurroundingTests {
  private static func neighbours(_ text: String) -> Neighbours {
    Neighbours(ofText: text, [.from])
  }

  @Test func lookupsOfSwiftAreFollowedAnywhere() async throws {
    let rows =
      NameTraceTests.followed + NameTraceTests.fromElsewhere
      + NameTraceTypesTests.followed.map { NameTraceTests.Row($0) }
    for row in rows where row.code.utf8.count < 150 {
      try await expectSame(for: [Self.neighbours(row.code)], in: .swift) { bytes in
        var files = ["View.swift": bytes]
        if let other = row.other { files[other.file] = Array(other.text.utf8) }
        return WholeTraceTests.lookups(in: "View.swift", of: files)
      }
    }
  }

  @Test func lookupsOfObjectiveCAreFollowedAnywhere() async throws {
    let rows = ObjectiveCTraceTests.followed + ObjectiveCTraceTests.fromElsewhere
    try await expectSame(for: rows.map(Self.neighbours), in: .objectiveC) { bytes in
      WholeTraceTests.lookups(
        in: "View.m", of: ["View.m": bytes, "A.swift": Array("row.icon = a; show(b)".utf8)])
    }
  }

  @Test func factsOfSwiftAreFoundAnywhere() async throws {
    let rows =
      SwiftUsageTests.literals + SwiftUsageTests.symbols + SwiftUsageTests.composedNames
      + SwiftUsageTests.consumers
    for row in rows where row.source.utf8.count < 400 {
      try await expectSame(for: [Self.neighbours(row.source)], in: .swift) { bytes in
        WholeTraceTests.facts(in: bytes, row, of: .swift)
      }
    }
  }

  @Test func factsOfObjectiveCAreFoundAnywhere() async throws {
    for row in OtherLanguageUsageTests.objectiveC where row.row.source.utf8.count < 400 {
      try await expectSame(for: [Self.neighbours(row.row.source)], in: .objectiveC) { bytes in
        WholeTraceTests.facts(in: bytes, row.row, of: .objectiveC)
      }
    }
  }
}
