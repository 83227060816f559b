public import XcodeProjects

/// The sources and documents that nothing compiles: an Xcode project left them behind when files were moved or removed.
public enum StraySources {
  /// Files from which a tool may make a project that has other members.
  private static let manifests: Set<String> = [
    "Package.swift", "project.yml", "project.yaml", "project.json", "Project.swift",
    "Workspace.swift", "BUILD", "BUILD.bazel", "BUCK", "CMakeLists.txt",
  ]

  /// Returns the Swift files of no target whose folder has files of a target of Xcode, if no manifest could claim them.
  static func find(in project: ProjectModel, paths: [String]) -> Set<String> {
    find(in: project, paths: paths, endingIn: [".swift"])
  }

  private static func find(
    in project: ProjectModel, paths: [String], endingIn ends: [String]
  ) -> Set<String> {
    guard !project.projects.isEmpty else { return [] }
    func isSource(_ path: String) -> Bool { ends.contains(where: path.hasSuffix) }
    let unclaimed = paths.filter { isSource($0) && project.modules(containing: $0).isEmpty }
    // A folder that wasn't found may have any of them.
    guard !unclaimed.isEmpty, !project.projects.contains(where: { $0.hasEmptyFolder(in: paths) })
    else { return [] }
    let files = Set(paths)
    var folders: Set<Substring> = []
    // Sources that a project has, and that the tree hasn't: a path may have been misread.
    var missing: Set<Substring> = []
    for module in project.modules where module.project?.hasSuffix(".xcodeproj") == true {
      for source in module.sources where isSource(source) {
        if !files.contains(source) { missing.insert(name(source)) }
        var folder = parent(source[...])
        while !folder.isEmpty, folders.insert(folder).inserted { folder = parent(folder) }
      }
    }
    // A project that couldn't be read has files of its folder, too.
    let unread = project.unreadProjects.map { parent(parent($0.path[...])) }
    let claims = Set(paths.filter(isManifest).map { parent($0[...]) } + unread)
    return Set(
      unclaimed.filter { path in
        guard !missing.contains(name(path)) else { return false }
        var folder = parent(path[...])
        var isBesideMembers = false
        while !folder.isEmpty {
          if claims.contains(folder) { return false }
          isBesideMembers = isBesideMembers || folders.contains(folder)
          folder = parent(folder)
        }
        return isBesideMembers && !claims.contains("")
      })
  }

  /// Returns the sources that tests alone compile.
  public static func ofTests(in project: ProjectModel, paths: [String]) -> Set<String> {
    Set(
      paths.filter { path in
        guard ["swift", "m", "mm"].contains(where: { path.hasSuffix(".\($0)") }) else {
          return false
        }
        let modules = project.modules(containing: path)
        return !modules.isEmpty && modules.allSatisfy { $0.kind == .tests }
      })
  }

  /// Returns the sources and the documents of Interface Builder that are in no target.
  ///
  /// - Parameter read: Returns the bytes of a source: one may include another, `#include "Icons.m"`.
  public static func withoutTarget(
    in project: ProjectModel, paths: [String], read: (String) -> [UInt8]?
  ) -> Set<String> {
    var strays = find(in: project, paths: paths, endingIn: [".m", ".mm"])
    if !strays.isEmpty {
      let included = included(by: paths, read)
      strays = strays.filter { !included.contains(name($0)) }
    }
    // Another language's document of the same name may be meant as well.
    let built = Set(project.modules.flatMap(\.interfaceBuilderDocuments).map(name))
    let all = find(in: project, paths: paths, endingIn: [".swift", ".m", ".xib", ".storyboard"])
    let documents = all.filter {
      ($0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")) && !built.contains(name($0))
    }
    return strays.union(find(in: project, paths: paths)).union(documents)
  }

  /// Returns the names of the sources in Objective-C that other files include.
  private static func included(
    by paths: [String], _ read: (String) -> [UInt8]?
  ) -> Set<Substring> {
    var result: Set<Substring> = []
    for path in paths where [".m", ".mm", ".h", ".pch"].contains(where: path.hasSuffix) {
      guard let bytes = read(path) else { continue }
      // `#include "Icons.m"`
      for line in bytes.split(separator: UInt8(ascii: "\n")) where line.contains(UInt8(ascii: "#"))
      {
        let parts = line.split {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
        }
        guard parts.count > 1 else { continue }
        let file = String(decoding: parts[1], as: UTF8.self)
        if file.hasSuffix(".m") || file.hasSuffix(".mm") { result.insert(name(file)) }
      }
    }
    return result
  }

  private static func isManifest(_ path: String) -> Bool {
    manifests.contains(String(name(path))) || path.hasSuffix(".podspec")
      || path.hasSuffix(".podspec.json")
  }

  private static func name(_ path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  private static func parent(_ path: Substring) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }
}
