import TestSupport
import Testing

@testable import StringOffloading

/// The ways in which code asks for a string, each alone in an app with a table in six languages: whether its bundle
/// answers, a key stays, or the whole table.
@Suite struct WaysOfAskingTests {
  enum Verdict: Hashable, Sendable {
    /// The bundle, or a declaration of the module's own, answers.
    case answered
    /// The key stays in all languages; everything else leaves.
    case kept
    /// It may be any key.
    case stays(StringReason)
  }

  struct Way: Sendable, CustomTestStringConvertible {
    var source: String
    var verdict: Verdict
    var file: String

    init(_ source: String, _ verdict: Verdict = .answered, file: String = "Way.swift") {
      self.source = source
      self.verdict = verdict
      self.file = file
    }

    var testDescription: String { source }
  }

  private static let languages = ["en", "de", "ar", "ru", "ja", "pt-BR"]

  private static func table(_ way: Way) throws -> StringOffloadingPlan.Table? {
    var files: [String: String?] = ["App/Accessors.swift": nil, "App/\(way.file)": way.source]
    for language in languages {
      files["App/\(language).lproj/Localizable.strings"] =
        "\"title\" = \"\(language)\"; \"error_1\" = \"\(language)\"; \"%@ left\" = \"%@ \(language)\";"
    }
    var project = try StringsProject(files)
    project.options.answers = .public
    return try project.table()
  }

  private static func verdict(_ table: StringOffloadingPlan.Table?) -> Verdict? {
    guard let table else { return nil }
    if let reason = table.reason { return .stays(reason) }
    return table.keptKeys == nil ? .answered : .kept
  }

  static let foundation: [Way] = [
    Way("let a = NSLocalizedString(\"title\", comment: \"\")"),
    Way("let a = NSLocalizedString(\"title\", value: \"T\", comment: \"\")"),
    Way("let a = NSLocalizedString(\"title\", tableName: nil, bundle: .main, comment: \"\")"),
    Way(
      "let a = NSLocalizedString(\"title\", tableName: \"Localizable\", value: \"\", comment: \"\")"
    ),
    Way("let a = NSLocalizedString(\"title\", bundle: Bundle(for: A.self), comment: \"\")"),
    Way("let a = NSLocalizedString(key, comment: \"\")"),
    Way("let a = NSLocalizedString(\"error_\\(code)\", comment: \"\")"),
    Way("let a = NSLocalizedString(isOn ? \"title\" : \"error_1\", comment: \"\")"),
    Way("let a = String(format: NSLocalizedString(\"%@ left\", comment: \"\"), name)"),
    Way(
      "let a = String.localizedStringWithFormat(NSLocalizedString(\"%@ left\", comment: \"\"), n)"),
    Way("let a = Bundle.main.localizedString(forKey: \"title\", value: nil, table: nil)"),
    Way("let a = Bundle.main.localizedString(forKey: key, value: \"\", table: \"Localizable\")"),
    Way("let a = bundle.localizedString(forKey: key, value: nil, table: table)"),
    Way(
      "let a = Bundle(for: type(of: self)).localizedString(forKey: \"title\", value: nil, table: nil)"
    ),
    Way("let a = Bundle.main.localizedAttributedString(forKey: \"title\", value: nil, table: nil)"),
    Way("let a = String(localized: \"title\")"),
    Way("let a = String(localized: \"title\", comment: \"c\")"),
    Way("let a = String(localized: \"title\", table: \"Localizable\")"),
    Way("let a = String(localized: \"title\", bundle: .main, locale: .current)"),
    Way("let a = String(localized: \"title\", defaultValue: \"T\")"),
    Way("let a = String(localized: \"\\(name) left\")"),
    Way("let a = String(localized: String.LocalizationValue(key))"),
    Way("let a = String(localized: key)"),
    Way("let a = String.init(localized: \"title\")"),
    Way("let a: String = .init(localized: \"title\")"),
    Way("let a = String(localized: \"title\", options: .init())", .kept),
    Way("let a = AttributedString(localized: \"title\")", .kept),
    Way("let a = AttributedString(localized: \"\\(name) left\")", .kept),
    Way("let a = AttributedString(localized: key)", .stays(.unansweredLookup)),
    Way("let a = LocalizedStringResource(\"title\")", .kept),
    Way("let a: LocalizedStringResource = \"title\"", .kept),
    Way("let a = LocalizedStringResource(stringLiteral: \"title\")", .kept),
    Way("let a = CFCopyLocalizedString(\"title\" as CFString, nil)", .kept),
    Way("let a = CFCopyLocalizedString(key, nil)", .stays(.unansweredLookup)),
    Way("let a = CFBundleCopyLocalizedString(b, \"title\" as CFString, nil, nil)", .kept),
    Way("let a = CFBundleCopyLocalizedString(b, key, nil, nil)", .stays(.unansweredLookup)),
  ]

