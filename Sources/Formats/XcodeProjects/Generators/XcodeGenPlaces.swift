/// The manifests of XcodeGen in a tree that are projects, with the folders to which their paths are relative.
///
/// A manifest that another one includes is a part of it. Scripts may copy a manifest to the top of the repository before
/// they run XcodeGen, or name the top by `--project-root`: paths that are missing beside the manifest, but exist from a
/// folder above, are relative to that one.
struct XcodeGenPlaces {
  /// The projects by the paths of their manifests.
  private(set) var manifests: [String: GeneratorManifest] = [:]

  init(_ paths: [String], in tree: FileTree) {
    var included: [String: [String]] = [:]
    for path in paths {
      guard let bytes = tree.read(path) else { continue }
      var reader = YAMLReader(bytes)
      let content = reader.document()
      let own = RelativePath.parent(path)
      let includes = (content["include"]?.elements ?? []).compactMap {
        $0["enable"]?.text == "false" ? nil : $0.text ?? $0["path"]?.text
      }
      let includesFolder = Self.base(of: includes, from: own, in: tree)
      included[path] = includes.map { RelativePath.join(includesFolder, $0) }.filter { $0 != path }
      manifests[path] = GeneratorManifest(
        path: path, folder: Self.base(of: Self.sources(content), from: own, in: tree),
        includesFolder: includesFolder)
    }
    for part in Self.parts(included) { manifests[part] = nil }
  }

  /// Returns the manifests that others include. Manifests that include each other are no parts.
  private static func parts(_ included: [String: [String]]) -> Set<String> {
    let named = Set(included.values.joined())
    var pending = included.filter { !named.contains($0.key) }.flatMap(\.value)
    var parts: Set<String> = []
    while let part = pending.popLast() {
      if parts.insert(part).inserted { pending += included[part] ?? [] }
    }
    return parts
  }

  private static func sources(_ content: YAMLNode) -> [String] {
    (content["targets"]?.entries ?? []).flatMap { target in
      (target.value["sources"]?.elements ?? []).compactMap { $0.text ?? $0["path"]?.text }
    }.filter { !$0.contains("$") }
  }

  /// Returns the nearest folder at or above a place from which most of the paths exist; the place itself if one exists
  /// from there, or if there is none.
  private static func base(of paths: [String], from place: String, in tree: FileTree) -> String {
    func count(_ folder: String) -> Int {
      paths.count { path in
        let path = RelativePath.join(folder, path)
        return tree.contains(path) || !tree.paths(below: path).isEmpty
      }
    }
    guard !paths.isEmpty, count(place) == 0 else { return place }
    var folder = place
    while !folder.isEmpty, folder != "/" {
      folder = RelativePath.parent(folder)
      if count(folder) * 2 > paths.count { return folder }
    }
    return place
  }
}
