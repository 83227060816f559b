import Foundation
import StringsTestSupport
import TestSupport
import Testing

@testable import StringOffloading

/// A way in which code asks for a string, alone in an app with one table.
struct WayOfAsking: Sendable, CustomTestStringConvertible {
  enum Verdict: Hashable, Sendable {
    /// The bundle, or a declaration of the module's own, answers.
    case answered
    /// The key stays in all languages; everything else leaves.
    case kept
    /// It may be any key.
    case stays(StringReason)
  }

  /// A string that the app shows, in the words of its table.
  enum Shown: Sendable {
    case key(String)
    /// A format with arguments.
    case format(String, [String])
    /// A format with plural forms and the app's number.
    case counted(String)
    /// A string in a language that the app's own code picks.
    case picked(String, language: String)
    /// The same of a format with an argument.
    case pickedFormat(String, String, language: String)
  }

  var source: String
  var verdict: Verdict
  var file: String
  /// The expression of what a person sees.
  var result: String
  var shown: [Shown]
  /// Whether the app's `Info.plist` has `CFBundleAllowMixedLocalizations`.
  var allowsMixedLocalizations = false
  /// Whether the table is in `Kit.bundle`, which the app copies as it is, and not in the app's own bundle.
  var isInCopiedBundle = false

  init(
    _ source: String, _ verdict: Verdict = .answered, file: String = "Way.swift",
    result: String = "a", shows shown: Shown...
  ) {
    self.source = source
    self.verdict = verdict
    self.file = file
    self.result = result
    self.shown = shown.isEmpty ? [.key("title")] : shown
  }

  var testDescription: String { source }

  /// Whether what a person sees depends on a number.
  var isCounted: Bool {
    shown.contains { if case .counted = $0 { true } else { false } }
  }

  static let languages = ["en", "de", "ar", "ru", "ja", "pt-BR", "pt"]

  /// The table of the app: arguments in other orders, plurals, a language from right to left, regions.
  static let files: [String: String] = {
    let words: [(String, (title: String, of: String, forms: [(String, String)]))] = [
      ("en", ("Title", "%1$@ of %2$@", [("one", "%lld file"), ("other", "%lld files")])),
      ("de", ("Titel", "%2$@s %1$@", [("one", "%lld Datei"), ("other", "%lld Dateien")])),
      (
        "ar",
        (
          "عنوان", "%2$@ ← %1$@",
          [
            ("zero", "لا ملفات"), ("one", "ملف"), ("two", "ملفان"), ("few", "%lld ملفات"),
            ("many", "%lld ملفًا"), ("other", "%lld ملف"),
          ]
        )
      ),
      (
        "ru",
        (
          "Заголовок", "%1$@ из %2$@",
          [
            ("one", "%lld файл"), ("few", "%lld файла"), ("many", "%lld файлов"),
            ("other", "%lld файла"),
          ]
        )
      ),
      ("ja", ("題", "%2$@の%1$@", [("other", "ファイル%lld個")])),
      (
        "pt-BR",
        ("Título (BR)", "%1$@ de %2$@", [("one", "%lld arquivo"), ("other", "%lld arquivos")])
      ),
      (
        "pt",
        ("Título", "%1$@ do %2$@", [("one", "%lld ficheiro"), ("other", "%lld ficheiros")])
      ),
    ]
    return words.reduce(into: [:]) { files, word in
      let (language, words) = word
      files["App/\(language).lproj/Localizable.strings"] = """
        "title" = "\(words.title)"; "error_1" = "1: \(words.title)"; "%@ left" = "%@: \(words.title)";
        "%@ of %@" = "\(words.of)";
        """
      let forms = words.forms.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
      files["App/\(language).lproj/Localizable.stringsdict"] = """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%lld files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>lld</string>\(forms)</dict></dict></dict></plist>
        """
    }
  }()

  /// Returns a way in which code asks a bundle that the app copies.
  static func inCopiedBundle(
    _ source: String, _ verdict: Verdict = .answered, file: String = "Way.swift",
    shows shown: Shown = .key("title")
  ) -> WayOfAsking {
    var way = WayOfAsking(source, verdict, file: file, shows: shown)
    way.isInCopiedBundle = true
    return way
  }

  /// The files of the table.
  var files: [String: String] {
    guard isInCopiedBundle else { return Self.files }
    return Dictionary(
      uniqueKeysWithValues: Self.files.map {
        ($0.replacing("App/", with: "App/Kit.bundle/"), $1)
      })
  }

  /// The app whose code asks in this way alone.
  func project() throws -> StringsProject {
    var files = files.mapValues { Optional($0) }
    if isInCopiedBundle {
      for language in ["en", "de"] {
        files["App/\(language).lproj/Localizable.strings"] = .some(nil)
      }
    }
    files["App/Accessors.swift"] = .some(nil)
    files["App/\(file)"] = source
    var app = StringsProject.app
    if allowsMixedLocalizations {
      app.settings = "INFOPLIST_FILE = App/Info.plist;"
      files["App/Info.plist"] = """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
        <key>CFBundleAllowMixedLocalizations</key><true/></dict></plist>
        """
    }
    var project = try StringsProject(files, targets: [app])
    project.options.answers = .public
    return project
  }

  /// Returns what a person sees, read from the table by Foundation and the rules of CLDR alone.
  static func string(
    _ shown: Shown, _ original: OriginalTable, _ language: String, _ number: Int
  ) -> String? {
    switch shown {
    case .key(let key): original.plain[language]?[key]
    case .format(let key, let arguments):
      original.plain[language]?[key].map { format in
        arguments.enumerated().reduce(format) { string, item in
          string.replacing("%\(item.offset + 1)$@", with: item.element)
            .replacing("%@", with: item.element)
        }
      }
    case .picked(let key, let language): original.plain[language]?[key]
    case .pickedFormat(let key, let argument, let language):
      original.plain[language]?[key]?.replacing("%@", with: argument)
    case .counted(let key):
      original.rules[language]?[key].flatMap { OriginalTable.format($0, number, language) }
        .map { $0.filter { !"{}".contains($0) }.replacing("%lld", with: "\(number)") }
    }
  }
}