  static let views: [Way] = [
    "Text(\"title\")", "Text(\"title\", comment: \"c\")",
    "Text(\"title\", tableName: \"Localizable\")",
    "Text(\"title\", bundle: .main)", "Text(\"\\(name) left\")", "Text(LocalizedStringKey(key))",
    "Text(key as LocalizedStringKey)", "Text(.init(key))", "Label(\"title\", systemImage: \"a\")",
    "Button(\"title\") {}", "Button(\"title\", role: .cancel) {}", "Toggle(\"title\", isOn: $a)",
    "TextField(\"title\", text: $a)", "SecureField(\"title\", text: $a)",
    "Link(\"title\", destination: u)",
    "NavigationLink(\"title\") {}", "Picker(\"title\", selection: $a) {}", "Section(\"title\") {}",
    "Section(header: Text(\"title\")) {}", "Menu(\"title\") {}",
    "DatePicker(\"title\", selection: $a)",
    "Stepper(\"title\", value: $a)", "ProgressView(\"title\")",
    "Gauge(value: 1) { Text(\"title\") }",
    "DisclosureGroup(\"title\") {}", "GroupBox(\"title\") {}",
    "ColorPicker(\"title\", selection: $a)",
    "EditButton().accessibilityLabel(\"title\")", "V().accessibilityHint(\"title\")",
    "V().navigationTitle(\"title\")", "V().alert(\"title\", isPresented: $a) {}",
    "V().confirmationDialog(\"title\", isPresented: $a) {}", "V().help(\"title\")",
    "V().tabItem { Text(\"title\") }", "V().badge(\"title\")",
    "V().searchable(text: $a, prompt: \"title\")",
    "ContentUnavailableView(\"title\", systemImage: \"a\")",
    "LabeledContent(\"title\", value: \"v\")",
    "ShareLink(\"title\", item: u)",
    "Own(title: \"title\")\nstruct Own { let title: LocalizedStringKey }",
    "isOn ? Text(\"title\") : Text(\"error_1\")", "Text(\"title\") + Text(\"error_1\")",
  ].map { Way("import SwiftUI\nlet a = \($0)") }

  static let wrappers: [Way] = [
    Way(
      "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }\nlet a = \"title\".localized"
    ),
    Way(
      "func tr(_ k: String) -> String { Bundle.main.localizedString(forKey: k, value: nil, table: nil) }"
    ),
    Way("prefix func ~ (k: String) -> String { NSLocalizedString(k, comment: \"\") }"),
    Way(
      "enum L: String { case title; var s: String { NSLocalizedString(rawValue, comment: \"\") } }"),
    Way("let a = \"title\".localized()"), Way("let a = \"title\".localize()"),
    Way("let a = R.string.localizable.title()"),
    Way("let a = R.string(locale: l).localizable.title()"),
    Way(
      "@propertyWrapper struct L { let k: String; var wrappedValue: String { NSLocalizedString(k, comment: \"\") } }"
    ),
    Way("let a = key.localizedFormat(1)"), Way("let a = loc(\"title\")"),
  ]

