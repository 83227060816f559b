import Foundation
import LevityResources
import LocalizedTexts
import ResourceManifests
import StringPacking
import StringPacks
import TestSupport

@testable import LevityLocalization

/// Packs of a small app, written to a temporary folder.
struct PackedTexts {
  static let bundle = "com.example.app"
  static let hasher = ContentHasher.reference

  let directory: TemporaryDirectory
  var keys = StringKeyTable()
  var development = "en"
  /// By language and key.
  var texts: [String: [String: LocalizedText]] = [:]

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// `count %d` in English, as a plural.
  static func plural(_ one: String, _ other: String) -> LocalizedText {
    .format(
      "%#@count@",
      variables: [
        TextVariable(
          name: "count", specifier: "d", text: .plural([.one: .text(one), .other: .text(other)]))
      ])
  }

  static func usual() throws -> PackedTexts {
    var packed = try PackedTexts()
    packed.texts = [
      "en": [
        "title": .text("Hello"), "name": .text("Hello, %@!"), "same": .text("OK"),
        "files": plural("%d file", "%d files"), "percent": .text("100%"), "only": .text("Only"),
      ],
      "de": [
        "title": .text("Hallo"), "name": .text("Hallo, %@!"), "same": .text("OK"),
        "files": plural("%d Datei", "%d Dateien"), "percent": .text("100 %"),
      ],
      "ar": ["title": .text("مرحبا"), "name": .text("%d")],
    ]
    for key in packed.texts["en"]?.keys.sorted() ?? [] { packed.keys.append(StringKey(key: key)) }
    return packed
  }

  func id(_ key: String) -> Int { keys.id(of: StringKey(key: key)) ?? -1 }

  func table(_ language: String) throws -> StringTable {
    try StringTable(
      values: keys.keys.map { key in
        guard let text = texts[language]?[key.key] else { return .missing }
        if language != development, text == texts[development]?[key.key] {
          return .sameAsDevelopment
        }
        return .value(text)
      })
  }

  var keyIdentity: ContentDigest {
    Self.hasher.digest(of: keys.identityBytes(count: keys.keys.count))
  }

  func pack(languages: [String]? = nil) throws -> [UInt8] {
    var builder = StringPackBuilder(
      keyIdentity: keyIdentity, count: keys.keys.count, developmentLanguage: development)
    for language in languages ?? texts.keys.sorted() {
      builder.tables[language] = try table(language)
    }
    builder.keyIndex = try StringKeyIndexBuilder.build(keys.keys)
    return try builder.build(encoder: StringStreamEncoder(), hasher: Self.hasher)
  }

  var folder: URL { directory.url.appendingPathComponent("tables") }

  var packURL: URL { directory.url.appendingPathComponent("\(Self.bundle).levitystrings") }

  func writePack(languages: [String]? = nil) throws {
    try Data(try pack(languages: languages)).write(to: packURL)
  }

  func configuration(_ preferred: String...) -> LocalizationConfiguration {
    LocalizationConfiguration(
      packs: [packURL], folder: folder, preferredLanguages: preferred, appBuild: "7",
      cryptography: ResourceCryptography(hasher: Self.hasher) { _, _, _ in false })
  }
}

/// What a localization tells.
final class HeardEvents: Sendable {
  private let heard = Locked<[LocalizationEvent]>([])

  var all: [LocalizationEvent] { heard.withLock { $0 } }

  func listen(to localization: Localization) {
    localization.observe { [heard] event in heard.withLock { $0.append(event) } }
  }
}
