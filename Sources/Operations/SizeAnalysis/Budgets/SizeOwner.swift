/// A team or a module with the parts of an app that belong to it.
public struct SizeOwner: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Its parts.
  public let patterns: [PathPattern]

  /// An owner of what has one of the patterns.
  public init(name: String, patterns: [PathPattern]) {
    self.name = name
    self.patterns = patterns
  }
}

extension AppSizes {
  /// The bytes of each owner in their order, then those of nobody: together they are the app's.
  ///
  /// A part belongs to the first owner with a pattern for it.
  public func bytes(of owners: [SizeOwner]) -> [(owner: String?, bytes: Int)] {
    var sums = [Int](repeating: 0, count: owners.count + 1)
    add(root, path: "", owners, to: &sums)
    return owners.enumerated().map { ($0.element.name, sums[$0.offset]) } + [
      (nil, sums[owners.count])
    ]
  }

  private func add(_ node: SizeNode, path: String, _ owners: [SizeOwner], to sums: inout [Int]) {
    if !path.isEmpty,
      let index = owners.firstIndex(where: { $0.patterns.contains { $0.matches(path) } })
    {
      sums[index] += node.bytes
    } else if node.children.isEmpty {
      sums[owners.count] += node.bytes
    } else {
      for child in node.children {
        add(child, path: path.isEmpty ? child.name : "\(path)/\(child.name)", owners, to: &sums)
      }
    }
  }
}
