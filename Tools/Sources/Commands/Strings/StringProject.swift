import Foundation
import ImageInventories
import SourceTrees
import StringLocks
import StringOffloading
import XcodeProjects

/// Reads the strings of a project.
enum StringProject {
  /// - Parameters:
  ///   - configuration: settings that the project's files don't contain.
  ///   - withoutProject: only reads strings files, as in a directory without a project.
  static func survey(
    _ root: String, _ configuration: ConfigurationFile, includeDependencies: Bool = false,
    skipping skipped: Set<String> = [], withoutProject: Bool = false
  ) throws -> StringSurvey {
    try Directory.require(root)
    var options = includeDependencies ? DirectoryWalk.Options.everything : DirectoryWalk.Options()
    options.skippedPaths = skipped
    let walk = try DirectoryWalk(root, options: options)
    let paths = withoutProject ? [] : walk.files + walk.catalogs
    let project = try ProjectModel(
      of: tree(root, paths),
      options: ProjectModel.Options(bundleIdentifier: configuration.bundleIdentifier))
    return StringSurvey(
      walk: walk, root: root, project: project, options: configuration.surveyOptions)
  }

  /// The files of a folder. A project also names files by absolute paths.
  static func tree(_ root: String, _ paths: [String]) -> FileTree {
    FileTree(root: root, paths: paths) { path in
      PlainFile.contents(path.hasPrefix("/") ? path : "\(root)/\(path)").map { [UInt8]($0) }
    }
  }
}

extension ConfigurationFile {
  /// The configuration's options for strings.
  var surveyOptions: StringSurveyOptions {
    var options = StringSurveyOptions(
      developmentLanguage: strings.developmentLanguage, looseBundle: bundleIdentifier)
    options.keptTables = strings.keep
    options.includedTargets = strings.targets
    options.answers = strings.answers
    options.floor = strings.floor
    options.packsHaveAllLanguages = strings.languages == .all
    options.extensions = strings.extensions
    options.rewritesCode = strings.rewritesCode
    return options
  }
}

extension StringSurvey {
  /// Returns the strings that code is compiled against, by bundle identifier.
  func developmentStrings() -> [String: BuildLock.DevelopmentStrings] {
    var result: [String: BuildLock.DevelopmentStrings] = [:]
    for bundle in bundleStrings() {
      let language = bundle.developmentLanguage
      guard let values = bundle.strings[language], !values.isEmpty else { continue }
      result[bundle.bundle] = .init(
        language: language, values: values, keysOfTranslations: bundle.keysOfTranslations)
    }
    return result
  }
}
