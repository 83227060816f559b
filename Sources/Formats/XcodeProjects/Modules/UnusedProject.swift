/// A project that can't be read, which may be nothing of the team's app: the fixture of a script, for instance.
struct UnusedProject {
  private let path: String
  private let tree: FileTree

  /// - Parameter path: The `.xcodeproj`.
  init(_ path: String, in tree: FileTree) {
    (self.path, self.tree) = (path, tree)
  }

  /// Whether a project with an app is above its folder, and no project and no workspace refers to it.
  func isBeside(_ projects: [XcodeProject]) -> Bool {
    let isBelow = projects.contains { project in
      !project.isManagedByCocoaPods
        && project.targets.contains { $0.productType == .application }
        && RelativePath.parent(path) != project.folder
        && RelativePath.isInside(path, project.folder)
    }
    let name = Array(RelativePath.name(path).utf8)
    return isBelow
      && !projects.contains { contains(name, $0.source) }
      && !workspaces.contains { contains(name, $0) }
  }

  private var workspaces: [[UInt8]] {
    tree.paths.filter { RelativePath.fileExtension($0) == "xcworkspace" }
      .compactMap { tree.read($0 + "/contents.xcworkspacedata") }
  }

  private func contains(_ name: [UInt8], _ bytes: [UInt8]) -> Bool {
    bytes.firstRange(of: name) != nil
  }
}
