import StringInventories
import StringUsage

/// A table before it's known which extensions read the packs: all that they can't change, and the decisions so far.
///
/// Extensions are tried in many combinations, so each part of a decision is made once.
final class UndecidedTable {
  let table: SurveyedTable
  /// The files in targets of the project.
  let own: [StringInventory.File]
  /// Whether targets can leave the files out.
  let canBeExcluded: Bool
  /// The decision if no bundle answers.
  var decision: StringOffloadingPlan.Table
  /// The table as code looks it up; many tables are decided without it.
  private(set) lazy var lookedUp = LookedUpTable(
    name: table.name, bundles: table.bundles, keys: strings.groups[table.index].strings.keys,
    keptLanguages: AnsweredTableFiles.floor(of: table), languages: languages,
    keepsFolders: keepsFolders, isInCopiedBundle: table.copiedBundle != nil)
  /// The places that ask for the table.
  private(set) lazy var places = lookups.places(askingFor: lookedUp)

  private let strings: StringSurvey
  private let lookups: ProjectStringLookups
  private var decisions: [Set<String>: StringOffloadingPlan.Table] = [:]
  private var parts: [StayingKeys: StayingParts] = [:]

  init(
    _ table: SurveyedTable, in strings: StringSurvey, _ lookups: ProjectStringLookups,
    decision: StringOffloadingPlan.Table, own: [StringInventory.File], canBeExcluded: Bool
  ) {
    self.table = table
    self.decision = decision
    self.strings = strings
    self.lookups = lookups
    self.own = own
    self.canBeExcluded = canBeExcluded
  }

  /// The languages by their codes: British English is one of English.
  private var languages: [String: Set<String>] {
    table.languages.reduce(into: [:]) { $0[LanguageName($1).language, default: []].insert($1) }
  }

  /// Whether the names of the app are in each of its folders, and stay there.
  private var keepsFolders: Bool {
    let names = strings.tables.filter {
      $0.systemReason == .infoPlistTable && Set($0.bundles).isSuperset(of: table.bundles)
    }
    return Set(names.flatMap(\.languages)).isSuperset(of: table.languages)
  }

  /// Returns the decision if some extensions read the packs. Those that can't ask for the table change nothing.
  func decision(
    reading: Set<String>, _ decide: (_ reading: Set<String>) -> StringOffloadingPlan.Table
  ) -> StringOffloadingPlan.Table {
    let reading = reading.intersection(table.reachingTargets)
    let decision = decisions[reading] ?? decide(reading)
    decisions[reading] = decision
    return decision
  }

  /// Returns the parts that stay if some keys do.
  func parts(keeping keys: StayingKeys, _ make: () -> StayingParts) -> StayingParts {
    let made = parts[keys] ?? make()
    parts[keys] = made
    return made
  }
}

/// The keys of a leaving table that stay beside the development language.
struct StayingKeys: Hashable {
  /// Those that stay in all languages.
  var inAll: Set<String>
  /// More of them, by language.
  var byLanguage: [String: Set<String>] = [:]
}

extension StayingKeys {
  /// The keys that a plan keeps of a table.
  init(of table: StringOffloadingPlan.Table) {
    self.init(
      inAll: Set(table.keptKeys ?? []),
      byLanguage: (table.keptKeysByLanguage ?? [:]).mapValues { Set($0) })
  }
}

/// The parts of a leaving table that stay, without the bytes of the files.
struct StayingParts {
  let keptKeys: StayingKeys
  /// The keys that don't stay in the development language.
  let leavingKeys: Set<String>
  let floor: [String]
  let floorLanguages: [String]
  let floorBytes: Int
  let keptBytes: Int
  /// Whether some file has the development language.
  let hasFloor: Bool
  /// Whether the table has strings in languages that needn't stay.
  let hasOtherLanguages: Bool

  init(_ files: AnsweredTableFiles, keptKeys: StayingKeys, leavingKeys: Set<String>) {
    self.keptKeys = keptKeys
    self.leavingKeys = leavingKeys
    floor = files.floor.map(\.path).sorted()
    floorLanguages = files.languagesOfFloor.sorted()
    floorBytes = files.floorBytes
    keptBytes = files.keptBytes
    hasFloor = !files.floor.isEmpty || !files.floorFiles.isEmpty
    hasOtherLanguages = files.hasOtherLanguages
  }
}
