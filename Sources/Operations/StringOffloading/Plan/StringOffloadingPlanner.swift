import AssetCatalogs
import CodeGeneration
import ImageInventories
public import ImageOffloading
import ImageUsage
import Reports
import SourceLexing
import SourceTrees
import StringInventories
import StringUsage
import StringsFiles
import XcodeProjects

/// Decides about every table of strings. Reads the project's sources, writes nothing.
public struct StringOffloadingPlanner {
  let strings: StringSurvey
  private let moved: MovedStrings
  let survey: ProjectSurvey
  let lookups: ProjectStringLookups
  let extensionKeys: KeysOfExtensions
  let carriers: PackCarriers
  private let targets: TableTargets
  /// The configuration of a generator that runs during the build.
  private let generatorAtBuild: String?
  /// The sources that import another SDK which answers for bundles, each with a sentence.
  private let otherSDKs: [(path: String, sentence: String)]
  let symbols: CatalogSymbols
  /// The modules that have a `String(localized:)` of their own.
  private let declaringModules: Set<String>
  private let packages: DeclaringPackages
  /// Whether an app of the project may get push messages.
  let getsPushMessages: Bool

  /// - Parameters:
  ///   - strings: The survey of the strings, of the same tree as `survey`.
  public init(_ strings: StringSurvey, _ survey: ProjectSurvey) {
    self.strings = strings
    self.survey = survey
    moved = MovedStrings(strings.inventory)
    lookups = ProjectStringLookups(StringUsageSources(survey))
    carriers = PackCarriers(survey)
    targets = TableTargets(survey)
    otherSDKs =
      strings.options.answers.answersBundles
      ? AnswerObstacle.otherSDKs(survey.tree.walk.files, survey.read) : []
    let isEditable = survey.editableGenerators.contains(.swiftGen)
    let configurations = SwiftGenConfigurations(survey.tree.walk.files, survey.read)
    generatorAtBuild = isEditable ? nil : configurations.first
    extensionKeys = KeysOfExtensions(lookups, unwritten: configurations.accessors)
    declaringModules = Set(
      survey.tree.walk.files.filter { $0.split(separator: "/").last == LookupShadow.fileName[...] }
        .flatMap { survey.project.modules(containing: $0).map(\.id) })
    packages = DeclaringPackages(survey)
    getsPushMessages = survey.pushEntitlements != nil
    symbols = CatalogSymbols(strings, survey)
  }

  /// Returns the plan. Linear in the sources and strings.
  public func plan() -> StringOffloadingPlan {
    let undecided = strings.tables.map(undecided)
    let libraries = AddedLibraries(survey.project)
    let extensions = readingExtensions(undecided, libraries)
    let reading = Set(extensions.filter(\.readsPacks).map(\.target))
    let tables = undecided.map { decide($0, reading: reading) }
    let returning = tables.filter { $0.movedBytes > 0 }.flatMap(\.bundles)
    var plan = StringOffloadingPlan(
      tables: tables, carried: Set(carriers.carriedBundles() + returning).sorted(),
      unmatchedPatterns: unmatchedPatterns())
    plan.indexedBundles = plan.bundles.filter { bundle in
      lookups.asksLevityByKey || !plan.answers(bundle)
    }
    plan.extensions = extensions.isEmpty ? nil : extensions
    let readers = survey.project.modules.filter { reading.contains($0.name) }
    plan.extensionLibraryBytes = readers.isEmpty ? nil : libraries.bytes(readers)
    return plan
  }

  private func unmatchedPatterns() -> [String] {
    let options = strings.options
    let patterns = options.keptTables.filter { pattern in
      let glob = NameGlob(pattern)
      return !strings.tables.contains { glob.matches($0.name) }
    }
    let targets = Set(strings.project?.modules.map(\.name) ?? [])
    return Set(patterns + options.includedTargets.filter { !targets.contains($0) }).sorted()
  }

  /// - Parameter reading: The extensions whose bundles answer from packs, too.
  func decide(_ undecided: UndecidedTable, reading: Set<String>) -> StringOffloadingPlan.Table {
    undecided.decision(reading: reading) { reading in
      var result = undecided.decision
      if strings.options.answers.answersBundles, undecided.table.systemReason == nil,
        result.reason.map(Self.isAnswerable) ?? false
      {
        decide(&result, answering: undecided, reading: reading)
      }
      if strings.options.answers.answersBundles, result.isAnswered || result.isPackedAndStays,
        lookups.isReadAsFile(
          undecided.lookedUp, reading: reading.union(strings.options.includedTargets))
      {
        result.isReadAsFile = true
      }
      if result.reason == .askedFromTheSystem, !undecided.places.isEmpty {
        result.places = undecided.places.map(StringOffloadingPlan.Table.Place.init)
      }
      return result
    }
  }

