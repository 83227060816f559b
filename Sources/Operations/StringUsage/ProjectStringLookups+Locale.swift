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
    /// The number of titles in calls of each file that get a `Text` of their module.
    package var titles: [String: Int] = [:]
    /// The first place that hands the key of a variable to a view of the system, and those that ask for ``keys``.
    package var places: [Place] = []
  }

  /// The edits that an offload can make for views.
  package struct ViewEdits {
    /// Returns whether the modules of a file can get another file.
    package var canDeclare: (_ path: String) -> Bool
    /// Returns whether each module of a file gets one, and the file itself can be edited.
    package var canRewrite: (_ path: String) -> Bool

    package init(
      canDeclare: @escaping (_ path: String) -> Bool,
      canRewrite: @escaping (_ path: String) -> Bool
    ) {
      self.canDeclare = canDeclare
      self.canRewrite = canRewrite
    }
  }

  /// Returns the keys of a table that views ask for in the language of a locale that code sets for them. Any view can be
  /// inside of one with such a locale, unless that is a picker of dates. A language that stays in the app with all
  /// strings needs none.
  ///
  /// - Parameters:
  ///   - reading: The extensions whose bundles answer as well.
  ///   - areResourcesAnswered: Whether declarations of modules look up all resources of the app.
  ///   - edits: The edits that are possible.
  package func keysUnderLocale(
    of table: LookedUpTable, reading: Set<String>, areResourcesAnswered: Bool = false,
    edits: ViewEdits
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
    var shown = keysOfViews(of: table, in: run, areResourcesAnswered)
    if let others = keysOfOtherViews(
      of: table, in: run, reading: reading, areResourcesAnswered, edits),
      shown.anyKey != nil || others.keys.count < shown.keys.count
    {
      shown = others
    }
    (result.declaring, result.titles) = (shown.declaring, shown.titles)
    result.places = shown.places
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
    var titles: [String: Int] = [:]
    var places: [Place] = []
  }

  /// Returns the keys that views of some files ask for if modules declare views of their own; nil if it isn't known which.
  /// Where the system's other views may get the key of a variable, those stay that code spells out elsewhere.
  private func keysOfOtherViews(
    of table: LookedUpTable, in files: [File], reading: Set<String>, _ areResourcesAnswered: Bool,
    _ edits: ViewEdits
  ) -> ShownKeys? {
    guard isMain(table), !viewKeys.haveOwnInitializers(sources) else { return nil }
    var modules: [String: ModuleViews] = [:]
    var mayHandOn = viewKeys.areUnclear(sources)
    var first: Place?
    for (path, bundles, isRead) in swiftSources(reading: reading) {
      // An extension asks its own bundle.
      let declares = !isRead && !bundles.isEmpty && edits.canDeclare(path)
      let module: ModuleViews =
        declares ? (mayRewrite(path, edits) ? .rewritten : .declared) : .system
      if declares { modules[path] = module }
      if let call = viewKeys.callWithVariable(path, of: sources, module) {
        mayHandOn = true
        first = first ?? Place(path: path, line: call.line, function: call.function)
      }
    }
    guard let handedOn = mayHandOn ? keysSpelledOut(for: .unanswered, of: table) : [] else {
      return nil
    }
    var result = keysOfViews(of: table, in: files, areResourcesAnswered, mayHandOn: mayHandOn) {
      modules[$0.path] ?? .system
    }
    guard result.anyKey == nil else { return nil }
    result.keys.formUnion(handedOn)
    if let first { result.places.insert(first, at: 0) }
    for (path, module) in modules where module == .rewritten {
      let titles = titles(in: path, of: [table])
      if !titles.isEmpty { result.titles[path] = titles.count }
    }
    result.declaring = Set(modules.keys).filter { path in
      (try? sources.read(path)).map { SourceBytes.contains($0, "SwiftUI") } ?? false
    }
    return result
  }

  /// The sources of Swift that run where bundles answer, with the bundles of their code, and whether an extension runs them.
  func swiftSources(
    reading: Set<String>
  ) -> [(path: String, bundles: [StringUsageSources.Bundle], isRead: Bool)] {
    sources.files.filter { $0.hasSuffix(".swift") }.compactMap { path in
      let bundles = sources.bundles(path)
      let isRead = !sources.extensions(path).isDisjoint(with: reading)
      guard Self.isOfApp(path, in: bundles, sources) || isRead,
        bundles.isEmpty || !bundles.allSatisfy(\.isTests)
      else { return nil }
      return (path, bundles, isRead)
    }
  }

  /// Whether calls of a file can be rewritten. Code that other modules inline can't call the module's own initializers.
  func mayRewrite(_ path: String, _ edits: ViewEdits) -> Bool {
    guard edits.canRewrite(path), let bytes = try? sources.read(path) else { return false }
    return SourceBytes.contains(bytes, "SwiftUI") && !SourceBytes.contains(bytes, "@inlinable")
  }

  /// Returns the ranges of bytes in a file that get `Text(…)` around them, so that the module's own view looks up keys of
  /// tables, in order.
  ///
  /// - Parameters:
  ///   - source: The file as other edits leave it; nil if it has none.
  ///   - ofKeys: Whether keys of the tables count.
  ///   - ofResources: Whether resources count.
  package func titles(
    in path: String, of tables: [LookedUpTable], source: [UInt8]? = nil, ofKeys: Bool = true,
    ofResources: Bool = false
  ) -> [Range<Int>] {
    guard let source = source ?? (try? sources.read(path)) else { return [] }
    let keys =
      ofKeys
      ? viewKeys.titles(in: source, path, of: sources) { key in
        tables.contains { !($0.keys.asked(by: key) ?? []).isEmpty }
      } : []
    guard ofResources else { return keys }
    let resources = viewKeys.titlesOfResources(in: source, path, of: sources)
    return Set(keys + resources).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the keys that views of some files ask for, and the first place that may ask for any.
  ///
  /// - Parameters:
  ///   - mayHandOn: Whether variables may hand keys to views of the system.
  ///   - module: Returns the views of a file's module, if it's known where literals end up.
  private func keysOfViews(
    of table: LookedUpTable, in files: [File], _ areResourcesAnswered: Bool,
    mayHandOn: Bool = true, module: ((File) -> ModuleViews)? = nil
  ) -> ShownKeys {
    var found: Set<String> = []
    var places: [Place] = []
    for file in files {
      let views = module?(file)
      for lookup in file.lookups
      where Self.viewFunctions.contains(lookup.function) && reaches(lookup, of: file, table) {
        // Where such keys end up is known; that literals in views of the system stay, too.
        if lookup.function == KeyVariables.type {
          if !mayHandOn { continue }
        } else if let views, views != .system, lookup.scope == .main {
          continue
        }
        let place = Place(path: file.path, line: lookup.line, function: lookup.function)
        guard
          let asked = table.keys.asked(by: lookup.key).map({ Set($0) })
            ?? keysSpelledOut(for: .unanswered, of: table)
        else { return ShownKeys(anyKey: place) }
        if !asked.isEmpty { places.append(place) }
        found.formUnion(asked)
      }
      guard table.name == "Localizable", isOfAppOrModule(file, table) else { continue }
      var others = literalsOfStrings(in: file)
      if let views {
        others.formUnion(viewKeys.literalsOfProject(in: file.path, of: sources, views))
      }
      let keys = keysOfLiterals(file, of: table, except: others) {
        ([.bundle, .initializer].contains($0.way) || areResourcesAnswered && $0.isResource)
          && !Self.viewFunctions.contains($0.function)
      }
      found.formUnion(keys.keys)
      places += Self.places(of: keys, in: file)
    }
    return ShownKeys(keys: found, places: places)
  }
}
