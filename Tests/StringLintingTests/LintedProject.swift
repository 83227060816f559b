import Findings
import StringLinting
import TestSupport
import Testing

/// Files of a project in a few words, and what the linter says of them.
struct LintedProject {
  private var tables: [LintedTable] = []
  private var faults: [FileFault] = []

  /// `files`: paths and texts.
  init(_ files: [(path: String, text: String)]) {
    for (path, text) in files {
      guard let file = LintedFile(path: path, bytes: Array(text.utf8)) else { continue }
      tables += file.tables
      faults += file.faults
    }
  }

  /// English, German and the like as pairs of one `.strings` file each.
  init(_ languages: [String: [(key: String, text: String)]]) {
    self.init(
      languages.sorted { $0.key < $1.key }.map { language, pairs in
        (
          "\(language).lproj/Localizable.strings",
          pairs.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.text));\n" }.joined()
        )
      })
  }

  /// One key in English and in German.
  init(english: String, _ text: String) { self.init(english: english, "de", text) }

  /// One key in English and in another language.
  init(key: String = "key", english: String, _ language: String, _ text: String) {
    self.init(["en": [(key, english)], language: [(key, text)]])
  }

  func findings(_ configuration: StringLinter.Configuration = .init()) -> [Finding] {
    FindingReport(
      StringLinter(configuration).findings(in: tables, faults: faults), rules: StringRules.all
    ).entries.map(\.finding)
  }

  /// The codes of the rules that found something, in the order of the files and lines.
  var rules: [String] { findings().map(\.rule) }

  var allTables: [LintedTable] { tables }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
