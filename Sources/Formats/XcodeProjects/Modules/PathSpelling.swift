/// The spelling of paths on disk. Macs ignore case, so a project may name `Views/Home.swift` although Git has
/// `views/Home.swift`.
enum PathSpelling {
  /// Gives the files of modules their spelling in the tree, if it only has them with another case.
  static func correct(_ modules: inout [ResourceModule], in tree: FileTree) {
    var missing: Set<String> = []
    for module in modules {
      for file in module.files where !tree.contains(file) { missing.insert(file.lowercased()) }
    }
    guard !missing.isEmpty else { return }
    var spellings: [String: String] = [:]
    for path in tree.paths {
      let folded = path.lowercased()
      if missing.contains(folded) { spellings[folded] = path }
    }
    guard !spellings.isEmpty else { return }
    func spelled(_ path: String) -> String {
      tree.contains(path) ? path : spellings[path.lowercased()] ?? path
    }
    for index in modules.indices {
      modules[index].catalogs = modules[index].catalogs.map(spelled)
      modules[index].sources = modules[index].sources.map(spelled)
      modules[index].otherResources = modules[index].otherResources.map(spelled)
      modules[index].interfaceBuilderDocuments =
        modules[index].interfaceBuilderDocuments.map(spelled)
    }
  }
}

extension FileTree {
  /// Returns a path of a build setting with its spelling in the tree, if it only has the file or folder with another
  /// case; otherwise the path itself.
  func spelled(_ path: String) -> String {
    guard !path.isEmpty, !contains(path), paths(below: path).isEmpty, read(path) == nil else {
      return path
    }
    let folded = path.lowercased()
    let depth = path.split(separator: "/").count
    let isASCII = path.utf8.allSatisfy { $0 < 0x80 }
    for candidate in paths where candidate.utf8.count >= path.utf8.count {
      // Most paths differ early, and splitting all of them for each missing file costs a tenth of a plan.
      if isASCII, !zip(candidate.utf8, path.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
        continue
      }
      let parts = candidate.split(separator: "/").prefix(depth)
      guard parts.count == depth else { continue }
      let start = parts.joined(separator: "/")
      if start.lowercased() == folded { return start }
    }
    return path
  }
}
