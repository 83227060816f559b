import Findings
import Foundation
import ResourceInventories
import StringInventories
import StringLinting
import XcodeProjects

/// The table files of a folder.
struct StringTables {
  var root: String
  var tables: [LintedTable] = []
  var faults: [FileFault] = []
  /// The development region of the tree's only project, or the one that its projects agree on.
  var developmentLanguage: String?

  /// Reads every table below a folder.
  init(root: String, includeDependencies: Bool) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
      throw CommandFailure(
        "\(root): there is no such folder.", help: "give the folder that holds the texts")
    }
    guard isFolder.boolValue else {
      throw CommandFailure(
        "\(root) is a file, not a folder.", help: "give the folder that holds the texts")
    }
    self.root = root
    let options = includeDependencies ? DirectoryWalk.Options.everything : .init()
    let walk = try DirectoryWalk(root, options: options)
    let bundles = Bundles(root: root, walk: walk)
    for path in walk.files where LintedFile.isTable(path) {
      guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else {
        faults.append(
          FileFault(
            kind: .unreadable, message: "The file cannot be opened.", place: .init(file: path)))
        continue
      }
      guard
        let file = LintedFile(path: path, bytes: [UInt8](data), bundle: bundles.identifier(path))
      else { continue }
      tables += file.tables
      faults += file.faults
    }
    for folder in walk.unreadable {
      faults.append(
        FileFault(
          kind: .unreadable, message: "The folder cannot be read: \(folder.reason).",
          place: .init(file: folder.path)))
    }
    developmentLanguage = bundles.developmentRegion
  }
}

/// Which bundle a file ends up in, as far as the tree's projects say.
private struct Bundles {
  private var model: ProjectModel?
  private(set) var developmentRegion: String?

  init(root: String, walk: DirectoryWalk) {
    guard
      walk.files.contains(where: {
        $0.hasSuffix("/project.pbxproj") || $0.hasSuffix("Package.swift")
      })
    else { return }
    let tree = FileTree(root: root, paths: walk.files + walk.catalogs) { path in
      FileManager.default.contents(atPath: "\(root)/\(path)").map { [UInt8]($0) }
    }
    // Texts can be looked at without a project, and so beside one that cannot be read.
    model = try? ProjectModel(of: tree)
    let regions = Set((model?.projects ?? []).compactMap(\.developmentRegion))
    if regions.count == 1, regions.first != "Base" { developmentRegion = regions.first }
  }

  func identifier(_ path: String) -> String? {
    let path = StringInventory.originalPath(path)
    let found = Set(
      (model?.modules(containing: path) ?? []).map { $0.bundleIdentifier ?? $0.bundleName })
    return found.count == 1 ? found.first : nil
  }
}
