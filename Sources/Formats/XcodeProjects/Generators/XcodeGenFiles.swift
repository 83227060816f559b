/// The files of a target by its `sources` in a `project.yml`.
///
/// Source: XcodeGen, `Sources/XcodeGenKit/SourceGenerator.swift` and `Sources/ProjectSpec/FileType.swift`.
struct XcodeGenFiles {
  let tree: FileTree
  let folder: String
  private(set) var resources: [XcodeFileReference] = []
  private(set) var sources: [XcodeFileReference] = []
  /// The first `Info.plist`, which the target takes if it names none.
  private(set) var infoPlist: String?

  static let compiled: Set<String> = [
    "swift", "m", "mm", "c", "cc", "cpp", "cp", "cxx", "s", "metal", "intentdefinition", "mlmodel",
    "mlmodelc", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "d", "gyb",
  ]
  static let ignored: Set<String> = [
    "h", "hh", "hpp", "hxx", "ipp", "tpp", "def", "modulemap", "xcconfig", "entitlements", "gpx",
    "lproj", "apns", "pch", "xctestplan", "a", "dylib", "tbd", "framework", "xcframework",
    "playground", "docc", "xpc", "xcodeproj", "xcfilelist",
  ]

  init(tree: FileTree, folder: String) {
    self.tree = tree
    self.folder = folder
  }

  /// The files in the groups that a module needs.
  var files: XcodeProject.TargetFiles {
    .init(resources: Self.unique(resources), sources: Self.unique(sources))
  }

  /// Adds the files of one element of `sources`.
  mutating func add(_ source: YAMLNode) {
    guard let written = source.text ?? source["path"]?.text else { return }
    let path = RelativePath.join(folder, written)
    let type = source["type"]?.text
    if type == "folder" {
      resources.append(.init(id: path, path: path, fileType: "folder"))
      return
    }
    let phase = source["buildPhase"].map { $0.text ?? "copyFiles" }
    let excluded = Self.patterns(source["excludes"])
    let included = Self.patterns(source["includes"])
    // A file, or a folder that is one item, is its own only element.
    let found = tree.contains(path) ? [path][...] : tree.paths(below: path)
    if found.isEmpty, path.hasPrefix("../") {
      // The files outside of the tree aren't known, but there are some.
      sources.append(.init(id: path, path: path, fileType: "folder"))
    }
    for file in found {
      if !excluded.isEmpty || !included.isEmpty {
        let inner = file == path ? RelativePath.name(file) : String(file.dropFirst(path.count + 1))
        let rest = (path.isEmpty ? file : inner).split(separator: "/").map(String.init)[...]
        guard !excluded.contains(where: { $0.matches(rest) }),
          included.isEmpty || included.contains(where: { $0.matches(rest) })
        else { continue }
      }
      add(file, phase: phase)
    }
  }

  private mutating func add(_ path: String, phase: String?) {
    let name = RelativePath.name(path)
    guard !name.hasPrefix("."), !name.hasSuffix(".orig") else { return }
    if name == "Info.plist" {
      infoPlist = infoPlist ?? path
      return
    }
    let type = RelativePath.fileExtension(path)
    let file = XcodeFileReference(id: path, path: path, fileType: "")
    switch phase {
    case "sources": sources.append(file)
    case "resources": resources.append(file)
    case nil:
      if Self.compiled.contains(type) {
        sources.append(file)
      } else if !Self.ignored.contains(type), !type.isEmpty {
        resources.append(file)
      }
    default: break
    }
  }

  private static func patterns(_ node: YAMLNode?) -> [SourcePattern] {
    (node?.texts ?? []).flatMap { SourcePattern.alternatives($0) ?? [] }
  }

  private static func unique(_ files: [XcodeFileReference]) -> [XcodeFileReference] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.path).inserted }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
