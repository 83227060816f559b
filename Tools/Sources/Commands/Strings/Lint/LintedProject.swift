import Foundation
import ImageInventories
import Reports
import SourceTrees
import StringLinting
import StringOffloading
import XcodeProjects

/// The table files of a folder.
struct LintedProject {
  var root: String
  var tables: [LintedLanguage] = []
  var faults: [FileIssue] = []
  /// The development region of the tree's only project, or the one that its projects agree on.
  var developmentLanguage: String?

  /// Reads every table below a folder.
  init(root: String, includeDependencies: Bool) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
      throw CommandFailure(
        "\(root): there is no such folder.", help: "give the folder that holds the strings")
    }
    guard isFolder.boolValue else {
      throw CommandFailure(
        "\(root) is a file, not a folder.", help: "give the folder that holds the strings")
    }
    self.root = root
    let options = includeDependencies ? DirectoryWalk.Options.everything : .init()
    let walk = try DirectoryWalk(root, options: options)
    for path in walk.files where LintedFile.isTable(path) {
      guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else {
        faults.append(
          FileIssue(
            kind: .unreadable, message: "The file cannot be opened.", place: .init(file: path)))
        continue
      }
      guard let file = LintedFile(path: path, bytes: [UInt8](data)) else { continue }
      tables += file.tables
      faults += file.faults
    }
    for folder in walk.unreadable {
      faults.append(
        FileIssue(
          kind: .unreadable, message: "The folder cannot be read: \(folder.reason).",
          place: .init(file: folder.path)))
    }
    developmentLanguage = Self.developmentLanguage(root: root, walk: walk)
  }

  /// Says which bundles show each table, as publications have them: the others do not count for a build.
  mutating func setBundles(_ survey: StringSurvey) {
    // Without a project nobody knows, and every table counts.
    guard survey.project != nil else { return }
    var bundles: [String: [String]] = [:]
    for table in survey.tables where table.systemReason == nil {
      for file in table.files { bundles[file] = table.bundles }
    }
    for index in tables.indices { tables[index].bundles = bundles[tables[index].file] ?? [] }
  }

  private static func developmentLanguage(root: String, walk: DirectoryWalk) -> String? {
    guard
      walk.files.contains(where: {
        $0.hasSuffix("/project.pbxproj") || $0.hasSuffix("Package.swift")
      })
    else { return nil }
    let tree = FileTree(root: root, paths: walk.files + walk.catalogs) { path in
      FileManager.default.contents(atPath: "\(root)/\(path)").map { [UInt8]($0) }
    }
    // Strings can be looked at without a project, and so beside one that cannot be read.
    let model = try? ProjectModel(of: tree)
    let regions = Set((model?.projects ?? []).compactMap(\.developmentRegion))
    return regions.count == 1 && regions.first != "Base" ? regions.first : nil
  }
}
