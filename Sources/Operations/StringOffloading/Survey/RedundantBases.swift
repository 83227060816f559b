import FileTransactions
import PropertyLists
import SourceLexing
import SourceTrees
import StringInventories
import XcodeProjects

/// The tables whose `Base` says what the file of the project's language says.
///
/// The system reads a table in the folders of the user's languages, then in that of the bundle's development region, and
/// last in `Base.lproj` (`_CFBundleCopyLanguageSearchListInBundle` and `_CFBundleReadDirectory` of
/// swift-corelibs-foundation). So nobody needs the last one as long as the folder before it has the same strings.
struct RedundantBases {
  private let project: ProjectModel?
  private let read: (_ path: String) -> [UInt8]?
  /// Whether some source may open `Base.lproj` itself.
  private let areNamed: Bool

  init(_ project: ProjectModel?, walk: DirectoryWalk, root: String) {
    self.project = project
    let read = { (path: String) in try? SourceFile.contents(at: "\(root)/\(path)").get() }
    self.read = read
    let hasBase = walk.files.contains { $0.hasSuffix(".strings") && $0.contains("Base.lproj/") }
    areNamed =
      hasBase
      && walk.files.contains { path in
        guard [".swift", ".m", ".mm"].contains(where: path.hasSuffix), let bytes = read(path) else {
          return false
        }
        return SourceBytes.contains(bytes, "\"Base\"") || SourceBytes.contains(bytes, "Base.lproj")
      }
  }

  /// - Parameter language: The language of the project.
  func contains(
    _ group: StringInventory.Table, of language: String, in inventory: StringInventory
  ) -> Bool {
    guard !areNamed, group.languages.contains("Base"), group.languages.contains(language) else {
      return false
    }
    let files = group.files.map { inventory.files[$0] }
    let bases = files.filter { $0.language == "Base" }
    let others = files.filter { $0.language == language }
    guard (bases + others).allSatisfy({ $0.isComplete && hasRegion(language, $0.path) }),
      let holders = others.first.map({ ids(of: $0.path) }),
      (bases + others).allSatisfy({ ids(of: $0.path) == holders })
    else { return false }
    return group.strings.values.allSatisfy { places in
      guard let base = places["Base"] else { return true }
      guard let own = places[language] else { return false }
      let (first, second) = (inventory.entries[base], inventory.entries[own])
      return !second.isUntranslated && first.value == second.value
    }
  }

  private func ids(of path: String) -> Set<String> {
    Set(project?.modules(containing: path).map(\.id) ?? [])
  }

  /// Whether each bundle with the file falls back to the folder of that language.
  private func hasRegion(_ language: String, _ path: String) -> Bool {
    guard let project, project.isInXcodeTargets(path) else { return false }
    return project.modules(containing: path).allSatisfy { module in
      let own = project.projects.first { $0.path == module.project }?.developmentRegion
      guard let file = module.infoPlist else { return own == language }
      guard let bytes = read(file), let list = try? PropertyList(parsing: bytes) else {
        return false
      }
      let region = list["CFBundleDevelopmentRegion"]?.string
      // The project may say `English`, or `Base`.
      if region == language { return true }
      return own == language
        && ["$(DEVELOPMENT_LANGUAGE)", "${DEVELOPMENT_LANGUAGE}"].contains(region)
    }
  }
}
