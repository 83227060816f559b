import XcodeProjects

/// The lines of XcodeGen's and Tuist's manifests that give resources tags, which the next generation would bring back.
struct GeneratorTagNotes {
  private(set) var steps: [ManualStep] = []

  // Sources: XcodeGen `Docs/ProjectSpec.md` (resourceTags); Tuist `ProjectDescription` (ResourceFileElement, tags).
  private static let words = [
    "resourceTags", "onDemandResourcesTags", "ON_DEMAND_RESOURCES_", "KnownAssetTags",
  ]

  init(_ tree: FileTree) {
    for path in tree.paths where Self.isManifest(path) {
      guard let bytes = tree.read(path) else { continue }
      let isTuist = path.hasSuffix(".swift")
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        let text = String(decoding: line, as: UTF8.self)
        let isTagged =
          Self.words.contains(where: text.contains)
          || isTuist && text.contains("tags:") && Self.resources.contains(where: text.contains)
        guard isTagged else { continue }
        steps.append(
          ManualStep(
            "remove the tags here, or the next generation of the project brings them back",
            file: path, line: number + 1))
      }
    }
  }

  private static let resources = [".glob(", ".folderReference("]

  private static func isManifest(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name == "Project.swift" || path.contains("Tuist/") && name.hasSuffix(".swift") {
      return true
    }
    return name.hasSuffix(".yml") || name.hasSuffix(".yaml")
      ? name != TagMigration.configurationFile : false
  }
}
