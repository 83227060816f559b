extension FileTree {
  /// Returns the names of the targets that would have files if these were in the tree, sorted: those of projects by their
  /// synchronized folders, those of packages and generators by their manifests.
  public func targets(takingIn files: [String]) throws(XcodeProjectError) -> [String] {
    let project = try ProjectModel(of: FileTree(root: root, paths: paths + files) { read($0) })
    var names: Set<String> = []
    for path in files {
      names.formUnion(project.modules(containing: path).map(\.name))
      for project in project.projects { names.formUnion(project.targets(takingIn: path)) }
    }
    return names.sorted()
  }

  /// The tree without its Xcode projects, as XcodeGen and Tuist read it when they write them again.
  public var withoutProjects: FileTree {
    FileTree(
      root: root, paths: paths.filter { RelativePath.fileExtension($0) != "xcodeproj" }
    ) { read($0) }
  }
}
