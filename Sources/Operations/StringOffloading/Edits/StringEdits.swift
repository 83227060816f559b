public import FileTransactions
import Foundation
import ImageInventories
public import ImageOffloading
public import ProjectWiring
public import ResourceManifests
import SourceLexing
import SourceTrees
import StringInventories
import StringKeys
public import StringLocks
public import StringPackWriting
public import StringPublishing
import StringUsage
import StringsFiles
import XcodeProjects

/// The file edits of a plan for strings: a value, nothing is written.
public struct StringEdits: Sendable {
  /// Relative to the root of the project.
  public internal(set) var transaction = FileTransaction()
  /// The packs in the app, by bundle.
  public internal(set) var packs: [ShippedPack] = []
  /// The catalogs that contain them, sorted.
  public internal(set) var catalogs: [String] = []
  /// The files with the settings of apps that have packs and no catalog, sorted.
  public internal(set) var settingsFiles: [String] = []
  /// The files that targets leave out, since their bundles answer from packs: by the target's module. Those of other
  /// modules have moved.
  public internal(set) var excludedFiles: [String: [String]] = [:]
  /// The modules that get a `String(localized:)` or views of their own, sorted.
  public var declaringModules: [String] {
    Set(
      plan.tables.flatMap {
        ($0.declaringModules ?? []) + ($0.viewModules ?? []) + ($0.resourceModules ?? [])
      }
    ).sorted()
  }
  /// Whether these modules get views of their own as well, or have them since an earlier run, which wrote calls of them.
  public private(set) var declaresViews = false
  /// Whether the generated file declares what looks up resources.
  public private(set) var declaresResources = false
  /// Whether the app shows some in another language than its own.
  public private(set) var resourcesHaveLocales = false
  /// Generated strings files that targets get instead, by the target's module.
  public internal(set) var addedResources: [String: [String]] = [:]
  /// Generated strings files of earlier runs that are gone.
  public internal(set) var removedResources: [String] = []
  /// The folder of generated strings files, beside the project.
  static let tablesFolder = "LevityTables"
  /// The lists of keys in the app, by bundle.
  public internal(set) var keyLists: [String: [UInt8]] = [:]
  /// Sentences for the user: what to know or to do.
  public internal(set) var notes: [String] = []
  /// The property lists that targets get, by the target's module.
  public internal(set) var addedInfoPlists: [String: String] = [:]
  /// Steps that only a person can do.
  public internal(set) var steps: [ManualStep] = []
  /// Lines of translators' tools that a person has to change.
  public internal(set) var translatorSteps: [TranslatorStep] = []
  /// Measured: the size of the empty strings files that replace those that leave, in bytes.
  public internal(set) var placeholderBytes = 0

  let plan: StringOffloadingPlan
  let strings: StringSurvey
  let survey: ProjectSurvey
  let carriers: PackCarriers
  let targets: TableTargets
  /// Files of SwiftGen that can ask Levity, with the tables that they name.
  let rewritable: [String: Set<String>]

  /// - Parameters:
  ///   - lock: The lock, with ids for every string of `strings`.
  ///   - contents: The strings for the ids of `lock`, for each bundle the newest ids first.
  ///   - images: The edits for images, which may have changed the same files. Throws if a strings file can't be read,
  ///     or if its strings are both in the app and beside it.
  public init(
    _ plan: StringOffloadingPlan, of strings: StringSurvey, in survey: ProjectSurvey,
    lock: StringLock,
    contents: [PackContents], languages: ShippedPack.Languages, encoder: StringStreamEncoder,
    hasher: ContentHasher, images: FileTransaction
  ) throws {
    self.plan = plan
    self.strings = strings
    self.survey = survey
    carriers = PackCarriers(survey)
    targets = TableTargets(survey)
    rewritable = ProjectStringLookups.rewritable(StringUsageSources(survey))
    let bundles = plan.bundles
    guard !bundles.isEmpty || !plan.carried.isEmpty else { return }
    if plan.tables.contains(where: \.leaves) {
      try checkAccessors(lock, hasher)
    }
    for table in plan.tables {
      if table.isAnswered {
        try exclude(table)
      } else if table.leaves {
        try move(table)
      } else if table.movedBytes > 0 {
        try takeBack(table)
      }
    }
    try checkMovedFolder()
    let answered = Set(plan.tables.filter(\.isAnswered).flatMap(\.bundles))
    var seen: Set<String> = []
    for strings in contents
    where bundles.contains(strings.bundle) && seen.insert(strings.bundle).inserted {
      let pack = try ShippedPack(
        strings, languages: languages, hasKeyIndex: plan.indexedBundles.contains(strings.bundle),
        isInApp: plan.isInApp(of: strings.bundle, in: strings.developmentLanguage),
        staysInApp: plan.staysInApp(of: strings.bundle),
        encoder: encoder, hasher: hasher)
      packs.append(pack)
      if answered.contains(strings.bundle) {
        keyLists[strings.bundle] = try strings.keyList(for: pack, encoder: encoder, hasher: hasher)
      }
    }
    if case .some(let wanted) = languages {
      let known = Set(contents.flatMap(\.languages.keys))
      let strange = wanted.filter { !known.contains($0) }
      if !strange.isEmpty {
        notes.append(
          "No string is in \(strange.joined(separator: ", ")), which strings: languages: names.")
      }
    }
    try carry()
    try carryKeys()
    try removeOldResources()
    if !lock.bundles.isEmpty { try replace(StringLock.fileName, by: Array(lock.contents.utf8)) }
    try giveAccessorsToLevity(contents, images: images)
    try giveTitlesToModules(images: images)
    try noteDeclarations()
    try nameLanguages(contents)
    try removeOldResources()
    pointTranslators()
    noteWhatToDo()
  }

