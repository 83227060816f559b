@testable import StringOffloading

/// Found in the sources of real apps.
extension WayOfAsking {
  static let all =
    foundation + formats + resources + views + wrappers + objectiveC + others + locales
    + copiedBundles

  /// Each bundle chooses its own language, as the bundles of the packs do.
  private static let mixed: WayOfAsking = {
    var way = WayOfAsking("let a = NSLocalizedString(\"title\", comment: \"mixed\")")
    way.allowsMixedLocalizations = true
    return way
  }()

  static let foundation: [WayOfAsking] = [
    .init("let a = NSLocalizedString(\"title\", comment: \"\")"),
    .init("let a = NSLocalizedString(\"title\", value: \"T\", comment: \"\")"),
    mixed,
    .init("let a = NSLocalizedString(\"title\", tableName: nil, bundle: .main, comment: \"\")"),
    .init(
      "let a = NSLocalizedString(\"title\", tableName: \"Localizable\", value: \"\", comment: \"\")"
    ),
    .init("let a = NSLocalizedString(\"title\", bundle: Bundle(for: A.self), comment: \"\")"),
    .init("let a = NSLocalizedString(key, comment: \"\")"),
    .init("let a = NSLocalizedString(\"error_\\(code)\", comment: \"\")", shows: .key("error_1")),
    .init("let a = NSLocalizedString(isOn ? \"title\" : \"error_1\", comment: \"\")"),
    .init("let a = Bundle.main.localizedString(forKey: \"title\", value: nil, table: nil)"),
    .init("let a = Bundle.main.localizedString(forKey: key, value: \"\", table: \"Localizable\")"),
    .init("let a = bundle.localizedString(forKey: key, value: nil, table: table)"),
    .init(
      "let a = Bundle(for: type(of: self)).localizedString(forKey: \"title\", value: nil, table: nil)"
    ),
    .init(
      "let a = Bundle.main.localizedAttributedString(forKey: \"title\", value: nil, table: nil)"),
    .init("let a = String(localized: \"title\")"),
    .init("let a = String(localized: \"title\", comment: \"c\")"),
    .init("let a = String(localized: \"title\", table: \"Localizable\")"),
    .init("let a = String(localized: \"title\", bundle: .main, locale: .current)"),
    .init("let a = String(localized: \"title\", locale: Locale(identifier: \"ru\"))"),
    .init("let a = String(localized: \"title\", bundle: Bundle(for: A.self))"),
    .init("let a = String(localized: \"title\", defaultValue: \"T\")"),
    .init("let a = String(localized: String.LocalizationValue(key))"),
    // The literal may go to any initializer that takes such a value.
    .init(
      "let key: String.LocalizationValue = \"title\"\nlet a = String(localized: key)", .kept),
    .init("let a = String.init(localized: \"title\")"),
    .init("let a: String = .init(localized: \"title\")"),
    .init("let a = String(localized: \"title\", options: .init())", .kept),
    .init("let a = AttributedString(localized: \"title\")"),
    .init("let a = AttributedString(localized: \"title\", table: \"Localizable\", comment: \"c\")"),
    .init("let a = AttributedString(localized: \"title\", defaultValue: \"T\")"),
    .init("let a: AttributedString = .init(localized: \"title\")"),
    .init("let a = AttributedString(localized: String.LocalizationValue(key))"),
    .init(
      "let a = AttributedString(localized: \"title\", options: .applyReplacementIndexAttribute)",
      .kept),
    .init("let a = AttributedString(localized: key)", .stays(.unansweredLookup)),
    .init("let a = CFCopyLocalizedString(\"title\" as CFString, nil)", .kept),
    .init("let a = CFCopyLocalizedString(key, nil)", .stays(.unansweredLookup)),
    .init("let key = \"title\"\nlet a = CFCopyLocalizedString(key as CFString, nil)", .kept),
    .init("let a = CFBundleCopyLocalizedString(b, \"title\" as CFString, nil, nil)", .kept),
    .init("let a = CFBundleCopyLocalizedString(b, key, nil, nil)", .stays(.unansweredLookup)),
  ]

