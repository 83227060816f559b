/// The pods of a `Podfile` by target, with those that they depend on by `Podfile.lock`.
///
/// Ruby isn't run: `target`, `pod`, `use_frameworks!`, `inherit!` and functions that are called by name are read line by
/// line.
public struct Podfile: Sendable {
  /// The path relative to the root of the tree.
  public var path: String
  /// Whether `use_frameworks!` is there; without it pods are static libraries.
  public var usesFrameworks = false
  /// Whether `use_frameworks!` says `:linkage => :static`.
  public var isStatic = false
  /// The line of `use_frameworks!`, counted from 1.
  public var line = 0
  /// The pods of each target, with those that they need, without subspecs.
  public var pods: [String: Set<String>] = [:]

  /// - Parameter lock: The content of `Podfile.lock`, if there is one.
  public init(path: String, content: String, lock: String?) {
    self.path = path
    var reader = PodfileReader()
    for (number, line) in content.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let code =
        line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        .first.map(String.init) ?? ""
      let words = PodfileReader.trimmed(code)
      if words.hasPrefix("use_frameworks!") {
        usesFrameworks = true
        isStatic = words.contains("static")
        self.line = number + 1
      }
      reader.read(words)
    }
    let needs = lock.map(Self.dependencies) ?? [:]
    pods = reader.targets.mapValues { Self.closure($0, needs) }
  }

  /// Reads `PODS:` of a lock: for each pod those that it names.
  static func dependencies(_ lock: String) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    var current: String?
    var isInside = false
    for line in lock.split(separator: "\n") {
      if !line.hasPrefix(" ") { isInside = line == "PODS:" }
      guard isInside, let dash = line.firstIndex(of: "-") else { continue }
      let name = root(line[line.index(after: dash)...])
      if line.distance(from: line.startIndex, to: dash) == 2 {
        current = name
        result[name, default: []].formUnion([])
      } else if let current, name != current {
        result[current, default: []].insert(name)
      }
    }
    return result
  }

  private static func root(_ text: Substring) -> String {
    String(text.drop { $0 == " " || $0 == "\"" }.prefix { !" /\"(:".contains($0) })
  }

  private static func closure(_ pods: Set<String>, _ needs: [String: Set<String>]) -> Set<String> {
    var result: Set<String> = []
    var pending = Array(pods)
    while let next = pending.popLast() {
      if result.insert(next).inserted { pending += needs[next] ?? [] }
    }
    return result
  }
}

/// Keeps the blocks of a `Podfile` that are open.
private struct PodfileReader {
  private enum Block {
    case target(String, Set<String>)
    case function(String)
    case other
  }

  private(set) var targets: [String: Set<String>] = [:]
  private var functions: [String: Set<String>] = [:]
  private var blocks: [Block] = []

  static func trimmed(_ text: String) -> String {
    String(
      text.drop { $0 == " " || $0 == "\t" }.reversed().drop { " \t\r".contains($0) }.reversed())
  }

  mutating func read(_ line: String) {
    let word = line.prefix { $0.isLetter || $0 == "_" || $0 == "!" }
    switch word {
    case "target", "abstract_target":
      guard line.hasSuffix("do"), let name = Self.quoted(line) else { return }
      let inherited = inherited
      blocks.append(.target(name, inherited))
      targets[name, default: []].formUnion(inherited)
    case "def":
      blocks.append(.function(String(line.dropFirst(4).prefix { $0 != "(" && $0 != " " })))
    case "pod": if let name = Self.quoted(line) { add([String(name.prefix { $0 != "/" })]) }
    case "inherit!":
      if !line.contains("complete"), case .target(let name, let own)? = blocks.last {
        targets[name, default: []].subtract(own)
      }
    case "end": blocks.removeLast(blocks.isEmpty ? 0 : 1)
    case "if", "unless", "case", "while": blocks.append(.other)
    default:
      if let pods = functions[line] { add(pods) }
      if line.hasSuffix(" do") || line.hasSuffix("|") && line.contains(" do ") {
        blocks.append(.other)
      }
    }
  }

  /// The pods of the targets around.
  private var inherited: Set<String> {
    for block in blocks.reversed() {
      if case .target(let name, _) = block { return targets[name] ?? [] }
    }
    return targets[""] ?? []
  }

  private mutating func add(_ pods: Set<String>) {
    for block in blocks.reversed() {
      switch block {
      case .target(let name, _): return targets[name, default: []].formUnion(pods)
      case .function(let name): return functions[name, default: []].formUnion(pods)
      case .other: continue
      }
    }
    targets["", default: []].formUnion(pods)
  }

  private static func quoted(_ line: String) -> String? {
    guard let open = line.firstIndex(where: { $0 == "'" || $0 == "\"" }) else { return nil }
    let rest = line[line.index(after: open)...]
    return rest.firstIndex(of: line[open]).map { String(rest[..<$0]) }
  }
}
