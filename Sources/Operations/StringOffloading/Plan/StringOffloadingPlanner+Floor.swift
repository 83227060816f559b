import ImageInventories
import ImageOffloading
import SourceLexing
import SourceTrees
import StringInventories
import StringUsage
import StringValues
import StringsFiles

/// Keys that needn't stay of the development language.
extension StringOffloadingPlanner {
  /// Returns the keys whose strings of the development language needn't be in the app: each is its own string, and all
  /// code that asks for it shows the key if the table lacks it. So nothing depends on whether the bundle answers.
  ///
  /// A key with a specifier stays: interpolations are formatted in another way if the table lacks the key.
  func leavingKeys(
    of table: SurveyedTable, except keptKeys: Set<String>, canBeExcluded: Bool
  ) -> Set<String> {
    guard strings.options.floor == .packs, canBeExcluded, !table.isOfDocument,
      table.unreadableFiles.isEmpty, !isAskedByServers(table)
    else { return [] }
    let group = strings.groups[table.index]
    let languages = AnsweredTableFiles.floor(of: table)
    let own = group.strings.filter { key, places in
      let places = languages.compactMap { places[$0] }
      return !key.string.isEmpty && !key.string.contains("%") && !places.isEmpty
        && !keptKeys.contains(key.string)
        && places.allSatisfy {
          let entry = strings.inventory.entries[$0]
          return !entry.isUntranslated && entry.value == .plain(key.string)
        }
    }
    guard !own.isEmpty,
      let others = lookups.keysWithFallbacks(
        of: LookedUpTable(name: table.name, bundles: table.bundles), keys: group.strings.keys)
    else { return [] }
    return Set(own.keys.map(\.string)).subtracting(others)
  }

  /// The system looks the keys of push messages up in this table, before any code runs.
  private func isAskedByServers(_ table: SurveyedTable) -> Bool {
    table.name == "Localizable" && getsPushMessages
  }
}

extension ProjectSurvey {
  /// The first file that lets an app get push messages; nil if there is none.
  var pushEntitlements: String? {
    tree.walk.files.first {
      $0.hasSuffix(".entitlements")
        && ((try? read($0)).map { SourceBytes.contains($0, "aps-environment") } ?? false)
    }
  }
}
