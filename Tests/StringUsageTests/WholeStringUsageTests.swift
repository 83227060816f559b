import SourceLexing
import StringsFiles
import TestSupport
import Testing

@testable import StringUsage

/// Everything that the readers of code say about small sources, and about all that are one step from them.
@Suite struct WholeStringUsageTests {
  /// Literals, patterns, joints, words and members.
  @Test func whatCodeSpellsOut() async throws {
    let swift = [
      #"let a = "menu.title"; b("5 %d", "menu.", ".title", "a", ".", "-x")"#,
      #"a = "menu_" + name + "_long"; b = x.appending("_ok"); c = x.append("no")"#,
      #"list.joined(separator: "."); f(separator: "x"); g(other: ".")"#,
      #"a = "\(b)s"; c = "\(d).\(e)"; f = "\(g)abc\(h)"; i = "\(j) . \(k)"; l = "m.\(n)"; o = "\(p)-q""#,
      #"L10n.Menu.title; let a = L10n.self; let b = L10n.Menu; typealias C = L10n.Other.self.x"#,
      "// L10n\nif a {\n  Missing.title\n}\nMissing.other",
      #"switch a { case "loc-key": b["title-loc-key"] }; let c = ["subtitle-loc-key": d]; e("loc-key")"#,
      #"NSLocalizedString("a", b); "c".localized; "d".localize(e); f("g"); x.localizedString(forKey: "h")"#,
      #"String(localized: "a"); LocalizedStringResource("b"); localizedString(key: "i"); "j".count"#,
      #"a = "100%%"; b("50 %", "abc%")"#,
    ]
    try await expectNeighbours(ofTexts: swift, "string-mentions-swift") { bytes in
      var plain = CodeMentions(roots: ["L10n"], missing: UnwrittenAccessors(types: ["Missing"]))
      plain.add(bytes, .swift) { $0 != 3 }
      var other = CodeMentions(skipping: .answered)
      other.add(bytes, .swift) { _ in true }
      let uses = [
        ["L10n"], ["L10n", "Menu"], ["L10n", "Menu", "title"], ["L10n", "Other", "title"],
      ]
      .filter(plain.mayUse)
      return WholeValue.text(plain) + " | \(uses) | "
        + other.literals.sorted().joined(separator: ",")
    }
    let other = [
      #"a = [b stringByAppendingString:@"_ok"]; c = @"menu."; [d other:@"_no" e:@"%@ f"];"#,
      #"NSLocalizedString(@"a", nil); [b localizedStringForKey:@"c"]; d(@"loc-key", @"e");"#,
    ]
    try await expectNeighbours(ofTexts: other, "string-mentions-c") { bytes in
      var plain = CodeMentions(skipping: .answered)
      plain.add(bytes, .objectiveC) { _ in true }
      return WholeValue.text(plain)
    }
  }

  /// The literals that declarations make keys.
  @Test func whatIsGivenToParametersOfKeys() async throws {
    let samples = [
      "struct A { let title: LocalizedStringKey }\nlet a = A(title: \"a\")\nb(other: \"c\")\n",
      "func a(_ title: LocalizedStringKey, b: Int)\na(\"a\", b: 1)\nc(\"d\")\n",
      "func a(b: Int, for title: LocalizedStringKey)\na(b: 1, for: isOn ? \"a\" : \"b\")\n",
      "func a(with title: [String.LocalizationValue])\na(with: [\"a\", \"b\"])\na(with: c, \"d\")\n",
      "enum A { case a(LocalizedStringKey), b }\nlet a = A.a(\"a\")\nlet b = A.b(\"b\")\n",
      "static var title: LocalizedStringResource = \"a\"\nvar note: LocalizedStringResource = \"b\"\n",
      "let a = LocalizedStringKey(\"a\")\nlet b: LocalizedStringKey? = \"b\"\nb = \"c\"; b == \"d\"\n",
      "func a(b: (LocalizedStringKey) -> Int)\nb(\"a\")\na(b: { \"c\" })\nprint(\"\\(b(\"d\"))\")\n",
    ]
    try await expectNeighbours(ofTexts: samples, "string-parameters", [.without, .other, .from]) {
      bytes in
      let scan = StringLookupScan(bytes, .swift)
      let found = StringLookupScan.literals(
        bytes, givenTo: scan.parameters, [scan.valueParameters])
      let literals = found.map { list in
        list.map { "\($0.line) \($0.literal.pieces)" }.joined(separator: ", ")
      }
      return
        (["\(WholeValue.text(scan.parameters)) \(WholeValue.text(scan.valueParameters))"]
        + literals).joined(separator: " | ")
    }
  }

