import Foundation
public import ResourceManifests
import StringKeys
public import StringLocks
public import StringPackWriting
import StringPacks
import StringPublishing

/// The size of a project's published strings by language: as Xcode's build stores them, and as packs do.
public struct StringSizes: Hashable, Sendable, Codable {
  /// One language of all bundles. All sizes are in bytes.
  public struct Language: Hashable, Sendable, Codable {
    public var language: String
    /// The number of strings.
    public var strings: Int
    /// Measured: binary property lists.
    public var compiledBytes: Int
    /// Measured: the same, each file compressed, as in a download from the store.
    public var compressedBytes: Int
    /// Measured: the language in the packs, which a download doesn't make smaller.
    public var packBytes: Int
  }

  /// The strings of leaving tables that stay in the app: those of the development language, and kept keys.
  public struct Floor: Hashable, Sendable, Codable {
    /// Measured: binary property lists.
    public var compiledBytes = 0
    /// Measured: the same, each file compressed, as in a download from the store.
    public var compressedBytes = 0
  }

  /// The languages, sorted.
  public var languages: [Language]
  /// Nil without a plan.
  public var floor: Floor?
  /// The bytes of packs besides their languages, and of the lists of keys.
  public var sharedPackBytes: Int
  /// Whether the bytes of packs are those of a faster encoder; the app's packs are mostly somewhat smaller.
  public var hasEstimatedPacks: Bool

  /// Where the packs come from whose bytes count.
  public enum Packs {
    /// The strings are packed as in a run, with the project's ids; keys without one get the next.
    case exact(StringLock, StringStreamEncoder, ShippedPack.Languages = .all)
    /// The strings are packed in a fifth to a third of the time. The packs of three apps were 1 to 4 % smaller.
    case quick(StringLock, ShippedPack.Languages = .all)
    /// These are the packs of a run with their lists of keys.
    case made([ShippedPack], keyLists: [String: [UInt8]])
  }

  /// Compiles and packs all published strings.
  ///
  /// - Parameters:
  ///   - plan: The plan whose leaving tables are measured; nil for all tables that are published.
  ///   - compressedSize: Returns the size of a file in an archive.
  /// - Throws: `StringPackError`, and what `compressedSize` throws.
  public init(
    _ survey: StringSurvey, plan: StringOffloadingPlan? = nil, packs: Packs,
    hasher: ContentHasher, compressedSize: ([UInt8]) throws -> Int
  ) throws {
    var found: [String: Language] = [:]
    let leaving = plan.map { Set($0.tables.filter(\.leaves).map { [$0.folder, $0.name] }) }
    let bundleStrings = survey.bundleStrings { leaving?.contains([$0.folder, $0.name]) ?? true }
    if let plan {
      floor = try Self.floor(of: bundleStrings, in: plan, compressedSize: compressedSize)
    }
    for bundle in bundleStrings {
      for (language, strings) in bundle.strings {
        found[language, default: Language(language)].strings += strings.count
      }
      for file in CompiledBundleFiles(bundle).files {
        let language = String(file.path.prefix { $0 != "/" }.dropLast(".lproj".count))
        found[language]?.compiledBytes += file.bytes.count
        found[language]?.compressedBytes += try compressedSize(file.bytes)
      }
    }
    sharedPackBytes = 0
    if case .quick = packs { hasEstimatedPacks = true } else { hasEstimatedPacks = false }
    for (shipped, keys) in try Self.packs(packs, of: survey, plan: plan, hasher) {
      let pack = try StringPack(Data(shipped.bytes))
      sharedPackBytes += shipped.bytes.count + keys
      for language in pack.languages {
        let size = pack.streamSize(for: language) ?? 0
        found[language]?.packBytes += size
        sharedPackBytes -= size
      }
    }
    languages = found.values.sorted { $0.language < $1.language }
  }

