import ImageInventories
import ImageOffloading
import ImageUsage
import SourceTrees
import StringsFiles
import XcodeProjects

/// Who in a project's code asks for which strings.
struct ProjectStringLookups {
  /// A place that asks the system.
  struct Place: Hashable, Sendable {
    var path: String
    var line: Int
    var function: String
    /// Whether SwiftGen wrote the file, and writes it again when the project is built.
    var isGenerated = false

    var sentence: String {
      let next =
        isGenerated ? " SwiftGen writes it: let levity strings generate --output do so." : ""
      return "\(path), line \(line), asks by \(function).\(next)"
    }
  }

  private struct File {
    var path: String
    /// Identifiers of the bundles whose module the file belongs to; empty where that is not known.
    var bundles: Set<String>
    var lookups: [StringLookup]
    var literals: [(literal: SourceTokens.Literal, line: Int)]
  }

  private let rewritable: [String: Set<String>]
  private var files: [File] = []
  /// Literals of files that ask Levity.
  private var levityLiterals: Set<String> = []
  private let modules: ModuleFacts
  private let generated: Set<String>
  private let hasProject: Bool
  private let mainBundles: Set<String>

  init(_ survey: ProjectSurvey) {
    modules = ModuleFacts(survey.project)
    hasProject = survey.hasProject
    rewritable = Self.rewritable(survey)
    generated = Set(survey.generatedFiles.filter { $0.value == .swiftGen }.keys)
    mainBundles = Set(
      survey.project.modules.filter { $0.kind == .application }
        .map { $0.bundleIdentifier ?? $0.bundleName })
    var members: [(path: String, lookup: StringLookup)] = []
    var declared: Set<String> = []
    var parameters = KeyParameters()
    var paths: [String] = []
    for path in survey.tree.walk.files where Self.isSource(path) {
      let bundles = modules.bundles(of: path)
      // What only tests ask for is not missed by anybody.
      if !bundles.isEmpty, bundles.allSatisfy({ $0.kind == .tests }) { continue }
      // A file that cannot be read is named by the usage analysis, which reads it as well.
      guard let source = try? survey.read(path) else { continue }
      if rewritable[path] != nil { continue }
      let scan = StringLookupScan(source, isSwift: path.hasSuffix(".swift"))
      levityLiterals.formUnion(scan.levityLiterals)
      declared.formUnion(scan.declared)
      parameters.formUnion(scan.parameters)
      if path.hasSuffix(".swift") { paths.append(path) }
      members += scan.members.map { (path, $0) }
      guard !scan.lookups.isEmpty || !scan.literals.isEmpty else { continue }
      files.append(
        File(
          path: path, bundles: Set(bundles.map(\.identifier)), lookups: scan.lookups,
          literals: scan.literals))
    }
    for path in parameters.isEmpty ? [] : paths {
      guard let source = try? survey.read(path) else { continue }
      let literals = StringLookupScan.literals(source, givenTo: parameters)
      guard !literals.isEmpty else { continue }
      let bundles = Set(modules.bundles(of: path).map(\.identifier))
      files.append(File(path: path, bundles: bundles, lookups: [], literals: literals))
    }
    // A wrapper of the project itself was read above; one of a library asks the system for all that is known.
    for (path, lookup) in members where !declared.contains(lookup.function) {
      files.append(File(path: path, bundles: [], lookups: [lookup], literals: []))
    }
  }

  /// Files of SwiftGen's string templates that an offload can give to Levity, with the tables that they name.
  static func rewritable(_ survey: ProjectSurvey) -> [String: Set<String>] {
    guard survey.editableGenerators.contains(.swiftGen) else { return [:] }
    let modules = ModuleFacts(survey.project)
    return survey.generatedFiles.filter { $0.value == .swiftGen }.keys.reduce(into: [:]) {
      // One file can name one bundle: that of two apps, or of an app and its extension, stays as it is.
      if survey.hasProject, Set(modules.bundles(of: $1).map(\.identifier)).count != 1 { return }
      $0[$1] = (try? survey.read($1)).flatMap { tables(ofSwiftGen: $0) }
    }
  }

