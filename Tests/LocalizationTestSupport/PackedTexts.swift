public import Foundation
public import LevityLocalization
import LevityResources
public import LocalizedTexts
public import ResourceManifests
public import StringPacking
public import StringPacks
public import TestSupport

/// Packs of a small app, written to a temporary folder.
public struct PackedTexts {
  public static let bundle = "com.example.app"
  public static let hasher = ContentHasher.reference

  public let directory: TemporaryDirectory
  public var keys = StringKeyTable()
  public var development = "en"
  /// By language and key.
  public var texts: [String: [String: LocalizedText]] = [:]

  public init() throws {
    directory = try TemporaryDirectory()
  }

  /// `count %d` in English, as a plural.
  public static func plural(_ one: String, _ other: String) -> LocalizedText {
    .format(
      "%#@count@",
      variables: [
        TextVariable(
          name: "count", specifier: "d", text: .plural([.one: .text(one), .other: .text(other)]))
      ])
  }

  public static func usual() throws -> PackedTexts {
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

  public func id(_ key: String) -> Int { keys.id(of: StringKey(key: key)) ?? -1 }

  public func table(_ language: String) throws -> StringTable {
    try StringTable(
      values: keys.keys.map { key in
        guard let text = texts[language]?[key.key] else { return .missing }
        if language != development, text == texts[development]?[key.key] {
          return .sameAsDevelopment
        }
        return .value(text)
      })
  }

  public var keyIdentity: ContentDigest {
    Self.hasher.digest(of: keys.identityBytes(count: keys.keys.count))
  }

  public func pack(
    languages: [String]? = nil, encoder: StringStreamEncoder = StringStreamEncoder()
  ) throws -> [UInt8] {
    var builder = StringPackBuilder(
      keyIdentity: keyIdentity, count: keys.keys.count, developmentLanguage: development)
    for language in languages ?? texts.keys.sorted() {
      builder.tables[language] = try table(language)
    }
    builder.keyIndex = try StringKeyIndexBuilder.build(keys.keys)
    return try builder.build(encoder: encoder, hasher: Self.hasher)
  }

  public var folder: URL { directory.url.appendingPathComponent("tables") }

  public var packURL: URL { directory.url.appendingPathComponent("\(Self.bundle).levitystrings") }

  public func writePack(languages: [String]? = nil) throws {
    try Data(try pack(languages: languages)).write(to: packURL)
  }

  public func configuration(_ preferred: String...) -> LocalizationConfiguration {
    LocalizationConfiguration(
      packs: [packURL], folder: folder, preferredLanguages: preferred, appBuild: "7",
      cryptography: ResourceCryptography(hasher: Self.hasher) { _, _, _ in false })
  }
}

/// What a localization tells.
public final class HeardEvents: Sendable {
  private let heard = Locked<[LocalizationEvent]>([])

  public init() {}

  public var all: [LocalizationEvent] { heard.withLock { $0 } }

  /// The languages whose tables were made, in that order.
  public var made: [String] {
    all.compactMap { if case .tableMade(_, let language, _, _) = $0 { language } else { nil } }
  }

  public func listen(to localization: Localization) {
    localization.observe { [heard] event in heard.withLock { $0.append(event) } }
  }
}
