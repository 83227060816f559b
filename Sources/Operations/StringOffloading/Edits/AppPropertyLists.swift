import ImageInventories
import ImageOffloading
import SourceTrees
import XcodeProjects

/// The property lists of an app: the languages have to stand in that of each configuration.
struct AppPropertyLists {
  private let project: ProjectModel
  private let tree: FileTree

  init(in survey: ProjectSurvey) {
    project = survey.project
    let root = survey.tree.root
    tree = FileTree(root: root, paths: survey.tree.walk.files) { path in
      try? SourceFile.contents(at: path.hasPrefix("/") ? path : "\(root)/\(path)").get()
    }
  }

  /// Returns the paths of an app's property lists, that of the configuration which the survey reads first.
  func paths(of app: ResourceModule) -> [String] {
    let first = app.infoPlist.map { [$0] } ?? []
    guard let project = project.projects.first(where: { $0.path == app.project }),
      let target = project.targets.first(where: { $0.name == app.name })
    else { return first }
    return first
      + project.propertyLists(of: target, in: tree).filter { !first.contains($0) }
  }
}
