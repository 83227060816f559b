import Reports
import StringLinting
import TestSupport
import Testing

@Suite struct StringRuleTests {
  private static let rows = [
    // Strings that crash.
    ("%d of %@", "%@ von %d", ["format-crash"]),
    ("%@ left", "%s übrig", ["format-crash"]),
    ("%@", "%1$@ %2$@", ["format-crash"]),
    ("%1$@ of %2$@", "%1$@ von %@", ["format-loss", "mixed-positions"]),
    ("%@", "%999$@", ["format-crash", "format-loss"]),
    ("%@", "%#@count@", ["format-crash", "format-loss"]),
    ("%d", "%*d", ["format-crash", "format-loss"]),
    // Strings that only lose something.
    ("%d messages", "Nachrichten", ["format-loss"]),
    ("%ld messages", "%d Nachrichten", ["format-size"]),
    ("%d messages", "%x Nachrichten", ["format-size"]),
    ("Delete this?", "%@ löschen?", ["format-in-plain-value"]),
    ("%d of 100 %%", "%d von 100 %", ["stray-percent"]),
    // Correct strings.
    ("%d of %@", "%2$@: %1$d", []),
    ("%@ and %@", "%2$@ und %1$@", []),
    ("%@", "%1$@ (%1$@)", []),
    ("%d", "%5d", []),
    ("%i", "%d", []),
    ("80% of users", "80% der Nutzer", []),
    ("100% digital", "100 % digital", []),
    ("Save 35%", "%35 tasarruf edin", []),
    ("50%% off", "50 %% Rabatt", []),
    ("Plain", "Schlicht", []),
  ]

  @Test(arguments: rows)
  func specifiersFitTheDevelopmentString(english: String, value: String, rules: [String]) {
    #expect(LintedProject(english: english, value).rules == rules)
  }

  @Test func neighboursOfEachTranslationAreCorrectOrNot() async throws {
    var tables = ""
    for (english, value, _) in Self.rows {
      tables += "\(english)\n"
      tables += await Neighbours(ofText: value).table { bytes in
        LintedProject(english: english, String(decoding: bytes, as: UTF8.self)).findings()
          .map { "\($0.rule) \($0.severity) \($0.message)" }.joined(separator: "; ")
      }
    }
    try expectGolden(tables, "Neighbours/string-rules.txt")
  }

  @Test func theDevelopmentStringIsCheckedOnItsOwn() {
    #expect(LintedProject(["en": [("a", "%1$@ and %@")]]).rules == ["mixed-positions"])
    #expect(LintedProject(["en": [("a", "100%@")]]).rules == [])
  }

