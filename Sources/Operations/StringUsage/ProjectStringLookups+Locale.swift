import SourceLexing

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
    /// The files whose modules must declare views of their own, since other keys leave.
    package var declaring: Set<String> = []
  }

  /// Returns the keys of a table that views ask for in the language of a locale that code sets for them. Any view can be
  /// inside of one with such a locale, unless that is a picker of dates. A language that stays in the app with all
  /// strings needs none.
  ///
  /// - Parameters:
  ///   - reading: The extensions whose bundles answer as well.
  ///   - canDeclare: Returns whether the modules of a file can get another file.
  package func keysUnderLocale(
    of table: LookedUpTable, reading: Set<String>, canDeclare: (_ path: String) -> Bool
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
    var shown = keysOfViews(of: table, in: run)
    if let others = keysOfOtherViews(of: table, in: run, reading: reading, canDeclare: canDeclare),
      shown.anyKey != nil || others.keys.count < shown.keys.count
    {
      shown = others
    }
    result.declaring = shown.declaring
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

  /// The keys that views ask for.
  private struct ShownKeys {
    var keys: Set<String> = []
    /// The first place that may ask for any.
    var anyKey: Place?
    var declaring: Set<String> = []
  }

  /// Returns the keys that views of some files ask for if modules declare views of their own; nil if it isn't known which
  /// variables hold keys, or the system's other views may get one.
  private func keysOfOtherViews(
    of table: LookedUpTable, in files: [File], reading: Set<String>,
    canDeclare: (_ path: String) -> Bool
  ) -> ShownKeys? {
    guard isMain(table), !viewKeys.areUnclear(sources) else { return nil }
    var declaring: Set<String> = []
    for path in sources.files where path.hasSuffix(".swift") {
      let bundles = sources.bundles(path)
      let isRead = !sources.extensions(path).isDisjoint(with: reading)
      guard Self.isOfApp(path, in: bundles, sources) || isRead,
        bundles.isEmpty || !bundles.allSatisfy(\.isTests)
      else { continue }
      // An extension asks its own bundle.
      let hasOwnViews = !isRead && !bundles.isEmpty && canDeclare(path)
      if hasOwnViews { declaring.insert(path) }
      let line = viewKeys.lineWithVariable(in: path, of: sources, hasOwnViews: hasOwnViews)
      guard line == nil else { return nil }
    }
    var result = keysOfViews(of: table, in: files) { declaring.contains($0.path) }
    guard result.anyKey == nil else { return nil }
    result.declaring = declaring.filter { path in
      (try? sources.read(path)).map { SourceBytes.contains($0, "SwiftUI") } ?? false
    }
    return result
  }

  /// Returns the keys that views of some files ask for, and the first place that may ask for any.
  ///
  /// - Parameter hasOwnViews: Whether the file's module declares views, if it's known where keys end up.
  private func keysOfViews(
    of table: LookedUpTable, in files: [File], hasOwnViews: ((File) -> Bool)? = nil
  ) -> ShownKeys {
    var found: Set<String> = []
    for file in files {
      let ownViews = hasOwnViews?(file)
      for lookup in file.lookups
      where Self.viewFunctions.contains(lookup.function) && reaches(lookup, of: file, table) {
        // Where such keys end up is known; that literals in views of the system stay, too.
        if hasOwnViews != nil, lookup.function == KeyVariables.type { continue }
        if ownViews == true, lookup.scope == .main { continue }
        guard let asked = table.keys.asked(by: lookup.key) else {
          if let spelledOut = keysSpelledOut(for: .unanswered, of: table) {
            found.formUnion(spelledOut)
            continue
          }
          return ShownKeys(
            anyKey: Place(path: file.path, line: lookup.line, function: lookup.function))
        }
        found.formUnion(asked)
      }
      guard table.name == "Localizable", isOfAppOrModule(file, table) else { continue }
      var others = literalsOfStrings(in: file)
      if let ownViews {
        others.formUnion(
          viewKeys.literalsOfProject(in: file.path, of: sources, hasOwnViews: ownViews))
      }
      found.formUnion(
        keysOfLiterals(file, of: table, except: others) {
          [.bundle, .initializer].contains($0.way) && !Self.viewFunctions.contains($0.function)
        })
    }
    return ShownKeys(keys: found)
  }
}
