/// Makes modules from the targets of a project.
struct XcodeModuleReader {
  let project: XcodeProject
  let tree: FileTree
  let configuration: String?
  private(set) var issues: [ProjectIssue] = []

  init(project: XcodeProject, tree: FileTree, configuration: String?) {
    self.project = project
    self.tree = tree
    self.configuration = configuration
  }

  static func id(_ project: String, _ target: String) -> String { project + "#" + target }

  mutating func modules() -> [ResourceModule] {
    let names = Dictionary(project.targets.map { ($0.id, $0.name) }) { first, _ in first }
    return project.targets.map { target in
      var module = self.module(target)
      var dependencies: [String] = []
      for id in target.dependencies + target.embeddedTargets {
        guard let name = names[id] else { continue }
        let dependency = Self.id(project.path, name)
        if dependency != module.id, !dependencies.contains(dependency) {
          dependencies.append(dependency)
        }
      }
      module.dependencies = dependencies
      return module
    }
  }

  private mutating func module(_ target: XcodeTarget) -> ResourceModule {
    let effective = project.effectiveSettings(of: target, configuration: configuration, in: tree)
    var builder = TargetModuleBuilder(tree: tree, project: project.path, folder: project.folder)
    var module = builder.module(
      named: target.name, product: target.productType, settings: effective.settings,
      files: project.files(of: target, in: tree))
    issues += effective.issues.filter { !issues.contains($0) }
    issues += builder.issues
    if module.kind != .tests, module.kind != .tool, let identifier = module.bundleIdentifier {
      let chosen = effective.configuration
      for name in project.configurationNames(of: target) {
        module.identifiersByConfiguration[name] =
          name == chosen ? identifier : self.identifier(of: target, in: name, builder)
      }
    }
    return module
  }

  /// The identifier in another configuration. Whatever can't be read there isn't built now.
  private func identifier(
    of target: XcodeTarget, in configuration: String, _ builder: TargetModuleBuilder
  ) -> String? {
    var builder = builder
    let other = project.effectiveSettings(of: target, configuration: configuration, in: tree)
    return builder.bundleIdentifier(other.settings)
  }
}
