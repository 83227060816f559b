import Foundation
import Reports
import StringInventories
import StringLinting
import TestSupport
import Testing

@Suite struct TableRuleTests {
  private func rules(_ files: (String, String)...) -> [String] {
    LintedProject(files.map { (path: $0.0, contents: $0.1) }).rules
  }

  @Test func keysAreComparedWithTheDevelopmentLanguage() {
    let project = LintedProject([
      "en": [("a", "One"), ("b", "Two")], "de": [("a", "Eins"), ("c", "Drei")],
    ])
    #expect(project.rules == ["extra-key", "missing-key"])
    #expect(project.findings().map { $0.properties["key"] } == ["c", "b"])
    #expect(project.findings().last?.related?.line == 2)
  }

  @Test func aBinaryFileHasNoLines() throws {
    let german = try PropertyListSerialization.data(
      fromPropertyList: ["a": "%d"], format: .binary, options: 0)
    let inventory = StringInventory([
      ("en.lproj/Localizable.strings", Array("\"a\" = \"%@\";".utf8)),
      ("de.lproj/Localizable.strings", [UInt8](german)),
    ])
    let finding = try #require(StringLinter(.init()).findings(in: inventory).first)
    #expect(finding.place == .init(file: "de.lproj/Localizable.strings"))
    #expect(finding.related == .init(file: "en.lproj/Localizable.strings", line: 1, column: 1))
  }

  /// A string without letters of its own is the same in every language.
  @Test(arguments: [
    ("", false), ("%@", false), ("%1$@ – %2$@", false), ("12:30", false), ("…", false),
    ("a", true), ("%@ m", true), ("é", true),
  ])
  func aKeyIsMissingIfItsStringHasLetters(_ value: String, isMissing: Bool) {
    let project = LintedProject(["en": [("a", "One"), ("b", value)], "de": [("a", "Eins")]])
    #expect(project.rules.contains("missing-key") == isMissing)
  }

  @Test func aKeyThatMostLanguagesHaveIsReportedOnce() {
    func project(_ english: [(key: String, value: String)], having: [String]) -> LintedProject {
      var languages = ["en": english]
      for language in ["de", "fr", "it", "nl"] {
        languages[language] =
          [("a", "A \(language)")] + (having.contains(language) ? [("code", "B")] : [])
      }
      return LintedProject(languages)
    }
    let most = project([("a", "One")], having: ["de", "fr", "nl"]).findings()
    #expect(most.map(\.rule) == ["extra-key"])
    #expect(most.map(\.severity) == [.note])
    #expect(most.map { $0.place.file } == ["de.lproj/Localizable.strings"])
    let few = project([("a", "One")], having: ["de", "nl"]).findings()
    #expect(few.map(\.severity) == [.warning, .warning])
    // All strings of the development language are in code.
    #expect(project([], having: ["de", "nl"]).rules == [])
  }

  @Test func anotherDevelopmentLanguageCanBeGiven() {
    let project = LintedProject(["en": [("a", "One")], "de": [("a", "Eins"), ("b", "Zwei")]])
    var configuration = StringLinter.Configuration()
    configuration.developmentLanguage = "de"
    #expect(project.findings(configuration).map(\.rule) == ["missing-key"])
    #expect(project.findings(configuration).first?.place.file == "en.lproj/Localizable.strings")
  }