  /// Decides about a table as if no bundle answered.
  private func undecided(_ table: SurveyedTable) -> UndecidedTable {
    let group = strings.groups[table.index]
    let files = group.files.map { strings.inventory.files[$0] }
    let moved = files.filter(MovedStrings.isMoved)
    let own = files.filter { !MovedStrings.isMoved($0) && !self.moved.isPlaceholder($0) }
    let ofTargets = targets.ofTargets(own)
    let result = UndecidedTable(
      table, in: strings, lookups,
      decision: StringOffloadingPlan.Table(
        folder: table.folder, name: table.name, bundles: table.bundles,
        developmentLanguage: table.developmentLanguage, languages: table.languages,
        keys: table.keys, files: own.map(\.path).sorted(),
        bytes: strings.size(of: own, in: table), movedBytes: strings.size(of: moved, in: table)),
      own: ofTargets, canBeExcluded: targets.canLeaveOut(ofTargets, moved: moved))
    (result.decision.reason, result.decision.evidence) = reason(result)
    return result
  }

  static func isAnswerable(_ reason: StringReason) -> Bool {
    switch reason {
    case .askedFromTheSystem, .noStringAccessors, .sharedTable, .interfaceBuilderTable,
      .unreadableTable, .inflectedTable:
      true
    default: false
    }
  }

  /// Decides about a table that code asks the system for: whether its bundle can answer all of that code.
  private func decide(
    _ result: inout StringOffloadingPlan.Table, answering undecided: UndecidedTable,
    reading: Set<String>
  ) {
    var table = undecided.table
    let (readers, shown) = readers(of: undecided, among: reading)
    takeOut(readers, of: &table)
    guard let (holders, sharing) = others(undecided) else { return }
    table.reachingTargets = Set(table.reachingTargets + sharing).sorted()
    let (beside, outside) = lookupsBesideAnswers(
      of: table, undecided.lookedUp, sharing: Set(sharing),
      reading: readers.union(strings.options.includedTargets),
      canGenerate: undecided.canBeExcluded && !symbols.needCatalog(table.index))
    let named = symbols.keys[table.index] ?? []
    let pushed = keysOfPushMessages(undecided)
    let keptKeys = beside.keys.union(outside.keys).union(shown).union(named).union(pushed)
      .union(table.inflectedKeys)
    if let obstacle = AnswerObstacle(
      table, anyKey: AnswerObstacle.places(beside.anyKey, beside.places),
      outside: AnswerObstacle.places(outside.anyKey, outside.places), sharesFile: !sharing.isEmpty,
      otherSDK: otherSDK(table), lackingCatalog: lacksCatalog(table))
    {
      return result.stay(for: obstacle)
    }
    guard sharing.isEmpty || !vanishes(undecided, keeping: keptKeys, in: sharing, &result) else {
      return
    }
    let staying = StayingKeys(
      inAll: keptKeys, byLanguage: beside.byLanguage.mapValues { $0.subtracting(keptKeys) })
    let parts = parts(of: undecided, keeping: staying)
    guard table.keys == 0 || parts.hasFloor else {
      (result.reason, result.evidence) = (
        .noDevelopmentFile, "No file in the app has the strings of \(table.projectLanguage)."
      )
      return
    }
    // The strings of one language would be in the app twice, and the library besides.
    guard parts.hasOtherLanguages else { return }
    let keys = strings.groups[table.index].strings.count
    let bytes = table.reachingTargets.isEmpty ? 0 : parts.floorBytes + parts.keptBytes
    guard keptKeys.count < keys, bytes < result.bytes + result.movedBytes else {
      result.evidence = Self.staying(keptKeys, of: table)
      return
    }
    result.reason = nil
    note(beside, in: &result, reading: readers)
    let unreadable = strings.unreadableFiles(of: table)
    result.unreadableFiles = unreadable.isEmpty ? nil : unreadable
    result.note(parts)
    result.keepsCatalog = symbols.needCatalog(table.index) ? true : nil
    result.evidence =
      "Its bundle answers; \(Self.floor(of: table))." + self.unreadable(table)
      + Self.leaving(parts.leavingKeys)
      + Self.staying(beside.keys, "no bundle answers", at: beside.places)
      + Self.staying(in: staying.byLanguage)
      + Self.staying(
        outside.keys, "\(Self.list(table.reachingTargets)) can ask for", at: outside.places)
      + Self.staying(named: named, shown: shown, pushed: pushed, inflected: table.inflectedKeys)
    noteOthers(&result, of: undecided, readers: readers, holders: holders)
  }

