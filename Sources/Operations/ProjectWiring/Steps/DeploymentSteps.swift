import XcodeProjects

/// The targets that link the runtime, and run on systems that are older than those for which it's built.
struct DeploymentSteps {
  /// The oldest system for which the runtime is built, by platform: `platforms:` of its package.
  static let oldest: [ApplePlatform: Int] = [
    .iOS: 15, .macOS: 13, .tvOS: 15, .watchOS: 8, .visionOS: 1,
  ]

  private let model: ProjectModel
  private let read: (String) -> [UInt8]?

  /// - Parameter read: Returns a file as it will be after all other edits.
  init(_ model: ProjectModel, read: @escaping (String) -> [UInt8]?) {
    self.model = model
    self.read = read
  }

  /// Returns the one step for all targets that are built for older systems: each place that says so is a line of it.
  ///
  /// - Parameter raised: Those that don't need it any more.
  func steps(
    for ids: Set<String>, besides raised: [ProjectWiring.RaisedSystem] = []
  ) -> [ManualStep] {
    let done = Set(raised.map { "\($0.project)#\($0.target) \($0.platform)" })
    var minimums: [Minimum] = []
    for module in model.modules where ids.contains(module.id) && module.kind != .tests {
      for platform in platforms(of: module) where !done.contains("\(module.id) \(platform)") {
        guard let minimum = minimum(of: module, on: platform) else { continue }
        if let known = minimums.firstIndex(where: { $0.isSamePlace(as: minimum) }) {
          minimums[known].targets += minimum.targets
        } else {
          minimums.append(minimum)
        }
      }
    }
    let steps = minimums.map(step)
    guard let first = steps.first, steps.count > 1 else { return steps }
    let systems = ApplePlatform.allCases.compactMap { platform in
      minimums.first { $0.platform == platform }.map { "\(platform) \($0.oldest).0" }
    }
    return [
      ManualStep(
        "raise the oldest systems to those for which Levity is built: "
          + systems.joined(separator: ", "),
        file: first.file, line: first.line,
        lines: steps.map { step in
          let line = step.line.map { ":\($0)" } ?? ""
          return (step.file.map { "\($0)\(line): " } ?? "") + step.instruction
        })
    ]
  }

  /// The targets of one file that have to run on newer systems.
  private struct Minimum {
    enum Place { case project, generator, package }

    var platform: ApplePlatform
    var oldest: Int
    var place: Place
    /// The `.xcodeproj`, or the manifest.
    var project: String?
    var targets: [String]

    /// Whether one sentence can ask for both.
    func isSamePlace(as other: Minimum) -> Bool {
      (platform, place, project) == (other.platform, other.place, other.project)
    }
  }

  /// The platforms for which a target is built; a package is built for those of what links it.
  private func platforms(of module: ResourceModule) -> [ApplePlatform] {
    var platforms = Self.platforms(of: [module])
    if module.kind == .packageTarget {
      platforms = Self.platforms(of: model.users(of: module)).union([.iOS])
    }
    return ApplePlatform.allCases.filter(platforms.contains)
  }

  private static func platforms(of modules: [ResourceModule]) -> Set<ApplePlatform> {
    modules.filter { $0.kind != .tests }.reduce(into: []) { $0.formUnion(platforms(of: $1)) }
  }

  /// The platforms that a target itself names.
  static func platforms(of module: ResourceModule) -> Set<ApplePlatform> {
    module.additionalPlatforms.union(module.platform.map { [$0] } ?? [])
  }

  /// Whether a target is built for older systems than the runtime.
  func isTooOld(_ module: ResourceModule, on platform: ApplePlatform) -> Bool {
    minimum(of: module, on: platform) != nil
  }

  private func minimum(of module: ResourceModule, on platform: ApplePlatform) -> Minimum? {
    guard let oldest = Self.oldest[platform] else { return nil }
    let isPackage = module.kind == .packageTarget
    let version = module.deploymentTargets[platform].flatMap { Int($0.prefix { $0 != "." }) }
    // Without a version Xcode takes the newest, and a package the oldest.
    guard version.map({ $0 < oldest }) ?? (isPackage && platform != .visionOS) else { return nil }
    let isGenerated = model.generators.contains { $0.path == module.project }
    return Minimum(
      platform: platform, oldest: oldest,
      place: isPackage ? .package : isGenerated ? .generator : .project, project: module.project,
      targets: [module.name])
  }

  private func step(_ minimum: Minimum) -> ManualStep {
    let (platform, oldest) = (minimum.platform, minimum.oldest)
    let targets = minimum.targets.formatted
    let setting = platform.deploymentTargetSetting
    switch minimum.place {
    case .package:
      return ManualStep(
        "raise the oldest \(platform) of the package to \(oldest): platforms: "
          + "[.\(platform)(.v\(oldest))]", file: minimum.project,
        line: line(in: minimum.project) { $0.contains("platforms:") })
    case .generator:
      return ManualStep(
        "raise deploymentTarget of \(targets) to \(platform) \(oldest).0", file: minimum.project,
        line: line(in: minimum.project) {
          $0.contains("deploymentTarget") || $0.contains(setting)
        })
    case .project:
      let file = minimum.project.map { $0 + "/project.pbxproj" }
      return ManualStep(
        "raise \(setting) of \(targets) to \(oldest).0", file: file,
        line: line(in: file) { Self.isOlder($0, setting, than: oldest) })
    }
  }

  /// Returns the first line of a file that meets a condition, counted from 1.
  private func line(in file: String?, where isMeant: (Substring) -> Bool) -> Int? {
    guard let bytes = file.flatMap(read) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .firstIndex(where: isMeant).map { $0 + 1 }
  }

  /// Whether a line of a project file assigns a setting an older version.
  private static func isOlder(_ line: Substring, _ setting: String, than oldest: Int) -> Bool {
    guard line.contains(setting), let equal = line.firstIndex(of: "=") else { return false }
    let value = line[equal...].drop { !$0.isNumber }.prefix { $0.isNumber }
    return Int(value).map { $0 < oldest } ?? false
  }
}

extension [String] {
  /// `A`, `A and B`, `A, B and C`.
  fileprivate var formatted: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension ProjectModel {
  /// Everything that depends on a module, directly or indirectly.
  func users(of module: ResourceModule) -> [ResourceModule] {
    var ids: Set<String> = [module.id]
    var users: [ResourceModule] = []
    var isGrowing = true
    while isGrowing {
      let new = modules.filter { !ids.contains($0.id) && !ids.isDisjoint(with: $0.dependencies) }
      isGrowing = !new.isEmpty
      ids.formUnion(new.map(\.id))
      users += new
    }
    return users
  }
}
