import Foundation
import LevityPackages
import StringKeys
import StringValues
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityStrings

/// The strings of a framework or package are shown in the language of the app, as Foundation's own are.
@Suite struct FollowedLanguageTests {
  /// An app with its packs, and those of a package.
  struct Row: CustomTestStringConvertible {
    var app: [String]
    var kit: [String]
    var user: [String]
    var shown: String
    /// With `CFBundleAllowMixedLocalizations`.
    var mixed: String
    var testDescription: String { "\(app) with \(kit) for \(user)" }

    init(_ app: [String], _ kit: [String], _ user: [String], _ shown: String, mixed: String) {
      self.app = app
      self.kit = kit
      self.user = user
      self.shown = shown
      self.mixed = mixed
    }
  }

  static let rows: [Row] = [
    // A language that the app has, and one that it lacks.
    .init(["en", "de"], ["en", "de", "fr"], ["de"], "de", mixed: "de"),
    .init(["en", "de"], ["en", "de", "fr"], ["fr"], "en", mixed: "fr"),
    .init(["en", "de"], ["en", "de", "fr"], ["fr", "de"], "de", mixed: "fr"),
    // One that the package lacks: the app looks in its development language next.
    .init(["en", "de"], ["en", "fr"], ["de", "fr"], "en", mixed: "fr"),
    .init(["en", "de"], ["fr", "it"], ["de", "it"], "it", mixed: "it"),
    // Regions.
    .init(["en", "de"], ["en", "de", "de-CH"], ["de-CH"], "de", mixed: "de-CH"),
    .init(["en", "de-CH"], ["en", "de", "de-CH"], ["de-CH"], "de-CH", mixed: "de-CH"),
    .init(["en", "pt-BR"], ["en", "pt", "pt-BR"], ["pt-PT"], "pt-BR", mixed: "pt"),
    .init(
      ["en", "zh-Hant"], ["en", "zh-Hans", "zh-Hant"], ["zh-HK"], "zh-Hant", mixed: "zh-Hant"),
    // An app in one language.
    .init(["en"], ["en", "ar"], ["ar"], "en", mixed: "ar"),
  ]

  /// Strings in these languages, each its own name.
  private static func strings(_ languages: [String]) throws -> PackedStrings {
    var packed = try PackedStrings()
    packed.development = languages[0]
    packed.keys.append(.init(key: "name"))
    for language in languages { packed.strings[language] = ["name": .plain(language)] }
    return packed
  }

  private static func app(_ row: Row, mixed: String) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>org.app.debug</string>
      <key>CFBundleDevelopmentRegion</key><string>\(row.app[0])</string>\(mixed)</dict></plist>
      """, to: "A.app/Info.plist")
    for language in row.app {
      try folder.write("", to: "A.app/\(language).lproj/Localizable.strings")
    }
    try folder.write(
      Data(strings(row.app).pack()), to: "A.app/org.app.levitystrings")
    try folder.write(Data(strings(row.kit).pack()), to: "A.app/org.kit.levitystrings")
    return folder
  }

  private static func loader(
    _ folder: TemporaryDirectory, _ user: [String], bundle: String = "A.app"
  ) throws -> StringLoader {
    let url = folder.url.appendingPathComponent(bundle, isDirectory: true)
    var configuration = StringConfiguration(
      cryptography: StringsServer.cryptography, bundle: try #require(Bundle(url: url)))
    configuration.folder = folder.url.appendingPathComponent("strings")
    configuration.preferredLanguages = user
    return StringLoader(configuration)
  }

  private static func name(_ loader: StringLoader, _ bundle: String = "org.kit") -> String? {
    loader.snapshot(of: bundle)?.language
  }

  private static func shown(_ row: Row, mixed: String = "") throws -> String? {
    let folder = try app(row, mixed: mixed)
    return try withExtendedLifetime(folder) { try name(loader(folder, row.user)) }
  }

  @Test(arguments: rows) func aPackageFollowsTheApp(_ row: Row) throws {
    #expect(try Self.shown(row) == row.shown)
  }

  @Test(arguments: rows) func aPackageChoosesForItselfIfTheAppAllowsIt(_ row: Row) throws {
    for value in ["<true/>", "<string>YES</string>", "<integer>1</integer>"] {
      let key = "<key>CFBundleAllowMixedLocalizations</key>\(value)"
      #expect(try Self.shown(row, mixed: key) == row.mixed, "\(value)")
    }
    let key = "<key>CFBundleAllowMixedLocalizations</key><false/>"
    #expect(try Self.shown(row, mixed: key) == row.shown)
  }

  /// Foundation doesn't ask the extension's own bundle.
  @Test func inAnExtensionEachBundleChoosesForItself() throws {
    let row = Self.rows[1]
    let folder = try Self.app(row, mixed: "")
    try folder.write("", to: "A.app/PlugIns/W.appex/W")
    let loader = try Self.loader(folder, row.user, bundle: "A.app/PlugIns/W.appex")
    #expect(withExtendedLifetime(folder) { Self.name(loader) } == row.mixed)
  }

  /// A picker in the app changes the language of all bundles.
  @Test func thePackageFollowsALanguageThatTheAppChooses() throws {
    let folder = try Self.app(Self.rows[0], mixed: "")
    let loader = try Self.loader(folder, ["de"])
    #expect(Self.name(loader) == "de")
    loader.preferredLanguages = ["fr"]
    #expect(Self.name(loader) == "en")
    loader.preferredLanguages = ["de"]
    #expect(withExtendedLifetime(folder) { Self.name(loader) } == "de")
  }

  /// The app's own pack may have languages that its Info.plist doesn't list. Packages follow it.
  @Test func theAppChoosesAmongTheLanguagesOfItsOwnPack() throws {
    let folder = try Self.app(Self.rows[0], mixed: "")
    try FileManager.default.removeItem(
      at: folder.url.appendingPathComponent("A.app/de.lproj"))
    let loader = try Self.loader(folder, ["de"])
    #expect(Self.name(loader, "org.app") == "de")
    #expect(withExtendedLifetime(folder) { Self.name(loader) } == "de")
  }
}