  /// Strings with arguments and plurals.
  static let formats: [WayOfAsking] = {
    let left = Shown.format("%@ left", ["Ann"])
    let both = Shown.format("%@ of %@", ["Ann", "Bob"])
    let counted = Shown.counted("%lld files")
    return [
      .init(
        "let a = String(format: NSLocalizedString(\"%@ left\", comment: \"\"), name)", shows: left),
      .init(
        "let a = String.localizedStringWithFormat(NSLocalizedString(\"%@ left\", comment: \"\"), name)",
        shows: left),
      .init(
        "let a = String(format: NSLocalizedString(\"%@ of %@\", comment: \"\"), name, other)",
        shows: both),
      .init("let a = String(localized: \"\\(name) left\")", shows: left),
      .init("let a = String(localized: \"\\(name) of \\(other)\")", shows: both),
      .init("let a = AttributedString(localized: \"\\(name) left\")", shows: left),
      .init("import SwiftUI\nlet a = Text(\"\\(name) left\")", shows: left),
      .init("import SwiftUI\nlet a = Text(\"\\(name) of \\(other)\")", shows: both),
      .init(
        "let a = String.localizedStringWithFormat(NSLocalizedString(\"%lld files\", comment: \"\"), n)",
        shows: counted),
      .init(
        "let f = Bundle.main.localizedString(forKey: \"%lld files\", value: nil, table: nil)\nlet a = String(format: f, n)",
        shows: counted),
      .init("let a = String(localized: \"\\(n) files\")", shows: counted),
      .init(
        "let a = String(localized: \"%lld files\", defaultValue: \"\\(n) files\")", shows: counted),
      .init("import SwiftUI\nlet a = Text(\"\\(n) files\")", shows: counted),
      .init("import SwiftUI\nlet a = Label(\"\\(n) files\", systemImage: \"a\")", shows: counted),
    ]
  }()

  static let views: [WayOfAsking] =
    [
      "Text(\"title\")", "Text(\"title\", comment: \"c\")",
      "Text(\"title\", tableName: \"Localizable\")", "Text(\"title\", bundle: .main)",
      "Text(LocalizedStringKey(key))", "Text(.init(key))", "Label(\"title\", systemImage: \"a\")",
      "Button(\"title\") {}", "Button(\"title\", role: .cancel) {}",
      "Toggle(\"title\", isOn: $flag)", "TextField(\"title\", text: $text)",
      "SecureField(\"title\", text: $text)", "Link(\"title\", destination: u)",
      "NavigationLink(\"title\") {}", "Picker(\"title\", selection: $number) {}",
      "Section(\"title\") {}", "Section(header: Text(\"title\")) {}", "Menu(\"title\") {}",
      "DatePicker(\"title\", selection: $date)", "Stepper(\"title\", value: $number)",
      "ProgressView(\"title\")", "Gauge(value: 1) { Text(\"title\") }",
      "DisclosureGroup(\"title\") {}", "GroupBox(\"title\") {}",
      "ColorPicker(\"title\", selection: $color)",
      "EditButton().accessibilityLabel(\"title\")", "V().accessibilityHint(\"title\")",
      "V().navigationTitle(\"title\")", "V().alert(\"title\", isPresented: $flag) {}",
      "V().confirmationDialog(\"title\", isPresented: $flag) {}", "V().help(\"title\")",
      "V().tabItem { Text(\"title\") }", "V().badge(\"title\")",
      "V().searchable(text: $text, prompt: \"title\")",
      "ContentUnavailableView(\"title\", systemImage: \"a\")",
      "LabeledContent(\"title\", value: \"v\")", "ShareLink(\"title\", item: u)",
      "isOn ? Text(\"title\") : Text(\"error_1\")",
    ].map { .init("import SwiftUI\nlet a = \($0)") }
    + [
      .init(
        "import SwiftUI\nlet key: LocalizedStringKey = \"title\"\nlet a = Text(key as LocalizedStringKey)"
      ),
      .init(
        "import SwiftUI\nlet a = Own(title: \"title\")\nstruct Own { let title: LocalizedStringKey }",
        result: "Text(a.title)"),
      .init(
        "import SwiftUI\nlet a = Text(\"title\") + Text(\"error_1\")",
        shows: .key("title"), .key("error_1")),
    ]

