extension ProjectModel {
  /// Returns a module and those that it links, depends on or embeds, at any depth: each once, itself first.
  ///
  /// - Parameter isFollowed: Whether a module, and what only it leads to, is among them.
  public func linked(
    by module: ResourceModule, where isFollowed: (ResourceModule) -> Bool = { _ in true }
  ) -> [ResourceModule] {
    let known = Dictionary(modules.map { ($0.id, $0) }) { first, _ in first }
    var result = [module]
    var seen: Set<String> = [module.id]
    var pending = module.dependencies
    while let id = pending.popLast() {
      guard seen.insert(id).inserted, let next = known[id], isFollowed(next) else { continue }
      result.append(next)
      pending += next.dependencies
    }
    return result
  }
}
