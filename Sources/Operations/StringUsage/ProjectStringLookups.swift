import SourceLexing

/// The places in a project's code that ask for strings.
///
/// A file is scanned once by ``StringLookupScan``, which recognizes calls by their names (``StringCall``). The part
/// that depends on the whole project is decided afterwards: which members are the project's own wrappers, and which
/// literals are keys because of the parameter to which they are passed (``KeyParameters``).
package struct ProjectStringLookups {
  /// A place that asks the system.
  package struct Place: Hashable, Sendable {
    package var path: String
    package var line: Int
    package var function: String
    /// The key; nil if it's known only while the app runs, or is made of several parts.
    package var key: String?
    /// Whether SwiftGen wrote the file, and rewrites it in each build.
    package var isGenerated = false
    /// How it can be answered if the table isn't in the bundle.
    package var way = LookupWay.bundle

    package var sentence: String {
      let next =
        isGenerated ? " SwiftGen writes it: let levity strings generate --output do so." : ""
      return "\(path), line \(line), asks by \(function).\(next)"
    }
  }

  struct File {
    var path: String
    /// The identifiers of the bundles whose module contains the file; empty if unknown.
    var bundles: Set<String>
    var lookups: [StringLookup]
    var literals: [(literal: SourceTokens.Literal, line: Int)]
    /// Those of which code asks for a member: no view looks them up.
    var literalsWithMember: [(literal: SourceTokens.Literal, line: Int)] = []
    var literalsAreUnanswered = false
    /// Whether they may be those of resources.
    var literalsAreResources = false
    /// Whether the build declares `Bundle.module` for its code: the project itself can't mean another bundle by it.
    var hasModuleBundle = false
    /// Whether code of the app runs it; true if that isn't known.
    var isOfApp = true
    /// The targets outside of the app whose processes run it.
    var extensions: Set<String> = []
    /// The places that set the locale of views.
    var locales: [EnvironmentLocale] = []
    /// Paths of resources of which only the running app knows whether they are those of tables' files.
    var unknownPaths: [StringLookup] = []
    /// Whether SwiftGen's accessors in it ask the bundle with their code.
    var hasOwnAccessors = false

    /// Whether a process whose bundles answer runs it.
    func isRun(reading: Set<String>) -> Bool { isOfApp || !extensions.isDisjoint(with: reading) }
  }

  private let rewritable: [String: Set<String>]
  private(set) var files: [File] = []
  /// The extensions whose code may look up strings in the bundle of the app around them, as it says what such folders are
  /// called, and opens a bundle, or asks one that isn't known here.
  package private(set) var extensionsReadingApp: Set<String> = []
  /// Whether code or a document names a type that asks Levity for strings by key, even if it only uses ids.
  package private(set) var asksLevityByKey = false
  /// Whether the project declares a view like the system's picker of dates, or adds to that one.
  private(set) var hasOwnDatePicker = false
  /// Literals of files that ask Levity.
  private var levityLiterals: Set<String> = []
  let sources: StringUsageSources
  private let spelledOut = SpelledOutKeys()
  private let viewLiterals = ViewLiterals()
  private let stringLiterals = ViewLiterals()
  let viewKeys = KeysOfViews()
  let extensionCode = ExtensionCode()
  let ownTableCode = OwnTableCode()

  /// Reads the sources of a project.
  package init(_ sources: StringUsageSources) {
    self.sources = sources
    rewritable = Self.rewritable(sources)
    var members: [(path: String, lookup: StringLookup)] = []
    var appsAround = AppsAround()
    var declared: Set<String> = []
    var parameters = KeyParameters()
    var valueParameters = KeyParameters()
    var resourceParameters = KeyParameters()
    var paths: [String] = []
    asksLevityByKey = sources.files.contains { path in
      Self.isDocument(path) && (try? sources.read(path)).map(Self.setsStringByKey) ?? false
    }
    for path in sources.files where Self.isSource(path) {
      let bundles = sources.bundles(path)
      // Nobody misses strings that only tests ask for.
      if !bundles.isEmpty, bundles.allSatisfy(\.isTests) { continue }
      // The usage analysis of images reads these files, too, and reports unreadable ones.
      guard let bytes = try? sources.read(path) else { continue }
      asksLevityByKey = asksLevityByKey || Self.namesLookupByKey(bytes)
      appsAround.add(bytes, sources.extensions(path))
      hasOwnDatePicker = hasOwnDatePicker || DatePickerLiterals.declaresPicker(bytes)
      if rewritable[path] != nil { continue }
      let scan = StringLookupScan(bytes, Self.language(of: path))
      levityLiterals.formUnion(scan.levityLiterals)
      declared.formUnion(scan.declared)
      parameters.formUnion(scan.parameters)
      valueParameters.formUnion(scan.valueParameters)
      resourceParameters.formUnion(scan.resourceParameters)
      if path.hasSuffix(".swift") { paths.append(path) }
      members += scan.members.map { (path, $0) }
      guard
        !scan.lookups.isEmpty || !scan.literals.isEmpty || !scan.literalsWithMember.isEmpty
          || !scan.locales.isEmpty || !scan.unknownPaths.isEmpty
      else { continue }
      files.append(
        File(
          path: path, bundles: Set(bundles.map(\.identifier)), lookups: scan.lookups,
          literals: scan.literals, literalsWithMember: scan.literalsWithMember,
          literalsAreUnanswered: scan.literalsAreUnanswered,
          literalsAreResources: scan.literalsAreResources,
          hasModuleBundle: !bundles.isEmpty && bundles.allSatisfy(\.isOfResources),
          isOfApp: Self.isOfApp(path, in: bundles, sources), extensions: sources.extensions(path),
          locales: scan.locales, unknownPaths: scan.unknownPaths,
          hasOwnAccessors: scan.wrapper?.asksOwnBundle ?? false))
    }
    leaveOutUnreadVariables()
    addLiterals(of: paths, givenTo: parameters, [valueParameters, resourceParameters])
    // A wrapper of the project itself was read above; one of a library is assumed to ask the system.
    for (path, lookup) in members where !declared.contains(lookup.function) {
      files.append(
        File(
          path: path, bundles: [], lookups: [lookup], literals: [],
          extensions: sources.extensions(path)))
    }
    extensionsReadingApp = appsAround.readers(files)
  }

  /// Leaves out the literals in variables that nothing reads.
  private mutating func leaveOutUnreadVariables() {
    let names = Set(files.flatMap { $0.lookups.compactMap(\.variable) })
    guard !names.isEmpty else { return }
    // The declaration, and a use.
    var counts: [String: Int] = [:]
    for path in sources.files where Self.isSource(path) {
      guard let bytes = try? sources.read(path) else { continue }
      let tokens = SourceTokens(bytes, Self.language(of: path))
      for part in [tokens] + tokens.interpolations {
        for index in part.tokens.indices {
          if let word = part.word(at: index), names.contains(word) { counts[word, default: 0] += 1 }
        }
      }
    }
    for index in files.indices {
      files[index].lookups.removeAll { $0.variable.map { counts[$0] == 1 } ?? false }
    }
  }

  /// Adds literals that files pass to declarations of other files.
  private mutating func addLiterals(
    of paths: [String], givenTo keys: KeyParameters, _ others: [KeyParameters]
  ) {
    guard ([keys] + others).contains(where: { !$0.isEmpty }) else { return }
    for path in paths {
      guard let bytes = try? sources.read(path) else { continue }
      let found = StringLookupScan.literals(bytes, givenTo: keys, others)
      for (kind, literals) in found.enumerated() where !literals.isEmpty {
        let bundles = sources.bundles(path)
        files.append(
          File(
            path: path, bundles: Set(bundles.map(\.identifier)), lookups: [], literals: literals,
            literalsAreUnanswered: kind == 1, literalsAreResources: kind == 2,
            isOfApp: Self.isOfApp(path, in: bundles, sources),
            extensions: sources.extensions(path)))
      }
    }
  }

  /// A file that no target compiles asks for nothing, unless it may belong to a pod of the project itself. An extension
  /// asks its own bundles.
  static func isOfApp(
    _ path: String, in bundles: [StringUsageSources.Bundle], _ sources: StringUsageSources
  ) -> Bool {
    bundles.isEmpty
      ? !sources.hasProject || sources.isInOwnPod(path) : !bundles.allSatisfy(\.isOutsideOfApp)
  }

  /// Returns the files of SwiftGen's string templates that an offload can rewrite to ask Levity, with the tables that
  /// they name.
  package static func rewritable(_ sources: StringUsageSources) -> [String: Set<String>] {
    guard sources.canEditGenerated else { return [:] }
    return sources.generated.reduce(into: [:]) {
      // One file can name one bundle: that of two apps, or of an app and its extension, isn't changed.
      if sources.hasProject, Set(sources.bundles($1).map(\.identifier)).count != 1 { return }
      $0[$1] = (try? sources.read($1)).flatMap { tables(ofSwiftGen: $0) }
    }
  }

  /// Generated accessors in a file, and the ids for which they were generated.
  package struct Accessors: Hashable, Sendable {
    package var path: String
    package var ids: AccessorIds
    /// The literals of the file, which include the identifier of the bundle.
    package var literals: Set<String>
  }

  /// Returns generated accessors, in the order of the paths.
  ///
  /// - Parameter rewritable: Files that get the current ids anyway.
  package static func accessors(
    _ sources: StringUsageSources, except rewritable: [String: Set<String>]
  ) -> [Accessors] {
    sources.files.filter(isSource).flatMap { path in
      guard rewritable[path] == nil, let bytes = try? sources.read(path),
        SourceBytes.contains(bytes, "keyIdentity")
      else { return [Accessors]() }
      let scan = StringLookupScan(bytes, language(of: path))
      return scan.accessorIds.map {
        Accessors(path: path, ids: $0, literals: scan.levityLiterals)
      }
    }
  }

  static func language(of path: String) -> SourceTokenizer.Language {
    path.hasSuffix(".swift") ? .swift : .objectiveC
  }

  private static func isDocument(_ path: String) -> Bool {
    path.hasSuffix(".xib") || path.hasSuffix(".storyboard")
  }

  /// Returns whether a source names what finds strings of LevityStrings by key.
  /// Whether a nib passes keys to the runtime's views. An offload writes attributes with the names of images, which
  /// begin alike.
  private static func setsStringByKey(_ document: [UInt8]) -> Bool {
    let paths: [StaticString] = [
      "keyPath=\"levityString\"", "keyPath=\"levityPlaceholder\"", "keyPath=\"levityPrompt\"",
    ]
    return SourceBytes.contains(document, "keyPath=\"levity")
      && paths.contains { SourceBytes.contains(document, $0) }
  }

  private static func namesLookupByKey(_ source: [UInt8]) -> Bool {
    let words: [StaticString] = [
      "BundleStrings", "StringBundles", "StringLoader", "StringsContainer",
    ]
    if words.contains(where: { SourceBytes.contains(source, $0) }) { return true }
    if SourceBytes.contains(source, "levity:"), hasLabel(source) { return true }
    // `Levity.start()` returns a loader.
    return SourceBytes.contains(source, "LevityStrings")
      && SourceBytes.contains(source, ".container")
  }

  /// `Text(levity: "key")`. Generated files begin with a comment that ends in the same word.
  private static func hasLabel(_ source: [UInt8]) -> Bool {
    let tokens = SourceTokens(source, .swift)
    return ([tokens] + tokens.interpolations).contains { part in
      part.tokens.indices.contains {
        part.isWord("levity", at: $0) && part.isPunctuation(":", at: $0 + 1)
      }
    }
  }

  package static func isSource(_ path: String) -> Bool {
    [".swift", ".m", ".mm", ".h", ".pch", ".c", ".cc", ".cpp", ".cxx", ".hpp"].contains {
      path.hasSuffix($0)
    }
  }

  /// Returns the tables that `tr("Table", "key")` is called with; nil for a file of another template.
  private static func tables(ofSwiftGen source: [UInt8]) -> Set<String>? {
    guard SourceBytes.contains(source, "static func tr(") else { return nil }
    let tokens = SourceTokens(source, .swift)
    var tables: Set<String> = []
    for index in tokens.tokens.indices
    where tokens.isWord("tr", at: index) && tokens.isPunctuation("(", at: index + 1) {
      tables.formUnion(tokens.literal(at: index + 2)?.pieces.prefix(1) ?? [])
    }
    return tables
  }

  /// Returns the first of a table's bundles that no code asks Levity for; nil if all have such code.
  package func bundleWithoutAccessors(of table: LookedUpTable) -> String? {
    let rewritten = Set(
      rewritable.filter { $0.value.contains(table.name) }.keys
        .flatMap { sources.bundles($0).map(\.identifier) })
    return table.bundles.first { !levityLiterals.contains($0) && !rewritten.contains($0) }
  }

  /// Returns the places that ask the system for a table or one of its keys, in the order of the files. Those that open
  /// the folder of a language don't count: the strings that they ask for show up as other places.
  package func places(askingFor table: LookedUpTable) -> [Place] {
    var places: [Place] = []
    for file in files {
      for lookup in file.lookups
      where !lookup.way.isOfFolders && reaches(lookup, of: file, table)
        && table.keys.hasAny(lookup.key)
      {
        places.append(
          Place(
            path: file.path, line: lookup.line, function: lookup.function,
            key: lookup.key.plain, isGenerated: sources.generated.contains(file.path)))
      }
      // A literal without a table means the default table of the app or of the module.
      guard table.name == "Localizable", isOfAppOrModule(file, table) else { continue }
      for (literal, line) in file.literals + file.literalsWithMember
      where table.keys.hasAny(.init(literal)) {
        let key = StringLookup.Key(literal).plain
        places.append(Place(path: file.path, line: line, function: "a literal", key: key))
      }
    }
    return places
  }

  /// Returns the keys of a table that places in the app's own process ask for in ways that no bundle answers; and the
  /// first place that may so ask for any key. And the places of the keys, or all that may ask for any, and the files
  /// whose module must declare `String(localized:)`.
  ///
  /// - Parameter reading: The extensions whose bundles answer as well, so that their code counts, too.
  /// - Parameter canDeclare: Returns whether the modules of a file can get another file.
  package func keysBesideBundles(
    of table: LookedUpTable, reading: Set<String> = [], areResourcesAnswered: Bool = false,
    canDeclare: (_ path: String) -> Bool
  ) -> (keys: Set<String>, anyKey: Place?, declaring: Set<String>, places: [Place]) {
    var found: Set<String> = []
    var places: [Place] = []
    var unknown: [Place] = []
    var declaring: Set<String> = []
    for file in files where file.isRun(reading: reading) {
      for lookup in file.lookups
      where lookup.way != .bundle && !table.keeps(lookup) && reaches(lookup, of: file, table) {
        if lookup.way == .initializer, canDeclare(file.path) {
          declaring.insert(file.path)
          continue
        }
        if areResourcesAnswered, lookup.isResource { continue }
        let place = Place(lookup, in: file)
        guard !lookup.way.isOfFolders,
          let asked = table.keys.asked(by: lookup.key).map({ Set($0) })
            ?? keysSpelledOut(for: lookup.way, of: table)
        else {
          unknown.append(place)
          continue
        }
        if !asked.isEmpty { places.append(place) }
        found.formUnion(asked)
      }
      let areUnanswered =
        file.literalsAreUnanswered || file.literalsAreResources && !areResourcesAnswered
      guard unknown.isEmpty, areUnanswered, table.name == "Localizable",
        isOfAppOrModule(file, table)
      else { continue }
      let consumers = spelledOut.consumers(sources)
      let views = viewLiterals.places(in: file.path, of: sources) {
        consumers.take($0, literal: $1)
      }
      let keys = keysOfLiterals(
        file, of: table, except: views.union(literalsOfStrings(in: file)))
      found.formUnion(keys.keys)
      places += Self.places(of: keys, in: file)
    }
    if let first = unknown.first { return ([], first, [], unknown) }
    return (found, nil, declaring, places)
  }

  /// Returns whether code in the app's own process may get the path of a table's file from a bundle, to read the file
  /// itself.
  ///
  /// - Parameter reading: The extensions whose bundles answer as well, so that their code counts, too.
  package func isReadAsFile(_ table: LookedUpTable, reading: Set<String> = []) -> Bool {
    files.contains { file in
      file.isRun(reading: reading)
        && (file.lookups.filter(\.isFile) + file.unknownPaths).contains {
          reaches($0, of: file, table)
        }
    }
  }

  /// Returns the keys that only push messages may name, by which the system looks them up before any code runs.
  package func keysOfPushMessages(of table: LookedUpTable) -> Set<String> {
    spelledOut.keysOfPushMessages(of: table.keys, in: sources)
  }

  /// Returns the keys that a variable may hold with which code asks for a table; nil if it may hold others, since it
  /// reads the table itself, or code spells out none.
  func keysSpelledOut(for way: LookupWay, of table: LookedUpTable) -> Set<String>? {
    guard way.namesKey else { return nil }
    let keys = spelledOut.keys(of: table.keys, for: way, in: self)
    return way == .notification || !keys.isEmpty ? keys : nil
  }

  /// Returns the literals of a file that only functions of the project get which make a string of a string.
  func literalsOfStrings(in file: File) -> Set<ViewLiterals.Place> {
    guard file.path.hasSuffix(".swift") else { return [] }
    let functions = spelledOut.functions(sources)
    return stringLiterals.places(in: file.path, of: sources) { functions.take($0, literal: $1) }
  }

  /// Returns the places of literals.
  static func places(of lines: [String: Int], in file: File) -> [Place] {
    Set(lines.values).sorted().map { Place(path: file.path, line: $0, function: "a literal") }
  }

  /// Returns the keys that views may make of a file's literals, each with the line of the first.
  ///
  /// - Parameters:
  ///   - others: Literals that don't count.
  ///   - isAlone: Whether a lookup counts by itself, so that its literal isn't that of a view.
  func keysOfLiterals(
    _ file: File, of table: LookedUpTable, except others: Set<ViewLiterals.Place> = [],
    isAlone: (StringLookup) -> Bool = { $0.way.namesKey }
  ) -> [String: Int] {
    let alone = Set(
      file.lookups.filter(isAlone).map { ViewLiterals.Place(key: $0.key, line: $0.line) })
    return file.literals.reduce(into: [:]) { found, item in
      let place = ViewLiterals.Place(key: StringLookup.Key(item.literal), line: item.line)
      if case .plain = place.key, alone.contains(place) { return }
      guard !others.contains(place) else { return }
      for key in table.keys.asked(by: place.key) ?? [] { found[key] = found[key] ?? item.line }
    }
  }

  func reaches(_ lookup: StringLookup, of file: File, _ table: LookedUpTable) -> Bool {
    if case .named(let name) = lookup.table, name != table.name { return false }
    switch lookup.scope {
    case .any: return true
    case .main: return isMain(table)
    case .own: return mayBeOwn(file, table)
    case .ownOrMain: return table.isInCopiedBundle || isOfAppOrModule(file, table)
    }
  }

  func isMain(_ table: LookedUpTable) -> Bool {
    !sources.hasProject || table.bundles.contains(where: sources.mainBundles.contains)
  }

  /// `extension Bundle { static let module = kit }` gives a module another bundle for its own.
  func mayBeOwn(_ file: File, _ table: LookedUpTable) -> Bool {
    table.isInCopiedBundle && !file.hasModuleBundle || isOwn(file, table)
  }

  func isOwn(_ file: File, _ table: LookedUpTable) -> Bool {
    file.bundles.isEmpty || table.bundles.contains(where: file.bundles.contains)
  }

  func isOfAppOrModule(_ file: File, _ table: LookedUpTable) -> Bool {
    isMain(table) || isOwn(file, table)
  }
}

extension ProjectStringLookups.Place {
  init(_ lookup: StringLookup, in file: ProjectStringLookups.File) {
    self.init(
      path: file.path, line: lookup.line, function: lookup.function, key: lookup.key.plain,
      way: lookup.way)
  }
}
