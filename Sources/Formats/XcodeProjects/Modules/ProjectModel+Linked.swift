extension ProjectModel {
  /// Returns a module and those that it links, depends on or embeds, at any depth: each once, itself first.
  ///
  /// - Parameter isFollowed: Whether a module, and what only it leads to, is among them.
  public func linked(
    by module: ResourceModule, where isFollowed: (ResourceModule) -> Bool = { _ in true }
  ) -> [ResourceModule] {
    modules.linked(by: [module], places, where: isFollowed)
  }

  /// Returns the module with an identifier.
  public func module(_ id: String) -> ResourceModule? { places[id].map { modules[$0] } }
}

extension [ResourceModule] {
  /// The place of each module, the first of several with one identifier.
  var places: [String: Int] {
    Dictionary(indices.map { (self[$0].id, $0) }) { first, _ in first }
  }

  /// Returns some of these modules and those that they link, depend on or embed, at any depth: each once, those first.
  ///
  /// - Parameter places: The place of each module.
  func linked(
    by first: [ResourceModule], _ places: [String: Int],
    where isFollowed: (ResourceModule) -> Bool = { _ in true }
  ) -> [ResourceModule] {
    var result = first
    var seen = Set(first.map(\.id))
    var pending = first.flatMap(\.dependencies)
    while let id = pending.popLast() {
      guard seen.insert(id).inserted, let place = places[id], isFollowed(self[place]) else {
        continue
      }
      result.append(self[place])
      pending += self[place].dependencies
    }
    return result
  }
}
