import PropertyLists

/// Makes modules from the targets of a `project.yml`, as the project that XcodeGen writes from it would.
struct XcodeGenModuleReader {
  let manifest: GeneratorManifest
  let tree: FileTree
  let configuration: String?
  private(set) var issues: [ProjectIssue] = []
  /// The products of packages that targets link, by the module's identifier.
  private(set) var packageProducts: [String: [String]] = [:]
  /// The language in which the project is developed.
  private(set) var developmentLanguage: String?

  private static let maximumGroups = 100

  init(manifest: GeneratorManifest, tree: FileTree, configuration: String?) {
    self.manifest = manifest
    self.tree = tree
    self.configuration = configuration
  }

  /// Returns nil if the file isn't a manifest of XcodeGen.
  mutating func modules() -> [ResourceModule]? {
    guard let content = XcodeGenManifest(at: manifest, in: tree) else { return nil }
    issues += content.issues
    developmentLanguage = content.root["options"]?["developmentLanguage"]?.text
    let names = Set(content.targets.map(\.name))
    return content.targets.map { target in
      var module = self.module(target, of: content.root)
      for dependency in target.value["dependencies"]?.elements ?? [] {
        if let name = dependency["target"]?.text {
          // A target for several platforms depends on the one for its own.
          let own = [name, target.platform.map { "\(name)_\($0.rawValue)" } ?? name]
          guard let found = own.first(where: names.contains), found != target.name else { continue }
          let id = XcodeModuleReader.id(manifest.path, found)
          if !module.dependencies.contains(id) { module.dependencies.append(id) }
        }
      }
      packageProducts[module.id] = target.packageProducts
      return module
    }
  }

  private mutating func module(
    _ target: XcodeGenManifest.Target, of root: YAMLNode
  ) -> ResourceModule {
    var files = XcodeGenFiles(tree: tree, folder: manifest.folder)
    for source in target.value["sources"]?.elements ?? [] { files.add(source) }
    let settings = self.settings(target, of: root, infoPlist: files.infoPlist)
    var builder = TargetModuleBuilder(tree: tree, project: manifest.path, folder: manifest.folder)
    let type = target.value["type"]?.text ?? ""
    let product = ProductType(identifier: "com.apple.product-type.\(type)")
    let properties = target.value["info"]?["properties"].map(Self.propertyList)
    let module = builder.module(
      named: target.name, product: product, settings: settings, files: files.files,
      properties: properties)
    issues += builder.issues
    return module
  }

  // MARK: - Settings

  /// Levels from low to high as in the written project: XcodeGen's presets, the project's file and settings, and the
  /// target's.
  private mutating func settings(
    _ target: XcodeGenManifest.Target, of root: YAMLNode, infoPlist: String?
  ) -> BuildSettings {
    let wanted = self.configuration(of: root)
    var reader = BuildSettingsReader(tree: tree)
    reader.pushDefaults(
      target: target.name, project: root["name"]?.text ?? "", path: manifest.path,
      folder: manifest.folder, configuration: wanted)
    pushPresets(target, of: root, infoPlist: infoPlist, to: &reader)
    for value in [root, target.value] {
      if let file = Self.value(for: wanted, in: value["configFiles"])?.text {
        reader.pushFile(RelativePath.join(manifest.folder, file), from: manifest.path)
      }
      var pushes = 0
      push(value["settings"], of: root, wanted, to: &reader, after: &pushes)
    }
    if let path = target.value["info"]?["path"]?.text {
      reader.settings.push("INFOPLIST_FILE", path, origin: manifest.path)
    }
    reader.chooseSDK()
    issues += reader.issues
    return reader.settings
  }

  private func pushPresets(
    _ target: XcodeGenManifest.Target, of root: YAMLNode, infoPlist: String?,
    to reader: inout BuildSettingsReader
  ) {
    func push(_ name: String, _ value: String) {
      reader.settings.push(name, value, origin: "XcodeGen's default")
    }
    push("SWIFT_VERSION", "5.0")
    if let prefix = root["options"]?["bundleIdPrefix"]?.text {
      let name = target.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
      push("PRODUCT_BUNDLE_IDENTIFIER", "\(prefix).\(String(name))")
    }
    if let infoPlist {
      let isBelow = !manifest.folder.isEmpty && RelativePath.isInside(infoPlist, manifest.folder)
      push(
        "INFOPLIST_FILE",
        isBelow ? String(infoPlist.dropFirst(manifest.folder.count + 1)) : infoPlist)
    }
    guard let platform = target.platform else { return }
    push("SDKROOT", platform.sdk)
    let versions = [root["options"]?["deploymentTarget"], target.value["deploymentTarget"]]
    for version in versions.compactMap({ $0?[platform.rawValue]?.text ?? $0?.text }) {
      push(platform.deploymentTargetSetting, version)
    }
    let others = (target.value["supportedDestinations"]?.texts ?? [])
      .compactMap(ApplePlatform.init(rawValue:))
    for other in others where other != platform {
      for version in versions.compactMap({ $0?[other.rawValue]?.text }) {
        push(other.deploymentTargetSetting, version)
      }
    }
    let sdks = others.map(\.sdk)
    if !sdks.isEmpty { push("SUPPORTED_PLATFORMS", sdks.joined(separator: " ")) }
  }

  private func push(
    _ settings: YAMLNode?, of root: YAMLNode, _ configuration: String,
    to reader: inout BuildSettingsReader, after pushes: inout Int
  ) {
    // Groups may name each other.
    guard let settings, pushes < Self.maximumGroups else { return }
    pushes += 1
    for group in settings["groups"]?.texts ?? [] {
      push(root["settingGroups"]?[group], of: root, configuration, to: &reader, after: &pushes)
    }
    let isGrouped = ["base", "configs", "groups"].contains { settings[$0] != nil }
    for entry in isGrouped ? settings["base"]?.entries ?? [] : settings.entries {
      let (name, conditions) = BuildSettingsReader.parse(key: entry.key)
      guard let value = Self.settingText(entry.value) else { continue }
      reader.settings.push(name, value, conditions: conditions, origin: manifest.path)
    }
    push(
      Self.value(for: configuration, in: settings["configs"]), of: root, configuration,
      to: &reader, after: &pushes)
  }

  private static func settingText(_ node: YAMLNode) -> String? {
    switch node {
    case .scalar("true"): "YES"
    case .scalar("false"): "NO"
    case .scalar(let text): text
    case .list(let words): words.compactMap(\.text).joined(separator: " ")
    case .null, .mapping: nil
    }
  }

  /// Release, unless another is asked for or the manifest has no such configuration.
  private func configuration(of root: YAMLNode) -> String {
    let names = root["configs"]?.entries.map(\.key) ?? ["Debug", "Release"]
    if let configuration, names.contains(configuration) { return configuration }
    if names.contains("Release") { return "Release" }
    return root["configs"]?.entries.last { $0.value.text == "release" }?.key ?? names.last ?? ""
  }

  /// Settings of a configuration may be under a part of its name, such as `release`.
  private static func value(for configuration: String, in node: YAMLNode?) -> YAMLNode? {
    if let value = node?[configuration] { return value }
    return node?.entries.first {
      configuration.lowercased().contains($0.key.lowercased())
    }?.value
  }

  private static func propertyList(_ node: YAMLNode) -> PropertyList {
    switch node {
    case .null: .string("")
    case .scalar(let text): .string(text)
    case .list(let elements): .array(elements.map(propertyList))
    case .mapping(let entries):
      .dictionary(
        entries.reduce(into: PropertyListDictionary()) { $0[$1.key] = propertyList($1.value) })
    }
  }
}