  @Test func tablesThatTheSystemReadsMayLackKeys() {
    #expect(
      rules(
        ("en.lproj/InfoPlist.strings", "a = One; b = Two;"),
        ("de.lproj/InfoPlist.strings", "a = Eins;")) == [])
    #expect(
      rules(
        ("en.lproj/Main.strings", "\"abc-12-xyz.text\" = One; \"abd-12-xyz.text\" = Two;"),
        ("de.lproj/Main.strings", "\"abc-12-xyz.text\" = Eins;")) == [])
  }

  @Test func keysThatDifferByCompositionAreDifferent() {
    #expect(
      LintedProject(["en": [("\u{E9}", "One")], "de": [("e\u{301}", "Eins")]]).rules == [
        "extra-key", "missing-key",
      ])
  }

  @Test func duplicatesAreReported() {
    let project = LintedProject(["en": [("a", "One"), ("b", "Two"), ("a", "One"), ("b", "Zwei")]])
    let findings = project.findings()
    #expect(findings.map(\.rule) == ["duplicate-key", "duplicate-key"])
    #expect(findings.map(\.severity) == [.note, .warning])
    #expect(findings.map(\.place.line) == [1, 2])
    #expect(findings.map { $0.fix != nil } == [true, false])
  }

  @Test func theFixRemovesWhatIsSaidTwice() throws {
    let string =
      "/* First */\n\"a\" = \"One\";\n\n\"b\" = \"Two\";\n\n/* Again */\n\"a\" = \"One\";\n"
    let project = LintedProject([("en.lproj/Localizable.strings", string)])
    let fixes = project.findings().compactMap(\.fix)
    let (bytes, count) = FindingFix.apply(fixes, to: Array(string.utf8))
    #expect(count == 1)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\n\"b\" = \"Two\";\n\n/* Again */\n\"a\" = \"One\";\n")
  }

  @Test(arguments: [
    ("\"a\" = \"1\"\n\"b\" = \"2\";", ["parse-error"]),
    ("\"a\" = \"1\";;\n\"b\" = \"2\";", ["silent-truncation"]),
    ("\"a\" = \"1\";\n/* open\n\"b\" = \"2\";", ["silent-truncation"]),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 12\n", ["git-lfs-pointer"]),
    ("\"a\" = { b = c; };", ["misread-file"]),
    ("\"a\" = \"Caf\\u00e9\";", ["dropped-escape"]),
    ("", []),
  ])
  func filesAreReadAsAppleReadsThem(value: String, expected: [String]) {
    #expect(rules(("en.lproj/Localizable.strings", value)) == expected)
  }

  @Test func aTruncatedFileLacksNoKeys() {
    #expect(
      rules(
        ("en.lproj/L.strings", "a = One; b = Two;"), ("de.lproj/L.strings", "a = Eins;; b = Zwei;"))
        == ["silent-truncation"])
  }

  @Test(arguments: [
    ("pr", Finding.Severity.error), ("jp", .error), ("zh_Hans", .warning), ("pt_BR", .warning),
    ("zh-hans", .warning), ("en-UK", .warning), ("eng", .error), ("German", .warning),
    ("de-", .warning),
  ])
  func namesOfFoldersAreLanguages(name: String, severity: Finding.Severity) {
    let findings = LintedProject([("\(name).lproj/L.strings", "a = b;")]).findings()
    #expect(findings.map(\.rule) == ["invalid-language"])
    #expect(findings.first?.severity == severity)
  }

  @Test(arguments: [
    "en", "pt-BR", "zh-Hans", "zh-Hant-HK", "es-419", "sr-Latn", "Base", "ast", "kab", "fil", "he",
    "iw", "nb", "no", "yue", "pa-Arab-PK",
  ])
  func goodNamesAreNotReported(name: String) {
    #expect(LintedProject([("\(name).lproj/L.strings", "a = b;")]).rules == [])
  }

  @Test func stringsThatAStringsdictHidesAreOnlyReportedAsHidden() {
    let dictionary = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>%d files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
      <key>files</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d file</string><key>other</key><string>%d files</string>
      </dict></dict></dict></plist>
      """
    #expect(
      rules(
        ("en.lproj/L.strings", "\"%d files\" = \"%@ files\";"),
        ("en.lproj/L.stringsdict", dictionary)) == ["shadowed-key"])
  }

  @Test func pluralsHaveTheFormsOfTheirLanguage() {
    func catalog(_ language: String, _ forms: String) -> [String] {
      let units = forms.split(separator: " ").map {
        "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"%lld \($0)\"}}"
      }.joined(separator: ",")
      return rules(
        (
          "Localizable.xcstrings",
          """
          {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld files": {"localizations": {
          "\(language)": {"variations": {"plural": {\(units)}}}}}}}
          """
        ))
    }
    #expect(catalog("de", "one other") == [])
    #expect(catalog("de", "one few other") == ["plural-category-unused"])
    #expect(catalog("de", "one") == ["plural-without-other"])
    #expect(catalog("de", "zero one other") == [])
    #expect(catalog("fr", "one other") == [])
    #expect(catalog("pl", "one other") == ["plural-category-missing"])
    #expect(catalog("ru", "one few many") == ["plural-without-other"])
    #expect(catalog("ja", "other") == [])
  }

  @Test func aStringThatAnotherReplacesIsNotLookedAt() {
    #expect(
      rules(
        ("en.lproj/L.strings", "a = \"every %d %@\";"),
        ("es.lproj/L.strings", "a = \"cada %@\";\na = \"cada %d %@\";")) == ["duplicate-key"])
  }

  @Test func oneFormForAllNumbersMayBeMeant() {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld hours": {"localizations": {"en": {"variations":
      {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%lld hr"}}}}}}}}}
      """
    let findings = LintedProject([("Localizable.xcstrings", catalog)]).findings()
    #expect(findings.map(\.rule) == ["plural-category-missing"])
    #expect(findings.first?.severity == .note)
  }

  @Test func aKeyThatSeveralLanguagesLackIsOneLine() {
    let project = LintedProject([
      "en": [("a", "One"), ("b", "Two")], "de": [("a", "Eins")], "fr": [("a", "Un")],
    ])
    let text = FindingReport(
      StringLinter().findings(in: project.inventory), rules: StringRules.all
    ).text()
    #expect(text.contains("2:1  warning  \"b\" has no string in de, fr.  missing-key"), "\(text)")
    #expect(!text.contains("de has no string"))
    // Baselines know each language.
    #expect(project.findings().map(\.place.file).map { $0.prefix(2) } == ["de", "fr"])
  }

  /// A catalog with one key in English and these units of other languages.
  private static func catalog(_ units: String, english: String = "Settings") -> LintedProject {
    LintedProject([
      (
        "Localizable.xcstrings",
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"title": {"localizations": {
        "en": {"stringUnit": {"state": "new", "value": "\(english)"}}, \(units)}}}}
        """
      )
    ])
  }

  @Test(arguments: [
    (#""de": {"stringUnit": {"state": "translated", "value": "Einstellungen"}}"#, []),
    (#""de": {"stringUnit": {"state": "needs_review", "value": "Optionen"}}"#, ["needs-review"]),
    (#""de": {"stringUnit": {"state": "new", "value": ""}}"#, ["new-string"]),
    (#""de": {"stringUnit": {"state": "new", "value": "Settings"}}"#, ["new-string"]),
    (
      #""de": {"variations": {"device": {"iphone": {"stringUnit": {"state": "translated", "value": "Tippen"}}, "other": {"stringUnit": {"state": "new", "value": "Klicken"}}}}}"#,
      ["new-string"]
    ),
  ])
  func theStatesOfACatalogAreFindings(_ unit: String, _ rules: [String]) {
    #expect(Self.catalog(unit).rules == rules)
  }

  @Test func aStateOfSeveralLanguagesIsOneLine() {
    for (state, sentence) in [
      ("needs_review", "\"title\" needs a review in de, fr."),
      ("new", "\"title\" is new in de, fr."),
    ] {
      let units = ["de", "fr"].map {
        "\"\($0)\": {\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"Wert\"}}"
      }
      let project = Self.catalog(units.joined(separator: ","))
      let report = FindingReport(
        StringLinter().findings(in: project.inventory), rules: StringRules.all)
      #expect(report.text().contains(sentence), "\(report.text())")
      #expect(report.entries.count == 2)
    }
    // Nothing to translate.
    let plain = Self.catalog(
      #""de": {"stringUnit": {"state": "new", "value": "%@"}}"#, english: "%@")
    #expect(plain.rules == [])
  }

  @Test func manyAlikeAreSummarized() {
    let keys = (0..<300).map { ("key\($0)", "Text \($0)") }
    let findings = LintedProject(["en": keys, "de": [keys[0]]]).findings()
    #expect(findings.map(\.rule) == ["missing-key"])
    #expect(findings.first?.properties["count"] == "299")
    var configuration = StringLinter.Configuration()
    configuration.maximumAlike = .max
    #expect(LintedProject(["en": keys, "de": [keys[0]]]).findings(configuration).count == 299)
  }

  @Test func rulesCanBeTurnedOffAndRaised() {
    var configuration = StringLinter.Configuration()
    configuration.severities = ["missing-key": .error, "extra-key": nil]
    let project = LintedProject(["en": [("a", "One")], "de": [("b", "Zwei")]])
    #expect(project.findings(configuration).map(\.rule) == ["missing-key"])
    #expect(project.findings(configuration).first?.severity == .error)
  }

  @Test func aProjectInEnglishUsesItsFolderEn() {
    var configuration = StringLinter.Configuration()
    configuration.developmentLanguage = "English"
    let project = LintedProject(english: "%d votes", "zh-Hant", "%s 投票")
    #expect(project.findings(configuration).map(\.rule) == ["format-crash"])
  }
}
