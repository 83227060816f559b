/// The places in manifests of XcodeGen that declare targets and packages: what a person edits, since the project is
/// written from them.
public struct XcodeGenDeclarations: Hashable, Sendable {
  /// The declaration of a target.
  public struct Target: Hashable, Sendable {
    /// The name under `targets`. A target for several platforms has their names behind it in the project.
    public let key: String
    /// The manifest, or a file that it includes, relative to the root of the tree.
    public let path: String
    /// The folder to which paths in that file are relative.
    public let folder: String
    /// The products of packages that it links already.
    public let products: Set<String>
  }

  /// The targets by their names in the project.
  public let targets: [String: Target]
  /// The file with the packages; the manifest if nothing names packages.
  public let packagesPath: String
  /// The names of the packages.
  public let packages: Set<String>

  /// Reads a manifest of a tree with its included files; nil if it has no targets.
  public init?(of manifest: GeneratorManifest, in tree: FileTree) {
    guard let content = XcodeGenManifest(at: manifest, in: tree) else { return nil }
    packagesPath = content.packagesPath ?? manifest.path
    packages = Set(content.root["packages"]?.entries.map(\.key) ?? [])
    targets = content.targets.reduce(into: [:]) { targets, target in
      guard let file = content.declarations[target.key] else { return }
      targets[target.name] = Target(
        key: target.key, path: file.path, folder: file.folder,
        products: Set(target.packageProducts))
    }
  }
}
