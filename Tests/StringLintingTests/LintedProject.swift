import Reports
import StringInventories
import StringLinting
import TestSupport
import Testing

/// A project's files in short form, and the linter's findings.
struct LintedProject {
  let inventory: StringInventory

  /// `files`: paths and contents.
  init(_ files: [(path: String, contents: String)]) {
    inventory = StringInventory(files.map { ($0.path, Array($0.contents.utf8)) })
  }

  /// English, German and the like as pairs of one `.strings` file each.
  init(_ languages: [String: [(key: String, value: String)]]) {
    self.init(
      languages.sorted { $0.key < $1.key }.map { language, pairs in
        (
          "\(language).lproj/Localizable.strings",
          pairs.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n" }.joined()
        )
      })
  }

  /// One key in English and in German.
  init(english: String, _ value: String) { self.init(english: english, "de", value) }

  /// One key in English and in another language.
  init(key: String = "key", english: String, _ language: String, _ value: String) {
    self.init(["en": [(key, english)], language: [(key, value)]])
  }

  func findings(_ configuration: StringLinter.Configuration = .init()) -> [Finding] {
    FindingReport(
      StringLinter(configuration).findings(in: inventory), rules: StringRules.all
    ).entries.map(\.finding)
  }

  /// The codes of the rules that found something, in the order of the files and lines.
  var rules: [String] { findings().map(\.rule) }

  private static func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