  /// Files of generated accessors with the ids that they were generated for, in the order of the paths.
  ///
  /// - Parameter rewritable: files that get the ids of now anyway.
  static func accessors(
    _ survey: ProjectSurvey, except rewritable: [String: Set<String>]
  ) -> [(path: String, literals: Set<String>, ids: StringLookupScan.AccessorIds)] {
    survey.tree.walk.files.filter(isSource).flatMap { path in
      guard rewritable[path] == nil, let source = try? survey.read(path),
        SourceSearch.contains(source, "keyIdentity")
      else { return [(path: String, literals: Set<String>, ids: StringLookupScan.AccessorIds)]() }
      let scan = StringLookupScan(source, isSwift: path.hasSuffix(".swift"))
      return scan.accessorIds.map { (path, scan.levityLiterals, $0) }
    }
  }

  private static func isSource(_ path: String) -> Bool {
    [".swift", ".m", ".mm", ".h", ".pch", ".c", ".cc", ".cpp", ".hpp"].contains {
      path.hasSuffix($0)
    }
  }

  /// The tables that `tr("Table", "key")` is called with; nil for a file of another template.
  private static func tables(ofSwiftGen source: [UInt8]) -> Set<String>? {
    guard SourceSearch.contains(source, "static func tr(") else { return nil }
    let tokens = SourceTokens(source, isSwift: true)
    var tables: Set<String> = []
    for index in tokens.tokens.indices
    where tokens.isWord(index, "tr") && tokens.isPunctuation(index + 1, "(") {
      guard index + 2 < tokens.tokens.count, tokens.tokens[index + 2].kind == .literal else {
        continue
      }
      tables.formUnion(tokens.literals[tokens.tokens[index + 2].literal].pieces.prefix(1))
    }
    return tables
  }

  /// The first of the table's bundles that no code asks Levity for; nil where all have such code.
  func bundleWithoutAccessors(of table: SurveyedTable) -> String? {
    let rewritten = Set(
      rewritable.filter { $0.value.contains(table.name) }.keys
        .flatMap { modules.bundles(of: $0).map(\.identifier) })
    return table.bundles.first { !levityLiterals.contains($0) && !rewritten.contains($0) }
  }

  /// The first place that asks the system for the table or one of its keys; nil where there is none.
  func asker(of table: SurveyedTable, keys: some Sequence<StringsFileKey>) -> Place? {
    let keys = Set(keys.map(\.text))
    let shapes = Set(keys.filter { $0.contains("%") }.map(KeyShape.of))
    for file in files {
      for lookup in file.lookups where reaches(lookup, of: file, table) {
        let asks: Bool =
          switch lookup.key {
          case .any: true
          case .plain(let key): keys.contains(key)
          case .pieces(let pieces): shapes.contains(pieces)
          case .pattern(let pieces): keys.contains { KeyShape.matches($0, pieces) }
          }
        guard asks else { continue }
        return Place(
          path: file.path, line: lookup.line, function: lookup.function,
          isGenerated: generated.contains(file.path))
      }
      // A literal names no table, and so the usual one of the app or of the module.
      guard table.name == "Localizable", isOfAppOrModule(file, table) else { continue }
      for (literal, line) in file.literals {
        let asks =
          literal.pieces.count == 1
          ? keys.contains(literal.pieces[0]) : shapes.contains(literal.pieces)
        if asks { return Place(path: file.path, line: line, function: "a literal") }
      }
    }
    return nil
  }

  private func reaches(_ lookup: StringLookup, of file: File, _ table: SurveyedTable) -> Bool {
    if case .named(let name) = lookup.table, name != table.name { return false }
    switch lookup.scope {
    case .any: return true
    case .main: return isMain(table)
    case .own: return isOwn(file, table)
    }
  }

  private func isMain(_ table: SurveyedTable) -> Bool {
    !hasProject || table.bundles.contains(where: mainBundles.contains)
  }

  private func isOwn(_ file: File, _ table: SurveyedTable) -> Bool {
    file.bundles.isEmpty || table.bundles.contains(where: file.bundles.contains)
  }

  private func isOfAppOrModule(_ file: File, _ table: SurveyedTable) -> Bool {
    isMain(table) || isOwn(file, table)
  }
}

/// A key with its specifiers cut out, as SwiftUI's interpolations stand in them.
private enum KeyShape {
  /// Whether the key is these pieces with anything in between.
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
      // Position, flags, width and length, and the letter that ends the specifier.
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