  @Test func whatIsWrongWithTheDevelopmentStringIsReportedThereOnce() {
    func plural(_ form: String) -> String {
      """
      <plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>other</key><string>\(form)</string></dict></dict></dict></plist>
      """
    }
    func rules(_ english: String, _ dutch: String) -> [String] {
      LintedProject([
        ("en.lproj/Localizable.stringsdict", plural(english)),
        ("nl.lproj/Localizable.stringsdict", plural(dutch)),
      ]).findings().map { "\($0.properties["language"] ?? "") \($0.rule) \($0.severity)" }
        .filter { !$0.contains("plural-category") }
    }
    #expect(rules("%1$@ is typing", "%1$@ typt") == ["en format-crash error"])
    // Another kind than the development string's mistake is another mistake.
    #expect(
      rules("%1$@ is typing", "%1$s typt") == ["en format-crash error", "nl format-crash error"])
    #expect(rules("%d for %2$@", "%d voor %2$@") == ["en mixed-positions note"])
    #expect(rules("%d for %2$@", "%d voor %2$@ %@").contains("nl mixed-positions note"))
  }

  @Test func aTableOfOneLanguageIsCheckedOnItsOwn() {
    #expect(LintedProject(["fr": [("a", "%1$@ et %@")]]).rules == ["mixed-positions"])
  }

  @Test(arguments: [
    ("Open the settings now", "Open the settings now", ["untranslated"]),
    ("Open the settings", "Open the settings", ["untranslated"]),
    ("Open settings", "Open settings", []),
    ("OK", "OK", []),
    ("Wi-Fi", "Wi-Fi", []),
    ("%@ – %@ – %@", "%@ – %@ – %@", []),
    ("https://example.com/some long page", "https://example.com/some long page", []),
    ("USB HDMI LAN", "USB HDMI LAN", []),
    ("Pocket Casts Plus", "Pocket Casts Plus", []),
    ("Salt Lake City, UT", "Salt Lake City, UT", []),
    ("App Store for iOS", "App Store for iOS", ["untranslated"]),
    ("iOS App Store", "iOS App Store", []),
    ("Back", "", ["empty-translation"]),
    ("Moved to %@", "", ["empty-translation"]),
    ("", "", []),
    (" ", "", []),
  ])
  func copiesAndEmptyStringsAreReported(english: String, value: String, rules: [String]) {
    #expect(LintedProject(english: english, value).rules == rules)
  }

  @Test func aRegionOfTheDevelopmentLanguageMayCopy() {
    #expect(LintedProject(english: "Open the settings", "Base", "Open the settings").rules == [])
    #expect(LintedProject(english: "Open the settings", "en-GB", "Open the settings").rules == [])
  }

  @Test(arguments: [
    ("de", "Lorem ipsum dolor sit amet", ["placeholder-value"]),
    ("de", "TODO", ["placeholder-value"]),
    ("de", "TODO: translate", ["placeholder-value"]),
    ("de", "xxx", ["placeholder-value"]),
    ("de", "placeholder1234", ["placeholder-value"]),
    ("de", "settings.title", ["placeholder-value"]),
    ("es", "TODO", []),
    ("pt-BR", "TODO", []),
    ("de", "Kein Todo", []),
    ("de", "xx", []),
  ])
  func placeholdersAreReported(language: String, value: String, rules: [String]) {
    let project = LintedProject(key: "settings.title", english: "Everything", language, value)
    #expect(project.rules == rules)
  }

  @Test func placeholdersOfTheDevelopmentStringAreReportedOnce() {
    #expect(LintedProject(english: "Lorem ipsum", "Lorem ipsum").rules == ["placeholder-value"])
  }

  @Test(arguments: [
    ("Na\u{3}me", ["control-character"]), ("Na\u{FFFD}me", ["control-character"]),
    ("\u{FEFF}Name", ["control-character"]), ("\u{2066}Name", ["control-character"]),
    ("\u{2066}Name\u{2069}", []), ("\u{200F}Name\u{200E}", []), ("Na\u{200D}me", []),
    ("Na\u{A0}me", []), ("Na\u{AD}me", []), ("Na\tme", []),
  ])
  func charactersThatNobodySeesAreReported(value: String, rules: [String]) {
    #expect(LintedProject(english: "Name", value).rules == rules)
  }

  @Test(arguments: [
    ("<b>Important</b>", "<b>Wichtig", ["unbalanced-markup"]),
    ("<b>Important</b>", "Wichtig</b>", ["unbalanced-markup"]),
    ("<b>Important</b>", "<b>Wichtig</i>", ["unbalanced-markup"]),
    ("<a href=\"x>y\">Page</a>", "<a href=\"x>y\">Seite<a>", ["unbalanced-markup"]),
    ("<b>Important</b>", "<b>Wichtig</b>", []),
    ("<b>Important</b>", "Wichtig", []),
    ("One<br>two", "Eins<br/>zwei<br>", []),
    ("Hello <name>", "Hallo <name>", []),
    ("1 < 2", "1 < 2 <b>", []),
    ("Read [this](https://a.b)", "Lies [das] (https://a.b)", ["unbalanced-markup"]),
    ("Read [this](https://a.b)", "Lies [das](https://a.b)", []),
    ("Read this", "Lies [das] (https://a.b)", []),
    // A link has all of its brackets.
    ("Read [this](https://a.b)", "Lies [das]", []),
    ("Read [this](https://a.b)", "Lies [das] ja", []),
    ("Read [this](https://a.b)", "Lies das] (https://a.b)", []),
    ("Read [this](https://a.b)", "Lies [das] (https://a.b", []),
    ("Read [this](https://a.b)", "Lies [das]  (https://a.b)", ["unbalanced-markup"]),
    ("Read [this] (https://a.b)", "Lies [das] (https://a.b)", []),
    ("**Bold**", "Fett**", ["unbalanced-markup"]), ("**Bold**", "Fett*", []),
    ("**Bold**", "***Fett*", ["unbalanced-markup"]), ("**Bold", "**Fett**", []),
    ("**Bold** string", "**Fetter Text", ["unbalanced-markup"]),
    ("**Bold** string", "Fetter Text", []),
    ("a ** b", "a ** b ** c", []), ("a b", "a ** b", []),
    ("**a** **b**", "**a** **b", ["unbalanced-markup"]),
  ])
  func markupIsBalancedIfTheDevelopmentStringIs(
    english: String, value: String, rules: [String]
  ) {
    #expect(LintedProject(english: english, value).rules == rules)
  }

  @Test(arguments: [
    ("by ", "de", "von", ["edge-whitespace"]),
    ("by", "de", "von ", ["edge-whitespace"]),
    ("\nby", "de", "von", ["edge-whitespace"]),
    ("by\n", "de", "von ", ["edge-whitespace"]),
    ("Name: ", "zh-Hans", "名称：", []),
    ("by\n", "ja", "名", ["edge-whitespace"]),
    ("by ", "de", "von\u{A0}", []),
    ("a\nb", "de", "a\\nb", ["literal-escape"]),
    ("a\\nb", "de", "c\\nd", []),
    ("C:\\path", "de", "C:\\Pfad", []),
  ])
  func endsAndEscapesAreAsInTheDevelopmentString(
    english: String, language: String, value: String, rules: [String]
  ) {
    #expect(LintedProject(english: english, language, value).rules == rules)
  }
}
