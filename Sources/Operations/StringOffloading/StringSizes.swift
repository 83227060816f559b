import Foundation
import KeySorting
public import ResourceManifests
import StringKeys
public import StringLocks
public import StringPackWriting
import StringPacks
import StringPublishing
import XcodeProjects

/// The size of a project's published strings by language: as Xcode's build stores them, and as packs do. Apps with the
/// same strings, such as one for testing, count once.
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
    /// Measured: what stays in the app of it as binary property lists, such as kept keys; 0 without a plan.
    public var stayingBytes = 0
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
  /// The tables that stay besides, by reason, the largest first; nil without a plan, and if packs are estimated.
  public var staying: [Staying]?
  /// The copies of leaving tables that extensions and other targets have; nil without a plan, and if there are none.
  public var copies: Copies?
  /// The bytes of packs besides their languages, and of the lists of keys.
  public var sharedPackBytes: Int
  /// Whether the bytes of packs are estimated; the app's packs are mostly somewhat smaller.
  public var hasEstimatedPacks: Bool
  /// The number of languages, of all bundles, that stand for others; 0 if each was measured.
  public var estimatedLanguages: Int

  /// Where the packs come from whose bytes count.
  public enum Packs {
    /// The strings are packed as in a run, with the project's ids; keys without one get the next.
    case exact(StringLock, StringStreamEncoder, ShippedPack.Languages = .all)
    /// Some languages of a bundle with many are compiled, compressed and packed by a faster encoder, and stand for the
    /// others; all languages if the packs have chosen ones.
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
    hasher: ContentHasher, compressedSize: @escaping ([UInt8]) throws -> Int
  ) throws {
    let leaving = LeavingTables(survey, plan)
    let all = survey.bundleStrings()
    var samples: [String: SampledLanguages] = [:]
    hasEstimatedPacks = false
    if case .quick(_, let chosen) = packs {
      hasEstimatedPacks = true
      // Packs have the tables that stay, too.
      for bundle in all where leaving.bundles.contains(bundle.bundle) {
        samples[bundle.bundle] = SampledLanguages(bundle, areSome: chosen == .all)
      }
    }
    let measured = leaving.strings(of: all, in: survey) { language, bundle in
      samples[bundle]?.measures(language) ?? true
    }
    languages = []
    sharedPackBytes = 0
    estimatedLanguages = samples.values.reduce(0) { $0 + $1.estimated }
    if plan != nil { floor = Floor() }
    var found: [String: Language] = [:]
    let packed = try Self.packs(packs, of: survey, samples: samples, plan: plan, hasher)
    var apps: [SurveyedBundle] = []
    let tables = TableSizes(
      survey, leaving: leaving, plan: plan, compressedSize: compressedSize)
    var counted: Set<[UInt8]> = []
    var duplicates: Set<String> = []
    for strings in measured {
      let bundle = strings.bundle
      if survey.isOfApp(bundle.bundle) {
        if apps.contains(where: bundle.hasStrings(of:)) {
          duplicates.insert(bundle.bundle)
          continue
        }
        apps.append(bundle)
      }
      // An archive has equal packs once.
      let own = packed.filter {
        $0.pack.bundle == bundle.bundle && counted.insert($0.pack.bytes).inserted
      }
      let measurement = try Measurement(
        tables.measured(of: bundle) { samples[bundle.bundle]?.measures($0) ?? true }, own)
      sharedPackBytes += measurement.sharedPackBytes
      for (language, count) in strings.counts {
        let (size, staying) = measurement.sizes(of: language, samples[bundle.bundle])
        found[language, default: Language(language)].add(size)
        found[language]?.strings += count
        found[language]?.stayingBytes += staying.compiledBytes
        floor?.add(staying)
      }
    }
    languages = found.values.sorted(on: \.language)
    guard let plan else { return }
    let holders = TableHolders(survey, except: duplicates)
    copies = try Self.copies(of: survey, in: plan, holders, tables)
    if !hasEstimatedPacks {
      staying = try Self.staying(of: survey, in: plan, holders, tables)
    }
  }

  /// The sizes of those languages of a bundle that are measured.
  private struct Measurement {
    private var languages: [String: Language]
    private var floors: [String: Floor]
    /// The bytes of packs besides their languages, and of the lists of keys.
    private(set) var sharedPackBytes = 0

    init(
      _ sizes: TableSizes.OfBundle, _ packs: [(pack: ShippedPack, keyBytes: Int)]
    ) throws {
      (languages, floors) = (sizes.languages, sizes.floors)
      for (shipped, keys) in packs {
        let pack = try StringPack(Data(shipped.bytes))
        sharedPackBytes += shipped.bytes.count + keys
        for language in pack.languages {
          guard languages[language] != nil, let size = pack.streamSize(for: language) else {
            continue
          }
          languages[language]?.packBytes += size
          sharedPackBytes -= size
        }
      }
    }

    /// Returns the sizes of a language, estimated if it isn't among those that are measured.
    func sizes(of language: String, _ samples: SampledLanguages?) -> (Language, Floor) {
      var size = languages[language] ?? Language(language)
      var floor = floors[language] ?? Floor()
      guard let samples else { return (size, floor) }
      size.packBytes = samples.packed(language) { languages[$0]?.packBytes ?? 0 }
      guard !samples.measures(language) else { return (size, floor) }
      size.compiledBytes = samples.compiled(language) { languages[$0]?.compiledBytes ?? 0 }
      size.compressedBytes = samples.compressed(language) { languages[$0]?.compressedBytes ?? 0 }
      floor.compiledBytes = samples.compiled(language) { floors[$0]?.compiledBytes ?? 0 }
      floor.compressedBytes = samples.compressed(language) { floors[$0]?.compressedBytes ?? 0 }
      return (size, floor)
    }
  }

  /// Returns the packs of the bundles that a plan takes strings from, with the bytes of their lists of keys.
  ///
  /// - Parameter samples: The languages that stand for others, by bundle.
  private static func packs(
    _ packs: Packs, of survey: StringSurvey, samples: [String: SampledLanguages],
    plan: StringOffloadingPlan?, _ hasher: ContentHasher
  ) throws -> [(pack: ShippedPack, keyBytes: Int)] {
    var contents: [PackContents]
    let encoder: StringStreamEncoder
    let languages: ShippedPack.Languages
    switch packs {
    case .made(let made, let keyLists):
      return made.map { ($0, keyLists[$0.bundle]?.count ?? 0) }
    case .exact(var lock, let exact, let chosen):
      (encoder, languages) = (exact, chosen)
      survey.assignIdentifiers(in: &lock)
      contents = try survey.packContents(lock, hasher: hasher)
    case .quick(var lock, let chosen):
      (encoder, languages) = (.quick, chosen)
      contents = try samples.values.map(\.packedBundle).sorted(on: \.bundle).compactMap {
        bundle in
        lock.assign(bundle.keys, to: bundle.bundle)
        guard let keys = lock.bundles[bundle.bundle]?.keys else { return nil }
        return try PackContents(
          bundle: bundle.bundle, keys: keys, developmentLanguage: bundle.developmentLanguage,
          strings: bundle.strings, hasher: hasher)
      }
    }
    var bundles: Set<String> = []
    // Accessors need no keys.
    let answered = plan.map { Set($0.tables.filter(\.isAnswered).flatMap(\.bundles)) }
    contents = contents.filter {
      plan?.bundles.contains($0.bundle) ?? true && !$0.languages.isEmpty
        && bundles.insert($0.bundle).inserted
    }
    return try contents.map { contents in
      let isAnswered = answered?.contains(contents.bundle) ?? true
      let pack = try ShippedPack(
        contents, languages: languages,
        hasKeyIndex: plan?.indexedBundles.contains(contents.bundle) ?? true,
        isInApp: plan?.isInApp(of: contents.bundle, in: contents.developmentLanguage)
          ?? { _ in false },
        staysInApp: plan?.staysInApp(of: contents.bundle) ?? { _, _ in false },
        encoder: encoder, hasher: hasher)
      guard isAnswered else { return (pack, 0) }
      return (pack, try contents.keyList(for: pack, encoder: encoder, hasher: hasher).count)
    }
  }

  /// The sum of all languages.
  public var total: Language {
    languages.reduce(into: Language("total")) { $0.add($1) }
  }

  /// Estimated: one language more, which is the median of those that there are; nil if there is only one.
  public var oneMore: Language? {
    guard languages.count > 1 else { return nil }
    func median(of languages: [Language], _ size: (Language) -> Int) -> Int {
      languages.map(size).sorted()[languages.count / 2]
    }
    func median(_ size: (Language) -> Int) -> Int { median(of: languages, size) }
    // All of the development language stays.
    let leaving = languages.filter { $0.stayingBytes < $0.compiledBytes }
    return Language(
      language: "one more", strings: median(\.strings), compiledBytes: median(\.compiledBytes),
      compressedBytes: median(\.compressedBytes), packBytes: median(\.packBytes),
      stayingBytes: leaving.isEmpty ? 0 : median(of: leaving, \.stayingBytes))
  }
}

extension StringSurvey {
  /// Returns whether a bundle is that of an app.
  fileprivate func isOfApp(_ bundle: String) -> Bool {
    project?.modules.contains {
      $0.kind == .application && ($0.bundleIdentifier ?? $0.bundleName) == bundle
    } ?? false
  }
}

extension SurveyedBundle {
  fileprivate func hasStrings(of other: Self) -> Bool {
    developmentLanguage == other.developmentLanguage && strings == other.strings
  }
}

extension StringSizes.Language {
  init(_ language: String) {
    self.init(language: language, strings: 0, compiledBytes: 0, compressedBytes: 0, packBytes: 0)
  }

  mutating func add(_ other: Self) {
    strings += other.strings
    compiledBytes += other.compiledBytes
    compressedBytes += other.compressedBytes
    packBytes += other.packBytes
    stayingBytes += other.stayingBytes
  }
}

extension StringStreamEncoder {
  /// Tries one order, which most languages take, and primes no stream that would be slow to decode: priming such a
  /// stream hardly ever saves enough.
  fileprivate static let quick = StringStreamEncoder(orders: [6], minimumGainOfSlow: 1)
}
