import SourceLexing

/// The manifest from which a tool writes an Xcode project that isn't in the tree.
///
/// Its targets, files and settings are read as the tool would write them, so that they are known before it has run.
public struct GeneratorManifest: Hashable, Sendable {
  /// `project.yml` of XcodeGen or `Project.swift` of Tuist, relative to the root of the tree.
  public let path: String
  /// The folder to which its paths are relative.
  public let folder: String

  /// The manifests that XcodeGen reads by default.
  static let names: Set<String> = ["project.yml", "project.yaml"]

  /// Whether it is a manifest of Tuist.
  public var isTuist: Bool { RelativePath.name(path) == Self.tuistName }

  private static let tuistName = "Project.swift"

  /// Returns the manifests in a tree beside which no project lies.
  static func find(in tree: FileTree, besides projects: [XcodeProject]) -> [GeneratorManifest] {
    let taken = Set(projects.map { RelativePath.parent($0.path) })
    return tree.paths.compactMap { path in
      let name = RelativePath.name(path)
      guard names.contains(name) || name == tuistName && isOfTuist(path, tree) else { return nil }
      let folder = RelativePath.parent(path)
      return taken.contains(folder) ? nil : GeneratorManifest(path: path, folder: folder)
    }
  }

  private static func isOfTuist(_ path: String, _ tree: FileTree) -> Bool {
    tree.read(path).map { SourceBytes.contains($0, "ProjectDescription") } ?? false
  }
}
