/// Reads the targets and the synchronized folders of a project.
struct XcodeTargetReader {
  let objects: XcodeObjects
  let references: ReferencePaths
  /// Targets by the reference of their product.
  private let builders: [String: String]

  init(objects: XcodeObjects, references: ReferencePaths) {
    self.objects = objects
    self.references = references
    var builders: [String: String] = [:]
    for target in objects.all(isa: "PBXNativeTarget") {
      if let product = target.string("productReference") { builders[product] = target.id }
    }
    self.builders = builders
  }

  func target(_ object: XcodeObject) -> XcodeTarget {
    var target = XcodeTarget(
      id: object.id, name: object.string("name") ?? "",
      productType: ProductType(identifier: object.string("productType") ?? ""), resources: [],
      sources: [], synchronizedFolders: object.strings("fileSystemSynchronizedGroups"),
      dependencies: dependencies(of: object), embeddedTargets: [],
      packageProducts: packageProducts(of: object),
      configurationList: object.string("buildConfigurationList"))
    target.linkedProducts = linkedProducts(of: object)
    for phase in objects.resolve(object.strings("buildPhases")) {
      switch phase.isa {
      case "PBXResourcesBuildPhase": target.resources += files(of: phase)
      case "PBXSourcesBuildPhase": target.sources += files(of: phase)
      case "PBXCopyFilesBuildPhase": target.embeddedTargets += embeddedTargets(of: phase)
      default: break
      }
    }
    return target
  }

  /// Returns the files of a build phase; a variant group stands for each of its translations.
  private func files(of phase: XcodeObject) -> [XcodeFileReference] {
    objects.resolve(phase.strings("files")).flatMap { buildFile -> [XcodeFileReference] in
      guard let reference = objects[buildFile.string("fileRef")] else { return [] }
      return files(for: reference)
    }
  }

  private func files(for reference: XcodeObject) -> [XcodeFileReference] {
    if reference.isa == "PBXVariantGroup" {
      return objects.resolve(reference.strings("children")).compactMap(file)
    }
    return file(reference).map { [$0] } ?? []
  }

  private func file(_ reference: XcodeObject) -> XcodeFileReference? {
    guard let path = references.paths[reference.id] else { return nil }
    return XcodeFileReference(
      id: reference.id, path: path,
      fileType: reference.string("explicitFileType") ?? reference.string("lastKnownFileType") ?? "")
  }

  private func dependencies(of target: XcodeObject) -> [String] {
    var result: [String] = []
    for dependency in objects.resolve(target.strings("dependencies")) {
      // The proxy knows the target, too, and some generators write nothing else.
      let id =
        dependency.string("target")
        ?? objects[dependency.string("targetProxy")]?.string("remoteGlobalIDString")
      if let id, objects[id] != nil, !result.contains(id) { result.append(id) }
    }
    return result
  }

  private func packageProducts(of target: XcodeObject) -> [String] {
    let linked = objects.resolve(target.strings("buildPhases"))
      .filter { $0.isa == "PBXFrameworksBuildPhase" }
      .flatMap { objects.resolve($0.strings("files")) }
      .compactMap { $0.string("productRef") }
    var result: [String] = []
    for product in objects.resolve(target.strings("packageProductDependencies") + linked) {
      if let name = product.string("productName"), !result.contains(name) { result.append(name) }
    }
    return result
  }

  private func linkedProducts(of target: XcodeObject) -> [String] {
    objects.resolve(target.strings("buildPhases"))
      .filter { $0.isa == "PBXFrameworksBuildPhase" }
      .flatMap { objects.resolve($0.strings("files")) }
      .compactMap { objects[$0.string("fileRef")] }
      .filter { $0.string("sourceTree") == "BUILT_PRODUCTS_DIR" && builders[$0.id] == nil }
      .compactMap { $0.string("path") }
  }

  private func embeddedTargets(of phase: XcodeObject) -> [String] {
    objects.resolve(phase.strings("files")).compactMap { file in
      file.string("fileRef").flatMap { builders[$0] }
    }
  }

  // MARK: - Synchronized folders

  func synchronizedFolders() -> [SynchronizedFolder] {
    objects.all(isa: "PBXFileSystemSynchronizedRootGroup").compactMap { group in
      guard let path = references.paths[group.id] else { return nil }
      var folder = SynchronizedFolder(
        id: group.id, path: path, exceptions: [:], phaseExceptions: [:],
        copiedFolders: group.strings("explicitFolders").map { RelativePath.join(path, $0) })
      for set in objects.resolve(group.strings("exceptions")) {
        let names = set.strings("membershipExceptions")
        if let target = set.string("target") {
          folder.exceptions[target, default: .init()].insert(names, folder: path)
        } else if let phase = set.string("buildPhase") {
          folder.phaseExceptions[phase, default: .init()].insert(names, folder: path)
        }
      }
      return folder
    }
  }
}
