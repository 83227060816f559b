import SourceLexing

/// The manifest from which a tool writes an Xcode project that isn't in the tree.
///
/// Its targets, files and settings are read as the tool would write them, so that they are known before it has run.
public struct GeneratorManifest: Hashable, Sendable {
  /// `project.yml` or `project-….yml` of XcodeGen, or `Project.swift` of Tuist, relative to the root of the tree.
  public let path: String
  /// The folder to which its paths are relative: its own, or the one above from which scripts run the tool.
  public let folder: String
  /// The language in which the project is developed; nil if the manifest doesn't say it.
  public internal(set) var developmentLanguage: String?
  /// The folder to which the paths of included manifests are relative.
  let includesFolder: String

  init(path: String, folder: String, includesFolder: String? = nil) {
    self.path = path
    self.folder = folder
    self.includesFolder = includesFolder ?? folder
  }

  /// The manifests that XcodeGen reads by default.
  static let names: Set<String> = ["project.yml", "project.yaml"]

  private static let tuistName = "Project.swift"

  /// Returns the manifests of XcodeGen in a tree that aren't parts of others, sorted by path.
  static func xcodeGen(in tree: FileTree) -> [GeneratorManifest] {
    let usual = tree.paths.filter { names.contains(RelativePath.name($0)) }
    let folders = Set(usual.map(RelativePath.parent))
    let others = tree.paths.filter {
      isOtherName(RelativePath.name($0)) && !folders.contains(RelativePath.parent($0))
    }
    let paths = (usual + others).sorted()
    let places = XcodeGenPlaces(paths, in: tree)
    return paths.compactMap { places.manifests[$0] }.filter {
      names.contains(RelativePath.name($0.path)) || declaresProject($0.path, tree)
    }
  }

  /// Whether it's a name such as `project-beta.yml`, which scripts pass to XcodeGen as `--spec`.
  private static func isOtherName(_ name: String) -> Bool {
    name.hasPrefix("project-") && ["yml", "yaml"].contains(RelativePath.fileExtension(name))
  }

  private static func declaresProject(_ path: String, _ tree: FileTree) -> Bool {
    guard let bytes = tree.read(path) else { return false }
    var reader = YAMLReader(bytes)
    let content = reader.document()
    return content["name"]?.text != nil && content["targets"] != nil
  }

  /// Returns the manifests of Tuist in a tree, sorted by path.
  static func tuist(in tree: FileTree) -> [GeneratorManifest] {
    tree.paths.filter { RelativePath.name($0) == tuistName && isOfTuist($0, tree) }
      .map { GeneratorManifest(path: $0, folder: RelativePath.parent($0)) }
  }

  private static func isOfTuist(_ path: String, _ tree: FileTree) -> Bool {
    tree.read(path).map { SourceBytes.contains($0, "ProjectDescription") } ?? false
  }
}
