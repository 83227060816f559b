import XcodeProjects

/// Raises the oldest systems of targets to those for which the runtime is built: Xcode refuses to link it otherwise.
///
/// Only a number in a project or an `.xcconfig` file is raised. Manifests of packages and generators, and values that
/// refer to other settings, are left to ``DeploymentSteps``.
struct DeploymentEdits {
  /// The `.xcconfig` files with other numbers, by path.
  private(set) var files: [String: [UInt8]] = [:]
  /// The targets that run on newer systems from now on.
  private(set) var raised: [ProjectWiring.RaisedSystem] = []

  private let model: ProjectModel
  private let tree: FileTree
  /// The modules whose systems may be too old, by platform.
  private let wanted: [ApplePlatform: Set<String>]
  /// The lines that are raised already: targets share them.
  private var places: Set<String> = []

  /// - Parameters:
  ///   - ids: The modules that link the runtime. The targets that depend on those whose system is raised run on newer
  ///     systems, too: the compiler refuses to import a module that is for newer ones.
  ///   - tree: The files as they are before the edits.
  init(_ model: ProjectModel, linking ids: Set<String>, in tree: FileTree) {
    self.model = model
    self.tree = tree
    let steps = DeploymentSteps(model, read: tree.read)
    wanted = DeploymentSteps.oldest.reduce(into: [:]) { wanted, entry in
      let older = model.modules.filter { ids.contains($0.id) && steps.isTooOld($0, on: entry.key) }
      let users = older.flatMap { model.users(of: $0) }
      wanted[entry.key] = Set((older + users).map(\.id))
    }
  }

  /// Returns a project whose targets run on the systems for which the runtime is built.
  ///
  /// - Throws: ``XcodeProjectError`` if the project can't be edited.
  mutating func raise(_ project: XcodeProject) throws -> XcodeProject {
    var project = project
    for platform in ApplePlatform.allCases {
      guard let oldest = DeploymentSteps.oldest[platform] else { continue }
      for target in project.targets {
        let id = "\(project.path)#\(target.name)"
        guard wanted[platform]?.contains(id) == true, let module = model.module(id),
          DeploymentSteps.platforms(of: module).contains(platform)
        else { continue }
        project = try raise(target, on: platform, to: oldest, in: project)
      }
    }
    return project
  }

  private mutating func raise(
    _ target: XcodeTarget, on platform: ApplePlatform, to oldest: Int, in original: XcodeProject
  ) throws -> XcodeProject {
    let name = platform.deploymentTargetSetting
    var project = original
    var before: [String] = []
    for configuration in original.configurationNames(of: target) {
      let settings = original.effectiveSettings(of: target, configuration: configuration, in: tree)
      guard let assignment = settings.settings.assignmentInForce(of: name),
        let version = Int(assignment.value.prefix { $0.isNumber }), version < oldest
      else { continue }
      before.append(assignment.value)
      let value = "\(oldest).0"
      switch assignment.origin {
      case "\(project.filePath) (target)":
        project = try project.setting(
          name, conditions: assignment.conditions, to: value, at: .target(target.id),
          configuration: configuration)
      case "\(project.filePath) (project)":
        project = try project.setting(
          name, conditions: assignment.conditions, to: value, at: .project,
          configuration: configuration)
      default: raiseLine(assignment.origin, of: name, to: value)
      }
    }
    guard let first = before.first else { return project }
    raised.append(
      ProjectWiring.RaisedSystem(
        project: project.path, target: target.name, platform: platform.rawValue, before: first,
        after: "\(oldest).0"))
    return project
  }

  /// Raises a line of an `.xcconfig` file.
  ///
  /// - Parameter origin: The path and the line.
  private mutating func raiseLine(_ origin: String, of name: String, to value: String) {
    guard places.insert(origin).inserted, let colon = origin.lastIndex(of: ":"),
      let line = Int(origin[origin.index(after: colon)...])
    else { return }
    let path = String(origin[..<colon])
    guard let bytes = files[path] ?? tree.read(path),
      let edited = BuildConfigurationFile(parsing: bytes).setting(name, atLine: line, to: value)
    else { return }
    files[path] = edited
  }
}
