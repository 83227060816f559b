import XcodeProjects

/// The targets that link the runtime, and run on systems that are older than those for which it's built.
struct DeploymentSteps {
  /// The oldest system for which the runtime is built, by platform: `platforms:` of its package.
  static let oldest: [ApplePlatform: Int] = [
    .iOS: 15, .macOS: 13, .tvOS: 15, .watchOS: 8, .visionOS: 1,
  ]

  private let model: ProjectModel

  init(_ model: ProjectModel) { self.model = model }

  /// Returns a step for each target and platform, in the order of the modules.
  func steps(for ids: Set<String>) -> [ManualStep] {
    model.modules.filter { ids.contains($0.id) && $0.kind != .tests }.flatMap { module in
      platforms(of: module).compactMap { step(for: module, on: $0) }
    }
  }

  /// The platforms for which a target is built; a package is built for those of what links it.
  private func platforms(of module: ResourceModule) -> [ApplePlatform] {
    var platforms = Self.platforms(of: [module])
    if module.kind == .packageTarget {
      platforms = Self.platforms(of: users(of: module)).union([.iOS])
    }
    return ApplePlatform.allCases.filter(platforms.contains)
  }

  private static func platforms(of modules: [ResourceModule]) -> Set<ApplePlatform> {
    modules.filter { $0.kind != .tests }.reduce(into: []) { platforms, module in
      platforms.formUnion(module.additionalPlatforms)
      if let platform = module.platform { platforms.insert(platform) }
    }
  }

  /// Everything that depends on a module, directly or indirectly.
  private func users(of module: ResourceModule) -> [ResourceModule] {
    var ids: Set<String> = [module.id]
    var users: [ResourceModule] = []
    var isGrowing = true
    while isGrowing {
      let new = model.modules.filter {
        !ids.contains($0.id) && !ids.isDisjoint(with: $0.dependencies)
      }
      isGrowing = !new.isEmpty
      ids.formUnion(new.map(\.id))
      users += new
    }
    return users
  }

  private func step(for module: ResourceModule, on platform: ApplePlatform) -> ManualStep? {
    guard let oldest = Self.oldest[platform] else { return nil }
    let isPackage = module.kind == .packageTarget
    let version = module.deploymentTargets[platform].flatMap { Int($0.prefix { $0 != "." }) }
    // Without a version Xcode takes the newest, and a package the oldest.
    guard version.map({ $0 < oldest }) ?? (isPackage && platform != .visionOS) else { return nil }
    if isPackage {
      return ManualStep(
        "raise the oldest \(platform) of the package to \(oldest): platforms: "
          + "[.\(platform)(.v\(oldest))]", file: module.project)
    }
    if model.generators.contains(where: { $0.path == module.project }) {
      return ManualStep(
        "raise deploymentTarget of \(module.name) to \(platform) \(oldest).0", file: module.project)
    }
    return ManualStep(
      "raise \(platform.deploymentTargetSetting) of \(module.name) to \(oldest).0",
      file: module.project.map { $0 + "/project.pbxproj" })
  }
}
