import FileTransactions
import ImageOffloading
import KeySorting
import SourceTrees
import StringInventories
public import XcodeProjects

/// Strings files that leave bundles, and their strings that stay.
extension StringEdits {
  private func group(_ table: StringOffloadingPlan.Table) -> StringInventory.Table? {
    strings.groups.first { $0.folder == table.folder && $0.name == table.name }
  }

  private func files(_ table: StringOffloadingPlan.Table) -> [StringInventory.File] {
    group(table)?.files.map { strings.inventory.files[$0] } ?? []
  }

  /// Takes the files of other languages out of the targets that can answer. Files of a package have no setting for that
  /// and move beside the targets.
  mutating func exclude(_ table: StringOffloadingPlan.Table) throws {
    let own = files(table).filter { table.files.contains($0.path) }
    let canBeExcluded = targets.canLeaveOut(own, moved: files(table).filter(MovedStrings.isMoved))
    var moved: [String] = []
    var holders: [String: ResourceModule] = [:]
    var copies: [String: ResourceModule] = [:]
    for path in table.leavingFiles {
      let containing = survey.project.modules(containing: path)
      // No target has it, so it isn't in the app.
      if containing.isEmpty, survey.hasProject { continue }
      // An extension may have the identifier of the app by mistake.
      let modules = containing.filter {
        table.bundles.contains($0.bundleIdentifier ?? $0.bundleName)
          && !(table.keptBy ?? []).contains($0.name)
      }
      if canBeExcluded, !modules.isEmpty {
        for module in modules {
          excludedFiles[module.id, default: []].append(path)
          holders[module.id] = module
        }
        for module in containing where table.keptKeysByTarget?[module.name] != nil {
          excludedFiles[module.id, default: []].append(path)
          copies[module.id] = module
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
      transaction.move(
        path, bytes, to: destination, leaving: try part(of: bytes, staying, of: table, at: path))
    }
    if !canBeExcluded { try keepParts(of: table, staying) }
    let catalogs = canBeExcluded ? try parts(of: table, staying) : []
    try generate(staying.generated + catalogs, for: holders.values.sorted(on: \.id))
    for copy in copies.values.sorted(on: \.id) {
      let keys = StayingKeys(inAll: Set(table.keptKeysByTarget?[copy.name] ?? []))
      let part = stayingFiles(table, own: own, canBeExcluded, keeping: keys)
      try generate(part?.generated ?? [], for: [copy])
    }
  }

  /// Returns the catalogs of which code names symbols, without what leaves.
  private func parts(
    of table: StringOffloadingPlan.Table, _ staying: AnsweredTableFiles
  ) throws -> [AnsweredTableFiles.File] {
    try staying.catalogs.map { path in
      let bytes = try MovedStrings.part(
        of: survey.read(path), in: path, languages: staying.floorLanguages,
        keptKeys: Set(table.keptKeys ?? []))
      return AnsweredTableFiles.File(path: "\(table.name).xcstrings", bytes: bytes)
    }
  }

  /// Brings what stays of files that an earlier run moved up to date.
  private mutating func keepParts(
    of table: StringOffloadingPlan.Table, _ staying: AnsweredTableFiles
  ) throws {
    for file in files(table) where MovedStrings.isMoved(file.path) {
      let path = StringInventory.originalPath(file.path)
      if let part = try part(of: survey.read(file.path), staying, of: table, at: path) {
        try replace(path, by: part)
      } else if !table.files.contains(path), try exists(path) {
        transaction.remove(path, expected: .file(FileDigest(try survey.read(path))))
      }
    }
  }

  /// Returns the part of a moving file that stays in its package; nil if none does.
  private func part(
    of bytes: [UInt8], _ staying: AnsweredTableFiles, of table: StringOffloadingPlan.Table,
    at path: String
  ) throws -> [UInt8]? {
    guard staying.catalogs.contains(path) else { return staying.remainders[path] }
    return try MovedStrings.part(
      of: bytes, in: MovedStrings.destination(of: path), languages: staying.floorLanguages,
      keptKeys: Set(table.keptKeys ?? []))
  }

  /// Returns the strings that stay of a table.
  ///
  /// - Parameter keys: The keys of an extension's copy; nil for those of the app.
  private func stayingFiles(
    _ table: StringOffloadingPlan.Table, own: [StringInventory.File], _ canBeExcluded: Bool,
    keeping keys: StayingKeys? = nil
  ) -> AnsweredTableFiles? {
    let surveyed = strings.tables.first { $0.folder == table.folder && $0.name == table.name }
    return surveyed.map {
      AnsweredTableFiles(
        $0, strings, own: targets.ofTargets(own), keptKeys: keys ?? StayingKeys(of: table),
        leavingKeys: Set(table.leavingKeys ?? []), keepsCatalog: table.keepsCatalog ?? false,
        canBeExcluded: canBeExcluded)
    }
  }

  /// Writes the strings that stay of a table whose files are left out.
  private mutating func generate(
    _ files: [AnsweredTableFiles.File], for targets: [ResourceModule]
  ) throws {
    for target in targets {
      for file in files {
        let path = "\(Self.tablesFolder(of: target, in: survey))/\(target.name)/\(file.path)"
        guard !(addedResources[target.id] ?? []).contains(path) else { continue }
        try replace(path, by: file.bytes)
        addedResources[target.id, default: []].append(path)
      }
    }
  }

  /// A project has a group for its own folder.
  static func tablesFolder(of target: ResourceModule, in survey: ProjectSurvey) -> String {
    let project = survey.project.projects.first { $0.path == target.project }
    let folder = project?.folder ?? ""
    return folder.isEmpty ? tablesFolder : "\(folder)/\(tablesFolder)"
  }

  /// Returns the folders with strings that an earlier run wrote for extensions, sorted: these read no published version.
  public static func foldersOfCopies(_ project: ProjectModel?) -> [String] {
    let folders = (project?.modules ?? []).filter { $0.kind != .application }.flatMap { module in
      module.otherResources.compactMap { path -> String? in
        let parts = path.split(separator: "/")
        guard let place = parts.firstIndex(of: Substring(tablesFolder)), place + 1 < parts.count,
          path.hasSuffix(".strings") || path.hasSuffix(".stringsdict")
        else { return nil }
        return parts[...(place + 1)].joined(separator: "/")
      }
    }
    return Set(folders).sorted()
  }

  mutating func removeOldResources() throws {
    let kept = Set(addedResources.values.joined())
    let targets = survey.project.modules.filter {
      addedResources[$0.id] != nil || addedInfoPlists[$0.id] != nil
    }
    for folder in Set(targets.map { Self.tablesFolder(of: $0, in: survey) }).sorted() {
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

  mutating func move(_ table: StringOffloadingPlan.Table) throws {
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
  mutating func takeBack(_ table: StringOffloadingPlan.Table) throws {
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
}
