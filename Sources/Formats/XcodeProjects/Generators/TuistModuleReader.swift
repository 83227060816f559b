import PropertyLists
import SourceLexing

/// Makes modules from the targets of all `Project.swift` of a tree, as the projects that Tuist writes from them would.
///
/// A manifest is read whole or not at all: an extension that isn't known could share images with the app.
struct TuistModuleReader {
  let tree: FileTree
  let configuration: String
  private(set) var modules: [ResourceModule] = []
  private(set) var manifests: [GeneratorManifest] = []
  private(set) var issues: [ProjectIssue] = []
  /// The parts for which a manifest wasn't read, one for each.
  private(set) var unread: [ProjectIssue] = []
  /// The products of packages that targets link, by the module's identifier.
  private(set) var packageProducts: [String: [String]] = [:]
  /// Modules whose dependencies aren't all literals.
  private var open: Set<String> = []
  /// The declarations of the sources that manifests share, by their folder.
  private var helpers: [String: TuistProgram] = [:]

  init(_ manifests: [GeneratorManifest], tree: FileTree, configuration: String?) {
    self.tree = tree
    self.configuration = configuration ?? "Release"
    for manifest in manifests {
      guard let bytes = tree.read(manifest.path) else { continue }
      do throws(TuistManifest.Unreadable) {
        let content = try TuistManifest(
          bytes, helpers: helpers(of: manifest), hasFile: files(besides: manifest))
        guard !content.targets.isEmpty else { continue }
        var found: [ResourceModule] = []
        for target in content.targets {
          var module = try module(target, of: content, manifest)
          let bundle = TuistResourceBundle.taken(from: &module, of: content)
          found += [module] + (bundle.map { [$0] } ?? [])
        }
        modules += found
        self.manifests.append(manifest)
      } catch {
        unread.append(
          ProjectIssue(path: "\(manifest.path):\(error.line)", message: error.message))
      }
    }
    issues += unread
    // A library that seems to be in too many targets is better than one that seems to be in no app.
    let libraries = modules.filter { [.framework, .library, .bundle].contains($0.kind) }.map(\.id)
    for index in modules.indices where open.contains(modules[index].id) {
      let known = Set(modules[index].dependencies + [modules[index].id])
      modules[index].dependencies += libraries.filter { !known.contains($0) }
    }
  }

  private mutating func module(
    _ target: TuistManifest.Target, of content: TuistManifest, _ manifest: GeneratorManifest
  ) throws(TuistManifest.Unreadable) -> ResourceModule {
    let place = TuistFiles(
      tree: tree, folder: manifest.folder, root: root(of: manifest), manifest: content,
      target: target)
    let (infoPlist, properties) = self.infoPlist(target, of: content, place)
    let files = try place.files(infoPlist: infoPlist)
    guard case .call(let name, _) = content.value("product", of: target),
      var product = Self.products[name]
    else {
      throw .init(
        line: target.line(of: "product"), message: "the product of \(target.name) is computed")
    }
    // Tuist puts the resources of static code into a bundle of its own name.
    if product == .staticFramework, !files.resources.isEmpty { product = .staticLibrary }
    var reader = BuildSettingsReader(tree: tree)
    reader.pushDefaults(
      target: target.name, project: content.name, path: manifest.path, folder: manifest.folder,
      configuration: configuration)
    try pushPresets(target, of: content, product, to: &reader)
    let projectSettings = content.arguments.first { $0.label == "settings" }?.value
    for value in [projectSettings, content.value("settings", of: target)] {
      push(value, of: content, in: place, from: manifest, to: &reader)
    }
    if let infoPlist {
      reader.settings.push(
        "INFOPLIST_FILE", "\(tree.root)/\(infoPlist)", origin: manifest.path)
    }
    reader.chooseSDK()
    issues += reader.issues
    var builder = TargetModuleBuilder(tree: tree, project: manifest.path, folder: manifest.folder)
    var module = builder.module(
      named: target.name, product: product, settings: reader.settings, files: files,
      properties: properties)
    issues += builder.issues
    addDependencies(of: target, to: &module, content, in: place, from: manifest)
    return module
  }

  /// Returns whether the tree has a file; nil if that depends on where the tool runs, in the folder of a manifest or in the
  /// one with Tuist's own files.
  private func files(besides manifest: GeneratorManifest) -> (_ path: String) -> Bool? {
    let folders = [manifest.folder, root(of: manifest)]
    return { [tree] path in
      guard !path.hasPrefix("/"), !path.isEmpty else { return nil }
      let found = Set(
        folders.map { folder in
          let place = RelativePath.join(folder, path)
          return tree.contains(place) || !tree.paths(below: place).isEmpty
        })
      return found.count == 1 ? found.first : nil
    }
  }

