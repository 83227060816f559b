import SourceLexing

extension ProjectStringLookups {
  /// Returns the keys of a framework's table that code of an extension can ask for; and the first place that may ask for
  /// a key that no code spells out. And the places of the keys, as far as these are known, or all that may ask for any.
  ///
  /// The code of an extension is that of its target, and what this names of the frameworks and packages that it links.
  /// Every key counts that this code spells out as a literal if it may hand on the framework's bundle, since wrappers of
  /// libraries aren't in the tree; without a bundle, views and other lookups ask the main one. If some of it looks up a
  /// key that a variable holds, parts of keys count, too, and names of cases. An accessor of SwiftGen counts if the code
  /// names it; if the accessors are made during the build, their names show it, unless a template of the project makes
  /// them.
  ///
  /// If the extension has a copy, its own bundle answers whatever asks there. So a lookup by a variable may ask for any
  /// key, whatever the code spells out: the key may come from the app, another extension, or a server.
  ///
  /// - Parameters:
  ///   - hasTable: Whether the table is in the extension's own bundle, where any of its code may look it up.
  ///   - unwritten: The accessors that SwiftGen's configurations name.
  package func keysAsked(
    by target: String, of table: LookedUpTable, hasTable: Bool = false,
    unwritten: UnwrittenAccessors = .init()
  ) -> (keys: Set<String>, anyKey: Place?, places: [Place]) {
    var found: Set<String> = []
    var places: [Place] = []
    var unknown: [Place] = []
    var anyKey: Place?
    lazy var hasResources = sources.files.contains {
      $0.hasSuffix("R.generated.swift") && sources.extensions($0).contains(target)
    }
    for file in files
    where file.extensions.contains(target) && !sources.generated.contains(file.path) {
      let isRun = sources.runs(file.path, target)
      for lookup in file.lookups
      where !table.keeps(lookup) && reachesOutside(lookup, of: file, table, hasTable: hasTable)
        && isRun(lookup.line)
      {
        let place = Place(lookup, in: file)
        guard !lookup.way.isOfFolders, let asked = table.keys.asked(by: lookup.key) else {
          // R.swift names keys in its own way, in a file that it writes during the build.
          let isResource = lookup.function == "R.string" && !hasResources
          if lookup.way.isOfFolders || isResource || hasTable { unknown.append(place) }
          anyKey = anyKey ?? place
          continue
        }
        if !asked.isEmpty { places.append(place) }
        found.formUnion(asked)
      }
    }
    if let first = unknown.first { return ([], first, unknown) }
    let code = extensionCode.code(of: target, asking: table.name, unwritten: unwritten, in: self)
    // Without that, only lookups that name the framework's bundle themselves ask it.
    let mayAskByWrapper = hasTable || anyKey != nil || code.mentions.handsOnBundles
    let shown = literals(
      of: table, in: target, hasTable: hasTable, mayAskByWrapper: mayAskByWrapper)
    found.formUnion(shown.keys)
    places = [anyKey].compactMap(\.self) + places + shown.places
    if let place = code.missing { return ([], place, []) }
    switch Self.keys(of: table, askedBy: code.unwritten) {
    case .success(let keys): found.formUnion(keys)
    case .failure(let unknown): return ([], unknown.place, [])
    }
    let mentions = code.mentions
    if mayAskByWrapper { found.formUnion(table.keys.among(mentions.literals)) }
    for accessor in code.accessors where mentions.mayUse(accessor.path) {
      found.formUnion(table.keys.among(accessor.literals))
    }
    if hasTable {
      let own = keysOfOwnTable(table, in: target)
      return own.anyKey.map { ([], $0, []) } ?? (found.union(own.keys), nil, places)
    }
    guard let place = anyKey else { return (found, nil, places) }
    if mentions.readsNotificationKeys { return ([], place, []) }
    // A variable may hold the name of a case, or parts of a key.
    return (
      found.union(table.keys.among(mentions.words)).union(table.keys.made(by: mentions)), nil,
      places
    )
  }

  /// An accessor whose key isn't known.
  private struct UnknownAccessor: Error {
    var place: Place
  }

