import Foundation
import ImageInventories
import ImageOffloading
import Reports
import SourceTrees
import StringInventories
import StringLinting
import StringOffloading
import XcodeProjects

/// The strings of a folder, and its project.
struct LintedProject {
  let inventory: StringInventory
  private let root: String
  private let walk: DirectoryWalk
  /// Nil if there is none, or if it can't be read: strings can be looked at without one.
  private let project: ProjectModel?

  /// Reads every strings file below a folder.
  init(root: String, includeDependencies: Bool) throws {
    try Directory.require(root, help: "pass the directory that contains the strings")
    let options = includeDependencies ? DirectoryWalk.Options.everything : .init()
    let walk = try DirectoryWalk(root, options: options)
    inventory = StringInventory.read(walk, root: root)
    project = Self.project(root: root, walk: walk)
    self.root = root
    self.walk = walk
  }

  private static func project(root: String, walk: DirectoryWalk) -> ProjectModel? {
    guard
      walk.files.contains(where: {
        $0.hasSuffix("/project.pbxproj") || $0.hasSuffix("Package.swift")
      })
    else { return nil }
    return try? ProjectModel(of: StringProject.tree(root, walk.files + walk.catalogs))
  }

  /// The development region of the tree's only project, or the one that its projects agree on.
  var developmentLanguage: String? {
    let regions = Set((project?.projects ?? []).compactMap(\.developmentRegion))
    return regions.count == 1 && regions.first != "Base" ? regions.first : nil
  }

  /// The surveys of a project whose strings left; nil if no offload has put packs of strings into an app.
  func surveys(_ options: StringSurveyOptions) throws -> (StringSurvey, ProjectSurvey)? {
    let hasPacks = walk.catalogs.contains {
      FileManager.default.fileExists(atPath: "\(root)/\($0)/LevityStrings.dataset")
    }
    let hasFiles =
      project?.modules.contains { $0.otherResources.contains { $0.hasSuffix(".levitystrings") } }
      ?? false
    guard hasPacks || hasFiles else { return nil }
    let survey = try ProjectSurvey(
      tree: CatalogTree(walk, of: root), usages: [], project: project)
    return (
      StringSurvey(inventory, walk: walk, root: root, project: survey.project, options: options),
      survey
    )
  }
}

extension StringSurvey {
  /// The findings of strings that are to be sent to builds in users' hands.
  ///
  /// - Parameter builds: paths of build records.
  func findings(against builds: [String], _ check: ShippedStringCheck) throws -> [Finding] {
    let bundles = bundlesByFile
    return try builds.flatMap { file in
      check.findings(
        in: inventory, bundles: bundles, against: try BuildLockFile.read(file), file: file)
    }
  }

  /// The bundles that show each file's strings, as publications have them; nil without a project, since the bundles aren't known.
  var bundlesByFile: [String: [String]]? {
    guard project != nil else { return nil }
    var bundles: [String: [String]] = [:]
    for table in tables where table.systemReason == nil {
      for file in table.files { bundles[file] = table.bundles }
    }
    return bundles
  }
}
