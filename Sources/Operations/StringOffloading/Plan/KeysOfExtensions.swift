import StringUsage

/// Remembers which keys of tables the code of each extension can ask for: each is a process of its own.
final class KeysOfExtensions {
  typealias Place = ProjectStringLookups.Place
  typealias Asked = (keys: Set<String>, anyKey: Place?, places: [Place])

  private struct Question: Hashable {
    var table: Int
    var target: String
  }

  private let lookups: ProjectStringLookups
  private let unwritten: UnwrittenAccessors
  private var asked: [Question: Asked] = [:]
  private var shown: [Question: Set<String>?] = [:]

  /// - Parameter unwritten: The accessors that SwiftGen's configurations name.
  init(_ lookups: ProjectStringLookups, unwritten: UnwrittenAccessors) {
    self.lookups = lookups
    self.unwritten = unwritten
  }

  /// Returns the keys of a table that code of some extensions can ask for; and the first place that may ask for a key
  /// that no code spells out. And the places of the keys.
  ///
  /// - Parameters:
  ///   - index: The number by which the table is remembered.
  ///   - holders: Those of the extensions that have the table in their own bundle.
  func keys(
    of table: LookedUpTable, index: Int, askedBy targets: [String], holding holders: Set<String>
  ) -> Asked {
    var all: Asked = ([], nil, [])
    for target in targets {
      let question = Question(table: index, target: target)
      let found =
        asked[question]
        ?? lookups.keysAsked(
          by: target, of: table, hasTable: holders.contains(target), unwritten: unwritten)
      asked[question] = found
      if let place = found.anyKey { return ([], place, found.places) }
      all.keys.formUnion(found.keys)
      all.places += found.places
    }
    return all
  }

  /// Returns the keys of a table that views of some widgets show; nil if one may show a key that no code spells out.
  ///
  /// - Parameter index: The number by which the table is remembered.
  func keys(of table: LookedUpTable, index: Int, shownBy widgets: Set<String>) -> Set<String>? {
    var all: Set<String> = []
    for widget in widgets {
      let question = Question(table: index, target: widget)
      let found = shown[question] ?? lookups.keysShown(by: widget, of: table)
      shown[question] = .some(found)
      guard let found else { return nil }
      all.formUnion(found)
    }
    return all
  }
}
