import PropertyLists

extension XcodeProject {
  /// The settings of a target, with the files that couldn't be used for them.
  public struct EffectiveSettings: Hashable, Sendable {
    /// All levels.
    public var settings: BuildSettings
    /// The chosen configuration; nil if the target has none.
    public var configuration: String?
    /// `.xcconfig` files that are missing, and lines that can't be parsed: a path and a sentence.
    public var issues: [ProjectIssue]
  }

  /// Reads the effective settings of `target`.
  ///
  /// - Parameters:
  ///   - configuration: Nil for ``preferredConfiguration``. A target without the configuration uses its default one.
  ///   - tree: The files in which `.xcconfig` files are found.
  public func effectiveSettings(
    of target: XcodeTarget, configuration: String? = nil, in tree: FileTree
  ) -> EffectiveSettings {
    let wanted = configuration ?? preferredConfiguration
    let own = buildConfiguration(of: target.configurationList, named: wanted)
    let shared = buildConfiguration(of: configurationList, named: own?.string("name") ?? wanted)
    var reader = BuildSettingsReader(tree: tree)
    reader.pushDefaults(
      target: target.name, project: name, path: path, folder: folder,
      configuration: own?.string("name") ?? wanted ?? "")
    for (level, object) in [("project", shared), ("target", own)] {
      guard let object else { continue }
      if let path = baseConfiguration(of: object) { reader.pushFile(path, from: filePath) }
      reader.push(object.value["buildSettings"], origin: "\(filePath) (\(level))")
    }
    reader.chooseSDK()
    return EffectiveSettings(
      settings: reader.settings, configuration: own?.string("name"), issues: reader.issues)
  }

  /// The names of a target's build configurations.
  package func configurationNames(of target: XcodeTarget) -> [String] {
    guard let list = objects[target.configurationList] else { return [] }
    return objects.resolve(list.strings("buildConfigurations")).compactMap { $0.string("name") }
  }

  /// The property lists that a target's bundle is made with, in the order of its configurations, as the tree spells them:
  /// builds for testers may have another one than those of the store.
  package func propertyLists(of target: XcodeTarget, in tree: FileTree) -> [String] {
    var found: [String] = []
    for name in configurationNames(of: target) {
      let settings = effectiveSettings(of: target, configuration: name, in: tree).settings
      guard let value = settings["INFOPLIST_FILE"], !value.isEmpty else { continue }
      let path = tree.spelled(tree.relative(RelativePath.join(folder, value)))
      if !found.contains(path) { found.append(path) }
    }
    return found
  }

  func buildConfiguration(of list: String?, named name: String?) -> XcodeObject? {
    guard let list = objects[list] else { return nil }
    let all = objects.resolve(list.strings("buildConfigurations"))
    let fallback = list.string("defaultConfigurationName")
    return all.first { $0.string("name") == name } ?? all.first { $0.string("name") == fallback }
      ?? all.first
  }

  /// Returns the `.xcconfig` of a configuration: a file reference, or since Xcode 16 a path below a synchronized
  /// folder.
  func baseConfiguration(of object: XcodeObject) -> String? {
    if let path = object.string("baseConfigurationReference").flatMap({ references.paths[$0] }) {
      return path
    }
    guard let anchor = object.string("baseConfigurationReferenceAnchor"),
      let folder = references.paths[anchor],
      let path = object.string("baseConfigurationReferenceRelativePath")
    else { return nil }
    return RelativePath.join(folder, path)
  }
}
