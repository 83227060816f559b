extension LinkageGraph {
  /// An app with its extensions, which share its frameworks.
  public struct Family: Sendable {
    /// The node of the app.
    public var app: Int
    /// The app's node, then those of its extensions.
    public var executables: [Int]
  }

  static func families(of nodes: [Node]) -> [Family] {
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

  /// Returns what a node links, directly or through nodes that pass, in the order in which it is found.
  func links(of index: Int, through passes: (Node) -> Bool) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = [index]
    var next = 0
    func add(_ links: [Int]) {
      for link in links where seen.insert(link).inserted { found.append(link) }
    }
    add(nodes[index].links)
    while next < found.count {
      if passes(nodes[found[next]]) { add(nodes[found[next]].links) }
      next += 1
    }
    return found
  }

  /// Returns the libraries of a family that dyld loads, or those that are linked into its images.
  func libraries(of family: Family, areLoaded: Bool) -> [Int] {
    var seen: Set<Int> = []
    return family.executables.flatMap { closure(of: $0) }.filter {
      isLoaded($0) == areLoaded && seen.insert($0).inserted
    }
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
      links(of: image) { $0.linkage == .static }.contains(library)
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
