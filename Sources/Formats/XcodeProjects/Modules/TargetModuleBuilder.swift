import PropertyLists

/// Makes the module of a target from its settings and files, whatever file names them.
struct TargetModuleBuilder {
  let tree: FileTree
  /// The `.xcodeproj`, or the manifest of a generator.
  let project: String
  /// The folder to which paths in settings are relative.
  let folder: String
  private(set) var issues: [ProjectIssue] = []

  init(tree: FileTree, project: String, folder: String) {
    self.tree = tree
    self.project = project
    self.folder = folder
  }

  /// Returns the module of a target without its dependencies.
  ///
  /// - Parameter properties: The entries that a generator writes into the property list, which may not exist yet.
  mutating func module(
    named name: String, product: ProductType, settings: BuildSettings,
    files: XcodeProject.TargetFiles, properties: PropertyList? = nil
  ) -> ResourceModule {
    let (path, written) = infoPlist(settings, isGenerated: properties != nil)
    let info = written ?? properties
    let point =
      info?["NSExtension"]?["NSExtensionPointIdentifier"]?.string
      ?? info?["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]?.string ?? ""
    let platform = settings.context["sdk"].flatMap { ApplePlatform(sdk: $0) }
    var module = ResourceModule(
      id: XcodeModuleReader.id(project, name), name: name,
      kind: ResourceModuleKind(
        product, platform: platform, extensionPoint: settings.expand(point)))
    module.project = project
    module.platform = platform
    module.additionalPlatforms = Set(
      settings.listValue(of: "SUPPORTED_PLATFORMS").compactMap { ApplePlatform(sdk: $0) }
    ).filter { $0 != platform }
    module.infoPlist = path
    module.generatesInfoPlist =
      path == nil && settings.boolValue(of: "GENERATE_INFOPLIST_FILE") == true
    for platform in module.additionalPlatforms.union(platform.map { [$0] } ?? []) {
      module.deploymentTargets[platform] = settings[platform.deploymentTargetSetting]
    }
    module.moduleName = settings["PRODUCT_MODULE_NAME"] ?? module.moduleName
    module.bundleName = settings["PRODUCT_NAME"] ?? name
    module.bundleIdentifier = bundleIdentifier(settings, info)
    addNames(to: &module, settings, info)
    add(files, to: &module, settings)
    module.hasSwiftVersion = hasSwiftVersion(settings, module)
    return module
  }

  /// A version that Xcode doesn't compile any more is a leftover where a target has no Swift.
  private func hasSwiftVersion(_ settings: BuildSettings, _ module: ResourceModule) -> Bool {
    guard let version = settings["SWIFT_VERSION"], !version.isEmpty else { return false }
    let major = version.split(separator: ".").first.flatMap { Int($0) } ?? 4
    return major >= 4 || module.sources.contains { $0.hasSuffix(".swift") }
  }

  private func add(
    _ files: XcodeProject.TargetFiles, to module: inout ResourceModule, _ settings: BuildSettings
  ) {
    let development = developmentPaths(settings)
    for file in files.resources where file.path != module.infoPlist {
      // An archive doesn't have them. Xcode's pattern names what is directly in such a folder, no deeper files.
      let folder = RelativePath.parent(file.path)
      guard !development.contains(where: { $0 == file.path || $0 == folder }) else { continue }
      module.addResource(file.path, isCopied: file.isCopiedFolder)
    }
    for file in files.sources {
      // Xcode also compiles a catalog that is listed among the sources.
      if RelativePath.fileExtension(file.path) == "xcassets" {
        if !module.catalogs.contains(file.path) { module.addResource(file.path) }
      } else {
        module.sources.append(file.path)
      }
    }
  }

  /// Returns the files that archives leave out, and the folders whose items they leave out
  /// (`DEVELOPMENT_ASSET_PATHS`): Xcode's "Preview Content".
  ///
  /// Source: `addDevelopmentAssets` and `matchesFilenamePattern` of https://github.com/swiftlang/swift-build.
  private func developmentPaths(_ settings: BuildSettings) -> [String] {
    guard let value = settings["DEVELOPMENT_ASSET_PATHS"] else { return [] }
    var paths: [String] = []
    // Paths with spaces are in quotes.
    for (index, part) in value.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if index % 2 == 1 {
        paths.append(String(part))
      } else {
        paths += part.split(separator: " ").map(String.init)
      }
    }
    return paths.filter { !$0.isEmpty }.map { path(in: $0) }
  }

