import BinarySearches
import ImageUsage
import KeySorting
import SourceTrees
import XcodeProjects

/// The code that extensions run of what they share with apps: of a framework or package that both link, an extension
/// runs what its own sources name, and what that names. A module that none of them names doesn't run at all.
///
/// A file of which nothing is known counts as reached, and so does every place that no declaration covers.
struct ExtensionReach: Sendable {
  /// The lines of a file that an extension runs, and all lines that declarations cover. Sorted, without overlaps.
  private struct Lines {
    var reached: [ClosedRange<Int>]
    var covered: [ClosedRange<Int>]

    init(reached: [ClosedRange<Int>], covered: [ClosedRange<Int>]) {
      self.reached = Self.merged(reached)
      self.covered = Self.merged(covered)
    }

    /// Those of a file that an extension doesn't run.
    static let unreached = Lines(reached: [], covered: [0...Int.max])

    func contain(_ line: Int) -> Bool {
      line == 0 || Self.has(line, in: reached) || !Self.has(line, in: covered)
    }

    private static func merged(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
      ranges.sorted(on: \.lowerBound).reduce(into: []) { result, range in
        guard let last = result.last, range.lowerBound <= last.upperBound else {
          return result.append(range)
        }
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      }
    }

    private static func has(_ line: Int, in ranges: [ClosedRange<Int>]) -> Bool {
      let index = ranges.partitioningIndex { $0.upperBound >= line }
      return index < ranges.count && ranges[index].contains(line)
    }
  }

  private let modules: ModuleFacts
  /// By the extension's name and the file's path.
  private var lines: [String: [String: Lines]] = [:]
  /// The sources and documents that each extension has or links, by its name.
  private var linked: [String: [String]] = [:]

  /// - Parameter read: Returns the bytes of a file.
  init(_ project: ProjectModel, _ modules: ModuleFacts, read: @escaping (String) -> [UInt8]?) {
    self.modules = modules
    var files: [String: DeclarationUnits] = [:]
    var names = ModuleNames(project, read: read)
    for target in project.modules where target.isExtension {
      // The frameworks, libraries and package targets that it links.
      let all = project.linked(by: target, where: \.kind.isShared)
      // Several projects of a tree may have extensions of one name.
      linked[target.name, default: []] += all.flatMap { $0.sources + $0.interfaceBuilderDocuments }
      let isSharing = all.count > 1 || target.sources.contains { modules.isShared($0) }
      guard isSharing else { continue }
      var reader = CodeReader(modules: modules, target: target.name, read: read)
      let named = names.named(by: target, among: all)
      for module in named { reader.add(module, isOwn: module.id == target.id, parsed: &files) }
      for (path, reached) in reader.reached() {
        let known = lines[target.name]?[path]?.reached ?? []
        lines[target.name, default: [:]][path] = Lines(
          reached: known + reached, covered: files[path]?.units.map(\.lines) ?? [])
      }
      let running = Set(named.flatMap(\.sources))
      for path in all.flatMap(\.sources)
      where !running.contains(path) && lines[target.name]?[path] == nil {
        lines[target.name, default: [:]][path] = Lines.unreached
      }
    }
  }

  /// Returns whether an extension may run a line of a file; 0 for any line.
  func reaches(_ path: String, line: Int = 0, extension target: String) -> Bool {
    lines(of: path, reachedBy: target)(line)
  }

  /// Returns which lines of a file an extension may run; 0 for any line.
  func lines(of path: String, reachedBy target: String) -> (_ line: Int) -> Bool {
    guard modules.reaches(path, extension: target) else { return { _ in false } }
    guard let known = lines[target]?[path] else { return { _ in true } }
    return { $0 == 0 ? !known.reached.isEmpty : known.contain($0) }
  }

  /// Returns the sources and documents that an extension has or links.
  func files(of target: String) -> [String] { linked[target] ?? [] }

  /// Returns whether an extension may run any of these lines.
  func reachesAny(of wanted: ClosedRange<Int>, in path: String) -> Bool {
    modules.extensions(running: path).contains { target in
      wanted.contains { reaches(path, line: $0, extension: target) }
    }
  }
}

/// Finds the declarations that an extension reaches.
private struct CodeReader {
  let modules: ModuleFacts
  let target: String
  let read: (String) -> [UInt8]?
  private var units: [(path: String, unit: DeclarationUnits.Unit)] = []
  private var roots: Set<String> = []
  private var types: [String: Set<String>] = [:]
  private var clauses: [String: Set<String>] = [:]
  private var typeAliases: Set<String> = []
  private var paths: Set<String> = []

  init(modules: ModuleFacts, target: String, read: @escaping (String) -> [UInt8]?) {
    self.modules = modules
    self.target = target
    self.read = read
  }

  mutating func add(
    _ module: ResourceModule, isOwn: Bool, parsed: inout [String: DeclarationUnits]
  ) {
    // An extension whose sources the app has, too, starts somewhere among them.
    let hasOwnSource = module.sources.contains { !modules.isShared($0) }
    for path in module.sources {
      if path.hasSuffix(".swift"), !isOwn || hasOwnSource && modules.isShared(path) {
        guard let found = parsed[path] ?? read(path).map({ DeclarationUnits($0) }) else { continue }
        parsed[path] = found
        add(found, of: path)
      } else {
        addRoots(of: path)
      }
    }
    for path in module.interfaceBuilderDocuments { addRoots(of: path) }
    if isOwn, let list = module.infoPlist { addRoots(of: list) }
  }

