import SourceLexing
import SourceTrees
import StringInventories
import XcodeProjects

/// Tables that no target has, beside files of languages that targets of Xcode's projects have: somebody translated them,
/// and nobody added the files to the project, or the project had them once. No app has them.
///
/// Nothing is said where something else than a project that Xcode reads may put the files into an app.
final class UnlistedTables {
  private let walk: DirectoryWalk
  private let root: String
  private let project: ProjectModel?
  private let read: (_ path: String) -> [UInt8]?
  /// The files in folders of languages, and catalogs, by the folder that contains them.
  private lazy var siblings = Self.siblings(walk.files)
  /// A file of a target in the languages of each folder.
  private var found: [String: String?] = [:]
  /// The files that targets have, and the walk doesn't, such as those in links: the language's folder and the name.
  private lazy var unseen = Self.unseen(project, walk)
  private lazy var builders = project.map { OtherBuilders($0, files: walk.files, read: read) }
  private lazy var copies = project.map {
    OtherCopies(
      $0, files: walk.files, dependencies: DependencyWalk.projects(below: root, in: walk.skipped),
      read: read)
  }

  init(
    _ project: ProjectModel?, walk: DirectoryWalk, root: String,
    read: @escaping (_ path: String) -> [UInt8]?
  ) {
    (self.project, self.walk, self.root, self.read) = (project, walk, root, read)
  }

  /// Returns a sentence if no app has the files of a table, which no target has; nil if one may have them.
  func sentence(folder: String, name: String, files: [String]) -> String? {
    guard let project, project.unreadProjects.isEmpty, project.unreadManifests.isEmpty,
      files.allSatisfy({ StringsFileLocation(path: $0)?.language != nil }),
      let sibling = sibling(of: name, in: folder, project),
      !files.contains(where: { unseen.contains(Self.ending($0)) }),
      copies?.mayHave(folder) == false, builders?.mayTake(folder) == false,
      let target = project.modules(containing: sibling).first
    else { return nil }
    return "\(target.name) has \(sibling), and not these files."
  }

  /// Returns a file of a target: the table in another language, or its document, or else another file of the languages.
  private func sibling(of name: String, in folder: String, _ project: ProjectModel) -> String? {
    guard let all = siblings[folder] else { return nil }
    if let namesake = all[name]?.first(where: project.isInXcodeTargets) { return namesake }
    if let found = found[folder] { return found }
    let first = all.values.lazy.joined().filter(project.isInXcodeTargets).min()
    found[folder] = .some(first)
    return first
  }

  /// Returns the files by their folder and name.
  private static func siblings(_ paths: [String]) -> [String: [String: [String]]] {
    var result: [String: [String: [String]]] = [:]
    for path in paths {
      let place = RelativePath.parent(path)
      guard place.hasSuffix(".lproj") || path.hasSuffix(".xcstrings") else { continue }
      let folder = place.hasSuffix(".lproj") ? RelativePath.parent(place) : place
      result[folder, default: [:]][RelativePath.stem(path), default: []].append(path)
    }
    return result
  }

  private static func unseen(_ project: ProjectModel?, _ walk: DirectoryWalk) -> Set<String> {
    let seen = Set(walk.files)
    let files = (project?.modules ?? []).lazy.flatMap(\.otherResources)
    return Set(files.filter { $0.contains(".lproj") && !seen.contains($0) }.map(ending))
  }

  /// On most disks of a Mac, a file is found whatever the case of its name.
  private static func ending(_ path: String) -> String {
    path.split(separator: "/").suffix(2).joined(separator: "/").lowercased()
  }
}
