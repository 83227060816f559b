/// Lookups of views whose locale the app sets itself.
extension ProjectStringLookups {
  /// The functions by which SwiftUI asks, besides the literals of views.
  private static let viewFunctions: Set<String> = ["Text", "LocalizedStringKey"]

  /// Returns the keys of a table that views ask for in the language of a locale that code sets for them; and the first
  /// place that may so ask for any key. Any view can be inside of one with such a locale, unless that is a picker of
  /// dates. A language that stays in the app with all strings needs none.
  ///
  /// - Parameter reading: The extensions whose bundles answer as well.
  package func keysUnderLocale(
    of table: LookedUpTable, reading: Set<String>
  ) -> (keys: Set<String>, anyKey: Place?) {
    let run = files.filter { $0.isRun(reading: reading) }
    var found: Set<String> = []
    var first: (path: String, line: Int)?
    for file in run {
      for setter in file.locales where !table.keeps(locale: setter.locale) {
        guard let literals = setter.literals else {
          first = first ?? (file.path, setter.line)
          continue
        }
        guard table.name == "Localizable", isOfAppOrModule(file, table) else { continue }
        for literal in literals { found.formUnion(table.keys.asked(by: .init(literal)) ?? []) }
      }
    }
    guard let first else { return (found, nil) }
    let cause = "under the .environment(\\.locale, …) of \(first.path), line \(first.line)"
    for file in run {
      for lookup in file.lookups
      where Self.viewFunctions.contains(lookup.function) && reaches(lookup, of: file, table) {
        guard let asked = table.keys.asked(by: lookup.key) else {
          if let spelledOut = keysSpelledOut(for: .unanswered, of: table) {
            found.formUnion(spelledOut)
            continue
          }
          let place = Place(
            path: file.path, line: lookup.line, function: "\(lookup.function), \(cause)")
          return ([], place)
        }
        found.formUnion(asked)
      }
      guard table.name == "Localizable", isOfAppOrModule(file, table) else { continue }
      found.formUnion(
        keysOfLiterals(file, of: table) {
          [.bundle, .initializer].contains($0.way) && !Self.viewFunctions.contains($0.function)
        })
    }
    return (found, nil)
  }
}
