import Foundation
import ImageInventories
import SourceTrees
import StringLocks
import StringOffloading
import XcodeProjects

/// Reads the localized strings of a project.
enum StringProject {
  /// - Parameters:
  ///   - configuration: what the project does not say by itself.
  ///   - withoutProject: looks at the files only, as in a tree without any project.
  static func survey(
    _ root: String, _ configuration: ConfigurationFile, includeDependencies: Bool = false,
    skipping skipped: Set<String> = [], withoutProject: Bool = false
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
    let paths = withoutProject ? [] : walk.files + walk.catalogs
    let tree = FileTree(root: root, paths: paths) { path in
      FileManager.default.contents(atPath: path.hasPrefix("/") ? path : "\(root)/\(path)")
        .map { [UInt8]($0) }
    }
    let project = try ProjectModel(
      of: tree, options: ProjectModel.Options(bundleIdentifier: configuration.bundleIdentifier))
    return StringSurvey(
      walk: walk, root: root, project: project, options: configuration.surveyOptions)
  }
}

extension ConfigurationFile {
  /// What the configuration says of strings.
  var surveyOptions: StringSurveyOptions {
    var options = StringSurveyOptions(
      developmentLanguage: strings.developmentLanguage, looseBundle: bundleIdentifier)
    options.keptTables = strings.keep
    options.includedTargets = strings.targets
    return options
  }
}

extension StringSurvey {
  /// What code is compiled against, by bundle identifier.
  func developmentStrings() -> [String: BuildLock.DevelopmentStrings] {
    var result: [String: BuildLock.DevelopmentStrings] = [:]
    for bundle in bundleStrings() {
      let language = bundle.developmentLanguage
      guard let values = bundle.strings[language], !values.isEmpty else { continue }
      result[bundle.bundle] = .init(language: language, values: values)
    }
    return result
  }
}