  /// Returns the packs of the bundles that a plan takes strings from, with the bytes of their lists of keys.
  private static func packs(
    _ packs: Packs, of survey: StringSurvey, plan: StringOffloadingPlan?, _ hasher: ContentHasher
  ) throws -> [(pack: ShippedPack, keyBytes: Int)] {
    var lock: StringLock
    let encoder: StringStreamEncoder
    let languages: ShippedPack.Languages
    switch packs {
    case .made(let made, let keyLists):
      return made.map { ($0, keyLists[$0.bundle]?.count ?? 0) }
    case .exact(let known, let exact, let chosen):
      (lock, encoder, languages) = (known, exact, chosen)
    case .quick(let known, let chosen): (lock, encoder, languages) = (known, .quick, chosen)
    }
    survey.assignIdentifiers(in: &lock)
    var bundles: Set<String> = []
    // Accessors need no keys.
    let answered = plan.map { Set($0.tables.filter(\.isAnswered).flatMap(\.bundles)) }
    return try survey.packContents(lock, hasher: hasher).compactMap { contents in
      guard plan?.bundles.contains(contents.bundle) ?? true,
        bundles.insert(contents.bundle).inserted
      else { return nil }
      let isAnswered = answered?.contains(contents.bundle) ?? true
      let keys =
        try isAnswered
        ? StringKeyFileBuilder.build(
          contents.keys.keys.prefix(contents.count), encoder: encoder, hasher: hasher) : []
      return (
        try ShippedPack(contents, languages: languages, encoder: encoder, hasher: hasher),
        keys.count
      )
    }
  }

  private static func floor(
    of bundles: [SurveyedBundle], in plan: StringOffloadingPlan,
    compressedSize: ([UInt8]) throws -> Int
  ) throws -> Floor {
    var floor = Floor()
    let tables = plan.tables.filter(\.isAnswered)
    for var bundle in bundles {
      let own = tables.filter { $0.bundles.contains(bundle.bundle) }
      let names = Set(own.map(\.name))
      let kept = own.reduce(into: [String: Set<String>]()) {
        $0[$1.name, default: []].formUnion($1.keptKeys ?? [])
      }
      let leaving = own.reduce(into: [String: Set<String>]()) {
        $0[$1.name, default: []].formUnion($1.leavingKeys ?? [])
      }
      for (language, strings) in bundle.strings {
        let isDevelopment = language == bundle.developmentLanguage
        bundle.strings[language] = strings.filter { key, _ in
          isDevelopment
            ? names.contains(key.table) && leaving[key.table]?.contains(key.key) != true
            : kept[key.table]?.contains(key.key) ?? false
        }
      }
      for file in CompiledBundleFiles(bundle).files {
        floor.compiledBytes += file.bytes.count
        floor.compressedBytes += try compressedSize(file.bytes)
      }
    }
    return floor
  }

  /// The sum of all languages.
  public var total: Language {
    languages.reduce(into: Language("total")) { total, language in
      total.strings += language.strings
      total.compiledBytes += language.compiledBytes
      total.compressedBytes += language.compressedBytes
      total.packBytes += language.packBytes
    }
  }

  /// Estimated: one language more, which is the median of those that there are; nil if there is only one.
  public var oneMore: Language? {
    guard languages.count > 1 else { return nil }
    func median(_ size: (Language) -> Int) -> Int {
      languages.map(size).sorted()[languages.count / 2]
    }
    return Language(
      language: "one more", strings: median(\.strings), compiledBytes: median(\.compiledBytes),
      compressedBytes: median(\.compressedBytes), packBytes: median(\.packBytes))
  }
}

extension StringSizes.Language {
  fileprivate init(_ language: String) {
    self.init(language: language, strings: 0, compiledBytes: 0, compressedBytes: 0, packBytes: 0)
  }
}

extension StringStreamEncoder {
  /// Tries one order, which most languages take, and nothing else.
  fileprivate static let quick = StringStreamEncoder(orders: [6])
}