  static let wrappers: [WayOfAsking] = [
    .init(
      "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }\nlet a = \"title\".localized"
    ),
    .init(
      "func tr(_ k: String) -> String { Bundle.main.localizedString(forKey: k, value: nil, table: nil) }",
      result: "tr(key)"),
    .init(
      "prefix func ~ (k: String) -> String { NSLocalizedString(k, comment: \"\") }",
      result: "~key"),
    .init(
      "enum L: String { case title; var s: String { NSLocalizedString(rawValue, comment: \"\") } }",
      result: "L.title.s"),
    .init("let a = \"title\".localized()"), .init("let a = \"title\".localize()"),
    .init("let a = R.string.localizable.title()"),
    .init(
      "@propertyWrapper struct P { let k: String; var wrappedValue: String { NSLocalizedString(k, comment: \"\") } }",
      result: "P(k: key).wrappedValue"),
    .init("let a = key.localizedFormat(1)"), .init("let a = loc(\"title\")"),
  ]

  /// Planned and compiled, with the messages that they send: Linux has no Objective-C to run them.
  static let objectiveC: [WayOfAsking] =
    [
      "NSString *a = NSLocalizedString(@\"title\", nil);", "id a = NSLocalizedString(key, @\"c\");",
      "id a = NSLocalizedStringFromTable(@\"title\", @\"Localizable\", nil);",
      "id a = NSLocalizedStringFromTableInBundle(@\"title\", nil, b, nil);",
      "id a = NSLocalizedStringWithDefaultValue(@\"title\", nil, b, @\"T\", nil);",
      "id a = [[NSBundle mainBundle] localizedStringForKey:@\"title\" value:nil table:nil];",
      "id a = [b localizedStringForKey:key value:@\"\" table:table];",
      "NSString *a = [NSBundle.mainBundle localizedStringForKey:on ? @\"title\" : @\"error_1\" value:nil table:nil];",
      "id a = [[NSBundle bundleForClass:[NSString class]] localizedStringForKey:@\"title\" value:@\"\" table:nil];",
      "id a = [NSBundle.mainBundle localizedAttributedStringForKey:@\"title\" value:nil table:nil];",
      "static inline NSString *tr(NSString *k) { return NSLocalizedString(k, nil); }\nid a = tr(@\"title\");",
      "#define L(x) NSLocalizedString(x, nil)\nid a = L(@\"title\");",
      "#define L(x) [[NSBundle mainBundle] localizedStringForKey:(x) value:@\"\" table:nil]\nid a = L(@\"title\");",
      "id a = [NSString stringWithFormat:NSLocalizedString(@\"%@ left\", nil), n];",
      "id a = [NSString localizedStringWithFormat:NSLocalizedString(@\"%@ left\", nil), n];",
    ].map { .init($0, file: "Way.m") }
    + [
      .init(
        "id a = CFBridgingRelease(CFCopyLocalizedString(CFSTR(\"title\"), nil));", .kept,
        file: "Way.m"),
      .init(
        "id a = [NSString localizedUserNotificationStringForKey:@\"title\" arguments:nil];", .kept,
        file: "Way.m"),
    ]