  /// Notes which modules get declarations of their own, and which calls of views.
  private func note(
    _ beside: BesideAnswers, in result: inout StringOffloadingPlan.Table, reading: Set<String>
  ) {
    result.declaringModules = declaringModules(beside.declaring, reading: reading)
    result.viewModules = declaringModules(beside.declaringViews, reading: reading)
    result.resourceModules = declaringModules(beside.declaringResources, reading: reading)
    result.resourcesHaveLocales = beside.resourcesHaveLocales ? true : nil
    result.rewrittenTitles = beside.titles.isEmpty ? nil : beside.titles
  }

  private func parts(of undecided: UndecidedTable, keeping keys: StayingKeys) -> StayingParts {
    undecided.parts(keeping: keys) {
      // A table for symbols has the development language of all keys.
      let index = undecided.table.index
      let leavingKeys =
        symbols.keys[index] == nil ? leavingKeys(of: undecided, except: keys.inAll) : []
      return StayingParts(
        AnsweredTableFiles(
          undecided.table, strings, own: undecided.own, keptKeys: keys, leavingKeys: leavingKeys,
          keepsCatalog: symbols.needCatalog(index), canBeExcluded: undecided.canBeExcluded),
        keptKeys: keys, leavingKeys: leavingKeys)
    }
  }

  /// Returns a sentence about the first source of an app with the table's bundle that imports another SDK.
  private func otherSDK(_ table: SurveyedTable) -> String? {
    guard !otherSDKs.isEmpty else { return nil }
    let sources = carriers.sources(around: table.bundles)
    return otherSDKs.first { sources?.contains($0.path) ?? true }?.sentence
  }

  private func lacksCatalog(_ table: SurveyedTable) -> String? {
    table.bundles.first { !carriers.canCarry($0) }
      .map { "No app that can have packs contains \($0)." }
  }

  /// In what they share with the app, their bundles answer, too; but not that of the app itself.
  private func takeOut(_ readers: Set<String>, of table: inout SurveyedTable) {
    table.reachingTargets.removeAll(where: readers.contains)
    guard isInApp(table) else { return }
    table.reachingTargets = lookups.extensionsReadingApp.filter { !isApp($0) }
      .union(table.reachingTargets).sorted()
  }

  /// Whether all targets of that name are apps, such as one for Apple TV: no other app is around these.
  private func isApp(_ name: String) -> Bool {
    survey.project.modules.allSatisfy { $0.name != name || $0.kind == .application }
  }

  /// Says that too much must stay of a table.
  private static func staying(_ keys: Set<String>, of table: SurveyedTable) -> String {
    let reaching = table.reachingTargets.isEmpty ? "" : " for \(list(table.reachingTargets))"
    return
      "Its bundle can answer, but \(Quantity.of(keys.count, "key")) of it must stay\(reaching)."
  }

  /// Returns the modules of files that need a declaration of their own, sorted; nil if there are none. An extension that
  /// has a file of the app, too, needs none unless it reads the packs: its bundle has what it asks for.
  private func declaringModules(_ paths: Set<String>, reading: Set<String>) -> [String]? {
    let bundles = paths.flatMap { survey.modules.bundles(of: $0) }
    let outside = Set(bundles.filter(\.kind.isOutsideOfApp).map(\.name)).subtracting(reading)
    let modules = paths.flatMap { strings.project?.modules(containing: $0) ?? [] }
      .filter { $0.kind != .tests && !outside.contains($0.name) }
    return modules.isEmpty ? nil : Set(modules.map(\.id)).sorted()
  }

  /// Says where the strings of the development language are.
  private static func floor(of table: SurveyedTable) -> String {
    let language = table.developmentLanguage ?? "Base"
    guard table.keys == 0 else { return "\(language) stays" }
    return "\(table.isOfDocument ? "the document" : "code") has the strings of \(language)"
  }

  private func unreadable(_ table: SurveyedTable) -> String {
    table.unreadableFiles.keys.sorted().compactMap { path in
      strings.readingErrors[path].map { " \(path) stays, too: \($0)" }
    }.joined()
  }

