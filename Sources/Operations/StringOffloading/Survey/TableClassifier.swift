import AssetCatalogs
import Foundation
import ImageInventories
import ImageOffloading
import ProjectWiring
import SourceTrees
import StringInventories
import StringUsage
import StringsFiles
import XcodeProjects

/// Determines who reads a table: code of the app, or the system.
struct TableClassifier {
  private let inventory: StringInventory
  private let project: ProjectModel?
  private let modules: ModuleFacts?
  private let options: StringSurveyOptions
  /// The names of documents of Interface Builder, and of definitions of intents.
  private var documents: Set<String> = []
  private let launchScreens: Set<String>
  /// The main documents that the system loads before code of the app runs, with a sentence, by the module's id.
  private let earlyDocuments: [String: [String: String]]
  private var intents: Set<String> = ["AppShortcuts", "AppIntents"]
  /// Files that can't be read, with a sentence.
  private let unreadable: [String: String]
  private let links: LanguageLinks
  private let redundantBases: RedundantBases
  private let unlisted: UnlistedTables
  private let spellings: TableSpellings
  private let toolBuiltFolders: [(folder: String, sentence: String)]
  private let copiedBundles: CopiedBundles
  /// The names of the apps for Apple TV. They have packs of their own, so they aren't among the targets that reach a
  /// table of the app.
  private let televisionApps: Set<String>
  /// The keys with which code passes a string along; none if every file of the development language has strings.
  private let keysWithStrings: Set<String>

