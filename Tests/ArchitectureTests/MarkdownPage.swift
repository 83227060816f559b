import Foundation
import TestSupport
import Testing

/// The pages of this checkout.
struct MarkdownPage: Sendable, CustomTestStringConvertible {
  var path: String
  var text: String

  struct Line {
    var number: Int
    var text: Substring
    var kind: Kind
  }

  enum Kind {
    case prose, heading, tableRow, code
    /// Output of `make demo`, between its marks.
    case generated
  }

  var testDescription: String { path }

  /// Whether the page is written by tests with `LEVITY_RECORD=1`.
  var isGenerated: Bool {
    [
      "Documentation/Insights/", "Documentation/Reasons/", "Documentation/Rules/",
      "Documentation/Settings/", "Fixtures/Reports/",
    ].contains { path.hasPrefix($0) }
  }

  static let all: [MarkdownPage] = {
    let root = Repository.root.path
    var paths = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [])
      .filter { $0.hasSuffix(".md") }
    for folder in [
      "Benchmarks", "Documentation", "Examples", "Fixtures", "Fuzz", "Sources", "Tests", "Tools",
    ] {
      guard let walk = FileManager.default.enumerator(atPath: "\(root)/\(folder)") else { continue }
      while let name = walk.nextObject() as? String {
        if name.split(separator: "/").last?.hasPrefix(".") == true { walk.skipDescendants() }
        if name.hasSuffix(".md") { paths.append("\(folder)/\(name)") }
      }
    }
    return paths.sorted().compactMap { path in
      FileManager.default.contents(atPath: "\(root)/\(path)").map {
        MarkdownPage(path: path, text: String(decoding: $0, as: UTF8.self))
      }
    }
  }()

  var lines: [Line] {
    var result: [Line] = []
    var isFenced = false
    var isDemo = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let content = line.drop { $0 == " " }
      let isFence = content.hasPrefix("```")
      if content.hasPrefix("<!-- demo:start") { isDemo = true }
      let wasCode = result.last.map { $0.kind == .code || $0.text.isEmpty } ?? false
      let isIndented = line.hasPrefix("    ") && wasCode
      let kind: Kind =
        if isDemo { .generated } else if isFenced || isFence || isIndented {
          .code
        } else if content
          .hasPrefix("|")
        { .tableRow } else if content.hasPrefix("#") { .heading } else { .prose }
      result.append(Line(number: index + 1, text: line, kind: kind))
      if isFence { isFenced.toggle() }
      if content.hasPrefix("<!-- demo:end") { isDemo = false }
    }
    return result
  }
}
