import CodeGeneration
import SourceLexing
import XcodeProjects

/// The sources that apps and extensions of one Xcode project compile, in which every target can know `LevityImage`: apps
/// as the runtime's view, extensions as SwiftUI's `Image`, which shows what is in their own catalogs.
///
/// Sources of frameworks and packages aren't among them: there is one compiled form for all that link them.
struct SharedImageNames: Sendable {
  /// The targets of one project that compile such sources.
  private struct Home: Sendable {
    var apps: [ResourceModule]
    var others: [ResourceModule]
    /// The generated files.
    var paths: [SharedImageName: String] = [:]

    func modules(_ name: SharedImageName) -> [ResourceModule] {
      name == .inApps ? apps : others
    }
  }

  private var homes: [String: Home] = [:]
  /// The projects by the paths of the sources.
  private var projects: [String: String] = [:]
  /// The sources that an earlier run rewrote: a target may compile them only since then.
  private var rewritten: Set<String> = []

  init() {}

  /// - Parameters:
  ///   - paths: All files of the tree.
  ///   - read: Returns the bytes of a file.
  init(
    _ model: ProjectModel, _ modules: ModuleFacts, paths: [String], read: (String) -> [UInt8]?
  ) {
    var isEditable: [String: Bool] = [:]
    for path in paths where path.hasSuffix(".swift") {
      guard let project = modules.project(sharing: path) else { continue }
      let known = isEditable[project] ?? Self.isEditable(project, in: model, read: read)
      isEditable[project] = known
      if known { projects[path] = project }
    }
    for path in projects.keys.sorted() {
      guard let project = projects[path] else { continue }
      var home = homes[project] ?? Home(apps: [], others: [])
      for module in model.modules(containing: path) {
        if module.isStarted {
          if !home.apps.contains(where: { $0.id == module.id }) { home.apps.append(module) }
        } else if !home.others.contains(where: { $0.id == module.id }) {
          home.others.append(module)
        }
      }
      homes[project] = home
    }
    for project in homes.keys.sorted() {
      let first = projects.filter { $0.value == project }.keys.min() ?? ""
      for name in SharedImageName.allCases {
        let known = paths.first { path in
          path.hasSuffix("/" + name.fileName)
            && model.modules(containing: path).contains { $0.project == project }
        }
        let path = known ?? place(name, project, beside: first, in: model)
        homes[project]?.paths[name] = path
        if known != nil { findRewritten(in: project, read: read) }
      }
      // A synchronized folder would give both files to all targets.
      guard homes[project]?.paths.count != SharedImageName.allCases.count else { continue }
      homes[project] = nil
      projects = projects.filter { $0.value != project }
    }
  }

  /// Finds the sources of a project that say `LevityImage` by a generated file.
  private mutating func findRewritten(in project: String, read: (String) -> [UInt8]?) {
    for (path, owner) in projects where owner == project && !rewritten.contains(path) {
      guard let bytes = read(path), SourceBytes.contains(bytes, "LevityImage"),
        !SourceBytes.contains(bytes, "import Levity")
      else { continue }
      rewritten.insert(path)
    }
  }

  /// Whether every target that compiles a source can know `LevityImage` in it.
  func contains(_ path: String) -> Bool { projects[path] != nil }

  /// Returns the generated files that rewritten sources need, those of earlier runs as well, with the targets that
  /// compile them.
  ///
  /// - Parameter included: The names of extensions that have the runtime.
  func files(
    for sources: Set<String>, included: Set<String>
  ) -> [(path: String, source: String, modules: [ResourceModule])] {
    var targets: [String: Set<String>] = [:]
    for path in sources.union(rewritten) {
      guard let project = projects[path], let home = homes[project] else { continue }
      let users = (home.apps + home.others).filter { $0.sources.contains(path) }
      targets[project, default: []].formUnion(users.map(\.id))
    }
    return targets.keys.sorted().flatMap { project in
      SharedImageName.allCases.compactMap { name in
        guard let home = homes[project], let path = home.paths[name] else { return nil }
        let users = (home.apps + home.others).filter { module in
          let isInApps = module.isStarted || included.contains(module.name)
          return isInApps == (name == .inApps) && targets[project]?.contains(module.id) ?? false
        }
        guard !users.isEmpty else { return nil }
        return (path, name.source, users)
      }
    }
  }

  /// Returns a path at which no other target takes in the file by itself; nil if there is none.
  private func place(
    _ name: SharedImageName, _ path: String, beside source: String, in model: ProjectModel
  ) -> String? {
    guard let project = model.projects.first(where: { $0.path == path }),
      let home = homes[path]
    else { return nil }
    let targets = Set(home.modules(name).map(\.name))
    let beside = source.lastIndex(of: "/").map { String(source[...$0]) } ?? ""
    let folder = project.folder.isEmpty ? "" : project.folder + "/"
    return [beside + name.fileName, folder + name.fileName].first {
      Set(project.targets(takingIn: $0)).isSubset(of: targets)
    }
  }

  /// Whether a project can get new files: no tool writes it again.
  private static func isEditable(
    _ path: String, in model: ProjectModel, read: (String) -> [UInt8]?
  ) -> Bool {
    guard let project = model.projects.first(where: { $0.path == path }),
      !project.isManagedByCocoaPods
    else { return false }
    let folder = project.folder.isEmpty ? "" : project.folder + "/"
    return ProjectSurvey.generatorFiles.allSatisfy { read(folder + $0) == nil }
  }
}

extension ModuleFacts {
  /// Returns the Xcode project whose apps and extensions compile a source, each target by itself; nil if a framework or
  /// package has it, or if only apps or only extensions do.
  func project(sharing path: String) -> String? {
    // Nothing builds a package target on which no product depends.
    let owners = owners(of: path).filter { $0.kind != .packageTarget || isLinked($0) }
    guard let project = owners.first?.project,
      owners.allSatisfy({ $0.project == project && !$0.kind.isShared && $0.kind != .appClip }),
      owners.contains(where: \.isStarted), owners.contains(where: \.isExtension)
    else { return nil }
    return project
  }
}
