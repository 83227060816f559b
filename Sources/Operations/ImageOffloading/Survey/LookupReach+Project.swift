public import ImageUsage
public import XcodeProjects

extension LookupReach {
  /// Determines in which catalogs the sources and documents of a project find images, by its targets.
  ///
  /// Code that only apps and extensions compile runs in them alone. Code of a framework, library or package may run in
  /// any of them, so it reaches every catalog; so does a source that no target has. Headers belong to no target: their
  /// macros are code of the sources in their folder, or in the next one around it that has some.
  public init(of project: ProjectModel, paths: [String]) {
    var all: Set<String> = Set(project.unclaimedCatalogs)
    for module in project.modules where !module.kind.isMainBundle {
      all.formUnion(module.catalogs)
    }
    // The app for the watch has the images, and its extension the code.
    let watch = Set(project.modules.filter { $0.kind.isWatchProduct }.flatMap(\.catalogs))
    var catalogs: [String: Set<String>] = [:]
    // Whether each folder's sources, at any depth, are those of apps and extensions.
    var folders: [String: Bool] = [:]
    let types = ["swift", "m", "mm", "xib", "storyboard"]
    for path in paths where types.contains(where: { path.hasSuffix(".\($0)") }) {
      let owners = project.modules(containing: path)
      guard !owners.isEmpty else { continue }
      let isOfApps = owners.allSatisfy(\.kind.isMainBundle)
      let isSource = !path.hasSuffix(".xib") && !path.hasSuffix(".storyboard")
      for folder in isSource ? RelativePath.parents(of: path) : [] {
        folders[folder] = isOfApps && folders[folder] ?? true
      }
      guard isOfApps else { continue }
      catalogs[path] = owners.reduce(into: all) { reached, owner in
        reached.formUnion(owner.catalogs)
        if owner.kind.isWatchProduct { reached.formUnion(watch) }
      }
    }
    for module in project.modules { all.formUnion(module.catalogs) }
    for path in paths where path.hasSuffix(".h") || path.hasSuffix(".pch") {
      let nearest = RelativePath.parents(of: path).lazy.compactMap { folders[$0] }.first
      if nearest == true { catalogs[path] = all }
    }
    self.init(catalogs: catalogs, foreign: Self.foreign(in: project, paths: paths))
  }

  /// Returns the catalogs of apps of other projects by file.
  ///
  /// Both have to be certain: only apps and extensions of one project of Xcode or XcodeGen have the file, only those of another one the
  /// catalog, and neither project depends on anything of the other.
  private static func foreign(
    in project: ProjectModel, paths: [String]
  ) -> [String: Set<String>] {
    let projects = Set(project.modules.compactMap(\.project))
    guard projects.count > 1, project.unreadProjects.isEmpty else { return [:] }
    let related = related(in: project)
    /// Returns the project of modules that are all apps and extensions of one; nil for others.
    func owner(_ modules: [ResourceModule]) -> String? {
      guard let first = modules.first?.project,
        [".xcodeproj", ".yml"].contains(where: first.hasSuffix),
        modules.allSatisfy({ $0.project == first && $0.kind.isMainBundle })
      else { return nil }
      return first
    }
    var owners: [String: String] = [:]
    for catalog in Set(project.modules.flatMap(\.catalogs)) {
      owners[catalog] = owner(project.modules(containing: catalog))
    }
    guard Set(owners.values).count > 1 else { return [:] }
    var foreign: [String: Set<String>] = [:]
    for path in paths {
      guard let own = owner(project.modules(containing: path)) else { continue }
      let others = owners.filter { $0.value != own && related[own]?.contains($0.value) != true }
      if !others.isEmpty { foreign[path] = Set(others.keys) }
    }
    return foreign
  }

  /// Returns the projects and packages that share a dependency with one, or depend on it, by any number of steps.
  private static func related(in project: ProjectModel) -> [String: Set<String>] {
    func owner(_ module: ResourceModule) -> String {
      module.project ?? module.package ?? module.id
    }
    let owners = Dictionary(project.modules.map { ($0.id, owner($0)) }) { first, _ in first }
    var groups: [String: Set<String>] = [:]
    for module in project.modules {
      let own = owner(module)
      let group = module.dependencies.compactMap { owners[$0] }
        .reduce(into: groups[own, default: [own]]) { $0.formUnion(groups[$1, default: [$1]]) }
      for member in group { groups[member] = group }
    }
    return groups
  }
}

extension ResourceModuleKind {
  /// Whether it's an app or extension, whose code finds images in its own bundle.
  fileprivate var isMainBundle: Bool {
    switch self {
    case .application, .appClip, .watchApplication, .watchExtension, .widgetExtension,
      .shareExtension, .notificationExtension, .intentsExtension, .messagesExtension,
      .otherExtension:
      true
    case .framework, .library, .bundle, .packageTarget, .tests, .tool, .none: false
    }
  }

  fileprivate var isWatchProduct: Bool { self == .watchApplication || self == .watchExtension }
}
