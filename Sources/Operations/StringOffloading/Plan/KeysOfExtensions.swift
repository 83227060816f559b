import StringUsage
import StringsFiles

/// Remembers which keys of tables the code of each extension can ask for: each is a process of its own.
final class KeysOfExtensions {
  typealias Asked = (keys: Set<String>, anyKey: ProjectStringLookups.Place?)

  private struct Question: Hashable {
    var table: Int
    var target: String
  }

  private let lookups: ProjectStringLookups
  private let generatedTypes: Set<String>
  private var known: [Question: Asked] = [:]

  /// - Parameter generatedTypes: The types with accessors that SwiftGen's configurations name.
  init(_ lookups: ProjectStringLookups, generatedTypes: Set<String>) {
    self.lookups = lookups
    self.generatedTypes = generatedTypes
  }

  /// Returns the keys of a table that code of some extensions can ask for; and the first place that may ask for a key
  /// that no code spells out.
  ///
  /// - Parameter index: The number by which the table is remembered.
  func keys(
    of table: LookedUpTable, _ keys: some Collection<StringsFileKey>, index: Int,
    by targets: [String]
  ) -> Asked {
    var all: Set<String> = []
    for target in targets {
      let question = Question(table: index, target: target)
      let asked =
        known[question]
        ?? lookups.keysAsked(by: [target], of: table, keys: keys, generatedTypes: generatedTypes)
      known[question] = asked
      if let place = asked.anyKey { return ([], place) }
      all.formUnion(asked.keys)
    }
    return (all, nil)
  }
}
