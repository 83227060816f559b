import ByteReading

/// A team or a module with the parts of an app that belong to it.
public struct SizeOwner: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Its parts.
  public let patterns: [PathPattern]
  /// Its modules of Swift, whose code can lie in any binary that has symbols.
  public let modules: Set<String>
  /// Patterns of the names of its symbols: of classes of Objective-C, functions of C, and of Swift as in the source.
  public let symbols: [PathPattern]

  /// An owner of what has one of the patterns, and of the symbols of its modules and with its names.
  public init(
    name: String, patterns: [PathPattern], modules: Set<String> = [], symbols: [PathPattern] = []
  ) {
    self.name = name
    self.patterns = patterns
    self.modules = modules
    self.symbols = symbols
  }
}

extension AppSizes {
  /// The bytes of each owner in their order, then those of nobody: together they are the app's.
  ///
  /// A part belongs to the first owner with a pattern for its path. In binaries without one, symbols belong to the first
  /// owner with their module or a pattern for their name.
  public func bytes(of owners: [SizeOwner]) -> [(owner: String?, bytes: Int)] {
    var shares = OwnedShares(owners: owners) { content(at: $0) }
    shares.add(root)
    return owners.enumerated().map { ($0.element.name, shares.sums[$0.offset]) } + [
      (nil, shares.sums[owners.count])
    ]
  }
}

/// Adds up the bytes of owners, and of nobody last.
private struct OwnedShares {
  let owners: [SizeOwner]
  let content: (String) -> ByteView?
  private(set) var sums: [Int]
  private let needsSymbols: Bool

  init(owners: [SizeOwner], content: @escaping (String) -> ByteView?) {
    self.owners = owners
    self.content = content
    sums = Array(repeating: 0, count: owners.count + 1)
    needsSymbols = owners.contains { !$0.modules.isEmpty || !$0.symbols.isEmpty }
  }

  mutating func add(_ app: SizeNode) {
    if app.children.isEmpty { sums[owners.count] += app.bytes }
    for child in app.children { add(child, path: child.name, binary: nil) }
  }

  /// - Parameter binary: the path of the binary that the part is in, with the symbols of its sections.
  private mutating func add(
    _ node: SizeNode, path: String, binary: (path: String, symbols: OwnedSymbols)?
  ) {
    if let index = owners.firstIndex(where: { $0.patterns.contains { $0.matches(path) } }) {
      sums[index] += node.bytes
      return
    }
    if node.children.isEmpty || node.kind == .section {
      var rest = node.bytes
      if node.kind == .section, let binary {
        let section = path.dropFirst(binary.path.utf8.count + 1)
        for (index, bytes) in binary.symbols.bytes[String(section)] ?? [:] {
          let share = min(bytes, rest)
          sums[index] += share
          rest -= share
        }
      }
      sums[owners.count] += rest
      return
    }
    var binary = binary
    if needsSymbols, case .file(let type) = node.kind, type == .executable || type == .dylib,
      let content = content(path)
    {
      binary = (path, OwnedSymbols(of: content, owners: owners))
    }
    for child in node.children { add(child, path: "\(path)/\(child.name)", binary: binary) }
  }
}
