import SourceLexing
import SourceTrees
import StringInventories
import XcodeProjects

/// Tables that no app has. Mostly they are beside files of languages that targets of Xcode's projects have: somebody
/// translated them, and nobody added the files to the project, or the project had them once. Others are what a library
/// left behind, exports, and captions of screenshots.
///
/// They count as the app's wherever something else than a project that Xcode reads may put the files into one.
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
  /// Why something else than Xcode's projects may make the app, in a sentence; nil if nothing does.
  private lazy var otherApp = project.flatMap(otherApp)
  private lazy var builders = project.map { OtherBuilders($0, files: walk.files, read: read) }
  private lazy var copies = project.map {
    OtherCopies(
      $0, files: walk.files, dependencies: DependencyWalk.projects(below: root, in: walk.skipped),
      read: read)
  }
  private lazy var scripts = RepositoryCopies(walk.files, read: read)
  private lazy var products = BuildProducts(project, read: read)

  init(
    _ project: ProjectModel?, walk: DirectoryWalk, root: String,
    read: @escaping (_ path: String) -> [UInt8]?
  ) {
    (self.project, self.walk, self.root, self.read) = (project, walk, root, read)
  }

  /// Returns a sentence that says why no app has the files of a table, which no target has, or else what may put them
  /// into one.
  func verdict(folder: String, name: String, files: [String]) -> (isUnlisted: Bool, String?) {
    guard let project else { return (false, nil) }
    if let sentence = products.sentence(for: folder) { return (true, sentence) }
    let issue = (project.unreadProjects + project.unreadManifests).first
    if let issue { return (false, "\(issue.path) isn't read: \(issue.message).") }
    if let path = files.first(where: isUnseen) {
      return (false, "A target has a file that isn't here and is called like \(path).")
    }
    if let sentence = copies?.sentence(for: folder) { return (false, sentence) }
    if let path = builders?.taker(of: folder) { return (false, "\(path) may take them.") }
    if files.allSatisfy({ StringsFileLocation(path: $0)?.language != nil }),
      let sibling = sibling(of: name, in: folder, project),
      let module = project.modules(containing: sibling).first
    {
      return (true, "\(module.name) has \(sibling), and not these files.")
    }
    // Beside those of a target, files need no script to get there.
    let sentence =
      otherApp ?? wholeFolder(around: folder, project)
      ?? scripts.copier(of: folder).map { "\($0) may copy them." }
    return sentence.map { (false, $0) } ?? (true, "No target has these files.")
  }

  /// Whether a target has a file by that name, perhaps through a link.
  private func isUnseen(_ path: String) -> Bool {
    StringsFileLocation(path: path)?.language != nil
      ? unseen.contains(Self.ending(path))
      : unseenNames.contains(RelativePath.name(path).lowercased())
  }

  /// Returns why the files may be in an app as part of a package, or of a framework that was built elsewhere.
  private func wholeFolder(around folder: String, _ project: ProjectModel) -> String? {
    if let package = project.packages.first(where: { $0.mayHave(folder) }) {
      return "They are in a target of \(package.path), or may be."
    }
    return ([folder] + RelativePath.parents(of: folder)).first {
      ["framework", "xcframework", "app", "appex"].contains(RelativePath.fileExtension($0))
    }.map { "An app may have \($0) as a whole." }
  }

  private func otherApp(_ project: ProjectModel) -> String? {
    let paths = Set(project.projects.map(\.path))
    if let other = project.projects.first(where: { !$0.externalTargets.isEmpty }) {
      return "A tool builds a target of \(other.path)."
    }
    let hasApp = project.modules.contains {
      $0.kind == .application && $0.project.map(paths.contains) ?? false
    }
    guard hasApp else { return "No project of Xcode makes an app." }
    let systems = OtherSystems(walk.files, read)
    return systems.file.map { "Another system may build the app: \($0)." }
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