  /// Whether an extension that opens the app's folder finds the table there.
  private func isInApp(_ table: SurveyedTable) -> Bool {
    if table.copiedBundle != nil { return true }
    return strings.project?.modules.contains {
      $0.kind == .application && table.bundles.contains($0.bundleIdentifier ?? $0.bundleName)
    } ?? false
  }

  static func list(_ targets: [String]) -> String { targets.joined(separator: ", ") }

  /// The keys that no bundle answers.
  private struct BesideAnswers {
    var keys: Set<String> = []
    /// More of them, by language.
    var byLanguage: [String: Set<String>] = [:]
    var anyKey: ProjectStringLookups.Place?
    var declaring: Set<String> = []
    /// The files whose modules declare views.
    var declaringViews: Set<String> = []
    /// The files whose modules declare a `Text` and a `String(localized:)` for resources.
    var declaringResources: Set<String> = []
    var resourcesHaveLocales = false
    /// The number of titles in calls of each file that get a `Text` of their module.
    var titles: [String: Int] = [:]
    /// The places of the keys.
    var places: [ProjectStringLookups.Place] = []
  }

  /// Returns the keys that no bundle answers, and those that code of extensions can ask for.
  ///
  /// - Parameters:
  ///   - sharing: The extensions that have the file itself.
  ///   - canGenerate: Whether each language has a file of its own for the keys that stay.
  private func lookupsBesideAnswers(
    of table: SurveyedTable, _ lookedUp: LookedUpTable, sharing: Set<String>,
    reading: Set<String>, canGenerate: Bool
  ) -> (
    beside: BesideAnswers, outside: KeysOfExtensions.Asked
  ) {
    var (beside, areResourcesAnswered) = lookupsBesideBundles(of: lookedUp, reading: reading)
    if answersInitializers {
      beside.declaring = []
    } else if beside.anyKey == nil {
      let views = lookups.keysUnderLocale(
        of: lookedUp, reading: reading, areResourcesAnswered: areResourcesAnswered,
        edits: .init(canDeclare: canDeclareViews, canRewrite: { canRewrite($0, reading: reading) }))
      beside.declaringViews = views.declaring
      beside.titles.merge(views.titles) { max($0, $1) }
      beside.keys.formUnion(views.keys)
      beside.places = views.places + beside.places
      if let place = views.anyKey {
        beside = BesideAnswers(anyKey: place)
      } else if canGenerate {
        for language in views.languages.subtracting(AnsweredTableFiles.floor(of: table)) {
          beside.byLanguage[language] = views.keysOfLanguages
        }
      } else {
        beside.keys.formUnion(views.keysOfLanguages)
      }
    }
    guard !table.reachingTargets.isEmpty else { return (beside, ([], nil, [])) }
    var outside = extensionKeys.keys(
      of: lookedUp, index: table.index, askedBy: table.reachingTargets, holding: sharing)
    if !sharing.isEmpty, outside.anyKey == nil {
      outside.keys.formUnion(keysOfFolders(of: table, beside: outside.keys))
    }
    return (beside, outside)
  }

  /// Returns the same without what views ask for in another language, and whether declarations look up all resources.
  private func lookupsBesideBundles(
    of table: LookedUpTable, reading: Set<String>
  ) -> (BesideAnswers, areResourcesAnswered: Bool) {
    func found(_ areResourcesAnswered: Bool) -> BesideAnswers {
      let found = lookups.keysBesideBundles(
        of: table, reading: reading, areResourcesAnswered: areResourcesAnswered,
        canDeclare: answersInitializers ? { _ in true } : canDeclare)
      return BesideAnswers(
        keys: found.keys, anyKey: found.anyKey, declaring: found.declaring, places: found.places)
    }
    let usual = found(false)
    guard !answersInitializers, strings.options.addsSources,
      usual.anyKey != nil || !usual.keys.isEmpty,
      let resources = lookups.answeredResources(
        of: table, reading: reading, haveAllLanguages: strings.options.packsHaveAllLanguages,
        edits: .init(canDeclare: canDeclare, canRewrite: { canRewrite($0, reading: reading) }))
    else { return (usual, false) }
    var answered = found(true)
    let isBetter =
      answered.anyKey == nil
      && (usual.anyKey != nil || answered.keys.count < usual.keys.count)
    guard isBetter else { return (usual, false) }
    answered.declaringResources = resources.declaring
    answered.titles = resources.titles
    answered.resourcesHaveLocales = resources.haveLocales
    return (answered, true)
  }

  /// Whether bundles answer `String(localized:)`, so that no module needs a declaration of its own.
  private var answersInitializers: Bool { strings.options.answers == .all }

