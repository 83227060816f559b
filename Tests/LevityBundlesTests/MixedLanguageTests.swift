import Foundation
import LevityStrings
import StringKeys
import StringPackWriting
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityBundles

/// With `CFBundleAllowMixedLocalizations`, the bundle of a framework answers in a language that the app doesn't have.
@Suite struct MixedLanguageTests {
  private static func strings(_ languages: [String]) throws -> PackedStrings {
    var packed = try PackedStrings()
    packed.development = "en"
    packed.keys.append(.init(key: "name"))
    for language in languages { packed.strings[language] = ["name": .plain(language)] }
    return packed
  }

  @Test(arguments: [
    ("<key>CFBundleAllowMixedLocalizations</key><true/>", "fr"),
    ("<key>CFBundleAllowMixedLocalizations</key><false/>", "de"), ("", "de"),
  ])
  func aFrameworkAnswersInItsLanguageOrInThatOfTheApp(_ key: String, _ answer: String) throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>org.app</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string>\(key)</dict></plist>
      """, to: "A.app/Info.plist")
    for language in ["en", "de"] {
      try folder.write("", to: "A.app/\(language).lproj/Localizable.strings")
    }
    let kit = try Self.strings(["en", "de", "fr"])
    try folder.write(Data(kit.pack()), to: "A.app/org.kit.levitystrings")
    let url = folder.url.appendingPathComponent("A.app", isDirectory: true)
    var configuration = StringConfiguration(
      cryptography: StringsServer.cryptography, bundle: try #require(Bundle(url: url)))
    configuration.folder = folder.url.appendingPathComponent("strings")
    configuration.preferredLanguages = ["fr", "de"]
    let keys = try StringKeyFileBuilder.build(
      kit.keys.keys, encoder: StringStreamEncoder(), hasher: PackedStrings.hasher)
    let bundles = StringBundles(
      StringLoader(configuration), keys: [],
      archive: Data(try StringPackArchiveBuilder.build(["org.kit": keys])),
      folder: folder.url.appendingPathComponent("Caches"))

    let bundle = try bundles.bundle("org.kit")

    #expect(bundle.localizedString(forKey: "name", value: nil, table: nil) == answer)
  }
}
