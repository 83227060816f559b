import SourceLexing
package import StringsFiles

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

  private struct File {
    var path: String
    /// The identifiers of the bundles whose module contains the file; empty if unknown.
    var bundles: Set<String>
    var lookups: [StringLookup]
    var literals: [(literal: SourceTokens.Literal, line: Int)]
    var literalsAreUnanswered = false
    /// Whether code of the app runs it; true if that isn't known.
    var isOfApp = true
  }

  private let rewritable: [String: Set<String>]
  private var files: [File] = []
  /// Literals of files that ask Levity.
  private var levityLiterals: Set<String> = []
  private let sources: StringUsageSources

  /// Reads the sources of a project.
  package init(_ sources: StringUsageSources) {
    self.sources = sources
    rewritable = Self.rewritable(sources)
    var members: [(path: String, lookup: StringLookup)] = []
    var declared: Set<String> = []
    var parameters = KeyParameters()
    var valueParameters = KeyParameters()
    var paths: [String] = []
    for path in sources.files where Self.isSource(path) {
      let bundles = sources.bundles(path)
      // Nobody misses strings that only tests ask for.
      if !bundles.isEmpty, bundles.allSatisfy(\.isTests) { continue }
      // The usage analysis of images reads these files, too, and reports unreadable ones.
      guard let bytes = try? sources.read(path) else { continue }
      if rewritable[path] != nil { continue }
      let scan = StringLookupScan(bytes, Self.language(of: path))
      levityLiterals.formUnion(scan.levityLiterals)
      declared.formUnion(scan.declared)
      parameters.formUnion(scan.parameters)
      valueParameters.formUnion(scan.valueParameters)
      if path.hasSuffix(".swift") { paths.append(path) }
      members += scan.members.map { (path, $0) }
      guard !scan.lookups.isEmpty || !scan.literals.isEmpty else { continue }
      files.append(
        File(
          path: path, bundles: Set(bundles.map(\.identifier)), lookups: scan.lookups,
          literals: scan.literals, literalsAreUnanswered: scan.literalsAreUnanswered,
          isOfApp: Self.isOfApp(bundles, sources)))
    }
    for (parameters, isUnanswered) in [(parameters, false), (valueParameters, true)]
    where !parameters.isEmpty {
      for path in paths {
        guard let bytes = try? sources.read(path) else { continue }
        let literals = StringLookupScan.literals(bytes, givenTo: parameters)
        guard !literals.isEmpty else { continue }
        let bundles = sources.bundles(path)
        files.append(
          File(
            path: path, bundles: Set(bundles.map(\.identifier)), lookups: [], literals: literals,
            literalsAreUnanswered: isUnanswered, isOfApp: Self.isOfApp(bundles, sources)))
      }
    }
    // A wrapper of the project itself was read above; one of a library is assumed to ask the system.
    for (path, lookup) in members where !declared.contains(lookup.function) {
      files.append(File(path: path, bundles: [], lookups: [lookup], literals: []))
    }
  }

  /// A file that no target compiles asks for nothing, unless it may belong to a pod of the project itself. An extension
  /// asks its own bundles.
  private static func isOfApp(
    _ bundles: [StringUsageSources.Bundle], _ sources: StringUsageSources
  ) -> Bool {
    bundles.isEmpty
      ? !sources.hasProject || sources.hasOwnPods : !bundles.allSatisfy(\.isOutsideOfApp)
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

  private static func language(of path: String) -> SourceTokenizer.Language {
    path.hasSuffix(".swift") ? .swift : .objectiveC
  }

  private static func isSource(_ path: String) -> Bool {
    [".swift", ".m", ".mm", ".h", ".pch", ".c", ".cc", ".cpp", ".hpp"].contains {
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

  /// Returns the places that ask the system for a table or one of its keys, in the order of the files.
  ///
  /// - Parameter inApp: Whether only places in the app's own process count, and those that open the folder of a language
  ///   do, too: the strings that these ask for show up as other places, if all of a table's files stay or leave
  ///   together.
  package func places(
    askingFor table: LookedUpTable, keys: some Sequence<StringsFileKey>, inApp: Bool = false
  ) -> [Place] {
    var places: [Place] = []
    let keys = Set(keys.map(\.string))
    let shapes = Set(keys.filter { $0.contains("%") }.map(KeyShape.of))
    for file in files where !inApp || file.isOfApp {
      for lookup in file.lookups where reaches(lookup, of: file, table) {
        if lookup.way == .languageFolder, !inApp { continue }
        let asks: Bool =
          switch lookup.key {
          case .any: true
          case .plain(let key): keys.contains(key)
          case .pieces(let pieces): Self.saysAnything(pieces) && shapes.contains(pieces)
          case .pattern(let pieces): keys.contains { KeyShape.matches($0, pieces) }
          }
        guard asks else { continue }
        places.append(
          Place(
            path: file.path, line: lookup.line, function: lookup.function,
            isGenerated: sources.generated.contains(file.path), way: lookup.way))
      }
      // A literal without a table means the default table of the app or of the module.
      guard table.name == "Localizable", isOfAppOrModule(file, table) else { continue }
      for (literal, line) in file.literals {
        let asks =
          literal.pieces.count == 1
          ? keys.contains(literal.pieces[0])
          : Self.saysAnything(literal.pieces) && shapes.contains(literal.pieces)
        if asks {
          places.append(
            Place(
              path: file.path, line: line, function: "a literal",
              way: file.literalsAreUnanswered ? .unanswered : .bundle))
        }
      }
    }
    return places
  }

  /// Returns the keys of a table that places in the app's own process ask for in ways that no bundle answers; and the
  /// first place that may so ask for any key. And the files whose module must declare `String(localized:)`.
  ///
  /// - Parameter canDeclare: Returns whether the modules of a file can get another file.
  package func keysBesideBundles(
    of table: LookedUpTable, keys: some Sequence<StringsFileKey>,
    canDeclare: (_ path: String) -> Bool
  ) -> (keys: Set<String>, anyKey: Place?, declaring: Set<String>) {
    var found: Set<String> = []
    var declaring: Set<String> = []
    let keys = Set(keys.map(\.string))
    for file in files where file.isOfApp {
      for lookup in file.lookups where lookup.way != .bundle && reaches(lookup, of: file, table) {
        if lookup.way == .initializer, canDeclare(file.path) {
          declaring.insert(file.path)
          continue
        }
        let place = Place(
          path: file.path, line: lookup.line, function: lookup.function, way: lookup.way)
        if lookup.way == .languageFolder { return ([], place, []) }
        switch lookup.key {
        case .any: return ([], place, [])
        case .plain(let key): if keys.contains(key) { found.insert(key) }
        case .pieces(let pieces):
          if Self.saysAnything(pieces) {
            found.formUnion(keys.filter { KeyShape.of($0) == pieces })
          }
        case .pattern(let pieces):
          found.formUnion(keys.filter { KeyShape.matches($0, pieces) })
        }
      }
      guard file.literalsAreUnanswered, table.name == "Localizable", isOfAppOrModule(file, table)
      else { continue }
      for (literal, line) in file.literals {
        let pieces = literal.pieces
        if pieces.count == 1 {
          // The literal of a call that a bundle answers.
          let isAnswered = file.lookups.contains {
            $0.line == line && [.bundle, .initializer].contains($0.way)
              && $0.key == .plain(pieces[0])
          }
          if isAnswered { continue }
          if keys.contains(pieces[0]) { found.insert(pieces[0]) }
        } else if Self.saysAnything(pieces) {
          found.formUnion(keys.filter { $0.contains("%") && KeyShape.of($0) == pieces })
        }
      }
    }
    return (found, nil, declaring)
  }

  /// `Text("\(name)")` shows the name, whatever table has a key `%@`.
  private static func saysAnything(_ pieces: [String]) -> Bool {
    pieces.contains { !$0.isEmpty }
  }

  private func reaches(_ lookup: StringLookup, of file: File, _ table: LookedUpTable) -> Bool {
    if case .named(let name) = lookup.table, name != table.name { return false }
    switch lookup.scope {
    case .any: return true
    case .main: return isMain(table)
    case .own: return isOwn(file, table)
    case .ownOrMain: return isOfAppOrModule(file, table)
    }
  }

  private func isMain(_ table: LookedUpTable) -> Bool {
    !sources.hasProject || table.bundles.contains(where: sources.mainBundles.contains)
  }

  private func isOwn(_ file: File, _ table: LookedUpTable) -> Bool {
    file.bundles.isEmpty || table.bundles.contains(where: file.bundles.contains)
  }

  private func isOfAppOrModule(_ file: File, _ table: LookedUpTable) -> Bool {
    isMain(table) || isOwn(file, table)
  }
}

/// A key without its specifiers, in which SwiftUI's interpolations result.
private enum KeyShape {
  /// Returns whether the key consists of these pieces with anything in between.
  static func matches(_ key: String, _ pieces: [String]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return false }
    var rest = Array(key.utf8)[...]
    guard rest.starts(with: first.utf8) else { return false }
    rest = rest.dropFirst(first.utf8.count)
    guard rest.count >= last.utf8.count, rest.suffix(last.utf8.count).elementsEqual(last.utf8)
    else { return false }
    rest = rest.dropLast(last.utf8.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: Array(piece.utf8)) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  static func of(_ key: String) -> [String] {
    var pieces: [[UInt8]] = [[]]
    var rest = Array(key.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        pieces[pieces.count - 1].append(byte)
        continue
      }
      if rest.first == UInt8(ascii: "%") {
        rest.removeFirst()
        pieces[pieces.count - 1].append(byte)
        continue
      }
      // Skips position, flags, width and length, and the letter that ends the specifier.
      while let next = rest.popFirst() {
        let isLength = "hlqLzjt".utf8.contains(next)
        let isLetter = (next | 0x20) >= UInt8(ascii: "a") && (next | 0x20) <= UInt8(ascii: "z")
        if next == UInt8(ascii: "@") || (isLetter && !isLength) { break }
      }
      pieces.append([])
    }
    return pieces.map { String(decoding: $0, as: UTF8.self) }
  }
}
