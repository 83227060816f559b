import SourceTrees
import StringInventories
import XcodeProjects

/// Languages of a table that no target has, though targets of Xcode's projects have it in others: somebody translated
/// them, and nobody added the files to the project. No app has them.
///
/// Nothing is said where something else than a project that Xcode reads may put the files into an app.
final class UntakenLanguages {
  private static let documents: Set<Substring> = ["storyboard", "xib", "intentdefinition"]

  private let walk: DirectoryWalk
  private let project: ProjectModel?
  /// The files of tables, and the documents that have strings in tables, by the table's folder and name.
  private lazy var places = Self.places(walk.files)
  /// The files that targets have, and the walk doesn't, such as those in links: the language's folder and the name.
  private lazy var unseen = Self.unseen(project, walk)

  init(_ project: ProjectModel?, walk: DirectoryWalk) {
    (self.project, self.walk) = (project, walk)
  }

  /// Returns a sentence if no app has the files of a table, which no target has; nil if one may have them.
  func sentence(folder: String, name: String, files: [String]) -> String? {
    guard let project, project.unreadProjects.isEmpty, project.unreadManifests.isEmpty,
      files.allSatisfy({ StringsFileLocation(path: $0)?.language != nil }),
      !mayBeTaken(in: folder), !files.contains(where: { unseen.contains(Self.ending($0)) })
    else { return nil }
    let sibling = (places[Place(folder: folder, name: name)] ?? []).first { path in
      project.isInXcodeTargets(path) && isWrittenByXcode(path)
    }
    guard let sibling, let target = project.modules(containing: sibling).first else { return nil }
    return "\(target.name) has \(sibling), and not these languages."
  }

  private struct Place: Hashable {
    var folder: String
    var name: String
  }

  private static func places(_ paths: [String]) -> [Place: [String]] {
    var result: [Place: [String]] = [:]
    for path in paths {
      if let location = StringsFileLocation(path: path) {
        result[Place(folder: location.folder, name: location.table), default: []].append(path)
        continue
      }
      let parts = path.split(separator: "/")
      guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj"),
        let name = parts.last, let dot = name.lastIndex(of: "."),
        documents.contains(name[name.index(after: dot)...])
      else { continue }
      let folder = RelativePath.parent(RelativePath.parent(path))
      result[Place(folder: folder, name: String(name[..<dot])), default: []].append(path)
    }
    return result
  }

  private static func unseen(_ project: ProjectModel?, _ walk: DirectoryWalk) -> Set<String> {
    let seen = Set(walk.files)
    let files = (project?.modules ?? []).lazy.flatMap(\.otherResources)
    return Set(files.filter { $0.contains(".lproj") && !seen.contains($0) }.map(ending))
  }

  private static func ending(_ path: String) -> String {
    path.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// Whether a pod or an unread package may have the files of a folder.
  private func mayBeTaken(in folder: String) -> Bool {
    walk.files.contains { path in
      let isPod = path.hasSuffix(".podspec") || path.hasSuffix(".podspec.json")
      let isPackage =
        (path == "Package.swift" || path.hasSuffix("/Package.swift"))
        && project?.packages.contains { $0.path == path } != true
      guard isPod || isPackage else { return false }
      let place = RelativePath.parent(path)
      return place.isEmpty || "\(folder)/".hasPrefix("\(place)/")
    }
  }

  /// Whether people edit the project that has a file in Xcode, since no manifest is there from which a tool writes it.
  private func isWrittenByXcode(_ path: String) -> Bool {
    guard let project else { return false }
    let projects = project.modules(containing: path).compactMap(\.project)
    let folders = Set(projects.map(RelativePath.parent))
    let manifests = project.xcodeGenManifests.map(\.folder) + tuistFolders
    return folders.isDisjoint(with: manifests)
  }

  private lazy var tuistFolders = walk.files.filter {
    $0 == "Project.swift" || $0.hasSuffix("/Project.swift")
  }.map(RelativePath.parent)
}
