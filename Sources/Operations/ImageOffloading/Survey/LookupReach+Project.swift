public import ImageUsage
public import XcodeProjects

extension LookupReach {
  /// Determines in which catalogs the sources of a project find images, by its targets.
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
    for path in paths where ["swift", "m", "mm"].contains(where: { path.hasSuffix(".\($0)") }) {
      let owners = project.modules(containing: path)
      guard !owners.isEmpty else { continue }
      let isOfApps = owners.allSatisfy(\.kind.isMainBundle)
      for folder in RelativePath.parents(of: path) {
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
    self.init(catalogs: catalogs)
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