  static let objectiveC: [Way] =
    [
      "NSString *a = NSLocalizedString(@\"title\", nil);", "id a = NSLocalizedString(key, @\"c\");",
      "id a = NSLocalizedStringFromTable(@\"title\", @\"Localizable\", nil);",
      "id a = NSLocalizedStringFromTableInBundle(@\"title\", nil, b, nil);",
      "id a = NSLocalizedStringWithDefaultValue(@\"title\", nil, b, @\"T\", nil);",
      "id a = [[NSBundle mainBundle] localizedStringForKey:@\"title\" value:nil table:nil];",
      "id a = [b localizedStringForKey:key value:@\"\" table:table];",
      "#define L(x) NSLocalizedString(x, nil)\nid a = L(@\"title\");",
      "#define L(x) [[NSBundle mainBundle] localizedStringForKey:(x) value:@\"\" table:nil]",
      "id a = [NSString stringWithFormat:NSLocalizedString(@\"%@ left\", nil), n];",
      "id a = [NSString localizedStringWithFormat:NSLocalizedString(@\"%@ left\", nil), n];",
    ].map { Way($0, file: "Way.m") }
    + [
      Way(
        "id a = CFBridgingRelease(CFCopyLocalizedString(CFSTR(\"title\"), nil));", .kept,
        file: "Way.m"),
      Way(
        "id a = [NSString localizedUserNotificationStringForKey:@\"title\" arguments:nil];", .kept,
        file: "Way.m"),
    ]

  static let others: [Way] = [
    Way(
      "import AppIntents\nstruct I: AppIntent { static var title: LocalizedStringResource = \"title\" }",
      .kept),
    Way("import AppIntents\nlet d = IntentDescription(\"title\")", .kept),
    Way(
      "let a = NSString.localizedUserNotificationString(forKey: \"title\", arguments: nil)", .kept),
    Way(
      "let a = NSString.localizedUserNotificationString(forKey: key, arguments: nil)",
      .stays(.unansweredLookup)),
    Way("info.alertLocalizationKey = \"title\"", .kept),
    Way("info.titleLocalizationKey = \"title\"", .kept),
    Way(
      "let p = Bundle.main.path(forResource: \"de\", ofType: \"lproj\")\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .stays(.languageFolder)),
    Way(
      "let p = Bundle.main.path(forResource: \"en\", ofType: \"lproj\")\nlet a = NSLocalizedString(\"title\", comment: \"\")"
    ),
    Way(
      "let u = Bundle.main.url(forResource: code, withExtension: \"lproj\")\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .stays(.languageFolder)),
    Way(
      "let p = \"/x/\\(code).lproj\"\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .stays(.languageFolder)),
    Way(
      "let p = Bundle.main.path(forResource: \"Localizable\", ofType: \"strings\")",
      .stays(.unansweredLookup)),
    Way(
      "let p = Bundle.main.url(forResource: name, withExtension: \"strings\")",
      .stays(.unansweredLookup)),
    Way("let p = \"en.lproj/Localizable.strings\"", .stays(.unansweredLookup)),
    Way(
      "import Lokalise\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .stays(.otherStringSDK)),
  ]

  @Test(arguments: foundation + views + wrappers + objectiveC + others)
  func aWayOfAskingHasItsVerdict(_ way: Way) throws {
    let table = try Self.table(way)
    #expect(Self.verdict(table) == way.verdict, "\(table?.evidence ?? "")")
    if way.verdict == .answered {
      #expect(table?.leavingFiles.count == Self.languages.count - 1)
    }
  }

  @Test func thereAreEnoughWays() {
    let all = Self.foundation + Self.views + Self.wrappers + Self.objectiveC + Self.others
    #expect(all.count >= 90)
    #expect(Set(all.map(\.source)).count == all.count)
  }
}
