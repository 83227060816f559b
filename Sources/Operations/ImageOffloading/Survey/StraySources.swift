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
    Search(project, paths)?.strays(endingIn: [".swift"]) ?? []
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
    guard let search = Search(project, paths) else { return [] }
    var strays = search.strays(endingIn: [".m", ".mm"])
    if !strays.isEmpty {
      let included = included(by: paths, read)
      strays = strays.filter { !included.contains(name($0)) }
    }
    // Another language's document of the same name may be meant as well.
    let listed = project.modules.flatMap(\.interfaceBuilderDocuments)
    let built = Set(listed.compactMap(nameOfAllLanguages))
    // A path may have been misread.
    let missing = Set(listed.filter { !search.contains($0) }.map(name))
    let documents = search.strays(
      endingIn: [".xib", ".storyboard"], besides: [".swift", ".m"]
    ).filter { path in
      !missing.contains(name(path))
        && nameOfAllLanguages(path).map { !built.contains($0) } ?? true
    }
    return strays.union(search.strays(endingIn: [".swift"])).union(documents)
  }

  /// Returns the path of a document without its language: `App/Main.storyboard` of `App/de.lproj/Main.storyboard`; nil if
  /// it's for all languages.
  private static func nameOfAllLanguages(_ path: String) -> String? {
    let folder = parent(path[...])
    return folder.hasSuffix(".lproj") ? "\(parent(folder))/\(name(path))" : nil
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

  /// The files of no target and the folders of those that have one, found once for all kinds of files.
  private struct Search {
    private let unclaimed: [String]
    private let files: Set<String>
    private let project: ProjectModel
    /// The folders that a manifest or a project that couldn't be read may claim.
    private let claims: Set<Substring>

    /// Returns nil if no file can be called stray.
    init?(_ project: ProjectModel, _ paths: [String]) {
      // A folder that wasn't found may have any of them.
      guard !project.projects.isEmpty,
        !project.projects.contains(where: { project in
          project.hasEmptyFolder { folder in
            paths.contains { RelativePath.isInside($0, folder) }
          }
        })
      else { return nil }
      let unread = project.unreadProjects.map { parent(parent($0.path[...])) }
      claims = Set(paths.filter(isManifest).map { parent($0[...]) } + unread)
      guard !claims.contains("") else { return nil }
      self.project = project
      files = Set(paths)
      let kinds = [".swift", ".m", ".mm", ".xib", ".storyboard"]
      unclaimed = paths.filter { path in
        kinds.contains(where: path.hasSuffix) && project.modules(containing: path).isEmpty
      }
    }

    func contains(_ path: String) -> Bool { files.contains(path) }

    /// Returns the files with some endings in the folders of targets that have sources with these, or with others.
    func strays(endingIn ends: [String], besides others: [String]? = nil) -> Set<String> {
      func isSource(_ path: String) -> Bool { (others ?? ends).contains(where: path.hasSuffix) }
      let candidates = unclaimed.filter { ends.contains(where: $0.hasSuffix) }
      guard !candidates.isEmpty else { return [] }
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
      // A project lists these, and none of its targets has them.
      let listed = Set(project.projects.flatMap(\.placedFiles))
      return Set(
        candidates.filter { path in
          guard !missing.contains(name(path)) else { return false }
          let parents = sequence(first: parent(path[...]), next: parent).prefix { !$0.isEmpty }
          return !parents.contains(where: claims.contains)
            && (parents.contains(where: folders.contains) || listed.contains(path))
        })
    }
  }

  static func isManifest(_ path: String) -> Bool {
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
