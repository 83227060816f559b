import KeySorting

/// Makes modules from the targets of Swift packages, and links all modules by name.
struct SwiftPackageModuleReader {
  let tree: FileTree
  let packages: [SwiftPackageManifest]

  /// Types that Xcode processes anywhere in a target. Source: SwiftPM, `FileRuleDescription.xcbuildFileTypes`.
  private static let implicit: Set<String> = [
    "xib", "nib", "storyboard", "xcassets", "xcstrings", "xcdatamodel", "xcdatamodeld", "metal",
    "icon", "xcprivacy",
  ]
  private static let sourceTypes: Set<String> = ["swift", "m", "mm", "c", "cc", "cpp", "cxx", "s"]

  func modules() -> [ResourceModule] {
    packages.flatMap { package in
      package.targets.compactMap { module($0, of: package) }
    }
  }

  private func module(
    _ target: SwiftPackageManifest.Target, of package: SwiftPackageManifest
  ) -> ResourceModule? {
    guard !["plugin", "systemLibrary", "binaryTarget"].contains(target.kind),
      let folder = folder(of: target, in: package)
    else { return nil }
    var module = ResourceModule(
      id: XcodeModuleReader.id(package.path, target.name), name: target.name,
      kind: kind(of: target, in: package))
    module.project = package.path
    module.package = package.name
    module.bundleName = package.bundleName(of: target.name)
    module.bundleIdentifier = package.bundleIdentifier(of: target.name)
    module.deploymentTargets = package.deploymentTargets
    module.generatesAssetSymbols = true
    addFiles(of: target, in: folder, package: package, to: &module)
    return module
  }

  /// An executable is a tool of the project, unless the package is an app for iOS, which says so in its platforms.
  private func kind(
    of target: SwiftPackageManifest.Target, in package: SwiftPackageManifest
  ) -> ResourceModuleKind {
    switch target.kind {
    case "testTarget": .tests
    case "executableTarget" where package.deploymentTargets[.iOS] == nil: .tool
    default: .packageTarget
    }
  }

  private func addFiles(
    of target: SwiftPackageManifest.Target, in folder: String, package: SwiftPackageManifest,
    to module: inout ResourceModule
  ) {
    let excluded = Set(target.excluded.map { RelativePath.join(folder, $0) })
    let rules = target.resources.map { (RelativePath.join(folder, $0.path), $0.rule) }
    let sources = target.sources?.map { RelativePath.join(folder, $0) } ?? [folder]
    var copied: Set<String> = []
    for path in tree.paths(below: folder) where !Self.isInside(path, excluded) {
      // The longest rule wins, since a folder's rule may be narrowed inside it.
      let rule = rules.filter { RelativePath.isInside(path, $0.0) }.max(on: \.0.count)
      let type = RelativePath.fileExtension(path)
      switch rule?.1 {
      case .copy:
        if let place = rule?.0, copied.insert(place).inserted {
          module.addResource(place, isCopied: true)
        }
      case .process: module.addResource(path)
      case .embedInCode: break
      case nil:
        if Self.sourceTypes.contains(type) {
          if sources.contains(where: { RelativePath.isInside(path, $0) }) {
            module.sources.append(path)
          }
        } else if Self.implicit.contains(type) || Self.isInLanguageFolder(path) {
          module.addResource(path)
        }
      }
    }
  }

  /// Files in a language's folder are resources without being declared. Source: SwiftPM,
  /// `TargetSourcesBuilder.computeRule`.
  private static func isInLanguageFolder(_ path: String) -> Bool {
    RelativePath.fileExtension(RelativePath.parent(path)) == "lproj"
  }

  private static func isInside(_ path: String, _ folders: Set<String>) -> Bool {
    guard !folders.isEmpty else { return false }
    var part = path
    while !part.isEmpty, part != "/" {
      if folders.contains(part) { return true }
      part = RelativePath.parent(part)
    }
    return false
  }

  /// Returns the folder of a target's files. Source: SwiftPM, `PackageBuilder.predefinedSourceDirectories`.
  private func folder(
    of target: SwiftPackageManifest.Target, in package: SwiftPackageManifest
  ) -> String? {
    if let path = target.path { return existing(RelativePath.join(package.folder, path)) }
    let tops = ["Sources", "Source", "src", "srcs"]
    for top in target.kind == "testTarget" ? ["Tests"] + tops : tops {
      let folder = RelativePath.join(package.folder, top)
      if let found = existing(RelativePath.join(folder, target.name)) { return found }
    }
    // Since 5.9 the only target of a package may use `Sources` itself.
    let others = package.targets.filter { $0.kind != "testTarget" }
    return others.count == 1 && target.kind != "testTarget"
      ? existing(RelativePath.join(package.folder, "Sources")) : nil
  }

  private func existing(_ folder: String) -> String? {
    tree.paths(below: folder).isEmpty ? nil : folder
  }

  // MARK: - Links

  /// Adds the dependencies on package targets: of package targets by name, of Xcode targets by product.
  ///
  /// - Parameter packageProducts: The products that other targets link, by the module's identifier.
  func link(_ modules: inout [ResourceModule], packageProducts: [String: [String]]) {
    let known = Set(modules.map(\.id))
    let makers = makersByFolder()
    var wanted = packageProducts
    for package in packages {
      for target in package.targets {
        wanted[XcodeModuleReader.id(package.path, target.name)] = target.dependencies
      }
    }
    for index in modules.indices {
      let module = modules[index]
      guard let project = module.project, let names = wanted[module.id] else { continue }
      let targets = names.flatMap { name in
        let own = XcodeModuleReader.id(project, name)
        return module.package != nil && known.contains(own)
          ? [own] : Self.targets(of: name, nearestTo: project, makers)
      }
      for id in targets
      where known.contains(id) && id != module.id && !modules[index].dependencies.contains(id) {
        modules[index].dependencies.append(id)
      }
    }
  }

  /// Returns the targets of each product, by each folder that contains its package at any depth.
  private func makersByFolder() -> [String: [String: [String]]] {
    var makers: [String: [String: [String]]] = [:]
    for package in packages {
      for (product, names) in package.products {
        let targets = names.map { XcodeModuleReader.id(package.path, $0) }
        for folder in RelativePath.parents(of: package.path) {
          makers[product, default: [:]][folder, default: []] += targets
        }
      }
    }
    return makers
  }

  /// Returns the targets of a product. If a tree has copies of one package, those count that share the most folders with
  /// the project that links it.
  private static func targets(
    of product: String, nearestTo project: String, _ makers: [String: [String: [String]]]
  ) -> [String] {
    guard let places = makers[product] else { return [] }
    return RelativePath.parents(of: project).lazy.compactMap { places[$0] }.first ?? []
  }
}