  /// Notes what the generated file declares, and keeps what an earlier run had it declare.
  private mutating func noteDeclarations() throws {
    declaresViews =
      try plan.tables.contains { $0.viewModules != nil }
      || haveLookups(with: "BundleAnswers.view(key")
    declaresResources =
      try plan.tables.contains { $0.resourceModules != nil }
      || haveLookups(with: "BundleAnswers.view(resource")
    resourcesHaveLocales =
      try plan.tables.contains { $0.resourcesHaveLocales == true }
      || haveLookups(with: "isInAnyLanguage: true")
  }

  /// The runtime returns no string if the code has other ids.
  private func checkAccessors(_ lock: StringLock, _ hasher: ContentHasher) throws {
    let sources = StringUsageSources(survey)
    for accessors in ProjectStringLookups.accessors(sources, except: rewritable) {
      let ids = accessors.ids
      for bundle in plan.bundles where accessors.literals.contains(bundle) {
        guard let keys = lock.bundles[bundle]?.keys else { continue }
        let isKnown =
          ids.count <= keys.keys.count
          && keys.identity(count: ids.count, hasher: hasher).hex.hasPrefix(ids.keyIdentity)
        guard isKnown else { throw StringOffloadingError.staleAccessors(path: accessors.path) }
      }
    }
  }

  /// No target may take in the files that move: by a synchronized folder, or by a manifest that names the whole project.
  private func checkMovedFolder() throws {
    guard let target = try MovedStrings.targets(takingIn: transaction, of: survey).first else {
      return
    }
    throw StringOffloadingError.movedFolderInTarget(
      folder: StringInventory.movedFolder, target: target)
  }

  private mutating func noteWhatToDo() {
    guard plan.tables.contains(where: \.leaves) else { return }
    if !excludedFiles.isEmpty {
      let copies = Set(plan.tables.flatMap { ($0.keptKeysByTarget ?? [:]).keys }).sorted()
      notes.append(
        "Strings files stay where they are, and targets leave them out: "
          + "after editing them, run this again, or publish them by levity strings publish"
          + (copies.isEmpty
            ? "."
            : ", which \(copies.joined(separator: " and ")) \(copies.count == 1 ? "doesn't" : "don't") read: its strings in \(Self.tablesFolder) change with the next run.")
      )
    }
    if transaction.operations.contains(where: { MovedStrings.isMoved($0.path) }) {
      notes.append(
        "From now on, edit strings in \(StringInventory.movedFolder): the next run makes what the app carries from them."
      )
    }
    let apps = Set(
      survey.project.modules.filter { $0.kind == .application }.compactMap(\.bundleIdentifier))
    let usual = plan.tables.first {
      $0.leaves && $0.name == "Localizable" && !apps.isDisjoint(with: $0.bundles)
    }
    if let usual, let entitlements = survey.pushEntitlements {
      let rest =
        usual.isAnswered
        ? "has only \(usual.developmentLanguage ?? "Base") for most keys now: in other languages, the system "
          + "shows that, or the key"
        : "is empty now: the system shows the key"
      notes.append(
        "\(entitlements): the app gets push messages. The system looks their loc-key up in Localizable of the bundle, "
          + "which \(rest). If your server sends one, name the table in strings: keep: of levity.yml."
      )
    }
  }

  // MARK: - Files

  func status(_ path: String) throws -> FileStatus? {
    try survey.files.status("\(survey.tree.root)/\(path)")
  }

  func exists(_ path: String) throws -> Bool { try status(path) != nil }

  mutating func replace(_ path: String, by bytes: [UInt8]) throws {
    transaction.write(bytes, to: path, replacing: try exists(path) ? survey.read(path) : nil)
  }
}