  /// Returns the path that a setting names, as the tree spells it: Macs ignore case.
  private func path(in setting: String) -> String {
    tree.spelled(tree.relative(RelativePath.join(folder, setting)))
  }

  private func addNames(
    to module: inout ResourceModule, _ settings: BuildSettings, _ info: PropertyList?
  ) {
    let launch =
      info?["UILaunchStoryboardName"]?.string ?? settings["INFOPLIST_KEY_UILaunchStoryboardName"]
    module.launchScreenName = launch.map(settings.expand).flatMap { $0.isEmpty ? nil : $0 }
    let main =
      info?["UIMainStoryboardFile"]?.string ?? settings["INFOPLIST_KEY_UIMainStoryboardFile"]
    module.mainStoryboardName = main.map(settings.expand).flatMap { $0.isEmpty ? nil : $0 }
    let mainKeys = [
      "UIMainStoryboardFile", "UIMainNibFile", "NSMainStoryboardFile", "NSMainNibFile",
    ]
    let names = mainKeys.flatMap { key in
      ["", "~iphone", "~ipad"].map { info?[key + $0]?.string } + [settings["INFOPLIST_KEY_\(key)"]]
    }
    module.mainDocumentNames = Set(names.compactMap { $0.map(settings.expand) })
      .filter { !$0.isEmpty }.sorted()
    let image = info?["UILaunchScreen"]?["UIImageName"]?.string.map(settings.expand)
    let launchImage = settings["ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME"]
    module.launchImageNames = [image, launchImage].compactMap { $0 }.filter { !$0.isEmpty }
    let icon = settings["ASSETCATALOG_COMPILER_APPICON_NAME"] ?? ""
    module.appIconNames =
      (icon.isEmpty ? [] : [icon])
      + settings.listValue(of: "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES")
    if settings.boolValue(of: "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS") == true {
      module.appIconNames.append("*")
    }
    module.generatesAssetSymbols =
      settings.boolValue(of: "ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS") == true
  }

  /// Returns the identifier of a bundle with these settings.
  mutating func bundleIdentifier(_ settings: BuildSettings) -> String? {
    bundleIdentifier(settings, infoPlist(settings, isGenerated: true).1)
  }

  private mutating func infoPlist(
    _ settings: BuildSettings, isGenerated: Bool
  ) -> (String?, PropertyList?) {
    guard let setting = settings["INFOPLIST_FILE"], !setting.isEmpty else { return (nil, nil) }
    let path = path(in: setting)
    guard let bytes = tree.read(path) else {
      if !isGenerated {
        issues.append(ProjectIssue(path: project, message: "the property list \(path) is missing"))
      }
      return (path, nil)
    }
    do throws(PropertyListError) {
      return (path, try PropertyList(parsing: bytes))
    } catch {
      issues.append(ProjectIssue(path: path, message: String("\(error)".dropLast())))
      return (path, nil)
    }
  }

  /// The property list takes precedence if it contains an identifier of its own; usually it refers to the setting.
  private func bundleIdentifier(_ settings: BuildSettings, _ info: PropertyList?) -> String? {
    let written = info?["CFBundleIdentifier"]?.string.map(settings.expand)
    let value = written.flatMap { $0.isEmpty ? nil : $0 } ?? settings["PRODUCT_BUNDLE_IDENTIFIER"]
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }
}
