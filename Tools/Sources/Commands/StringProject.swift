import Foundation
import ResourceInventories
import StringOffloading
import XcodeProjects

/// Reads the localized texts of a project.
enum StringProject {
  /// - Parameter configuration: what the project does not say by itself.
  static func survey(
    _ root: String, _ configuration: ConfigurationFile, includeDependencies: Bool = false,
    skipping skipped: Set<String> = []
  ) throws -> StringSurvey {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw CommandFailure(
        "\(root): there is no such folder.", help: "give the folder that holds the project")
    }
    var options = includeDependencies ? DirectoryWalk.Options.everything : DirectoryWalk.Options()
    options.skippedPaths = skipped
    let walk = try DirectoryWalk(root, options: options)
    let tree = FileTree(root: root, paths: walk.files + walk.catalogs) { path in
      FileManager.default.contents(atPath: path.hasPrefix("/") ? path : "\(root)/\(path)")
        .map { [UInt8]($0) }
    }
    let project = try ProjectModel(
      of: tree, options: ProjectModel.Options(bundleIdentifier: configuration.bundleIdentifier))
    var wanted = StringSurveyOptions(
      developmentLanguage: configuration.strings.developmentLanguage,
      looseBundle: configuration.bundleIdentifier)
    wanted.keptTables = configuration.strings.keep.tables
    wanted.keptKeys = configuration.strings.keep.keys
    return StringSurvey(walk: walk, root: root, project: project, options: wanted)
  }
}
