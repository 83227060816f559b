import ImageInventories
import ImageOffloading
import Reports
import StringInventories
import StringUsage
import StringsFiles
import XcodeProjects

/// Extensions that have a file of the app themselves: each has a copy of it in its bundle, of which the keys stay that its
/// code can ask for.
extension StringOffloadingPlanner {
  /// Returns the other targets that have files of a table: those with copies of their own, and those for which a file
  /// that moves is gone, too, so that what they can ask for stays in its place; nil if one of the latter isn't an
  /// extension, whose code shows that.
  func others(_ undecided: UndecidedTable) -> (holders: [String], sharing: [String])? {
    let others = otherTargets(of: undecided)
    if undecided.canBeExcluded { return (others, []) }
    return others.allSatisfy(isExtension) ? ([], others) : nil
  }

  /// Returns keys that give each language a folder if some keys stay in all languages: an extension offers those of its
  /// own folders, and formats dates in them.
  func keysOfFolders(of table: SurveyedTable, beside keys: Set<String>) -> Set<String> {
    var languages: [String: Set<String>] = [:]
    for (key, places) in strings.groups[table.index].strings {
      languages[key.string] = Set(
        places.filter { !strings.inventory.entries[$0.value].isUntranslated }.keys)
    }
    var missing = Set(table.languages)
      .subtracting(keys.flatMap { languages[$0] ?? [] })
      .intersection(languages.values.joined())
    var result: Set<String> = []
    while let next = languages.min(by: {
      let counts = ($0.value.intersection(missing).count, $1.value.intersection(missing).count)
      return counts.0 == counts.1 ? $0.key < $1.key : counts.0 > counts.1
    }), !missing.isDisjoint(with: next.value) {
      result.insert(next.key)
      missing.subtract(next.value)
    }
    return result
  }

  /// Whether all targets of that name are extensions of apps, or App Clips, whose code shows what they ask for.
  private func isExtension(_ name: String) -> Bool {
    let modules = survey.project.modules.filter { $0.name == name }
    return !modules.isEmpty
      && modules.allSatisfy {
        switch $0.kind {
        case .shareExtension, .notificationExtension, .intentsExtension, .otherExtension,
          .widgetExtension, .appClip:
          true
        default: false
        }
      }
  }

  /// Returns the targets that have a table but can't ask Levity, without those that have none of its files.
  private func otherTargets(of undecided: UndecidedTable) -> [String] {
    let table = undecided.table
    // An earlier run may have moved the files, and left something of them.
    let holding = Set(
      strings.groups[table.index].files.flatMap {
        survey.project.modules(
          containing: StringInventory.originalPath(strings.inventory.files[$0].path))
      }.map(\.name))
    return table.otherTargets.filter {
      !table.reachingTargets.contains($0) || holding.contains($0)
    }
  }

  /// Notes who reads the packs, and what the other targets with the files keep of them.
  func noteOthers(
    _ result: inout StringOffloadingPlan.Table, of undecided: UndecidedTable,
    readers: Set<String>, holders: [String]
  ) {
    var parts: [String: [String]] = [:]
    var whole: [String] = []
    var places: [String] = []
    for holder in holders {
      switch result.leavingKeys == nil ? copy(of: undecided, in: holder) : .whole(nil) {
      case .keys(let keys): parts[holder] = keys.sorted()
      case .whole(let place):
        whole.append(holder)
        if let place {
          places.append(
            " \(holder) may ask for keys that its code doesn't spell out: \(place.path):\(place.line)."
          )
        }
      }
    }
    result.keptBy = whole.isEmpty ? nil : whole
    result.keptKeysByTarget = parts.isEmpty ? nil : parts
    let sentences =
      (readers.isEmpty ? [] : ["\(Self.list(readers.sorted())) can read the packs."])
      + (whole.isEmpty ? [] : ["\(Self.list(whole)) keeps its copy.\(places.joined())"])
      + parts.sorted { $0.key < $1.key }.map { target, keys in
        "\(target) keeps \(Quantity.of(keys.count, "key")) of its copy."
      }
    result.evidence = ([result.evidence ?? ""] + sentences).joined(separator: " ")
  }