  /// Whether a module can have a `String(localized:)` of its own, or has it already if no source is added.
  private func canDeclare(_ path: String) -> Bool {
    guard !targets.haveLoadedBundle(with: path) else { return false }
    if strings.options.addsSources {
      return targets.canGetSource(besides: path) || packages.contain(path)
    }
    let modules = Set(strings.project?.modules(containing: path).map(\.id) ?? [])
    return !modules.isEmpty && modules.isSubset(of: declaringModules)
  }

  /// Whether a module can have views of its own: their bundle has all languages, so the app must have them.
  private func canDeclareViews(_ path: String) -> Bool {
    strings.options.addsSources && strings.options.packsHaveAllLanguages && canDeclare(path)
  }

  /// Whether all modules of a file get views of their own, which its calls may be given.
  private func canRewrite(_ path: String, reading: Set<String>) -> Bool {
    let modules = strings.project?.modules(containing: path) ?? []
    return strings.options.rewritesCode && !modules.isEmpty
      && declaringModules([path], reading: reading) == Set(modules.map(\.id)).sorted()
  }

  static func staying(
    _ keys: Set<String>, _ reason: String, at places: [ProjectStringLookups.Place] = []
  ) -> String {
    keys.isEmpty
      ? ""
      : " \(Quantity.of(keys.count, "key")) that \(reason) \(keys.count == 1 ? "stays" : "stay"), too."
        + FirstPlaces.sentence(places)
  }

  private static func staying(in languages: [String: Set<String>]) -> String {
    languages.sorted { $0.key < $1.key }.map { language, keys in
      staying(keys, "views ask for in \(language)")
    }.joined()
  }

  private static func leaving(_ keys: Set<String>) -> String {
    let verb =
      keys.count == 1 ? "whose string is in code leaves" : "whose strings are in code leave"
    return keys.isEmpty ? "" : " \(Quantity.of(keys.count, "key")) \(verb), too."
  }

  private func reason(_ undecided: UndecidedTable) -> (StringReason?, String?) {
    let table = undecided.table
    if let reason = table.systemReason { return (reason, table.evidence) }
    // Accessors have no part in these: only the bundle can answer.
    if table.isOfDocument {
      return (.interfaceBuilderTable, "A document has the name \(table.name).")
    }
    if !table.unreadableFiles.isEmpty {
      return (.unreadableTable, unreadable(table).trimmingPrefix(" ").description)
    }
    if !table.otherTargets.isEmpty {
      let targets = table.otherTargets.joined(separator: ", ")
      return (
        .sharedTable, "\(targets) \(table.otherTargets.count == 1 ? "has" : "have") it, too."
      )
    }
    let places = undecided.places
    if let first = places.first {
      let files = Set(places.map(\.path)).count
      let more =
        places.count == 1
        ? ""
        : " So do \(Quantity.of(places.count - 1, "other place")) in \(Quantity.of(files, "file"))."
      return (.askedFromTheSystem, first.sentence + more)
    }
    if let path = generatorAtBuild {
      return (.askedFromTheSystem, "\(path) makes accessors while the project is built.")
    }
    if let sentence = symbols.sentence(of: table) { return (.askedFromTheSystem, sentence) }
    if let bundle = lookups.bundleWithoutAccessors(of: undecided.lookedUp) {
      return (
        .noStringAccessors,
        table.bundles.count == 1 ? nil : "No code asks for strings of \(bundle)."
      )
    }
    if let sentence = lacksCatalog(table) { return (.noCatalogForStrings, sentence) }
    // Accessors have none of these keys, and only a bundle can say the rest beside them.
    if !table.inflectedKeys.isEmpty { return (.inflectedTable, table.evidence) }
    return (nil, nil)
  }
}

extension StringOffloadingPlan.Table {
  /// Notes which files and keys stay, and which leave.
  fileprivate mutating func note(_ parts: StayingParts) {
    floor = parts.floor
    floorLanguages = parts.floorLanguages
    floorBytes = parts.floorBytes
    let kept = parts.keptKeys
    keptKeys = kept.inAll.isEmpty ? nil : kept.inAll.sorted()
    let byLanguage = kept.byLanguage.filter { !$0.value.isEmpty }
    keptKeysByLanguage = byLanguage.isEmpty ? nil : byLanguage.mapValues { $0.sorted() }
    keptBytes = kept.inAll.isEmpty && byLanguage.isEmpty ? nil : parts.keptBytes
    leavingKeys = parts.leavingKeys.isEmpty ? nil : parts.leavingKeys.sorted()
  }
}