  /// Everything that a file names may run.
  private mutating func addRoots(of path: String) {
    guard let bytes = read(path) else { return }
    let words = Set(DeclarationUnits.words(of: String(decoding: bytes, as: UTF8.self)))
    roots.formUnion(words)
    if path.hasSuffix(".swift") {
      let file = BracketedTokens(bytes)
      roots.formUnion(DeclarationUnits.rawValueCalls(in: file, file.indices))
    }
    guard [".m", ".mm", ".h"].contains(where: { path.hasSuffix($0) }) else { return }
    // Swift's `icon(name:)` is `iconWithName:` there.
    for word in words {
      for place in word.indices.dropFirst() where word[place].isUppercase {
        roots.insert(String(word[..<place]))
      }
    }
  }

  private mutating func add(_ found: DeclarationUnits, of path: String) {
    guard paths.insert(path).inserted else { return }
    units += found.units.map { (path, $0) }
    types.merge(found.types) { $0.union($1) }
    clauses.merge(found.clauses) { $0.union($1) }
    typeAliases.formUnion(found.typeAliases)
  }

  /// Returns the lines that are reached, by file.
  func reached() -> [String: [ClosedRange<Int>]] {
    var result = Dictionary(paths.map { ($0, [ClosedRange<Int>]()) }) { first, _ in first }
    var waiting: [String: [Int]] = [:]
    var pending: [Int] = []
    for (index, item) in units.enumerated() {
      if let names = self.names(for: item.unit.key) {
        for name in item.unit.otherNames.union(names) { waiting[name, default: []].append(index) }
      } else {
        pending.append(index)
      }
    }
    var isReached = [Bool](repeating: false, count: units.count)
    func reach(_ words: Set<String>) {
      for word in words {
        pending += waiting.removeValue(forKey: word) ?? []
        // A generic parameter or an alias may be any type.
        if word.hasSuffix(DeclarationUnits.rawValueCall),
          types[String(word.dropLast(DeclarationUnits.rawValueCall.count))] == nil
        {
          pending += waiting.removeValue(forKey: Self.anyRawValueCall) ?? []
        }
      }
    }
    reach(roots)
    while let index = pending.popLast() {
      guard !isReached[index] else { continue }
      isReached[index] = true
      result[units[index].path, default: []].append(units[index].unit.lines)
      reach(units[index].unit.words)
    }
    return result
  }

  /// Returns the words of which each lets a unit run; nil if it runs without one.
  private func names(for key: DeclarationUnits.Key) -> [String]? {
    switch key {
    case .always: return nil
    case .name(let type):
      if types[type] == nil, clauses[type] != nil { return nil }
      return isMadeBySystem(type) ? nil : [type]
    case .staticMember(let name, let type):
      if isPlain(type, Self.plainTypes) { return [name] }
      return types[type] == nil ? nil : names(for: .name(type)).map { $0 + [name] }
    case .enumCases(let names, let type):
      // A decoder makes cases without naming them.
      let known = Self.plainTypes.subtracting(["Codable", "Decodable"])
      guard isPlain(type, known) else {
        return types[type] == nil ? nil : self.names(for: .name(type))
      }
      let isIterable = ancestors(of: type).contains("CaseIterable")
      return names + [type + DeclarationUnits.rawValueCall, Self.anyRawValueCall]
        + Self.wrappersOfRawValues + (isIterable ? ["allCases"] : [])
    case .extensionMember(let name, let type):
      // A type of the system may have the name, too.
      guard types[type] == nil else { return names(for: .name(type)).map { $0 + [name] } }
      let isPlain = isPlain(type, Self.plainTypes.subtracting(Self.viewTypes))
      return isPlain && !typeAliases.contains(type) ? [name] : nil
    }
  }

  /// Whether no protocol of a type can ask for members: the project declares all of them, or they are known.
  private func isPlain(_ type: String, _ known: Set<String>) -> Bool {
    ancestors(of: type).allSatisfy { known.contains($0) || types[$0] != nil }
  }

  /// Returns the types and protocols that a type's clauses name, and what theirs name.
  private func ancestors(of type: String) -> Set<String> {
    var seen: Set<String> = []
    var pending = [type]
    while let next = pending.popLast() {
      for name in (types[next] ?? []).union(clauses[next] ?? []) where seen.insert(name).inserted {
        // A type of the system isn't followed: extensions of it may add anything.
        if types[name] != nil { pending.append(name) }
      }
    }
    return seen
  }

  private static let anyRawValueCall = "init" + DeclarationUnits.rawValueCall
  private static let wrappersOfRawValues = ["AppStorage", "SceneStorage"]

  private static let viewTypes: Set<String> = ["View", "ViewModifier", "ButtonStyle"]
  private static let plainTypes: Set<String> = [
    "String", "Int", "UInt", "UInt8", "Double", "Character", "CaseIterable", "Hashable",
    "Equatable",
    "Comparable", "Sendable", "Identifiable", "Codable", "Decodable", "Encodable", "CodingKey",
    "RawRepresentable", "Error", "LocalizedError", "CustomStringConvertible", "AnyObject",
    "ObservableObject", "View", "ViewModifier", "ButtonStyle", "NSObject", "UIView", "UIControl",
    "UIButton", "UILabel", "UIImageView", "UIViewController", "UITableViewCell",
    "UICollectionViewCell", "unchecked", "nonisolated", "MainActor", "retroactive",
    "preconcurrency",
  ]

  /// Whether the system finds a type without code that names it: an intent, a widget.
  private func isMadeBySystem(_ type: String) -> Bool {
    ancestors(of: type).contains { name in
      Self.systemSuffixes.contains { name.hasSuffix($0) }
    }
  }

  private static let systemSuffixes = [
    "Intent", "AppEntity", "AppEnum", "EntityQuery", "AppShortcutsProvider", "Widget",
    "WidgetBundle", "TimelineProvider",
  ]
}