  /// Returns the declarations of the sources that all manifests share: Tuist's own, and those of plugins in the tree.
  private mutating func helpers(of manifest: GeneratorManifest) -> TuistProgram {
    let root = self.root(of: manifest)
    if let known = helpers[root] { return known }
    var result = TuistProgram()
    let own = RelativePath.join(root, "Tuist/\(Self.helpersFolder)")
    let paths = (root.isEmpty ? tree.paths[...] : tree.paths(below: root)).filter {
      RelativePath.fileExtension($0) == "swift"
        && RelativePath.parent($0).split(separator: "/").contains(Self.helpersFolder[...])
    }
    let others = paths.filter { !RelativePath.isInside($0, own) }
    for path in others + paths.filter({ RelativePath.isInside($0, own) }) {
      guard let bytes = tree.read(path) else { continue }
      result.add(SourceTokens(bytes, .swift), isManifest: false)
    }
    helpers[root] = result
    return result
  }

  private static let helpersFolder = "ProjectDescriptionHelpers"

  /// The folder with Tuist's own files, to which `.relativeToRoot` refers.
  private func root(of manifest: GeneratorManifest) -> String {
    var folder = manifest.folder
    while !folder.isEmpty {
      let isRoot =
        tree.contains(folder + "/Tuist.swift") || !tree.paths(below: folder + "/Tuist").isEmpty
      if isRoot { return folder }
      folder = RelativePath.parent(folder)
    }
    return ""
  }

  static let products: [String: ProductType] = [
    "app": .application, "appClip": .appClip, "appExtension": .appExtension,
    "extensionKitExtension": .extensionKitExtension, "messagesExtension": .messagesExtension,
    "stickerPackExtension": .messagesExtension, "tvTopShelfExtension": .tvExtension,
    "watch2App": .watchApplication, "watch2Extension": .watchExtension, "framework": .framework,
    "staticFramework": .staticFramework, "staticLibrary": .staticLibrary,
    "dynamicLibrary": .dynamicLibrary, "bundle": .bundle, "unitTests": .unitTests,
    "uiTests": .userInterfaceTests, "commandLineTool": .tool,
    "xpc": .other("xpc"), "systemExtension": .other("systemExtension"), "macro": .other("macro"),
  ]

  // MARK: - Settings

  private func infoPlist(
    _ target: TuistManifest.Target, of content: TuistManifest, _ place: TuistFiles
  ) -> (path: String?, properties: PropertyList?) {
    guard let value = content.value("infoPlist", of: target) else { return (nil, nil) }
    guard case .call(let name, let arguments) = value else { return (place.path(value), nil) }
    guard let first = arguments.first?.value else { return (nil, nil) }
    return name == "file" ? (place.path(first), nil) : (nil, Self.propertyList(first))
  }