  static let others: [WayOfAsking] = [
    .init(
      "import AppIntents\nstruct I: AppIntent { static let title: LocalizedStringResource = \"title\" }",
      .kept, result: "I.title"),
    .init("import AppIntents\nlet d = IntentDescription(\"title\")", .kept, result: "d.text"),
    .init(
      "let a = NSString.localizedUserNotificationString(forKey: \"title\", arguments: nil)", .kept),
    .init(
      "let t = \"le\"\nlet a = NSString.localizedUserNotificationString(forKey: \"tit\" + t, arguments: nil)",
      .kept),
    .init(
      "let t = \"title\"\nlet a = NSString.localizedUserNotificationString(forKey: t, arguments: nil)",
      .kept),
    .init(
      "info.alertLocalizationKey = \"title\"", .kept,
      result: "systemString(info.alertLocalizationKey ?? \"\")"),
    .init(
      "info.titleLocalizationKey = \"title\"", .kept,
      result: "systemString(info.titleLocalizationKey ?? \"\")"),
    .init(
      "let p = Bundle.main.path(forResource: \"de\", ofType: \"lproj\")\nlet a = NSLocalizedString(\"title\", comment: \"\")"
    ),
    .init(
      "let p = Bundle.main.path(forResource: \"de\", ofType: \"lproj\")!\nlet a = Bundle(path: p)!.localizedString(forKey: \"title\", value: nil, table: nil)",
      shows: .picked("title", language: "de")),
    .init(
      "let p = Bundle.main.path(forResource: \"ru\", ofType: \"lproj\")!\nlet a = NSLocalizedString(\"error_1\", bundle: Bundle(path: p)!, comment: \"\")",
      shows: .picked("error_1", language: "ru")),
    .init(
      "let u = Bundle.main.url(forResource: \"pt-BR\", withExtension: \"lproj\")!\nlet a = Bundle(url: u)!.localizedString(forKey: \"title\", value: nil, table: nil)",
      shows: .picked("title", language: "pt-BR")),
    // As the library of R.swift does for `R.string(preferredLanguages:)` and `R.string(locale:)`.
    .init(
      "let u = Bundle.main.url(forResource: \"ru\", withExtension: \"lproj\")!\nlet b = Bundle(url: u)!\nlet a = b.url(forResource: \"Localizable\", withExtension: \"strings\") == nil ? \"\" : b.localizedString(forKey: \"title\", value: nil, table: \"Localizable\")",
      shows: .picked("title", language: "ru")),
    .init(
      "let p = Bundle.main.path(forResource: \"en\", ofType: \"lproj\")!\nlet a = Bundle(path: p)!.localizedString(forKey: \"title\", value: nil, table: nil)",
      shows: .picked("title", language: "en")),
    .init(
      "let p = Bundle.main.path(forResource: \"Localizable\", ofType: \"strings\", inDirectory: nil, forLocalization: \"ja\")!\nlet a = NSDictionary(contentsOfFile: p)![\"title\"] as! String",
      shows: .picked("title", language: "ja")),
    .init(
      "let p = Bundle.main.path(forResource: \"en\", ofType: \"lproj\")\nlet a = NSLocalizedString(\"title\", comment: \"\")"
    ),
    .init(
      "let p = Bundle.path(forResource: code, ofType: \"lproj\", inDirectory: root)\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .stays(.languageFolder)),
    .init(
      "let p = open(\"/x/\\(code).lproj\")\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .stays(.languageFolder)),
    .init(
      "let p = Bundle.main.path(forResource: \"Localizable\", ofType: \"strings\", inDirectory: \"Texts\")",
      .stays(.unansweredLookup)),
    .init(
      "let p = Bundle.main.urls(forResourcesWithExtension: \"strings\", subdirectory: nil)",
      .stays(.unansweredLookup)),
    .init("let p = read(\"de.lproj/Localizable.strings\")", .stays(.unansweredLookup)),
    .init(
      "import PhraseSDK\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .stays(.otherStringSDK)),
  ]
}