  @Test func namesThatMayBeSymbolsOfACatalog() async throws {
    let samples = [
      "let a: LocalizedStringResource = .one\nlet b = LocalizedStringResource.two\nc = D.three",
      "a(.Menu.one, b.two, c()?.three, d[1].four, \"e\".five, { f }.six, \\.seven, g!.eight)",
      "a = isOpen ? .one : .two; b = c ?? .three; return .four; case .five: d",
      "a = .`default`; b = `c`.d; if .one == e {}; f = try .two; g = await h.three",
      "extension LocalizedStringResource { static let one = two; func three() }",
      "print(\"\\(a.one) \\(.two)\")",
      "typealias A = B.LocalizedStringResource\nlet a = A.self; a.one; A.M.two; #if B\n.three",
    ]
    try await expectNeighbours(ofTexts: samples, "string-symbols", [.without, .other, .from]) {
      bytes in
      var types = CatalogSymbolTypes()
      types.add(SourceTokens(bytes, .swift))
      var uses = CatalogSymbolUses(types: types)
      uses.add(SourceTokens(bytes, .swift))
      return WholeValue.text(uses)
    }
  }

  /// The same names without specifiers: a catalog's keys and the symbols that are made of them.
  @Test func keysAreComparedWithSymbolsWithoutTheirSpecifiers() async throws {
    var uses = CatalogSymbolUses()
    uses.add(SourceTokens(Array("a = [.cartCount, .of, .ofLld, .a1, .aC]".utf8), .swift))
    let keys = [
      "cart.count %lld", "%1$@ of %2$lld", "%(n)lld cart-count", "a %% c", "%a 1", "of %",
    ]
    try await expectNeighbours(
      ofTexts: keys, "string-symbol-keys", [.without, .twice, .cut, .from]
    ) { bytes in
      "\(uses.contains(String(decoding: bytes, as: UTF8.self)))"
    }
  }

  @Test func accessorsOfGeneratedFiles() async throws {
    let file = """
      enum L10n {
        static let open = L10n.tr("Menu", "open", fallback: "Open")
        enum Deep { static func count(_ n: Int) -> String { tr("Menu", "count", n) } }
        static var last: String { "a" + "\\(b)c" }
        let other = "d"
      }
      extension L10n {
        private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
          let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
          if a { b() }
          return String(format: format, locale: Locale.current, arguments: args)
        }
      }

      """
    try await expectNeighbours(ofTexts: [file], "string-accessors", [.without, .other, .cut]) {
      bytes in
      let found = GeneratedAccessors.read(bytes).map { accessor in
        accessor.path.joined(separator: ".") + ": "
          + accessor.literals.sorted().joined(separator: ",")
      }
      let wrapper = SwiftGenWrapper(SourceTokens(bytes, .swift))
      return (found + [wrapper.map { "\($0.body)" } ?? "none"]).joined(separator: "; ")
    }
  }

  @Test func placesThatSetALocale() async throws {
    let samples = [
      "a.environment(\\.locale, b)",
      "a.transformEnvironment(\\EnvironmentValues.locale) { $0 = b }",
      "#Preview { a.environment(\\.locale, b) }\nc.environment(\\.locale, d)",
      "struct A: PreviewProvider { static var b { if c {} ; a.environment(\\.locale, b) } }",
      "} a { } } b.environment(\\.locale, c)",
      "a.environment(\\.locale, Locale.init(identifier: \"de\"))",
      "DatePicker(\"a\", b(c)).frame(d).environment(\\.locale, .init(identifier: \"de\"))",
    ]
    try await expectNeighbours(
      ofTexts: samples, "string-locales", [.without, .other, .twice, .from]
    ) { bytes in
      EnvironmentLocale.all(in: SourceTokens(bytes, .swift)).map { place in
        let literals = place.literals.map { " \($0.map(\.pieces))" } ?? ""
        return "\(place.line)\(place.locale.map { " " + $0 } ?? "")\(literals)"
      }.first ?? "none"
    }
  }

  /// Keys in pieces, and those that patterns with the same pieces match.
  @Test func keysInPieces() async throws {
    let keys = [
      "a %@ b %1$lld %% %2$.2f c", "${a} b ${c}", "$5 ${open %", "%-05.1hhd%zu%Lf%#@n@", "a%",
    ]
    let all = keys + ["a b", "a X b", "menu.title"]
    try await expectNeighbours(ofTexts: keys, "string-shapes", [.without, .twice, .cut, .from]) {
      bytes in
      let key = String(decoding: bytes, as: UTF8.self)
      let pieces = KeyShape.of(key)
      let table = TableKeys(all.map { .init($0) })
      let asked: [StringLookup.Key] = [.plain(key), .pieces(pieces), .pattern(pieces)]
      return "\(pieces) \(asked.map { (table.asked(by: $0) ?? ["any"]).sorted() })"
    }
  }

