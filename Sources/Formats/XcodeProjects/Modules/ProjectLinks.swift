/// Links between the projects of a workspace: a target names the product of another project's target, which Xcode builds
/// first.
enum ProjectLinks {
  /// Adds the dependencies on targets of other projects, if the name of a product leads to one target alone.
  static func link(_ modules: inout [ResourceModule], of projects: [XcodeProject]) {
    guard projects.count > 1 else { return }
    var makers: [String: [String]] = [:]
    for module in modules where module.kind == .framework || module.kind == .library {
      let name = module.bundleName
      for file in ["\(name).framework", "lib\(name).a", "lib\(name).dylib"] {
        makers[file, default: []].append(module.id)
      }
    }
    let places = modules.places
    for project in projects {
      for target in project.targets {
        let id = XcodeModuleReader.id(project.path, target.name)
        guard let index = places[id] else { continue }
        for product in target.linkedProducts {
          guard let found = makers[product], found.count == 1, found[0] != id,
            !modules[index].dependencies.contains(found[0])
          else { continue }
          modules[index].dependencies.append(found[0])
        }
      }
    }
  }
}
