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
      SwiftNameTraceTests.followed + SwiftNameTraceTests.fromElsewhere
      + SwiftNameTraceTypesTests.followed.map { SwiftNameTraceTests.Row($0) }
    for row in rows where row.code.utf8.count < 150 {
      try await expectSame(for: [Self.neighbours(row.code)], in: .swift) { bytes in
        var files = ["View.swift": bytes]
        if let other = row.other { files[other.file] = Array(other.text.utf8) }
        return WholeTraceTests.lookups(in: "View.swift", of: files)
      }
    }
  }

  @Test func lookupsOfObjectiveCAreFollowedAnywhere() async throws {
    let rows = ObjectiveCNameTraceTests.followed + ObjectiveCNameTraceTests.fromElsewhere
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

  /// Sources with a break in an assignment, marked by `⏎`.
  private static let assignments: [(SourceLanguage, String)] = [
    (.swift, "let badge =⏎UIImage(named: \"star\")"),
    (.swift, "cell.imageView.image =⏎ UIImage(named: \"star\")"),
    (.swift, "tile.picture =⏎ UIImage(named: \"star\")"),
    (.swift, "coverView =⏎ UIImageView(image: UIImage(named: \"star\"))"),
    (.swift, "iconName =⏎ \"star\""),
    (.objectiveC, "UIImage *badge =⏎[UIImage imageNamed:@\"star\"];"),
    (.objectiveC, "cell.imageView.image =⏎[UIImage imageNamed:@\"star\"];"),
    (.objectiveC, "self.iconName =⏎ @\"star\";"),
  ]

  /// Two lines below its left side, a value is still what is assigned.
  @Test(arguments: assignments.indices)
  func anAssignmentGoesOnForTwoLines(_ index: Int) {
    let (language, source) = Self.assignments[index]
    let row = UsageRow("star", source, nil)
    let found = (0...3).map { count in
      let text = source.replacing("⏎", with: String(repeating: "\n", count: count))
      return WholeTraceTests.facts(in: Array(text.utf8), row, of: language)
        .replacing(#/line \d+/#, with: "line").replacing(#/word \d+/#, with: "word")
    }
    #expect(found[0].contains("literal"), "\(source)")
    #expect(found[1] == found[0] && found[2] == found[0], "\(source)")
    #expect(found[3] != found[0], "\(source)")
  }
}
