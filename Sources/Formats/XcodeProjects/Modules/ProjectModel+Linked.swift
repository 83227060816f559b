extension ProjectModel {
  /// Returns a module and those that it links, depends on or embeds, at any depth: each once, itself first.
  ///
  /// - Parameter isFollowed: Whether a module, and what only it leads to, is among them.
  public func linked(
    by module: ResourceModule, where isFollowed: (ResourceModule) -> Bool = { _ in true }
  ) -> [ResourceModule] {
    modules.linked(by: [module], where: isFollowed)
  }
}

extension [ResourceModule] {
  /// Returns some of these modules and those that they link, depend on or embed, at any depth: each once, those first.
  func linked(
    by first: [ResourceModule], where isFollowed: (ResourceModule) -> Bool = { _ in true }
  ) -> [ResourceModule] {
    let known = Dictionary(map { ($0.id, $0) }) { first, _ in first }
    var result = first
    var seen = Set(first.map(\.id))
    var pending = first.flatMap(\.dependencies)
    while let id = pending.popLast() {
      guard seen.insert(id).inserted, let next = known[id], isFollowed(next) else { continue }
      result.append(next)
      pending += next.dependencies
    }
    return result
  }
}
