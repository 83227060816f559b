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
  /// Returns those of other targets for which a file that moves is gone, too, so that what they can ask for stays in its
  /// place; nil if one isn't an extension, whose code shows that.
  func sharing(_ undecided: UndecidedTable, among others: [String]) -> [String]? {
    if undecided.canBeExcluded { return [] }
    return others.allSatisfy(isExtension) ? others : nil
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

  /// Whether all targets of that name are extensions of apps.
  private func isExtension(_ name: String) -> Bool {
    let modules = survey.project.modules.filter { $0.name == name }
    return !modules.isEmpty
      && modules.allSatisfy {
        switch $0.kind {
        case .shareExtension, .notificationExtension, .intentsExtension, .otherExtension,
          .widgetExtension:
          true
        default: false
        }
      }
  }

  /// Notes who reads the packs, and what the other targets with the files keep of them.
  func noteOthers(
    _ result: inout StringOffloadingPlan.Table, of undecided: UndecidedTable,
    readers: Set<String>, holders: [String]
  ) {
    var parts: [String: [String]] = [:]
    for holder in holders where result.leavingKeys == nil {
      parts[holder] = keys(of: undecided, inCopyOf: holder)?.sorted()
    }
    let whole = holders.filter { parts[$0] == nil }
    result.keptBy = whole.isEmpty ? nil : whole
    result.keptKeysByTarget = parts.isEmpty ? nil : parts
    let sentences =
      (readers.isEmpty ? [] : ["\(Self.list(readers.sorted())) can read the packs."])
      + (whole.isEmpty ? [] : ["\(Self.list(whole)) keeps its copy."])
      + parts.sorted { $0.key < $1.key }.map { target, keys in
        "\(target) keeps \(Quantity.of(keys.count, "key")) of its copy."
      }
    result.evidence = ([result.evidence ?? ""] + sentences).joined(separator: " ")
  }

  /// Returns the keys that stay in all languages in the copy that an extension has of a table; nil if it keeps all of it.
  private func keys(of undecided: UndecidedTable, inCopyOf target: String) -> Set<String>? {
    let table = undecided.table
    let modules = survey.project.modules.filter { $0.name == target }
    // Xcode makes symbols of a whole catalog, and an app that is packed as it was built has signed extensions.
    guard undecided.canBeExcluded, strings.options.addsSources, table.keys > 0,
      table.unreadableFiles.isEmpty, !table.isOfDocument, symbols.keys[table.index] == nil,
      !symbols.needCatalog(table.index), modules.count == 1, isExtension(target),
      // The generated files are added to it.
      survey.project.projects.contains(where: {
        $0.path == modules[0].project && $0.hasPhase(.resources, in: target)
      })
    else { return nil }
    let asked = extensionKeys.keys(
      of: undecided.lookedUp, index: table.index, askedBy: [target], holding: [target])
    guard asked.anyKey == nil else { return nil }
    let keys = asked.keys.union(keysOfFolders(of: table, beside: asked.keys))
    return keys.count < strings.groups[table.index].strings.count ? keys : nil
  }
}
