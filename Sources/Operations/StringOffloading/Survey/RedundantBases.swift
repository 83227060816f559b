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
  private static let key = "CFBundleDevelopmentRegion"

  private let project: ProjectModel?
  private let tree: FileTree
  private let read: (_ path: String) -> [UInt8]?
  /// Whether some source may open `Base.lproj` itself.
  private let areNamed: Bool

  init(_ project: ProjectModel?, walk: DirectoryWalk, root: String) {
    self.project = project
    let read: @Sendable (String) -> [UInt8]? = {
      try? SourceFile.contents(at: "\(root)/\($0)").get()
    }
    self.read = read
    tree = FileTree(root: root, paths: [], contents: read)
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
      let xcode = project.projects.first { $0.path == module.project }
      let own = xcode?.developmentRegion
      guard xcode.map({ isCertain(of: module, in: $0, language) }) ?? true else { return false }
      guard let file = module.infoPlist else { return own == language }
      guard let bytes = read(file), let list = try? PropertyList(parsing: bytes) else {
        return false
      }
      let region = list[Self.key]?.string
      // The project may say `English`, or `Base`.
      if region == language { return true }
      return own == language
        && ["$(DEVELOPMENT_LANGUAGE)", "${DEVELOPMENT_LANGUAGE}"].contains(region)
    }
  }

  /// Whether the project says which property list the bundle has, whatever its configuration, and nothing changes the
  /// language that this names.
  private func isCertain(
    of module: ResourceModule, in project: XcodeProject, _ language: String
  ) -> Bool {
    guard let target = project.targets.first(where: { $0.name == module.name }) else {
      return false
    }
    let names = Set(project.configurationNames + project.configurationNames(of: target))
    let all = names.map {
      project.effectiveSettings(of: target, configuration: $0, in: tree).settings
    }
    let lists = Set(all.map { $0["INFOPLIST_FILE"] })
    let isSet = SourceBytes.contains(project.document.bytes, "DEVELOPMENT_LANGUAGE =")
    let isKnown = { (value: String?) in
      // Unless somebody sets it, that is English here.
      value == nil || value == language || value == "en" && !isSet
    }
    return lists.count < 2 && !lists.contains("")
      && all.allSatisfy { settings in
        settings["INFOPLIST_KEY_\(Self.key)"] == nil
          && isKnown(settings["DEVELOPMENT_LANGUAGE"])
      }
      && !project.scripts.contains { $0.content.contains(Self.key) }
  }
}
