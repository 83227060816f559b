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
  /// Measured: what packs need besides their languages, and the lists of keys.
  public var sharedPackBytes: Int

  /// Compiles and packs all published strings.
  ///
  /// - Parameters:
  ///   - plan: The plan whose leaving tables are measured; nil for all tables that are published.
  ///   - lock: The project's ids. Keys without one get the next.
  ///   - compressedSize: Returns the size of a file in an archive.
  /// - Throws: `StringPackError`, and what `compressedSize` throws.
  public init(
    _ survey: StringSurvey, plan: StringOffloadingPlan? = nil, lock: StringLock,
    encoder: StringStreamEncoder, hasher: ContentHasher,
    compressedSize: ([UInt8]) throws -> Int
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
    var lock = lock
    survey.assignIdentifiers(in: &lock)
    var bundles: Set<String> = []
    sharedPackBytes = 0
    for contents in try survey.packContents(lock, hasher: hasher)
    where plan?.bundles.contains(contents.bundle) ?? true
      && bundles.insert(contents.bundle).inserted
    {
      let shipped = try ShippedPack(contents, encoder: encoder, hasher: hasher)
      let pack = try StringPack(Data(shipped.bytes))
      let keys = try StringKeyFileBuilder.build(
        contents.keys.keys.prefix(contents.count), encoder: encoder, hasher: hasher)
      sharedPackBytes += shipped.bytes.count + keys.count
      for language in pack.languages {
        let size = pack.streamSize(for: language) ?? 0
        found[language]?.packBytes += size
        sharedPackBytes -= size
      }
    }
    languages = found.values.sorted { $0.language < $1.language }
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
      for (language, strings) in bundle.strings {
        let isDevelopment = language == bundle.developmentLanguage
        bundle.strings[language] = strings.filter { key, _ in
          isDevelopment ? names.contains(key.table) : kept[key.table]?.contains(key.key) ?? false
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
