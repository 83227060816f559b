import SourceLexing
import StringsFiles
import TestSupport
import Testing

@testable import StringUsage

/// The places of a small project that ask for strings, whatever piece of its sources is missing.
@Suite struct ProjectLookupNeighbourTests {
  private static let files = [
    "App/View.swift": """
    import SwiftUI
    struct Card: View {
      let title: LocalizedStringKey
      var body: some View {
        Text(title)
        Text("menu.open")
        Label("count %lld", systemImage: "a")
        Text(verbatim: "menu.raw")
        Row(name: "menu.close").environment(\\.locale, locale)
      }
    }
    let card = Card(title: "menu.title")
    let name = String(localized: "menu.name", table: "Menu")
    let plain = NSLocalizedString("menu.plain", tableName: "Menu", comment: "")
    let made = NSLocalizedString("menu." + kind, comment: "")

    """,
    "App/L10n.swift": """
    enum L10n {
      static let open = L10n.tr("Localizable", "menu.open", fallback: "Open")
      static func count(_ n: Int) -> String { L10n.tr("Menu", "count", n, fallback: "%d") }
    }
    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    private final class BundleToken {
      static let bundle: Bundle = { Bundle(for: BundleToken.self) }()
    }

    """,
    "App/Screen.m": """
    #import "Screen.h"
    @implementation Screen
    - (NSString *)title { return NSLocalizedString(@"menu.title", nil); }
    - (NSString *)other { return [[NSBundle mainBundle] localizedStringForKey:@"menu.other" value:nil table:@"Menu"]; }
    - (NSString *)any:(NSString *)key { return [bundle localizedStringForKey:key value:@"" table:nil]; }
    - (NSString *)file { return [bundle pathForResource:@"de" ofType:@"lproj"]; }
    @end

    """,
    "Kit/Kit.swift": """
    extension String {
      var localized: String { NSLocalizedString(self, bundle: .module, comment: "") }
    }
    public func show(_ key: String.LocalizationValue) -> String { String(localized: key) }
    public let shared = show("menu.shared")
    public let path = Bundle.module.path(forResource: "de", ofType: "lproj")
    let word = "menu.word".localized()

    """,
    "Widget/Widget.swift": """
    import WidgetKit
    let title = Text("menu.title")
    let name = String(localized: "menu.name", bundle: .main)
    let app = Bundle(url: url.deletingPathExtension().appendingPathExtension("appex"))
    let next = NSLocalizedString("menu.next", bundle: app, comment: "")

    """,
  ]

  private static let tables = [
    LookedUpTable(
      name: "Localizable", bundles: ["app", "kit"],
      keys: [
        "menu.open", "count %lld", "menu.close", "menu.title", "menu.plain", "menu.word",
        "menu.shared",
      ].map { StringsFileKey($0) }),
    LookedUpTable(
      name: "Menu", bundles: ["app"],
      keys: ["menu.name", "menu.plain", "menu.other", "count"].map { StringsFileKey($0) },
      keptLanguages: ["de"], keepsFolders: true),
  ]

  private static func bundles(_ path: String) -> [StringUsageSources.Bundle] {
    switch path.split(separator: "/")[0] {
    case "App": [.init(identifier: "app", isTests: false)]
    case "Kit":
      [
        .init(identifier: "kit", isTests: false),
        .init(identifier: "widget", isTests: false, isOutsideOfApp: true),
      ]
    default: [.init(identifier: "widget", isTests: false, isOutsideOfApp: true)]
    }
  }

  private static func outcome(_ files: [String: [UInt8]], canEdit: Bool) -> String {
    let sources = StringUsageSources(
      files: files.keys.sorted(), read: { files[$0] ?? [] }, bundles: bundles, hasProject: true,
      mainBundles: ["app"], generated: ["App/L10n.swift"], canEditGenerated: canEdit,
      extensions: { $0.hasPrefix("App") ? [] : ["Widget"] })
    let lookups = ProjectStringLookups(sources)
    let found = tables.map { summary(of: $0, lookups) }
    let named = lookups.namedKeys().map { "\($0.key) of \($0.table) at \($0.place.line)" }
    return (found + named + lookups.extensionsReadingApp.sorted()).joined(separator: " | ")
  }

  private static func list(_ keys: Set<String>) -> String {
    keys.sorted().joined(separator: " ")
  }

  private static func summary(of table: LookedUpTable, _ lookups: ProjectStringLookups) -> String {
    let strings = ["menu.open": "Open", "menu.title": "menu.title", "count": "%d"]
    let places = lookups.places(askingFor: table)
    let beside = lookups.keysBesideBundles(of: table) { !$0.hasPrefix("Kit") }
    let asked = lookups.keysAsked(by: "Widget", of: table)
    let local = lookups.keysUnderLocale(
      of: table, reading: ["Widget"],
      edits: .init(canDeclare: { _ in false }, canRewrite: { _ in false }))
    var parts: [String] = places.map { "\($0.path):\($0.line) \($0.function) \($0.way)" }
    parts.append("beside bundles " + list(beside.keys) + (beside.anyKey?.sentence ?? ""))
    parts.append("declaring " + list(beside.declaring))
    parts.append("by the widget " + list(lookups.keysShown(by: "Widget", of: table) ?? ["any"]))
    parts.append("asked by it " + list(asked.keys) + (asked.anyKey?.sentence ?? ""))
    parts.append("under a locale " + list(local.keys) + (local.anyKey?.sentence ?? ""))
    parts.append("anyway " + list(lookups.keysShownAnyway(of: table, strings: strings)))
    parts.append(lookups.bundleWithoutAccessors(of: table) ?? "")
    return parts.joined(separator: "; ")
  }

  @Test(arguments: files.keys.sorted())
  func placesAreFoundPieceByPiece(_ path: String) async throws {
    let files = Self.files.mapValues { Array($0.utf8) }
    let sample = Neighbours(ofText: try #require(Self.files[path]), [.without])
    let name = path.split(separator: "/")[1].split(separator: ".")[0].lowercased()
    try await expectNeighbours(of: [sample], "string-places-\(name)") { bytes in
      var changed = files
      changed[path] = bytes
      return Self.outcome(changed, canEdit: name == "l10n")
    }
  }

  /// Everything that a scan of one file says.
  @Test(arguments: [SourceTokenizer.Language.swift, .objectiveC])
  func wholeScansAreKept(_ language: SourceTokenizer.Language) async throws {
    let isSwift = language == .swift
    let samples = Self.files.sorted { $0.key < $1.key }
      .filter { $0.key.hasSuffix(".swift") == isSwift }
      .map { Neighbours(ofText: $0.value, isSwift ? [.without] : [.without, .cut]) }
    try await expectNeighbours(of: samples, "string-scans-\(isSwift ? "swift" : "c")") { bytes in
      let scan = StringLookupScan(bytes, language)
      let literals = scan.literals.map { "\($0.line) \($0.literal.pieces)" }
      return [
        scan.lookups.map { WholeValue.text($0) }.joined(separator: "; "),
        scan.members.map { WholeValue.text($0) }.joined(separator: "; "),
        literals.joined(separator: "; "), scan.declared.sorted().joined(separator: " "),
        scan.levityLiterals.sorted().joined(separator: " "),
        scan.locales.first.map { "\($0.line)" } ?? "",
      ].joined(separator: " | ")
    }
  }
}