  /// Paths of tables and folders, and whose they are.
  @Test func pathsOfTables() async throws {
    let swift = [
      "func a() { let b = Bundle.main.bundlePath + \"/en.lproj/Menu.strings\"; c(b) }",
      "func a() { let b = \"/System/Library/en.lproj\"; let c = d + \"x/de.lproj\"; e(c) }",
      "func a(b: URL) { let c = b.appendingPathComponent(\"en.lproj\")\n try d.write(to: c) }",
      "func a() { for b in c where b.pathExtension == \"lproj\" { d(b.deletingPathExtension()) } }",
      "func a() -> [URL] { c.filter { $0.lastPathComponent.hasSuffix(\".lproj\") } }",
      "func a() { b.filter { url in url.pathExtension == \"lproj\" }.map { c, d in e(c.lastPathComponent) } }",
      "func a() { let b = URL(fileURLWithPath: c.path).appendingPathExtension(\"lproj\"); try d.copyItem(at: b, to: e) }",
      "func a() { let b = \"Other.app/Contents/\\(c).lproj\"\n let f = b\n  + \"d.strings\"; g(f, .init(\"\\(h).strings\")) }",
      "let a = { Bundle(url: b)?.path(forResource: \"en\", ofType: \"lproj\") }()\nlet c = d?.path?.e + \"/en.lproj\"",
      "class A { func b() { self.c = \"\\(Bundle.main.resourcePath!)/en.lproj\"; if c == \"x.lproj\" { removeItem(at: c) } } }",
      "func a() { let app = b.bundleURL(); for c in app.files { if c.hasSuffix(\".lproj\") { d(c.deletingPathExtension) } } }",
    ]
    let other = [
      "- (void)a { NSString *b = [c stringByAppendingPathComponent:@\"en.lproj/Menu.strings\"]; [d e:b]; }",
      "- (void)a { for (NSString *b in c) { if ([b.pathExtension isEqual:@\"lproj\"]) [d e:b.stringByDeletingPathExtension]; } }",
      "void a(void) { NSURL *b = [c URLByAppendingPathComponent:@\"de.lproj\"]; [d writeToURL:b e:f]; }",
      "- (void)a { if ([[b path] hasSuffix:@\".lproj\"]) { [[NSBundle mainBundle] c:[b stringByDeletingPathExtension]]; } }",
      "- (void)a { NSString *b = @\"/Applications/C.app\"; self.d = [b stringByAppendingString:@\"/en.lproj\"]; }",
    ]
    for (samples, language, name) in [
      (swift, SourceTokenizer.Language.swift, "swift"), (other, .objectiveC, "c"),
    ] {
      try await expectNeighbours(ofTexts: samples, "string-paths-\(name)") { bytes in
        StringLookupScan(bytes, language).lookups.map { WholeValue.text($0) }
          .joined(separator: "; ")
      }
    }
  }

  /// All arguments of calls: fallbacks, bundles, branches, and the variables that hold them.
  @Test func wholeLookups() async throws {
    let swift = [
      #"NSLocalizedString("a", tableName: "T", bundle: Bundle(for: type(of: self)), value: "A", comment: "")"#,
      #"b.localizedString(forKey: "a", value: "", table: nil); Bundle.module.localizedString(forKey: c, value: d, table: "")"#,
      #"import SwiftUI; Text("a", tableName: isOn ? "b" : "c"); Text(d ? "e" : "f"); Text(.init(g)); Text(verbatim: "h")"#,
      #"String(localized: "a \(b)", defaultValue: "A", bundle: BundleToken.bundle); AttributedString(localized: "c"); .init(localized: "d")"#,
      #"String(localized: .init(stringLiteral: "a")); String(localized: LocalizedStringResource("b", table: "T")); A.init(localized: c)"#,
      #"import LevityStrings; let a = BundleStrings("b", keyIdentity: "0123456789abcdef", keyCount: 3); a.string("c", table: "T")"#,
      #""a".localized; "b".localized(); c.localizedFormat("d"); extension String { var localized: String { self } }"#,
      #"extension Bundle { func a() { path(forResource: "Menu", ofType: "strings") } }; url(forResource: "a", withExtension: ".lproj", subdirectory: "")"#,
      #"Bundle.path(forResource: a, ofType: "stringsdict", inDirectory: b); c.paths(forResourcesOfType: "strings", inDirectory: nil)"#,
      #"let a = R.string.menu.title(b); a.alertLocalizationKey = "c"; a.body = d.localizedUserNotificationString(forKey: e, arguments: [])"#,
    ]
    let other = [
      #"NSLocalizedStringWithDefaultValue(@"a", @"T", [NSBundle bundleForClass:[self class]], @"A", nil);"#,
      #"CFCopyLocalizedStringFromTableInBundle(CFSTR("a"), CFSTR("T"), b, NULL); CFBundleCopyLocalizedString(c, CFSTR("d"), e, f);"#,
      #"[[NSBundle mainBundle] pathForResource:@"Menu" ofType:@"strings" inDirectory:nil]; [NSBundle URLForResource:a withExtension:@"lproj"];"#,
      #"[b localizedStringForKey:@"a" value:@"A" table:@"T"]; c.alertLocalizationKey = @"d"; #define X(k) NSLocalizedString(k, nil)"#,
    ]
    for (samples, language, name) in [
      (swift, SourceTokenizer.Language.swift, "swift"), (other, .objectiveC, "c"),
    ] {
      try await expectNeighbours(ofTexts: samples, "string-calls-\(name)") { bytes in
        WholeValue.text(StringLookupScan(bytes, language))
      }
    }
  }
}
