import SourceLexing
import TestSupport
import Testing

@testable import XcodeProjects

/// Manifests are read up to each limit, and no further.
@Suite struct GeneratorLimitTests {
  private static func count(_ sign: Character, in text: String) -> Int {
    text.count { $0 == sign }
  }

  @Test(arguments: [(1, true), (64, true), (65, false)])
  func blocksNestToADepth(_ depth: Int, _ isRead: Bool) {
    let lines = (0..<depth).map { String(repeating: " ", count: $0) + "k:" }
    var reader = YAMLReader(Array((lines.joined(separator: "\n") + " x").utf8))
    let form = YAMLReaderTests.form(reader.document())
    #expect(form.contains("\"x\"") == isRead)
    #expect(Self.count("{", in: form) == min(depth, 64))
    #expect(reader.skippedLines == (isRead ? [] : [65]))
  }

  @Test(arguments: [(1, true), (64, true), (65, false)])
  func bracketsNestToADepth(_ depth: Int, _ isRead: Bool) {
    for (open, close, inner) in [("[", "]", "x"), ("{k: ", "}", "x")] {
      let text =
        String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
      let form = YAMLReaderTests.read("- \(text)")
      #expect(form.contains("\"x\"") == isRead)
    }
    // Depth is that of what is open, not of what was.
    let flat = "[" + Array(repeating: "[], {}", count: depth).joined(separator: ", ") + ", x]"
    #expect(YAMLReaderTests.read("- \(flat)").contains("\"x\""))
  }

  @Test(arguments: [(1, true), (62, true), (63, false)])
  func expressionsOfPackagesNestToADepth(_ depth: Int, _ isRead: Bool) {
    let text =
      String(repeating: "[", count: depth) + "\"x\"" + String(repeating: "]", count: depth)
    var parser = ManifestExpressionParser(tokens: SourceTokens(Array(text.utf8), .swift))
    var expression = parser.expression()
    while let inner = expression.elements.first { expression = inner }
    #expect((expression.string == "x") == isRead)
  }

  @Test(arguments: [(99_999, true), (100_000, false)])
  func aliasesAddAHundredThousandNodes(_ count: Int, _ isRead: Bool) {
    let text = "a: &a [" + String(repeating: "x,", count: count) + "]\nb: *a"
    var reader = YAMLReader(Array(text.utf8))
    let node = reader.document()
    #expect(node["a"]?.elements.count == count)
    #expect(node["b"]?.elements.count == (isRead ? count : 0))
  }

  @Test(arguments: [
    ("a", 1), ("{a}", 1), ("{a,b}", 2), ("{a,b}{c,d,e}", 6), ("{a,b", 1), ("a}", 1), ("{}", 1),
  ])
  func bracesStandForEachChoice(_ pattern: String, _ count: Int) {
    #expect(SourcePattern.alternatives(pattern)?.count == count)
  }

  /// Products of choices: 256 are read.
  @Test(arguments: [
    (1, 256, 256), (1, 257, nil), (1, 9000, nil), (16, 16, 256), (15, 17, 255), (16, 17, nil),
    (2, 128, 256), (3, 86, nil),
  ])
  func patternsAreRead(_ first: Int, _ second: Int, _ count: Int?) {
    func braces(_ count: Int) -> String {
      "{" + (0..<count).map { "\($0)" }.joined(separator: ",") + "}"
    }
    #expect(SourcePattern.alternatives(braces(first) + braces(second))?.count == count)
  }

  @Test(arguments: [(4096, true), (4097, false)])
  func aPatternHasALength(_ count: Int, _ isRead: Bool) {
    #expect((SourcePattern.alternatives(String(repeating: "a", count: count)) != nil) == isRead)
  }

  @Test(arguments: [(1, true), (100, true), (101, false)])
  func aHundredFilesAreIncluded(_ count: Int, _ isRead: Bool) throws {
    let names = (1...count).map { "f\($0).yml" }
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, "options: {}") })
    files["f\(count).yml"] =
      "targets: {Last: {type: application, platform: iOS, sources: [Garden]}}"
    files["project.yml"] = """
      include: [\(names.joined(separator: ", "))]
      targets: {First: {type: application, platform: iOS, sources: [Garden]}}
      """
    let model = try ProjectModel(of: GeneratorManifestTests.tree(files))
    #expect(model.modules.contains { $0.name == "Last" } == isRead)
    #expect(model.modules.contains { $0.name == "First" })
  }

  @Test(arguments: [(1, true), (100, true), (101, false)])
  func aHundredTemplatesAreApplied(_ count: Int, _ isRead: Bool) throws {
    let names = (1...count).map { "t\($0)" }
    let templates = names.dropLast().map { "  \($0): {scheme: {}}\n" }.joined()
    let text = """
      targetTemplates:
      \(templates)  t\(count):
          settings: {ASSETCATALOG_COMPILER_APPICON_NAME: Leaf}
      targets:
        A:
          type: application
          platform: iOS
          sources: [Garden]
          templates: [\(names.joined(separator: ", "))]
      """
    let model = try ProjectModel(of: GeneratorManifestTests.tree(["project.yml": text]))
    #expect(try #require(model.modules.first).appIconNames.contains("Leaf") == isRead)
  }
}
