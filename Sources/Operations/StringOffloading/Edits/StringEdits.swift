import CodeGeneration
public import FileTransactions
import Foundation
import ImageInventories
public import ImageOffloading
public import ResourceManifests
import SourceLexing
import SourceTrees
import StringInventories
import StringKeys
public import StringLocks
public import StringPackWriting
import StringPacks
public import StringPublishing
import StringUsage
import StringValues
import StringsFiles
import XcodeProjects

/// The file edits of a plan for strings: a value, nothing is written.
public struct StringEdits: Sendable {
  /// Relative to the root of the project.
  public private(set) var transaction = FileTransaction()
  /// The packs in the app, by bundle.
  public private(set) var packs: [ShippedPack] = []
  /// The catalogs that contain them, sorted.
  public private(set) var catalogs: [String] = []
  /// The files that targets leave out, since their bundles answer from packs: by the target's module. Those of other
  /// modules have moved.
  public private(set) var excludedFiles: [String: [String]] = [:]
  /// The modules that get a `String(localized:)` of their own, sorted.
  public var declaringModules: [String] {
    Set(plan.tables.flatMap { $0.declaringModules ?? [] }).sorted()
  }
  /// Generated strings files that targets get instead, by the target's module.
  public private(set) var addedResources: [String: [String]] = [:]
  /// Generated strings files of earlier runs that are gone.
  public private(set) var removedResources: [String] = []
  /// The folder of generated strings files, beside the project.
  static let tablesFolder = "LevityTables"
  /// The lists of keys in the app, by bundle.
  private var keyLists: [String: [UInt8]] = [:]
  /// Sentences for the user: what to know or to do.
  public private(set) var notes: [String] = []
  /// Measured: the size of the empty strings files that replace those that leave, in bytes.
  public private(set) var placeholderBytes = 0