  /// How much an extension keeps of its copy of a table.
  private enum Copy {
    /// These keys in all languages.
    case keys(Set<String>)
    /// All of it; with the place that may ask for any key.
    case whole(ProjectStringLookups.Place?)
  }

  private func copy(of undecided: UndecidedTable, in target: String) -> Copy {
    let table = undecided.table
    let modules = survey.project.modules.filter { $0.name == target }
    // An app for the watch whose extension has the code shows nothing.
    let isOfWatch = modules.contains {
      [.watchApplication, .watchExtension].contains($0.kind) && !$0.sources.isEmpty
    }
    // Xcode makes symbols of a whole catalog, and an app that is packed as it was built has signed extensions.
    guard undecided.canBeExcluded, strings.options.addsSources, table.keys > 0,
      table.unreadableFiles.isEmpty, !table.isOfDocument, symbols.keys[table.index] == nil,
      !symbols.needCatalog(table.index), !table.reachingTargets.contains(target),
      modules.count == 1, isExtension(target) || isOfWatch,
      canReplaceFiles(of: undecided, in: modules[0])
    else { return .whole(nil) }
    let asked = extensionKeys.keys(
      of: undecided.lookedUp, index: table.index, askedBy: [target], holding: [target])
    if let place = asked.anyKey { return .whole(place) }
    // A message for the watch names its keys as one for the phone does.
    let needed = isOfWatch ? asked.keys.union(keysOfPushMessages(undecided)) : asked.keys
    let keys = needed.union(keysOfFolders(of: table, beside: needed))
    return keys.count < strings.groups[table.index].strings.count ? .keys(keys) : .whole(nil)
  }

  /// Whether generated files can stand for those of a table in an extension: it has all of them, perhaps without
  /// plural forms, none of another table of that name, and a setting of its own leaves them out.
  private func canReplaceFiles(of undecided: UndecidedTable, in module: ResourceModule) -> Bool {
    let table = undecided.table
    func isIn(_ path: String) -> Bool {
      survey.project.modules(containing: path).contains { $0.id == module.id }
    }
    guard !table.bundles.contains(module.bundleIdentifier ?? module.bundleName),
      undecided.own.allSatisfy({ $0.kind == .stringsDictionary || isIn($0.path) }),
      Set(undecided.own.filter { isIn($0.path) }.map(\.language))
        == Set(undecided.own.map(\.language)),
      !strings.tables.contains(where: {
        $0.name == table.name && $0.index != table.index && $0.files.contains(where: isIn)
      }),
      // The generated files are added to it.
      survey.project.projects.contains(where: {
        $0.path == module.project && $0.hasPhase(.resources, in: module.name)
      })
    else { return false }
    // A synchronized folder around them would add them to other targets as well.
    let folder = StringEdits.tablesFolder(of: module, in: survey)
    let path = "\(folder)/\(module.name)/\(table.projectLanguage).lproj/\(table.name).strings"
    return survey.project.projects.allSatisfy { $0.targets(takingIn: path).isEmpty }
  }

  /// Whether nothing would stay of some file that extensions have, too, although what describes a target may name it.
  func vanishes(
    _ undecided: UndecidedTable, keeping keys: Set<String>, in targets: [String],
    _ result: inout StringOffloadingPlan.Table
  ) -> Bool {
    let floor = AnsweredTableFiles.floor(of: undecided.table)
    let group = strings.groups[undecided.table.index]
    var staying: Set<String> = []
    for (key, places) in group.strings where keys.contains(key.string) {
      for place in places.values {
        let file = strings.inventory.files[strings.inventory.entries[place].file]
        staying.insert(StringInventory.originalPath(file.path))
      }
    }
    let path = group.files.lazy.map { strings.inventory.files[$0] }.filter { file in
      file.kind != .stringCatalog && file.language.map { !floor.contains($0) } ?? false
    }.map { StringInventory.originalPath($0.path) }.first { !staying.contains($0) }
    guard let path else { return false }
    let verb = targets.count == 1 ? "has" : "have"
    result.evidence =
      "\(Self.list(targets)) \(verb) it, too, and nothing of \(path) would stay."
    return true
  }
}
