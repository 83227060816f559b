/// The targets of packages that no target of a project links, though the tree has an app: a `Package.swift` beside the
/// project that compiles the app's own folder for other tools.
///
/// Files that a target of a project has, too, are in that one's bundle alone. A file that only the package has stays
/// with it, since what links it may not be in the tree.
enum UnlinkedPackageTargets {
  static func removeFilesOfOthers(from modules: inout [ResourceModule]) {
    guard modules.contains(where: { $0.kind == .application }) else { return }
    let linked = Set(
      modules.linked(by: modules.filter { $0.package == nil }, modules.places).map(\.id))
    let unlinked = modules.indices.filter {
      modules[$0].package != nil && !linked.contains(modules[$0].id)
    }
    guard !unlinked.isEmpty else { return }
    let others = Set(modules.filter { $0.package == nil && $0.kind != .tests }.flatMap(\.files))
    for index in unlinked where modules[index].files.contains(where: others.contains) {
      modules[index].sources.removeAll(where: others.contains)
      modules[index].catalogs.removeAll(where: others.contains)
      modules[index].otherResources.removeAll(where: others.contains)
      modules[index].interfaceBuilderDocuments.removeAll(where: others.contains)
    }
  }
}
