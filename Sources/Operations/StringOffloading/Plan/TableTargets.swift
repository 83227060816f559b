import ImageInventories
import ImageOffloading
import SourceTrees
import StringInventories
import XcodeProjects

/// The targets that have files of tables: whether these can leave a file out by a build setting. The plan and its edits
/// must say the same.
struct TableTargets {
  private let project: ProjectModel
  /// The projects that XcodeGen writes, by path.
  private let generated: Set<String>
  /// The projects whose targets can get another source: those of Xcode, and the manifests of XcodeGen, which a person
  /// edits.
  private let editable: Set<String>

  init(_ survey: ProjectSurvey) {
    project = survey.project
    let folders = Set(survey.project.xcodeGenManifests.map(\.folder))
    generated = Set(
      survey.project.projects.filter { folders.contains($0.folder) }.map(\.path))
    editable = Set(
      survey.project.projects.map(\.path) + survey.project.xcodeGenManifests.map(\.path))
  }

  /// Returns the files without those that no target has.
  func ofTargets(_ files: [StringInventory.File]) -> [StringInventory.File] {
    project.hasTargets ? files.filter { !project.modules(containing: $0.path).isEmpty } : files
  }

  /// Whether all targets that have the file can leave it out. A folder that is copied as it is counts as one file.
  func haveSettings(for path: String) -> Bool {
    project.isInXcodeTargets(path) && CopiedBundles.folder(of: path) == nil
  }

  /// Whether all targets that have a source, can get another one.
  func canGetSource(besides path: String) -> Bool {
    let modules = project.modules(containing: path)
    return !modules.isEmpty
      && modules.allSatisfy { $0.project.map(editable.contains) ?? false }
  }

  /// Whether some target that has the source is a bundle which the app loads by its path, such as one with AppKit: it
  /// links a library of its own, which nothing starts.
  func haveLoadedBundle(with path: String) -> Bool {
    project.modules(containing: path).contains { $0.kind == .bundle }
  }

  /// Whether all targets can leave out the files of a table that are in the app. A run without the project that
  /// XcodeGen writes moves them; then they stay where they are.
  ///
  /// - Parameter moved: The files of the table that an earlier run moved.
  func canLeaveOut(_ own: [StringInventory.File], moved: [StringInventory.File]) -> Bool {
    let places = moved.map { StringInventory.originalPath($0.path) }
    let files = ofTargets(own).map(\.path)
    guard files.allSatisfy(haveSettings), places.allSatisfy({ !isInPackage($0) }) else {
      return false
    }
    guard !moved.isEmpty, !generated.isEmpty else { return true }
    return !files.contains { path in
      project.modules(containing: path).contains { $0.project.map(generated.contains) ?? false }
    }
  }

  /// A file that moved as a whole may be in no target any more.
  private func isInPackage(_ path: String) -> Bool {
    !project.modules(containing: path).isEmpty && !haveSettings(for: path)
  }
}