  /// Returns the keys of accessors that are made during the build, by their names.
  private static func keys(
    of table: LookedUpTable, askedBy accessors: [[String]: Place]
  ) -> Result<Set<String>, UnknownAccessor> {
    var found: Set<String> = []
    let forms = accessors.isEmpty ? nil : table.keys.byForm()
    for (chain, place) in accessors.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard let asked = forms?.asked(byAccessor: chain, of: table.name) else {
        return .failure(UnknownAccessor(place: place))
      }
      found.formUnion(asked)
    }
    return .success(found)
  }

  /// Returns the keys of an extension's own table that its code spells out in some form, and the first place that may ask
  /// for any.
  private func keysOfOwnTable(
    _ table: LookedUpTable, in target: String
  ) -> (keys: Set<String>, anyKey: Place?) {
    let code = ownTableCode.code(of: target, in: sources)
    let isNamed = code.mentions.literals.contains(table.name)
    if let place = unknownFile(of: table, in: target, isNamed: isNamed) { return ([], place) }
    return code.anyKey.map { ([], $0) } ?? (code.keys(of: table.keys), nil)
  }

  /// Returns the keys of a table that views may make of literals in the code of an extension.
  private func literals(
    of table: LookedUpTable, in target: String, hasTable: Bool, mayAskByWrapper: Bool
  ) -> (keys: Set<String>, places: [Place]) {
    guard table.name == "Localizable" else { return ([], []) }
    var found: Set<String> = []
    var places: [Place] = []
    for file in files
    where file.extensions.contains(target) && !sources.generated.contains(file.path)
      && (hasTable || mayAskByWrapper && isOwn(file, table) || isInMainBundle(table, of: file))
    {
      let isRun = sources.runs(file.path, target)
      var lines: [String: Int] = [:]
      for (literal, line) in file.literals where isRun(line) {
        for key in table.keys.asked(by: .init(literal)) ?? [] { lines[key] = lines[key] ?? line }
      }
      found.formUnion(lines.keys)
      places += Self.places(of: lines, in: file)
    }
    return (found, places)
  }

  /// Whether the bundle of an extension that has the file has the table, too.
  private func isInMainBundle(_ table: LookedUpTable, of file: File) -> Bool {
    sources.bundles(file.path).contains {
      $0.isOutsideOfApp && table.bundles.contains($0.identifier)
    }
  }

  /// Returns the first place where an extension asks for the path of a resource that may be the file of its table.
  ///
  /// - Parameter isNamed: Whether the code spells out the table's name, without which no path in the bundle's root is its
  ///   own: that of a sound may be in a variable.
  private func unknownFile(
    of table: LookedUpTable, in target: String, isNamed: Bool
  ) -> Place? {
    for file in files where file.extensions.contains(target) {
      let isRun = sources.runs(file.path, target)
      if let path = file.unknownPaths.first(where: {
        (isNamed || $0.namesFolder || $0.table != .any)
          && reachesOutside($0, of: file, table, hasTable: true) && isRun($0.line)
      }) {
        return Place(path: file.path, line: path.line, function: path.function)
      }
    }
    return nil
  }

  /// Returns the keys of a framework's table that SwiftUI looks up in views of a widget, where it may ask by methods that
  /// are private; nil if a view may look up a key that no code spells out.
  ///
  /// A view shows the literals of its file, and what is made a key by name.
  package func keysShown(by widget: String, of table: LookedUpTable) -> Set<String>? {
    var found: Set<String> = []
    for file in files where file.extensions.contains(widget) {
      let isRun = sources.runs(file.path, widget)
      for lookup in file.lookups
      where Self.viewKeys.contains(lookup.function) && reachesOutside(lookup, of: file, table)
        && isRun(lookup.line)
      {
        guard let asked = table.keys.asked(by: lookup.key) else { return nil }
        found.formUnion(asked)
      }
      guard table.name == "Localizable", isOwn(file, table) else { continue }
      for (literal, line) in file.literals where isRun(line) {
        found.formUnion(table.keys.asked(by: .init(literal)) ?? [])
      }
    }
    return found
  }

  /// The functions whose keys views look up.
  private static let viewKeys: Set<String> = ["Text", "LocalizedStringKey"]

  /// The main bundle of an extension isn't the app's.
  ///
  /// - Parameter hasTable: Whether its own bundle has the table, too.
  private func reachesOutside(
    _ lookup: StringLookup, of file: File, _ table: LookedUpTable, hasTable: Bool = false
  ) -> Bool {
    if case .named(let name) = lookup.table, name != table.name { return false }
    // `String(localized: titles[kind])` gets what code made of a literal; where it makes one of a variable is found apart.
    if hasTable { return lookup.way != .initializer || lookup.key != .any }
    return switch lookup.scope {
    case .any: true
    case .main: false
    case .own, .ownOrMain: mayBeOwn(file, table)
    }
  }
}
