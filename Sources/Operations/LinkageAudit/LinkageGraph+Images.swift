extension LinkageGraph {
  /// An app with its extensions, which share its frameworks.
  public struct Family: Sendable {
    /// The node of the app.
    public var app: Int
    /// The app's node, then those of its extensions.
    public var executables: [Int]
  }

  /// The apps with their extensions; of an extension that no app embeds, the extension alone.
  public var families: [Family] {
    var result: [Family] = []
    var seen: Set<Int> = []
    for (index, node) in nodes.enumerated() where node.kind == .app {
      result.append(Family(app: index, executables: [index] + node.extensions))
      seen.formUnion(node.extensions)
    }
    for (index, node) in nodes.enumerated() where node.kind == .extension && !seen.contains(index) {
      result.append(Family(app: index, executables: [index]))
    }
    return result
  }

  /// Returns what a node links, directly or through others, in the order in which it is found.
  public func closure(of index: Int, through passes: (Node) -> Bool = { _ in true }) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = [index]
    var pending = nodes[index].links
    while let next = pending.first {
      pending.removeFirst()
      guard seen.insert(next).inserted else { continue }
      found.append(next)
      if passes(nodes[next]) { pending += nodes[next].links }
    }
    return found
  }

  /// Returns the executables of a family that use a library.
  public func users(of library: Int, in family: Family) -> [Int] {
    family.executables.filter { closure(of: $0).contains(library) }
  }

  /// Returns the images of a family that have a copy of a static library: executables, and libraries that they load.
  public func images(with library: Int, in family: Family) -> [Int] {
    let loaded = family.executables.flatMap { closure(of: $0) }.filter { isLoaded($0) }
    var images = family.executables
    for image in loaded where !images.contains(image) { images.append(image) }
    return images.filter { image in
      closure(of: image) { $0.linkage == .static }.contains(library)
        && !isOnlyLoaded(library, by: image)
    }
  }

  /// Whether dyld loads a library of its own for it.
  public func isLoaded(_ index: Int) -> Bool {
    nodes[index].linkage == .dynamic || nodes[index].linkage == .mergeable
  }

  /// Whether an image gets at a static library through dynamic ones alone.
  private func isOnlyLoaded(_ library: Int, by image: Int) -> Bool {
    var pending = [image]
    var seen: Set<Int> = [image]
    while let next = pending.popLast() {
      for link in nodes[next].links where seen.insert(link).inserted {
        if link == library { return false }
        if nodes[link].linkage == .static { pending.append(link) }
      }
    }
    return true
  }
}