  private let plan: StringOffloadingPlan
  private let strings: StringSurvey
  private let survey: ProjectSurvey
  private let carriers: PackCarriers
  private let targets: TableTargets
  /// Files of SwiftGen that can ask Levity, with the tables that they name.
  private let rewritable: [String: Set<String>]

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
    try removeOldResources()
    let answered = Set(plan.tables.filter(\.isAnswered).flatMap(\.bundles))
    var seen: Set<String> = []
    for strings in contents
    where bundles.contains(strings.bundle) && seen.insert(strings.bundle).inserted {
      packs.append(
        try ShippedPack(strings, languages: languages, encoder: encoder, hasher: hasher))
      if answered.contains(strings.bundle) {
        keyLists[strings.bundle] = try StringKeyFileBuilder.build(
          strings.keys.keys.prefix(strings.count), encoder: encoder, hasher: hasher)
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
    if !lock.bundles.isEmpty { try replace(StringLock.fileName, by: Array(lock.contents.utf8)) }
    try giveAccessorsToLevity(contents, images: images)
    try nameLanguages(contents)
    noteWhatToDo()
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
      notes.append(
        "Strings files stay where they are, and targets leave them out: "
          + "after editing them, run this again, or publish them by levity strings publish.")
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
    let entitlements = survey.tree.walk.files.first {
      $0.hasSuffix(".entitlements")
        && ((try? survey.read($0)).map { SourceBytes.contains($0, "aps-environment") } ?? false)
    }
    if let usual, let entitlements {
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

  // MARK: - Tables

  private func group(_ table: StringOffloadingPlan.Table) -> StringInventory.Table? {
    strings.groups.first { $0.folder == table.folder && $0.name == table.name }
  }

  private func files(_ table: StringOffloadingPlan.Table) -> [StringInventory.File] {
    group(table)?.files.map { strings.inventory.files[$0] } ?? []
  }

  /// Takes the files of other languages out of the targets that can answer. Files of a package have no setting for that
  /// and move beside the targets.
  private mutating func exclude(_ table: StringOffloadingPlan.Table) throws {
    let own = files(table).filter { table.files.contains($0.path) }
    let canBeExcluded = targets.canLeaveOut(own, hasMoved: table.movedBytes > 0)
    var moved: [String] = []
    var holders: [String: ResourceModule] = [:]
    for path in table.leavingFiles {
      let containing = survey.project.modules(containing: path)
      // No target has it, so it isn't in the app.
      if containing.isEmpty, survey.hasProject { continue }
      let modules = containing.filter {
        table.bundles.contains($0.bundleIdentifier ?? $0.bundleName)
      }
      if canBeExcluded, !modules.isEmpty {
        for module in modules {
          excludedFiles[module.id, default: []].append(path)
          holders[module.id] = module
        }
      } else {
        moved.append(path)
      }
    }
    // An earlier run moved all files; those of a package stay where they are.
    if moved.isEmpty, table.movedBytes > 0, canBeExcluded { try takeBack(table) }
    guard let staying = stayingFiles(table, own: own, canBeExcluded) else { return }
    for path in moved {
      try checkIsFile(path)
      let destination = MovedStrings.destination(of: path)
      guard try !exists(destination) else {
        throw StringOffloadingError.stringsInTwoPlaces(path: path, moved: destination)
      }
      let bytes = try survey.read(path)
      if let rest = staying.remainders[path] {
        transaction.move(path, bytes, to: destination, leaving: rest)
      } else {
        transaction.move(path, bytes, to: destination)
      }
    }
    if !canBeExcluded { try keepParts(of: table, staying) }
    try generate(staying, for: holders.values.sorted { $0.id < $1.id })
  }

  /// Brings what stays of files that an earlier run moved up to date.
  private mutating func keepParts(
    of table: StringOffloadingPlan.Table, _ staying: AnsweredTableFiles
  ) throws {
    for file in files(table) where MovedStrings.isMoved(file.path) {
      let path = StringInventory.originalPath(file.path)
      if staying.returning.contains(file) {
        try takeBack(file, of: table)
      } else if let rest = staying.remainders[path] {
        try replace(path, by: rest)
      } else if !table.files.contains(path), try exists(path) {
        transaction.remove(path, expected: .file(FileDigest(try survey.read(path))))
      }
    }
  }

  /// Returns the strings that stay of a table.
  private func stayingFiles(
    _ table: StringOffloadingPlan.Table, own: [StringInventory.File], _ canBeExcluded: Bool
  ) -> AnsweredTableFiles? {
    let surveyed = strings.tables.first { $0.folder == table.folder && $0.name == table.name }
    return surveyed.map {
      AnsweredTableFiles(
        $0, strings, own: targets.ofTargets(own), keptKeys: Set(table.keptKeys ?? []),
        canBeExcluded: canBeExcluded)
    }
  }

  /// Writes the strings that stay of a table whose files are left out.
  private mutating func generate(
    _ files: AnsweredTableFiles, for targets: [ResourceModule]
  ) throws {
    for target in targets {
      for file in files.generated {
        let path = "\(tablesFolder(of: target))/\(target.name)/\(file.path)"
        guard !(addedResources[target.id] ?? []).contains(path) else { continue }
        try replace(path, by: file.bytes)
        addedResources[target.id, default: []].append(path)
      }
    }
  }

  /// A project has a group for its own folder.
  private func tablesFolder(of target: ResourceModule) -> String {
    let project = survey.project.projects.first { $0.path == target.project }
    let folder = project?.folder ?? ""
    return folder.isEmpty ? Self.tablesFolder : "\(folder)/\(Self.tablesFolder)"
  }

  private mutating func removeOldResources() throws {
    let kept = Set(addedResources.values.joined())
    let targets = survey.project.modules.filter { addedResources[$0.id] != nil }
    for folder in Set(targets.map(tablesFolder)).sorted() {
      try replace(
        "\(folder)/\(DirectoryWalk.outputMark)",
        by: Array("Generated by levity from the strings of the project.\n".utf8))
    }
    for path in survey.project.modules.flatMap(\.otherResources)
    where path.split(separator: "/").contains(Substring(Self.tablesFolder)) && !kept.contains(path)
    {
      guard try exists(path), !removedResources.contains(path) else { continue }
      transaction.remove(path)
      removedResources.append(path)
    }
  }

  private mutating func move(_ table: StringOffloadingPlan.Table) throws {
    let language = group(table)?.sourceLanguage ?? table.developmentLanguage ?? "en"
    for file in files(table) {
      guard !MovedStrings.isMoved(file.path) else { continue }
      guard table.files.contains(file.path) else {
        // An empty one of an earlier run, which Xcode may have rewritten in its own style.
        placeholderBytes += file.bytes
        continue
      }
      try checkIsFile(file.path)
      let bytes = try survey.read(file.path)
      let empty = MovedStrings.placeholder(
        file.kind, path: file.path, sourceLanguage: language)
      placeholderBytes += empty.count
      let destination = MovedStrings.destination(of: file.path)
      guard try !exists(destination) else {
        throw StringOffloadingError.stringsInTwoPlaces(path: file.path, moved: destination)
      }
      transaction.move(file.path, bytes, to: destination, leaving: empty)
    }
  }

  /// A table that an earlier run moved and that must be in the bundle now moves back to its place, with its edits.
  private mutating func takeBack(_ table: StringOffloadingPlan.Table) throws {
    // It is damaged, or in no target, so nothing shows what it belongs to.
    guard !table.bundles.isEmpty, table.reason != .unreadableTable else { return }
    for file in files(table) where MovedStrings.isMoved(file.path) {
      try takeBack(file, of: table)
    }
    notes.append(
      "\(table.name) had left and is in the bundle again: \(table.evidence ?? "it stays now.")")
  }

  private mutating func takeBack(
    _ file: StringInventory.File, of table: StringOffloadingPlan.Table
  ) throws {
    let path = StringInventory.originalPath(file.path)
    guard !table.files.contains(path) else {
      throw StringOffloadingError.stringsInTwoPlaces(path: path, moved: file.path)
    }
    try checkIsFile(path)
    let bytes = try survey.read(file.path)
    try replace(path, by: bytes)
    transaction.remove(file.path, expected: .file(FileDigest(bytes)))
  }

  private func checkIsFile(_ path: String) throws {
    if try status(path)?.kind == .link { throw StringOffloadingError.symbolicLink(path: path) }
  }

  // MARK: - Packs

  /// Every app gets the packs of the bundles that it contains.
  private mutating func carry() throws {
    let known = Set(strings.tables.flatMap(\.bundles))
    var archives: [String: [String: [UInt8]]] = [:]
    for catalog in survey.tree.catalogs.map(\.path) {
      let packs = carriers.packs(in: catalog)
      guard !packs.isEmpty else { continue }
      let strange = packs.filter { !known.contains($0.key) }
      archives[catalog] = strange
      for bundle in strange.keys.sorted() {
        notes.append(
          "No table of \(bundle) is here: its pack in \(catalog) stays as it is. Remove \(PackCarriers.dataSet) there to drop it."
        )
      }
    }
    for pack in packs {
      noteLostLanguages(of: pack)
      for catalog in carriers.catalogs(for: pack.bundle) {
        archives[catalog, default: [:]][pack.bundle] = pack.bytes
      }
    }
    catalogs = archives.keys.sorted()
    for (catalog, packs) in archives.sorted(by: { $0.key < $1.key }) {
      let folder = "\(catalog)/\(PackCarriers.dataSet)"
      try replace(
        "\(folder)/Contents.json",
        by: DataSetContents.bytes(file: PackCarriers.archive, type: "public.data"))
      try replace(
        "\(folder)/\(PackCarriers.archive)", by: StringPackArchiveBuilder.build(packs))
    }
  }

  /// A language that an earlier run packed, and that no file has any more.
  private mutating func noteLostLanguages(of pack: ShippedPack) {
    let before = carriers.catalogs(for: pack.bundle)
      .compactMap { carriers.packs(in: $0)[pack.bundle] }
      .flatMap { (try? StringPack(Data($0)))?.languages ?? [] }
    let lost = Set(before).subtracting(pack.languages).sorted()
    guard !lost.isEmpty else { return }
    notes.append(
      "The app had strings of \(pack.bundle) in \(lost.joined(separator: ", ")), and now it has none: restore the files, "
        + "unless they were removed on purpose.")
  }

  /// The lists of keys, from which the runtime makes real bundles.
  private mutating func carryKeys() throws {
    var archives: [String: [String: [UInt8]]] = [:]
    for (bundle, keys) in keyLists {
      for catalog in carriers.catalogs(for: bundle) {
        archives[catalog, default: [:]][bundle] = keys
      }
    }
    for catalog in survey.tree.catalogs.map(\.path) {
      let folder = "\(catalog)/\(PackCarriers.keysDataSet)"
      let files = ["Contents.json", PackCarriers.keysArchive].map { "\(folder)/\($0)" }
      if let lists = archives[catalog] {
        try replace(
          files[0], by: DataSetContents.bytes(file: PackCarriers.keysArchive, type: "public.data"))
        try replace(files[1], by: StringPackArchiveBuilder.build(lists))
      } else if try exists(files[0]), try exists(files[1]) {
        for file in files { transaction.remove(file) }
        transaction.removeDirectory(folder)
      }
    }
  }

  // MARK: - Code

  private mutating func giveAccessorsToLevity(
    _ contents: [PackContents], images: FileTransaction
  ) throws {
    let modules = ModuleFacts(survey.project)
    let names = Set(plan.tables.filter { $0.leaves && !$0.isAnswered }.map(\.name))
    var rewritten: [String] = []
    for (path, named) in rewritable.sorted(by: { $0.key < $1.key })
    where !named.isDisjoint(with: names) {
      let own = Set(modules.bundles(of: path).map(\.identifier))
      guard let strings = contents.first(where: { own.contains($0.bundle) }),
        plan.bundles.contains(strings.bundle)
      else { continue }
      guard !images.operations.contains(where: { $0.path == path }) else {
        throw StringOffloadingError.editedTwice(path: path)
      }
      let published = plan.tables.filter {
        $0.bundles.contains(strings.bundle) && ($0.reason?.isPublished ?? true)
      }
      let source = try survey.read(path)
      let new = try SwiftGenStringsRewriting.rewritten(
        source, path: path, bundleIdentifier: strings.bundle,
        keyIdentity: String(strings.keyIdentity.hex.prefix(16)), count: strings.count,
        systemTables: named.subtracting(published.map(\.name)).sorted())
      if new != source { rewritten.append(path) }
      transaction.write(new, to: path, replacing: source)
    }
    if !rewritten.isEmpty {
      notes.append(
        "\(rewritten.joined(separator: ", ")): asks LevityStrings now; let SwiftGen read "
          + "\(StringInventory.movedFolder) from now on."
      )
    }
  }

  // MARK: - Info.plist

  /// The system offers the languages of a bundle's folders; compiled catalogs without strings leave none.
  private mutating func nameLanguages(_ contents: [PackContents]) throws {
    let leaving = Set(plan.tables.filter(\.leaves).flatMap(\.bundles))
    // Apps may share an Info.plist.
    var lists: [String: Set<String>] = [:]
    for app in survey.project.modules where app.kind == .application {
      let held = contents.filter { leaving.contains($0.bundle) && carriers.holds(app, $0.bundle) }
      let languages = Set(held.flatMap(\.languages.keys)).subtracting(["Base"])
      guard !languages.isEmpty else { continue }
      guard let path = app.infoPlist, !path.hasPrefix("/"), !path.hasPrefix("../"),
        try exists(path)
      else {
        notes.append(
          "Set CFBundleLocalizations of \(app.name) to \(languages.sorted().joined(separator: ", "))."
        )
        continue
      }
      lists[path, default: []].formUnion(languages)
    }
    for (path, languages) in lists.sorted(by: { $0.key < $1.key }) {
      try name(languages.sorted(), in: path)
    }
  }

  private mutating func name(_ languages: [String], in path: String) throws {
    let source = try survey.read(path)
    switch try status(path)?.kind == .link
      ? .refused("It is a symbolic link.") : InfoPlistLanguages.adding(languages, to: source)
    {
    case .unchanged: break
    case .changed(let new): transaction.write(new, to: path, replacing: source)
    case .refused(let reason):
      notes.append(
        "\(path): \(reason) Set its CFBundleLocalizations to \(languages.joined(separator: ", "))."
      )
    }
  }

  // MARK: - Files

  private func status(_ path: String) throws -> FileStatus? {
    try survey.files.status("\(survey.tree.root)/\(path)")
  }

  private func exists(_ path: String) throws -> Bool { try status(path) != nil }

  private mutating func replace(_ path: String, by bytes: [UInt8]) throws {
    transaction.write(bytes, to: path, replacing: try exists(path) ? survey.read(path) : nil)
  }
}
