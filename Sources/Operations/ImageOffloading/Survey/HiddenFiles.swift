public import XcodeProjects

/// The files in folders whose names begin with a dot, such as `.github` and `.vscode`: settings and scripts of tools,
/// which no app contains unless a target lists them.
public enum HiddenFiles {
  /// Returns those that no target has.
  public static func withoutApp(in project: ProjectModel, paths: [String]) -> Set<String> {
    let roots = project.modules.compactMap(\.project) + project.modules.flatMap(\.files)
    // A project that lies in such a folder has its files there, whatever lists them.
    let claimed = Set(roots.compactMap(hiddenFolder))
    return Set(
      paths.filter { path in
        guard let folder = hiddenFolder(of: path), !claimed.contains(folder) else { return false }
        return project.modules(containing: path).isEmpty
      })
  }

  /// Returns the outermost folder of a path whose name begins with a dot.
  private static func hiddenFolder(of path: String) -> Substring? {
    var start = path.startIndex
    while let slash = path[start...].firstIndex(of: "/") {
      let name = path[start..<slash]
      if name.hasPrefix("."), name != ".", name != ".." { return path[..<slash] }
      start = path.index(after: slash)
    }
    return nil
  }
}