  /// Returns the literal entries of a property list; others are left out.
  private static func propertyList(_ value: ManifestExpression) -> PropertyList? {
    switch value {
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.compactMap(propertyList))
    case .dictionary(let entries):
      .dictionary(
        entries.reduce(into: PropertyListDictionary()) { result, entry in
          if let key = entry.label { result[key] = propertyList(entry.value) }
        })
    // `.string("…")`, `.dictionary([…])`.
    case .call(_, let arguments): arguments.first.flatMap { propertyList($0.value) }
    case .reference, .other: nil
    }
  }

  private func pushPresets(
    _ target: TuistManifest.Target, of content: TuistManifest, _ product: ProductType,
    to reader: inout BuildSettingsReader
  ) throws(TuistManifest.Unreadable) {
    func push(_ name: String, _ value: String?) {
      guard let value else { return }
      reader.settings.push(name, value, origin: "Tuist's default")
    }
    push("SWIFT_VERSION", "5.0")
    if [.application, .appClip, .watchApplication].contains(product) {
      push("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")
    }
    let name = content.string(content.value("productName", of: target))
    push("PRODUCT_NAME", name ?? target.name.replacing("-", with: "_"))
    push("PRODUCT_BUNDLE_IDENTIFIER", content.string(content.value("bundleId", of: target)))
    let label = target.arguments.contains { $0.label == "platform" } ? "platform" : "destinations"
    guard let platforms = platforms(content.value(label, of: target), of: content) else {
      throw .init(
        line: target.line(of: label), message: "the destinations of \(target.name) are computed")
    }
    let main = platforms.contains(.iOS) ? .iOS : platforms.first
    push("SDKROOT", main?.sdk)
    if platforms.count > 1 {
      push("SUPPORTED_PLATFORMS", platforms.map(\.sdk).joined(separator: " "))
    }
    // `.iOS("15.0")`, `.multiplatform(iOS: "15.0")` or `.iOS(targetVersion: "15.0", devices: …)`.
    let value =
      content.value("deploymentTargets", of: target)
      ?? content.value("deploymentTarget", of: target)
    guard case .call(let function, let arguments)? = value else { return }
    for argument in arguments {
      let platform =
        ApplePlatform(rawValue: function) ?? argument.label.flatMap { ApplePlatform(rawValue: $0) }
      guard let platform, let version = content.string(argument.value) else { continue }
      push(platform.deploymentTargetSetting, version)
    }
  }

  /// Returns nil if a destination isn't one of Tuist's own: `.iOS`, `[.iPhone, .iPad]`.
  private func platforms(
    _ value: ManifestExpression?, of content: TuistManifest
  ) -> [ApplePlatform]? {
    guard let value else { return [] }
    // `.init([.iPhone, .iPad])` makes a set of a list.
    if case .call(let name, let arguments) = value, Self.sets.contains(name) {
      guard arguments.count == 1, case .array = arguments[0].value else { return nil }
      return platforms(arguments[0].value, of: content)
    }
    let elements = if case .array(let elements) = value { elements } else { [value] }
    var result: [ApplePlatform] = []
    for element in elements {
      guard case .call(let name, _) = element,
        let platform = Self.destinations[name] ?? ApplePlatform(rawValue: name)
      else { return nil }
      if !result.contains(platform) { result.append(platform) }
    }
    return result
  }

  /// The calls that make a set of destinations; the evaluator puts the type in the place of `init`.
  private static let sets: Set<String> = ["init", "Destination", "Destinations"]

  /// Those of iPad's apps on other devices take the app for iOS as it is.
  static let destinations: [String: ApplePlatform] = [
    "iPhone": .iOS, "iPad": .iOS, "macWithiPadDesign": .iOS, "macCatalyst": .iOS,
    "appleVisionWithiPadDesign": .iOS, "mac": .macOS, "appleTv": .tvOS, "appleWatch": .watchOS,
    "appleVision": .visionOS,
  ]

  private func push(
    _ settings: ManifestExpression?, of content: TuistManifest, in place: TuistFiles,
    from manifest: GeneratorManifest, to reader: inout BuildSettingsReader
  ) {
    guard let settings else { return }
    func push(_ values: ManifestExpression?) {
      guard case .dictionary(let entries)? = values else { return }
      for entry in entries {
        guard let key = entry.label, let text = content.string(entry.value) else { continue }
        let (name, conditions) = BuildSettingsReader.parse(key: key)
        reader.settings.push(name, text, conditions: conditions, origin: manifest.path)
      }
    }
    push(settings.argument("base"))
    guard case .array(let configurations)? = settings.argument("configurations") else { return }
    for element in configurations {
      let name = content.string(element.argument("name"))
      guard name?.lowercased() == configuration.lowercased() else { continue }
      if let file = element.argument("xcconfig").flatMap(place.path) {
        reader.pushFile(file, from: manifest.path)
      }
      push(element.argument("settings"))
    }
  }

  // MARK: - Dependencies

  private mutating func addDependencies(
    of target: TuistManifest.Target, to module: inout ResourceModule, _ content: TuistManifest,
    in place: TuistFiles, from manifest: GeneratorManifest
  ) {
    guard let list = content.value("dependencies", of: target) else { return }
    guard case .array(let elements) = list else {
      open.insert(module.id)
      return
    }
    for element in elements {
      guard case .call(let function, _) = element else {
        open.insert(module.id)
        continue
      }
      var path: String?
      switch function {
      case "target": path = manifest.path
      case "project":
        path = element.argument("path").flatMap(place.path).map {
          RelativePath.join($0, "Project.swift")
        }
      case "external", "package":
        let name = element.argument(function == "external" ? "name" : "product")
        packageProducts[module.id, default: []] += [content.string(name)].compactMap { $0 }
        continue
      case "sdk", "framework", "xcframework", "library", "xctest", "macro": continue
      default: break
      }
      let name = content.string(element.argument(function == "project" ? "target" : "name"))
      if let path, let name {
        module.dependencies.append(XcodeModuleReader.id(path, name))
      } else {
        open.insert(module.id)
      }
    }
  }
}
