import SourceLexing
public import XcodeProjects

/// HTML documents beside an app: reports, documentation and mails, which no app contains.
public enum LoosePages {
  /// Sources, and files by which a build may put a page into an app.
  private static let builders = [
    ".pbxproj", ".xcconfig", ".xcfilelist", ".xcscheme", ".swift", ".m", ".mm", ".podspec",
    "Podfile", "Fastfile", "Makefile", "Rakefile", "package.json", "config.xml",
  ]
  /// Scripts, which count if a project runs them.
  private static let scripts = [".sh", ".command", ".rb", ".py", ".js", ".pl"]

  /// Returns the documents that no target has, far from the files of targets, whose names and folders neither projects,
  /// scripts nor sources have.
  ///
  /// - Parameter read: Returns the bytes of a file; nil if it can't be read.
  public static func find(
    in project: ProjectModel, paths: [String], read: (String) -> [UInt8]?
  ) -> Set<String> {
    guard !project.projects.isEmpty, project.unreadProjects.isEmpty else { return [] }
    let claims = Set(paths.filter(StraySources.isManifest).map(RelativePath.parent))
    guard !claims.contains("") else { return [] }
    var pages = paths.filter { path in
      let parents = sequence(first: RelativePath.parent(path), next: RelativePath.parent).prefix {
        !$0.isEmpty
      }
      return [".html", ".htm"].contains(where: path.hasSuffix)
        && project.modules(containing: path).isEmpty && !parents.contains(where: claims.contains)
    }
    guard !pages.isEmpty else { return [] }
    let folders = project.modules.flatMap(\.files).reduce(into: Set<String>()) { folders, file in
      var folder = RelativePath.parent(file)
      while !folder.isEmpty, folders.insert(folder).inserted {
        folder = RelativePath.parent(folder)
      }
    }
    let ofRoot = project.modules.flatMap(\.files).contains { RelativePath.parent($0).isEmpty }
    pages.removeAll { path in
      let folder = RelativePath.parent(path)
      return folder.isEmpty ? ofRoot : folders.contains(folder)
    }
    let projects = paths.filter { $0.hasSuffix(".pbxproj") }.compactMap(read)
    func isRun(_ path: String) -> Bool {
      scripts.contains(where: path.hasSuffix)
        && projects.contains { SourceBytes.contains($0, word: RelativePath.name(path)) }
    }
    for path in paths where !pages.isEmpty {
      guard builders.contains(where: path.hasSuffix) || isRun(path), let bytes = read(path) else {
        continue
      }
      pages.removeAll { page in
        words(of: page).contains { SourceBytes.contains(bytes, word: $0) }
      }
    }
    return Set(pages)
  }

  /// The name of a page without its extension, and its outermost folder.
  private static func words(of page: String) -> [String] {
    [RelativePath.stem(page)]
      + (page.contains("/") ? [String(page.prefix { $0 != "/" })] : [])
  }
}
