import TestSupport
import Testing

@testable import ImageUsage

/// Hostile sources that are looked through in time that grows as they do.
@Suite(.serialized) struct SourceScanGrowthTests {
  static let swift = [
    ("let x = Image(\"a\")", ".padding()"), ("let x = A", ".b"), ("let x = a", ".b"),
    ("let x = ", "("), ("let x = [", "Image(\"a\"), "), ("let x = \"", "\\(\""), ("", "/* "),
    ("let x = ", "\"a\" + "), ("", "case .a, .b: "), ("", "{ Image(\"a\") "),
  ]
  static let objectiveC = [
    ("id x = ", "@\"a\" "), ("", "[UIImage imageNamed:@\"a\"];"), ("", "["), ("", "\"a\" \"b\"\n"),
    ("[UIImage imageNamed:", "@\"a\" "), ("", "#if 0\n"),
  ]

  @Test(
    arguments: swift.map { ($0, SourceLanguage.swift) }
      + objectiveC.map { ($0, SourceLanguage.objectiveC) })
  func tenTimesTheSourceIsAboutTenTimesTheWork(
    _ shape: (start: String, unit: String), _ language: SourceLanguage
  ) {
    let names = AssetNames(assets: [], accessors: [])
    let factor = Growth.factor(from: 8_000) { bytes in
      _ = FileScan.facts(in: bytes, of: language, about: names)
    } input: { size in
      Array((shape.start + String(repeating: shape.unit, count: size / shape.unit.utf8.count)).utf8)
    }
    #expect(factor < Growth.limit, "\(shape.unit): \(factor)")
  }
}
