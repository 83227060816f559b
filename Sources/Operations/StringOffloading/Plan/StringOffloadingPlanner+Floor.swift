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
  /// Returns the keys whose strings of the development language needn't be in the app: all code that asks for one shows
  /// the same string if the table lacks it, since the key is its own string or the code passes it along. So nothing
  /// depends on whether the bundle answers.
  ///
  /// A key with a specifier stays: interpolations are formatted in another way if the table lacks the key.
  func leavingKeys(
    of undecided: UndecidedTable, except keptKeys: Set<String>
  ) -> Set<String> {
    let table = undecided.table
    guard strings.options.floor == .packs, undecided.canBeExcluded, !table.isOfDocument,
      table.unreadableFiles.isEmpty, !isAskedByServers(table)
    else { return [] }
    let group = strings.groups[table.index]
    let languages = AnsweredTableFiles.floor(of: table)
    var own: [String: String] = [:]
    for (key, places) in group.strings
    where !key.string.isEmpty && !key.string.contains("%") && !keptKeys.contains(key.string) {
      let entries = languages.compactMap { places[$0] }.map { strings.inventory.entries[$0] }
      // An empty string can't be told from none.
      guard case .plain(let string)? = entries.first?.value, !string.isEmpty,
        entries.allSatisfy({ !$0.isUntranslated && $0.value == .plain(string) })
      else { continue }
      own[key.string] = string
    }
    guard !own.isEmpty else { return [] }
    return lookups.keysShownAnyway(of: undecided.lookedUp, strings: own)
  }

  /// Returns the keys that stay for push messages.
  func keysOfPushMessages(_ undecided: UndecidedTable) -> Set<String> {
    isAskedByServers(undecided.table) ? lookups.keysOfPushMessages(of: undecided.lookedUp) : []
  }

  /// Says which keys stay for what isn't at a place in code.
  static func staying(
    named: Set<String>, shown: Set<String>, pushed: Set<String>, inflected: Set<String>
  ) -> String {
    staying(named, "code may name by the symbols of a build")
      + staying(shown, "views of a widget show") + staying(pushed, "push messages may name")
      + staying(inflected, "Foundation inflects")
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
