public import Foundation
import LevityResources
public import LevityStrings
import ResourceManifests
public import StringKeys
public import StringPackWriting
public import StringPacks
public import StringValues
public import TestSupport

/// Packs of a small app, written to a temporary folder.
public struct PackedStrings {
  public static let bundle = "com.example.app"
  public static let hasher = ContentHasher.reference

  public let directory: TemporaryDirectory
  public var keys = StringKeyList()
  public var development = "en"
  /// The keys whose development strings the pack leaves to the app's own table, unless other languages need them.
  public var keysInApp: Set<String> = []
  /// The keys whose strings the pack leaves to the app's own tables in all other languages.
  public var keysStaying: Set<String> = []
  /// By language and key.
  public var strings: [String: [String: StringValue]] = [:]

  public init() throws {
    directory = try TemporaryDirectory()
  }

  /// `count %d` in English, as a plural.
  public static func plural(_ one: String, _ other: String) -> StringValue {
    .format(
      "%#@count@",
      variables: [
        StringVariable(
          name: "count", specifier: "d", value: .plural([.one: .plain(one), .other: .plain(other)]))
      ])
  }

  public static func usual() throws -> PackedStrings {
    var packed = try PackedStrings()
    packed.strings = [
      "en": [
        "title": .plain("Hello"), "name": .plain("Hello, %@!"), "same": .plain("OK"),
        "files": plural("%d file", "%d files"), "percent": .plain("100%"), "only": .plain("Only"),
      ],
      "de": [
        "title": .plain("Hallo"), "name": .plain("Hallo, %@!"), "same": .plain("OK"),
        "files": plural("%d Datei", "%d Dateien"), "percent": .plain("100 %"),
      ],
      "ar": ["title": .plain("مرحبا"), "name": .plain("%d")],
    ]
    for key in packed.strings["en"]?.keys.sorted() ?? [] { packed.keys.append(StringKey(key: key)) }
    return packed
  }

  public func id(_ key: String) -> Int { keys.id(of: StringKey(key: key)) ?? -1 }

  public func table(_ language: String) throws -> LanguageStrings {
    try LanguageStrings(
      values: keys.keys.map { key in
        guard let string = strings[language]?[key.key] else { return .missing }
        if language != development, string == strings[development]?[key.key] {
          return .sameAsDevelopment
        }
        return .value(string)
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
    for language in languages ?? strings.keys.sorted() {
      builder.languages[language] = try table(language)
    }
    if !keysStaying.isEmpty {
      for (language, whole) in builder.languages where language != development {
        let part = try LanguageStrings(
          values: LanguagePart.values(of: whole) { keysStaying.contains(keys.keys[$0].key) })
        guard part != whole else { continue }
        builder.wholeDigests[language] = Self.hasher.digest(of: try whole.rawStream())
        builder.languages[language] = part
      }
    }
    if !keysInApp.isEmpty, let whole = builder.languages[development] {
      builder.developmentDigest = Self.hasher.digest(of: try whole.rawStream())
      let others = builder.languages.filter { $0.key != development }.values
      builder.languages[development] = try LanguageStrings(
        values: keys.keys.enumerated().map { id, key in
          let isNeeded = others.contains { $0.dependsOnDevelopment(id) }
          return keysInApp.contains(key.key) && !isNeeded ? .sameAsDevelopment : whole[id]
        })
    }
    builder.keyIndex = try StringKeyIndexBuilder.build(keys.keys)
    return try builder.build(encoder: encoder, hasher: Self.hasher)
  }

  public var folder: URL { directory.url.appendingPathComponent("strings") }

  public var packURL: URL { directory.url.appendingPathComponent("\(Self.bundle).levitystrings") }

  public func writePack(languages: [String]? = nil) throws {
    try Data(try pack(languages: languages)).write(to: packURL)
  }

  public func configuration(_ preferred: String...) -> StringConfiguration {
    StringConfiguration(
      packs: [packURL], folder: folder, preferredLanguages: preferred, appBuild: "7",
      cryptography: ResourceCryptography(hasher: Self.hasher) { _, _, _ in false })
  }
}

/// Collects the events of a loader.
public final class HeardEvents: Sendable {
  private let heard = Locked<[StringEvent]>([])

  public init() {}

  public var all: [StringEvent] { heard.withLock { $0 } }

  /// The languages whose tables were made, in that order.
  public var made: [String] {
    all.compactMap { if case .storeMade(_, let language, _, _) = $0 { language } else { nil } }
  }

  public func listen(to loader: StringLoader) {
    loader.observe { [heard] event in heard.withLock { $0.append(event) } }
  }
}
