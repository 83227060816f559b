import SourceLexing
import TestSupport
import Testing

@testable import StringUsage

@Suite struct StringLookupScanTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var lookups: [String]
    var isSwift = true
    var testDescription: String { source }
  }

  /// `key @ table @ scope`, `*` for what is known only while the app runs.
  private static func string(_ lookup: StringLookup) -> String {
    let key =
      switch lookup.key {
      case .plain(let string): string
      case .pieces(let pieces): pieces.joined(separator: "…")
      case .pattern(let pieces): pieces.joined(separator: "~")
      case .any: "*"
      }
    let table = if case .named(let name) = lookup.table { name } else { "*" }
    let scope =
      switch lookup.scope {
      case .main: "main"
      case .own: "own"
      case .ownOrMain: "own or main"
      case .any: "*"
      }
    return "\(key) @ \(table) @ \(scope)"
  }

  private static let cases = [
    Case(source: #"NSLocalizedString("a.b", comment: "c")"#, lookups: ["a.b @ Localizable @ main"]),
    Case(
      source: #"NSLocalizedString("a", tableName: "Menu", bundle: .main, comment: "")"#,
      lookups: ["a @ Menu @ main"]),
    Case(
      source: #"NSLocalizedString("a", bundle: Bundle(for: Self.self), comment: "")"#,
      lookups: ["a @ Localizable @ own"]),
    Case(
      source: #"NSLocalizedString("a", bundle: .module, comment: "")"#,
      lookups: ["a @ Localizable @ own"]),
    Case(
      source: #"NSLocalizedString("a", bundle: languageBundle, comment: "")"#,
      lookups: ["a @ Localizable @ *"]),
    Case(
      source: #"String(localized: .init(stringLiteral: "a"))"#,
      lookups: ["a @ Localizable @ main"]),
    Case(
      source: #"String(localized: .init(stringLiteral: "a \(n)"), bundle: .module)"#,
      lookups: ["a ~ @ Localizable @ own"]),
    Case(
      source: #"String(localized: String.LocalizationValue("a \(n)"))"#,
      lookups: ["a … @ Localizable @ main"]),
    Case(
      source: #"NSLocalizedString("a." + b, comment: "")"#, lookups: ["a.~ @ Localizable @ main"]),
    Case(
      source: #"NSLocalizedString(a?.b() + "." + "c \(n)" + d { $0 }, comment: "")"#,
      lookups: ["~.c ~ @ Localizable @ main"]),
    Case(source: #"NSLocalizedString(a + b, comment: "")"#, lookups: ["* @ Localizable @ main"]),
    Case(
      source: #"NSLocalizedString("a" + b ?? c, comment: "")"#, lookups: ["* @ Localizable @ main"]),
    Case(
      source: #"NSLocalizedString(a ? "b" + c : d, comment: "")"#,
      lookups: ["* @ Localizable @ main"]),
    Case(
      source: """
        func f() -> String {
          let key: String
          switch self {
          case .a: key = "a"
          case .b: key = "b"
          }
          return NSLocalizedString(key, comment: "")
        }
        """, lookups: ["a @ Localizable @ main", "b @ Localizable @ main"]),
    Case(
      source: "let key = \"a\"\nlet b = NSLocalizedString(key, comment: \"\")",
      lookups: ["a @ Localizable @ main"]),
    // The name may mean something else there.
    Case(
      source: "let key = \"a\"\nfunc f(_ key: String) { NSLocalizedString(key, comment: \"\") }",
      lookups: ["* @ Localizable @ main"]),
    Case(
      source: "let key = \"a\" + b\nlet b = NSLocalizedString(key, comment: \"\")",
      lookups: ["* @ Localizable @ main"]),
    Case(
      source: "var key = \"a\"\nlet b = NSLocalizedString(key, comment: \"\")",
      lookups: ["* @ Localizable @ main"]),
    Case(
      source: "do { let key = \"a\" }\nlet b = NSLocalizedString(key, comment: \"\")",
      lookups: ["* @ Localizable @ main"]),
    Case(
      source: "if let key = a { }\nlet b = NSLocalizedString(key, comment: \"\")",
      lookups: ["* @ Localizable @ main"]),
    Case(
      source: """
        let key: String
        init(_ other: String) { self.key = other }
        init() { key = "a" }
        func f() { NSLocalizedString(key, comment: "") }
        """, lookups: ["* @ Localizable @ main"]),
    Case(
      source: """
        let key: String
        if isOn { key = "a" } else { key = other }
        NSLocalizedString(key, comment: "")
        """, lookups: ["* @ Localizable @ main"]),
    Case(source: #"String(localized: .init("a"))"#, lookups: ["a @ Localizable @ main"]),
    Case(source: #"String(localized: .init(a))"#, lookups: ["* @ Localizable @ main"]),
    Case(source: #"String(localized: .init(name("a")))"#, lookups: ["* @ Localizable @ main"]),
    Case(source: #"NSLocalizedString(key, comment: "")"#, lookups: ["* @ Localizable @ main"]),
    Case(
      source: #"NSLocalizedString(isOn ? "a" : "b", comment: "")"#,
      lookups: ["a @ Localizable @ main", "b @ Localizable @ main"]),
    Case(
      source: #"NSLocalizedString(isOn ? key : "b", comment: "")"#,
      lookups: ["* @ Localizable @ main"]),
    Case(
      source: #"NSLocalizedString(list?.isEmpty ?? true ? "a" : "b", comment: "")"#,
      lookups: ["* @ Localizable @ main"]),
    Case(
      source: #"NSLocalizedString(isOn ? key : isOpen ? "a" : "b", comment: "")"#,
      lookups: ["* @ Localizable @ main"]),
    Case(
      source: #"NSLocalizedString(list?.isEmpty == true ? "a" : "b", comment: "")"#,
      lookups: ["a @ Localizable @ main", "b @ Localizable @ main"]),
    Case(
      source: #"Bundle.main.localizedString(forKey: "a", value: nil, table: "Menu")"#,
      lookups: ["a @ Menu @ main"]),
    Case(
      source: #"bundle.localizedString(forKey: key, value: nil, table: table)"#,
      lookups: ["* @ * @ *"]),
    Case(source: #"String(localized: "a \(n) b")"#, lookups: ["a … b @ Localizable @ main"]),
    Case(
      source: #"String(localized: "a", table: "T", bundle: .module)"#, lookups: ["a @ T @ own"]),
    Case(source: #"LocalizedStringKey(name)"#, lookups: ["* @ Localizable @ main"]),
    Case(
      source:
        #"UNNotificationContent.localizedUserNotificationString(forKey: "push", arguments: nil)"#,
      lookups: ["push @ Localizable @ main"]),
    Case(
      source: #"label.value = R.string.localizable.title()  // localize"#, lookups: ["* @ * @ *"]),
    Case(source: ##"print(#"NSLocalizedString("a")"#)"##, lookups: []),
    Case(source: #"// NSLocalizedString("a", comment: "")"#, lookups: []),
    Case(source: #"/* /* NSLocalizedString("a") */ NSLocalizedString("b") */"#, lookups: []),
    Case(
      source: #""\(NSLocalizedString("in", comment: ""))!""#, lookups: ["in @ Localizable @ main"]),
    Case(source: #"error.localizedDescription"#, lookups: []),
    Case(source: #"func localizedString(forKey key: String) -> String"#, lookups: []),
    Case(
      source: #"NSLocalizedString(@"a", @"comment")"#, lookups: ["a @ Localizable @ main"],
      isSwift: false),
    Case(
      source: #"NSLocalizedString(@"a" @"b", nil)"#, lookups: ["ab @ Localizable @ main"],
      isSwift: false),
    Case(
      source: #"NSLocalizedStringFromTable(@"a", @"Menu", nil)"#, lookups: ["a @ Menu @ main"],
      isSwift: false),
    Case(
      source: #"[[NSBundle mainBundle] localizedStringForKey:@"a" value:@"" table:nil]"#,
      lookups: ["a @ Localizable @ main"], isSwift: false),
    Case(
      source: #"[self.bundle localizedStringForKey:key value:nil table:[self table]]"#,
      lookups: ["* @ * @ *"], isSwift: false),
    Case(
      source: #"NSLocalizedString("error_\(code)_b", comment: "")"#,
      lookups: ["error_~_b @ Localizable @ main"]),
    Case(
      source: #"Bundle.main.localizedString(forKey: "a\(n)", value: nil, table: nil)"#,
      lookups: ["a~ @ Localizable @ main"]),
    Case(source: #"LocalizedStringKey(stringLiteral: x)"#, lookups: ["* @ Localizable @ main"]),
    Case(source: #"names.map(LocalizedStringKey.init)"#, lookups: ["* @ Localizable @ main"]),
    Case(
      source: #"Text(.init(x)) // LocalizedStringKey"#, lookups: ["* @ Localizable @ main"]),
    Case(
      source: #"Text("a \(n)", tableName: "Menu") // localize"#, lookups: ["a … @ Menu @ main"]),
    Case(
      source: #"Text("a", bundle: .kit) // localize"#, lookups: ["a @ Localizable @ *"]),
    Case(source: #"Text(verbatim: "a", x) // localize"#, lookups: []),
    Case(
      source: #"NSLocalizedString("a", bundle: Bundle(for: Kit.self), comment: "")"#,
      lookups: ["a @ Localizable @ *"]),
    Case(
      source: #"class Kit {}; NSLocalizedString("a", bundle: Bundle(for: Kit.self), comment: "")"#,
      lookups: ["a @ Localizable @ own"]),
    Case(
      source: #"NSLocalizedString("a", bundle: isApp ? .main : other, comment: "")"#,
      lookups: ["a @ Localizable @ *"]),
    Case(
      source: #"b.path(forResource: "Menu", ofType: "strings")"#, lookups: ["* @ Menu @ *"]),
    Case(
      source: #"b.url(forResource: name, withExtension: "stringsdict")"#, lookups: ["* @ * @ *"]),
    Case(source: #"x = lproj + "/Menu.strings""#, lookups: ["* @ Menu @ *"]),
    Case(source: #"x = "\(name).strings""#, lookups: ["* @ * @ *"]),
    Case(
      source: #"info.alertLocalizationKey = "push""#, lookups: ["push @ Localizable @ main"]),
    Case(
      source: "NSLocalizedString(\"\"\"\r\n  a\r\n  b\r\n  \"\"\", comment: x)\r\n",
      lookups: ["a\nb @ Localizable @ main"]),
    Case(
      source: #"NSLocalizedString(@"Loading\u2026 \xC3\xA9 \101", nil)"#,
      lookups: ["Loading… é A @ Localizable @ main"], isSwift: false),
    Case(
      source: #"[NSString localizedUserNotificationStringForKey:@"a" arguments:nil]"#,
      lookups: ["a @ Localizable @ main"], isSwift: false),
    Case(
      source: #"[b localizedAttributedStringForKey:@"a" value:nil table:@"T"]"#,
      lookups: ["a @ T @ *"], isSwift: false),
    Case(
      source: #"[b pathForResource:@"Menu" ofType:@"strings"]"#, lookups: ["* @ Menu @ *"],
      isSwift: false),
    Case(
      source: #"char c = '"'; NSLocalizedString(key, nil);"#,
      lookups: ["* @ Localizable @ main"], isSwift: false),
  ]

  @Test(arguments: cases)
  func findsWhatAsksTheSystem(_ example: Case) {
    let scan = StringLookupScan(Array(example.source.utf8), example.isSwift ? .swift : .objectiveC)
    #expect(scan.lookups.map(Self.string) == example.lookups)
  }

  private static func answer(_ scan: StringLookupScan) -> String {
    let lookups = scan.lookups.map { "\($0.line): \(string($0)), \($0.way)" }
    let members = scan.members.map { "\($0.line): member \($0.key)" }
    return (lookups + members).joined(separator: "; ")
  }

  @Test func readsTheNeighboursOfWhatAsksTheSystem() async throws {
    for isSwift in [true, false] {
      let samples = Self.cases.filter { $0.isSwift == isSwift }.map {
        Neighbours(ofText: $0.source)
      }
      try await expectNeighbours(of: samples, "string-lookups-\(isSwift ? "swift" : "c")") {
        bytes in
        Self.answer(StringLookupScan(bytes, isSwift ? .swift : .objectiveC))
      }
    }
  }

  @Test(arguments: [SourceTokenizer.Language.swift, .objectiveC])
  func eachWordAndSignOfALookupCounts(_ language: SourceTokenizer.Language) async throws {
    let isSwift = language == .swift
    let samples = Self.cases.filter { $0.isSwift == isSwift }.map {
      Neighbours(ofText: $0.source, [.other])
    }
    try await expectNeighbours(of: samples, "string-lookups-other-\(isSwift ? "swift" : "c")") {
      bytes in
      Self.answer(StringLookupScan(bytes, language))
    }
  }

  @Test(arguments: [SourceTokenizer.Language.swift, .objectiveC])
  func lookupsAreFoundAnywhere(_ language: SourceTokenizer.Language) async throws {
    let isSwift = language == .swift
    let samples = Self.cases.filter { $0.isSwift == isSwift }.map {
      Neighbours(ofText: $0.source, [.without, .from])
    }
    try await expectSame(for: samples, in: isSwift ? .swift.before : .objectiveC.before) { bytes in
      Self.answer(StringLookupScan(bytes, language))
    }
  }

  @Test func literalsCountOnlyBesideFrameworksThatShowThem() {
    let view = "import SwiftUI\nlet a = Text(\"Hello, \\(name)\")"
    let scan = StringLookupScan(Array(view.utf8), .swift)
    #expect(scan.literals.map(\.literal.pieces) == [["Hello, ", ""]])
    #expect(scan.literals.map(\.line) == [2])
    let plain = view.replacing("SwiftUI", with: "Foundation // localized")
    #expect(StringLookupScan(Array(plain.utf8), .swift).literals.isEmpty)
  }

  @Test func membersCountIfTheProjectDoesNotDeclareThem() {
    let scan = StringLookupScan(Array("title = \"a.b\".localized()".utf8), .swift)
    #expect(scan.members.map(\.key) == [.plain("a.b")])
    let own = "extension String { var localized: String { L10n.find(self) } }"
    #expect(StringLookupScan(Array(own.utf8), .swift).declared == ["localized"])
  }

  @Test func filesThatAskLevityNameTheirBundle() {
    let source =
      "import LevityStrings\nlet s = BundleStrings(bundleIdentifier: \"org.a\", keyIdentity: \"0\", count: 1)"
    let scan = StringLookupScan(Array(source.utf8), .swift)
    #expect(scan.levityLiterals.contains("org.a"))
  }

  @Test(arguments: [
    ("\"a\\nb\\u{e9}\\\"\"", ["a\nbé\""]),
    ("#\"a\\n\\#(x)\"#", ["a\\n", ""]),
    ("\"\"\"\n  a\n  b\n  \"\"\"", ["a\nb"]),
    ("\"open", ["open"]),
    ("\"a\\(\"x\" + f(\")\"))b\"", ["a", "b"]),
  ])
  func readsLiteralsAsSwiftDoes(_ source: String, _ pieces: [String]) {
    let tokens = SourceTokens(Array(source.utf8), .swift)
    #expect(tokens.literals.first?.pieces == pieces)
  }

  @Test func anySourceIsRead() {
    var random = SeededRandom(seed: 7)
    let parts = [
      "\"", "\"\"\"", "\\(", ")", "/*", "*/", "//", "\n", "#", "NSLocalizedString(", "@\"", "'",
      "localizedStringForKey:", "a", ",", "table:", "[", "]", "{", "\\u{", "\\",
    ]
    for _ in 0..<20_000 {
      let source = (0..<Int.random(in: 0...14, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      for isSwift in [true, false] {
        let scan = StringLookupScan(Array(source.utf8), isSwift ? .swift : .objectiveC)
        #expect(scan.lookups.count <= source.utf8.count)
      }
    }
  }

  @Test(arguments: [
    (#"formatter.localizedString(for: date, relativeTo: Date())"#, 0),
    (#"Locale.current.localizedString(forLanguageCode: code ?? "en")"#, 0),
    (#"DateFormatter.localizedString(from: date, dateStyle: .medium, timeStyle: .none)"#, 0),
    (#"HTTPURLResponse.localizedString(forStatusCode: 404)"#, 0),
    (#"Localizer.localizedString(for: "key")"#, 1),
    (#""key".localizedString()"#, 1),
  ])
  func formattingAValueAsksNoTable(_ source: String, _ count: Int) {
    let scan = StringLookupScan(Array(source.utf8), .swift)
    #expect(scan.members.count == count)
    #expect(scan.lookups.isEmpty)
  }

  @Test(arguments: [
    (#"String(localized: "a")"#, LookupWay.initializer),
    (#"String.init(localized: "a")"#, .initializer),
    (#"let a: String = .init(localized: "a")"#, .initializer),
    (#"String(localized: "a", options: o)"#, .unanswered),
    (#"AttributedString.init(localized: "a")"#, .initializer),
    (#"let a: AttributedString = .init(localized: "a")"#, .initializer),
    (#"AttributedString(localized: "a", options: o)"#, .unanswered),
    (#"AttributedString(localized: a)"#, .unanswered),
    (#"AttributedString(localized: "a", including: \.app)"#, .unanswered),
    (#"Own.init(localized: "a")"#, .bundle), (#"Own(localized: "a")"#, .bundle),
  ])
  func initializersAskInTheWayOfTheirType(_ source: String, _ way: LookupWay) {
    let scan = StringLookupScan(Array(source.utf8), .swift)
    #expect(scan.lookups.map(\.way) == [way])
  }

  @Test(arguments: [
    (#"@"en.lproj/Menu.strings""#, false, "en" as String?), (#"@"Menu.strings""#, false, nil),
    (#""/en.lproj/Menu.strings""#, true, "en"), (#""\(code).lproj/Menu.strings""#, true, nil),
    (#""\(folder)/pt-BR.lproj/Menu.strings""#, true, "pt-BR"),
    (#""\(code)BR.lproj/Menu.strings""#, true, nil),
  ])
  func aPathOfAFileSaysItsLanguage(_ path: String, _ isSwift: Bool, _ language: String?) {
    let scan = StringLookupScan(
      Array("let file = NSBundle.mainBundle.bundlePath + \(path)".utf8),
      isSwift ? .swift : .objectiveC)
    #expect(scan.lookups.map(\.language) == [language])
  }
}
