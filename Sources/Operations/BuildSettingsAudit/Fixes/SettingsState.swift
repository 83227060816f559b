import XcodeProjects

/// Projects during a run of edits, with the effective settings of all targets in all configurations.
struct SettingsState {
  /// A target in a configuration that was asked for.
  struct Key: Hashable {
    let target: String, configuration: String
  }

  private(set) var projects: [XcodeProject]
  /// The tree with the edited `.xcconfig` files.
  private(set) var tree: FileTree
  /// For each project.
  private(set) var settings: [[Key: TargetSettings]]
  /// The new bytes of `.xcconfig` files.
  private(set) var files: [String: [UInt8]] = [:]
  private let original: FileTree
  /// For each project, of each target.
  private let fileExtensions: [[String: Set<String>?]]
  /// The targets that the rules are for.
  private let shipped: ShippedTargets?

  /// - Parameter shipped: nil if targets that no app contains are checked, too.
  init(projects: [XcodeProject], tree: FileTree, shipped: ShippedTargets?) {
    self.projects = projects
    self.tree = tree
    self.shipped = shipped
    original = tree
    let extensions = projects.map { project in
      project.targets.reduce(into: [String: Set<String>?]()) {
        $0[$1.id] = TargetSettings.fileExtensions(of: $1, in: project, tree: tree)
      }
    }
    fileExtensions = extensions
    settings = zip(projects, extensions).map { Self.settings(of: $0, in: tree, $1, shipped) }
  }

  /// Replaces a project, with its settings.
  mutating func replace(_ index: Int, with project: XcodeProject) {
    projects[index] = project
    settings[index] = Self.settings(of: project, in: tree, fileExtensions[index], shipped)
  }

  /// Replaces an `.xcconfig` file, with the settings of all projects, which may share it.
  mutating func replace(_ path: String, with bytes: [UInt8]) {
    files[path] = bytes
    tree = original.replacing(files)
    settings = zip(projects, fileExtensions).map { Self.settings(of: $0, in: tree, $1, shipped) }
  }

  private static func settings(
    of project: XcodeProject, in tree: FileTree, _ fileExtensions: [String: Set<String>?],
    _ shipped: ShippedTargets?
  ) -> [Key: TargetSettings] {
    var result: [Key: TargetSettings] = [:]
    for configuration in project.configurationNames {
      for target in project.targets {
        result[Key(target: target.id, configuration: configuration)] = TargetSettings(
          of: target, in: project, configuration: configuration, tree: tree,
          ships: TargetSettings.hasCode(target.productType)
            && shipped?.contains(target, of: project) ?? true,
          fileExtensions: fileExtensions[target.id] ?? nil)
      }
    }
    return result
  }
}
