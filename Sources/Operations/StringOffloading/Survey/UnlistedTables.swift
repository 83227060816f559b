import SourceLexing
import SourceTrees
import StringInventories
import XcodeProjects

/// Tables that no app has. Mostly they are beside files of languages that targets of Xcode's projects have: somebody
/// translated them, and nobody added the files to the project, or the project had them once. Others are what a library
/// left behind, exports, and captions of screenshots.
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
  /// Their names alone.
  private lazy var unseenNames = Set(unseen.map(RelativePath.name))
  /// Whether Xcode's projects make an app, and no other system's files do.
  private lazy var hasOwnApp = project.map { Self.hasOwnApp($0, walk.files) } ?? false
  private lazy var builders = project.map { OtherBuilders($0, files: walk.files, read: read) }
  private lazy var copies = project.map {
    OtherCopies(
      $0, files: walk.files, dependencies: DependencyWalk.projects(below: root, in: walk.skipped),
      read: read)
  }
  private lazy var scripts = RepositoryCopies(walk.files, read: read)

  init(
    _ project: ProjectModel?, walk: DirectoryWalk, root: String,
    read: @escaping (_ path: String) -> [UInt8]?
  ) {
    (self.project, self.walk, self.root, self.read) = (project, walk, root, read)
  }

  /// Returns a sentence if no app has the files of a table, which no target has; nil if one may have them.
  func sentence(folder: String, name: String, files: [String]) -> String? {
    guard let project, project.unreadProjects.isEmpty, project.unreadManifests.isEmpty,
      !files.contains(where: isUnseen),
      copies?.mayHave(folder) == false, builders?.mayTake(folder) == false
    else { return nil }
    if files.allSatisfy({ StringsFileLocation(path: $0)?.language != nil }),
      let sibling = sibling(of: name, in: folder, project)
    {
      return project.modules(containing: sibling).first.map {
        "\($0.name) has \(sibling), and not these files."
      }
    }
    // Beside those of a target, files need no script to get there.
    guard hasOwnApp, !isInPackageOrFramework(folder, project), !scripts.mayHave(folder) else {
      return nil
    }
    return "No target has these files."
  }

  /// Whether a target has a file by that name, perhaps through a link.
  private func isUnseen(_ path: String) -> Bool {
    StringsFileLocation(path: path)?.language != nil
      ? unseen.contains(Self.ending(path))
      : unseenNames.contains(RelativePath.name(path).lowercased())
  }

  /// Whether the files may be in an app as part of a package, or of a framework that was built elsewhere.
  private func isInPackageOrFramework(_ folder: String, _ project: ProjectModel) -> Bool {
    project.packages.contains { RelativePath.isInside(folder, RelativePath.parent($0.path)) }
      || ([folder] + RelativePath.parents(of: folder)).contains {
        ["framework", "xcframework", "app", "appex"].contains(RelativePath.fileExtension($0))
      }
  }

  /// Files of other systems that make an app around a project of Xcode, or add to it: Cordova, .NET, Unity, React Native,
  /// Flutter, NativeScript, Qt.
  private static let systems = (
    names: Set([
      "plugin.xml", "config.xml", "package.json", "pubspec.yaml", "app.json", "ProjectVersion.txt",
    ]),
    extensions: Set(["csproj", "fsproj", "pro", "gradle", "kts"])
  )

  private static func hasOwnApp(_ project: ProjectModel, _ files: [String]) -> Bool {
    let paths = Set(project.projects.map(\.path))
    return project.projects.allSatisfy(\.externalTargets.isEmpty)
      && project.modules.contains {
        $0.kind == .application && $0.project.map(paths.contains) ?? false
      }
      && !files.contains {
        systems.names.contains(RelativePath.name($0))
          || systems.extensions.contains(RelativePath.fileExtension($0))
      }
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
    return Set(
      files.filter { !seen.contains($0) && StringsFileLocation(path: $0) != nil }.map(ending))
  }

  /// On most disks of a Mac, a file is found whatever the case of its name.
  private static func ending(_ path: String) -> String {
    path.split(separator: "/").suffix(2).joined(separator: "/").lowercased()
  }
}
