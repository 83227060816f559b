/// Lookups of views whose locale the app sets itself.
extension ProjectStringLookups {
  /// The functions by which SwiftUI asks, besides the literals of views.
  private static let viewFunctions: Set<String> = ["Text", "LocalizedStringKey"]

  /// The keys that views ask for in the language of a locale that code sets for them.
  package struct KeysUnderLocale {
    /// Those that views may ask for in any language.
    package var keys: Set<String> = []
    /// Those that views ask for only in ``languages``, since all such locales are known.
    package var keysOfLanguages: Set<String> = []
    package var languages: Set<String> = []
    /// The first place that may so ask for any key.
    package var anyKey: Place?
  }

  /// Returns the keys of a table that views ask for in the language of a locale that code sets for them. Any view can be
  /// inside of one with such a locale, unless that is a picker of dates. A language that stays in the app with all
  /// strings needs none.
  ///
  /// - Parameter reading: The extensions whose bundles answer as well.
  package func keysUnderLocale(
    of table: LookedUpTable, reading: Set<String>
  ) -> KeysUnderLocale {
    let run = files.filter { $0.isRun(reading: reading) }
    var result = KeysUnderLocale()
    var first: (path: String, line: Int)?
    var languages: Set<String>? = []
    for file in run {
      for setter in file.locales where !table.keeps(locale: setter.locale) {
        guard let literals = setter.literals, !hasOwnDatePicker else {
          first = first ?? (file.path, setter.line)
          languages = table.languages(of: setter.locale).flatMap { languages?.union($0) }
          continue
        }
        guard table.name == "Localizable", isOfAppOrModule(file, table) else { continue }
        for literal in literals {
          result.keys.formUnion(table.keys.asked(by: .init(literal)) ?? [])
        }
      }
    }
    guard let first else { return result }
    let shown = keysOfViews(of: table, in: run)
    if let place = shown.anyKey {
      let cause = "under the .environment(\\.locale, …) of \(first.path), line \(first.line)"
      return KeysUnderLocale(
        anyKey: Place(
          path: place.path, line: place.line, function: "\(place.function), \(cause)"))
    }
    if let languages {
      (result.keysOfLanguages, result.languages) = (shown.keys, languages)
    } else {
      result.keys.formUnion(shown.keys)
    }
    return result
  }

  /// Returns the keys that views of some files ask for, and the first place that may ask for any.
  private func keysOfViews(
    of table: LookedUpTable, in files: [File]
  ) -> (keys: Set<String>, anyKey: Place?) {
    var found: Set<String> = []
    for file in files {
      for lookup in file.lookups
      where Self.viewFunctions.contains(lookup.function) && reaches(lookup, of: file, table) {
        guard let asked = table.keys.asked(by: lookup.key) else {
          if let spelledOut = keysSpelledOut(for: .unanswered, of: table) {
            found.formUnion(spelledOut)
            continue
          }
          return ([], Place(path: file.path, line: lookup.line, function: lookup.function))
        }
        found.formUnion(asked)
      }
      guard table.name == "Localizable", isOfAppOrModule(file, table) else { continue }
      found.formUnion(
        keysOfLiterals(file, of: table, except: literalsOfStrings(in: file)) {
          [.bundle, .initializer].contains($0.way) && !Self.viewFunctions.contains($0.function)
        })
    }
    return (found, nil)
  }
}
