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