  init(
    walk: DirectoryWalk, root: String, inventory: StringInventory,
    readingErrors: [String: String], project: ProjectModel?, options: StringSurveyOptions
  ) {
    self.inventory = inventory
    unreadable = readingErrors
    links = LanguageLinks(
      in: Set(inventory.files.map(\.folder)), walk: walk, root: root, hasTargets: project != nil)
    redundantBases = RedundantBases(project, walk: walk, root: root)
    unlisted = UnlistedTables(project, walk: walk, root: root) { path in
      try? SourceFile.contents(at: "\(root)/\(path)").get()
    }
    spellings = TableSpellings(inventory.files.map(\.path))
    toolBuiltFolders = Self.toolBuiltFolders(of: project)
    self.project = project
    self.options = options
    modules = project.map { ModuleFacts($0) }
    copiedBundles = CopiedBundles(
      inventory, walk: walk, root: root, project: project, modules: modules,
      answers: options.answers)
    let television = (project?.modules ?? []).filter { $0.platform == .tvOS }
    televisionApps = Set(television.filter { $0.kind == .application }.map(\.name))
      .subtracting(television.filter { $0.kind != .application }.map(\.name))
    launchScreens = Set((project?.modules ?? []).compactMap(\.launchScreenName))
    earlyDocuments = Self.earlyDocuments(
      of: project, named: Set(inventory.files.map(\.table)), root: root, options)
    keysWithStrings =
      options.answers.answersBundles && Self.hasEmptyFile(inventory, project)
      ? ProjectStringLookups.keysWithStrings(in: walk.files) { path in
        try? SourceFile.contents(at: "\(root)/\(path)").get()
      } : []
    for path in walk.files {
      let name = path.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: ".") else { continue }
      switch name[name.index(after: dot)...] {
      case "xib", "storyboard": documents.insert(String(name[..<dot]))
      case "intentdefinition": intents.insert(String(name[..<dot]))
      default: break
      }
    }
  }

  /// Returns whether a file of the language that code is written for has no strings.
  private static func hasEmptyFile(_ inventory: StringInventory, _ project: ProjectModel?) -> Bool {
    let languages = Set(
      ["en"] + (project?.projects.compactMap(\.developmentRegion) ?? [])
        + (project?.packages.compactMap(\.defaultLocalization) ?? []))
    return inventory.files.contains {
      $0.keys == 0 && $0.kind == .strings && !$0.isMarkedAsMoved
        && $0.language.map(languages.contains) ?? false
    }
  }

  func table(_ group: StringInventory.Table, index: Int) -> SurveyedTable {
    let files = group.files.map { inventory.files[$0] }
    let bundles = bundles(of: files)
    let copied = files.first.flatMap { copiedBundles[$0.path]?.answering }
    let development = developmentLanguage(of: group, files: files, copied)
    // A target for another system has a copy of its own.
    let reaching = Set(
      files.flatMap { file in
        modules?.extensions(reaching: file.path) { $0.canAskLevity } ?? []
      }
    )
    .subtracting(options.includedTargets).subtracting(televisionApps)
    var table = SurveyedTable(
      folder: group.folder, name: group.name, files: files.map(\.path).sorted(),
      bytes: files.reduce(0) { $0 + $1.bytes },
      bundles: Set(bundles.filter(canAskLevity).map(\.identifier)).sorted(),
      otherTargets: Set(bundles.filter { !canAskLevity($0) }.map(\.name))
        .subtracting(options.includedTargets).union(reaching).sorted(),
      reachingTargets: reaching.sorted(),
      developmentLanguage: development, languages: group.languages.filter { !$0.isEmpty },
      keys: development.map { name in group.strings.values.count { $0[name] != nil } } ?? 0,
      index: index)
    table.projectLanguage = LanguageName.code(
      options.developmentLanguage ?? projectLanguage(files) ?? "en")
    if let copied {
      table.beAnswered(by: copied)
      addUnreadable(to: &table, files)
    } else if options.answers.answersBundles {
      table.isBaseRedundant = redundantBases.contains(
        group, of: table.projectLanguage, in: inventory)
      table.isOfDocument = documents.contains(table.name) && early(table) == nil
      addLanguageOfCode(to: &table, group, files)
      addUnreadable(to: &table, files)
      addLinks(to: &table, group)
    }
    (table.systemReason, table.evidence) = systemReason(group, table)
    if table.systemReason == nil { addInflectedKeys(to: &table, group) }
    return table
  }

  /// Files that can't be read stay in the app as they are.
  private func addUnreadable(to table: inout SurveyedTable, _ files: [StringInventory.File]) {
    for file in files {
      guard let language = file.language, unreadable[file.path] != nil, isInTarget(file.path),
        !MovedStrings.isMoved(file.path), !AnsweredTableFiles.floor(of: table).contains(language),
        language != table.developmentLanguage ?? table.projectLanguage
      else { continue }
      table.unreadableFiles[file.path] = language
    }
  }

  /// A language that targets have through a link stays in the app as it is, if they can leave out the other languages
  /// where these are.
  private func addLinks(to table: inout SurveyedTable, _ group: StringInventory.Table) {
    let linked = links(of: group)
    guard !linked.isEmpty, let project,
      table.files.allSatisfy({ !isInTarget($0) || project.isInXcodeTargets($0) })
    else { return }
    let floor = AnsweredTableFiles.floor(of: table)
    for path in linked {
      guard let language = StringsFileLocation(path: path)?.language, !floor.contains(language),
        language != "Base", language != table.developmentLanguage,
        !table.languages.contains(language)
      else { continue }
      table.unreadableFiles[path] = language
    }
  }

  /// Returns the files of a table that targets have through links.
  private func links(of group: StringInventory.Table) -> [String] {
    Set(group.files.map { inventory.files[$0].folder }).sorted().flatMap {
      links.files(of: group.name, in: $0)
    }
  }

  /// Returns a sentence if the system loads a document before code of the app can let the bundle answer.
  private func early(_ table: SurveyedTable) -> String? {
    if launchScreens.contains(table.name) {
      return "The system loads \(table.name) before code of the app runs."
    }
    let modules = table.files.flatMap { project?.modules(containing: $0) ?? [] }
    return modules.lazy.compactMap { earlyDocuments[$0.id]?[table.name] }.first
  }

  /// - Parameter tables: The names of all tables.
  private static func earlyDocuments(
    of project: ProjectModel?, named tables: Set<String>, root: String,
    _ options: StringSurveyOptions
  ) -> [String: [String: String]] {
    guard options.answers.answersBundles else { return [:] }
    var result: [String: [String: String]] = [:]
    for app in project?.modules ?? [] where app.kind == .application {
      let names = app.mainDocumentNames.filter(tables.contains)
      guard !names.isEmpty else { continue }
      let start = EarlyStart(app) { try? SourceFile.contents(at: "\(root)/\($0)").get() }
      let reason: String
      switch start.state {
      case .started: continue
      case .possible where options.addsSources: continue
      case .late(let path):
        reason =
          "before \(path) starts Levity; without that start, the next run writes an earlier one."
      case .possible, .unknown: reason = "before code of the app runs."
      }
      for name in names {
        result[app.id, default: [:]][name] = "The system loads \(name) \(reason)"
      }
    }
    return result
  }

  /// Returns whether code in a bundle can use the runtime. The tables of an app for Apple TV with the identifier of the
  /// one for iPhone stay, since packs name bundles by their identifiers.
  private func canAskLevity(_ bundle: PlannableBundle) -> Bool {
    bundle.kind.canAskLevity
      && !(bundle.kind == .tvApp && project?.sharesIdentifier(ofTelevision: bundle.name) == true)
  }

  private func isInTarget(_ path: String) -> Bool {
    project.map { !$0.modules(containing: path).isEmpty } ?? true
  }

  /// A table that all languages but the project's have: that one's strings are the keys, or the values that code passes,
  /// or those of a document. If that one's file has no strings, this holds if most keys are words with spaces in between,
  /// or code passes strings along with most; other keys are names, and the file is one that lost its strings.
  private func addLanguageOfCode(
    to table: inout SurveyedTable, _ group: StringInventory.Table, _ files: [StringInventory.File]
  ) {
    guard table.developmentLanguage == nil, !table.languages.isEmpty,
      files.allSatisfy({ $0.kind == .stringCatalog || $0.language != nil }),
      !files.contains(where: {
        $0.language == table.projectLanguage && ($0.keys > 0 || $0.isMarkedAsMoved)
      })
    else { return }
    if files.contains(where: { $0.language == table.projectLanguage }) {
      let sentences = group.strings.keys.count {
        $0.string.contains(" ") || keysWithStrings.contains($0.string)
      }
      guard sentences * 2 > group.strings.count else { return }
    }
    table.developmentLanguage = table.projectLanguage
  }

  private func bundles(of files: [StringInventory.File]) -> [PlannableBundle] {
    guard let modules else {
      return options.looseBundle.map { [PlannableBundle(name: $0, identifier: $0, kind: .loose)] }
        ?? []
    }
    return Array(Set(files.flatMap { modules.bundles(of: $0.path) }))
  }

  private func systemReason(
    _ group: StringInventory.Table, _ table: SurveyedTable
  ) -> (StringReason?, String?) {
    for path in table.files where table.unreadableFiles[path] == nil {
      // The app doesn't have it.
      if options.answers.answersBundles, !isInTarget(path) { continue }
      if let sentence = unreadable[path] { return (.unreadableTable, "\(path): \(sentence)") }
    }
    let linked = links(of: group)
    if let path = linked.first(where: { table.unreadableFiles[$0] == nil }), hasTarget(table) {
      return (.unreadableTable, LanguageLinks.sentence(path))
    }
    if options.publishedTables.contains(table.name), table.developmentLanguage != nil {
      return (nil, nil)
    }
    if let reason = reasonOfFolder(group, table) { return reason }
    if let pattern = options.keptTables.first(where: { NameGlob($0).matches(table.name) }) {
      return (.keptTable, "\(pattern) in the configuration names it.")
    }
    if !hasTarget(table) { return outside(group, table) }
    if let sentence = spellings.sentence(table, isInTarget: isInTarget) {
      return (.unreadableTable, sentence)
    }
    if Self.isOfInfoPlist(table.name) { return (.infoPlistTable, nil) }
    if intents.contains(table.name) { return (.intentsTable, nil) }
    if documents.contains(table.name), !table.isOfDocument, table.copiedBundle == nil {
      let sentence = options.answers.answersBundles ? early(table) : nil
      return (.interfaceBuilderTable, sentence ?? "A document has the name \(table.name).")
    }
    if !table.isOfDocument, ObjectKeys.areMost(of: group.strings.keys) {
      return (.interfaceBuilderTable, "Its keys name objects of documents.")
    }
    if table.developmentLanguage == nil { return (.unlocalizedTable, unlocalized(group, table)) }
    if let file = looseFile(group) {
      return (.unlocalizedTable, "\(file) isn't in a folder of a language, and takes precedence.")
    }
    guard table.bundles.isEmpty else { return (nil, nil) }
    return (.unreachableTable, "Only \(table.otherTargets.joined(separator: ", ")) has it.")
  }

  /// Returns the reason for a table that no target has.
  private func outside(
    _ group: StringInventory.Table, _ table: SurveyedTable
  ) -> (StringReason?, String?) {
    if let reason = toolBuilt(group.folder) { return reason }
    let (isUnlisted, sentence) = unlisted.verdict(
      folder: group.folder, name: table.name, files: table.files)
    return (isUnlisted ? .unlistedTable : .tableNotInATarget, sentence)
  }

  /// Returns the reason for a table in a `.bundle` folder that stays.
  private func reasonOfFolder(
    _ group: StringInventory.Table, _ table: SurveyedTable
  ) -> (StringReason?, String?)? {
    guard table.copiedBundle == nil, let path = table.files.first,
      let folder = CopiedBundles.folder(of: path)
    else { return nil }
    guard case .staying(let sentence) = copiedBundles[path] else {
      return (.settingsTable, "It is in \(folder.split(separator: "/").last ?? "").")
    }
    return hasTarget(table) ? (.copiedBundle, sentence) : outside(group, table)
  }

  /// Returns whether some bundle of the project contains the table.
  private func hasTarget(_ table: SurveyedTable) -> Bool {
    !table.bundles.isEmpty || !table.otherTargets.isEmpty
  }

  /// Returns the reason for a folder of a project whose app another tool builds; nil if none does.
  private func toolBuilt(_ folder: String) -> (StringReason?, String?)? {
    toolBuiltFolders.first {
      $0.folder.isEmpty || "\(folder)/".hasPrefix("\($0.folder)/")
    }.map { (.toolBuiltTable, $0.sentence) }
  }

  /// Returns the folders of projects whose app another tool builds, each with a sentence.
  private static func toolBuiltFolders(
    of model: ProjectModel?
  ) -> [(folder: String, sentence: String)] {
    let built = Set(
      (model?.modules ?? []).filter { $0.kind == .application }.compactMap(\.project))
    return (model?.projects ?? []).filter { !built.contains($0.path) }.compactMap { project in
      guard let target = project.externalTargets.first else { return nil }
      let tool = target.tool.split(separator: "/").last.map(String.init) ?? "a tool"
      return (
        project.folder, "\(tool) builds the target \(target.name) of \(project.path)."
      )
    }
  }

  /// Returns whether it is `InfoPlist`, with the target's name before it if several are in one folder, or the menu of
  /// services, which the same file declares.
  private static func isOfInfoPlist(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "infoplist" || name.hasSuffix("-infoplist") || name == "servicesmenu"
  }

  /// If a table has languages, it must have the one from which the others are translated.
  private func unlocalized(_ group: StringInventory.Table, _ table: SurveyedTable) -> String? {
    let languages = group.files.compactMap { inventory.files[$0].language }
    if languages.isEmpty { return nil }
    if group.strings.isEmpty { return "Its files have no strings." }
    return "It has no strings in \(table.projectLanguage), the language of the project."
  }

  /// Adds the keys with strings that Foundation's automatic grammar agreement would change.
  private func addInflectedKeys(to table: inout SurveyedTable, _ group: StringInventory.Table) {
    var first: Int?
    for (key, places) in group.strings {
      for place in places.values where inventory.entries[place].value.isInflected {
        table.inflectedKeys.insert(key.string)
        first = min(first ?? place, place)
      }
    }
    guard let entry = first.map({ inventory.entries[$0] }) else { return }
    let file = inventory.files[entry.file].path
    table.evidence = "\(file):\(entry.line) has a string with `^[…](inflect: true)`."
  }

  /// A file with strings beside the folders of languages: the system uses its strings before theirs.
  private func looseFile(_ group: StringInventory.Table) -> String? {
    group.files.lazy.map { inventory.files[$0] }
      .first { $0.kind != .stringCatalog && $0.language == nil && $0.keys > 0 }?.path
  }

  /// The catalog's language, or else the requested one, or else the project's, or else English.
  private func developmentLanguage(
    of group: StringInventory.Table, files: [StringInventory.File],
    _ copied: CopiedBundles.Answering?
  ) -> String? {
    if let copied { return group.languages.contains(copied.language) ? copied.language : nil }
    return LanguageName.development(
      among: Set(group.languages.filter { !$0.isEmpty }), source: group.sourceLanguage,
      wanted: options.developmentLanguage ?? projectLanguage(files))
  }

  private func projectLanguage(_ files: [StringInventory.File]) -> String? {
    guard let project else { return nil }
    for file in files {
      for module in project.modules(containing: file.path) {
        if let package = project.packages.first(where: { $0.path == module.project }),
          let language = package.defaultLocalization
        {
          return language
        }
        let region =
          project.projects.first { $0.path == module.project }?.developmentRegion
          ?? project.generators.first { $0.path == module.project }?.developmentLanguage
        if let region, region != "Base" { return region }
      }
    }
    return nil
  }
}

extension ProjectModel {
  fileprivate func sharesIdentifier(ofTelevision name: String) -> Bool {
    modules.contains { $0.name == name && $0.isTelevisionAppOfAnother }
  }
}

extension PlannableBundle.Kind {
  /// Returns whether code in the bundle can use the runtime.
  fileprivate var canAskLevity: Bool {
    switch self {
    case .app, .framework, .resourceBundle, .macApp, .tvApp, .loose: true
    case .appExtension, .appClip, .watchApp, .messages, .tests: false
    }
  }
}

/// Returns whether it is a key such as `abc-12-xyz.value`, which Xcode makes for the objects of a document.
private enum ObjectKeys {
  static func areMost(of keys: some Collection<StringsFileKey>) -> Bool {
    guard !keys.isEmpty else { return false }
    return keys.count { isObject($0.string) } * 2 > keys.count
  }

  private static func isObject(_ key: String) -> Bool {
    let id = key.utf8.prefix { $0 != UInt8(ascii: ".") }
    guard id.count < key.utf8.count else { return false }
    return id.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map(\.count) == [3, 2, 3]
  }
}
