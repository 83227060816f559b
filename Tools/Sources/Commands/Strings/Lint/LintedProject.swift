import Foundation
import Reports
import SourceTrees
import StringInventories
import StringLinting
import StringOffloading
import XcodeProjects

/// The strings of a folder, and the language that its project is developed in.
struct LintedProject {
  let inventory: StringInventory
  /// The development region of the tree's only project, or the one that its projects agree on.
  let developmentLanguage: String?
  /// Whether an offload has put packs of strings into a catalog.
  let hasPacks: Bool

  /// Reads every strings file below a folder.
  init(root: String, includeDependencies: Bool) throws {
    try Directory.require(root, help: "pass the directory that contains the strings")
    let options = includeDependencies ? DirectoryWalk.Options.everything : .init()
    let walk = try DirectoryWalk(root, options: options)
    inventory = StringInventory.read(walk, root: root)
    developmentLanguage = Self.developmentLanguage(root: root, walk: walk)
    hasPacks = walk.catalogs.contains {
      FileManager.default.fileExists(atPath: "\(root)/\($0)/LevityStrings.dataset")
    }
  }

  private static func developmentLanguage(root: String, walk: DirectoryWalk) -> String? {
    guard
      walk.files.contains(where: {
        $0.hasSuffix("/project.pbxproj") || $0.hasSuffix("Package.swift")
      })
    else { return nil }
    let tree = FileTree(root: root, paths: walk.files + walk.catalogs) { path in
      PlainFile.contents("\(root)/\(path)").map { [UInt8]($0) }
    }
    // Strings can be looked at without a project, and so beside one that cannot be read.
    let model = try? ProjectModel(of: tree)
    let regions = Set((model?.projects ?? []).compactMap(\.developmentRegion))
    return regions.count == 1 && regions.first != "Base" ? regions.first : nil
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
