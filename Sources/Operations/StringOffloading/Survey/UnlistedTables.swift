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
  private let project: ProjectModel?
  private let read: (_ path: String) -> [UInt8]?
  /// The files in folders of languages, and catalogs, by the folder that contains them.
  private lazy var siblings = Self.siblings(walk.files)
  /// The files that targets have, and the walk doesn't, such as those in links: the language's folder and the name.
  private lazy var unseen = Self.unseen(project, walk)
  private lazy var tuistFolders = walk.files.filter {
    $0 == "Project.swift" || $0.hasSuffix("/Project.swift")
  }.map(RelativePath.parent)

  init(
    _ project: ProjectModel?, walk: DirectoryWalk, read: @escaping (_ path: String) -> [UInt8]?
  ) {
    (self.project, self.walk, self.read) = (project, walk, read)
  }

  /// Returns a sentence if no app has the files of a table, which no target has; nil if one may have them.
  func sentence(folder: String, name: String, files: [String]) -> String? {
    guard let project, project.unreadProjects.isEmpty, project.unreadManifests.isEmpty,
      files.allSatisfy({ StringsFileLocation(path: $0)?.language != nil }),
      !mayBeTaken(in: folder), !files.contains(where: { unseen.contains(Self.ending($0)) }),
      let sibling = sibling(of: name, in: folder, project),
      let target = project.modules(containing: sibling).first
    else { return nil }
    return "\(target.name) has \(sibling), and not these files."
  }

  /// Returns a file of a target: the table in another language, or its document, or else another file of the languages.
  private func sibling(of name: String, in folder: String, _ project: ProjectModel) -> String? {
    let all = siblings[folder] ?? []
    let isOfTarget = { (path: String) in
      project.isInXcodeTargets(path) && self.isWrittenByXcode(path)
    }
    let namesake = all.first { Self.stem($0) == name && isOfTarget($0) }
    if let namesake { return namesake }
    return mayBeCopied(name) ? nil : all.first(where: isOfTarget)
  }

  private static func siblings(_ paths: [String]) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for path in paths {
      let place = RelativePath.parent(path)
      if place.hasSuffix(".lproj") {
        result[RelativePath.parent(place), default: []].append(path)
      } else if path.hasSuffix(".xcstrings") {
        result[place, default: []].append(path)
      }
    }
    return result
  }

  private static func stem(_ path: String) -> Substring {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    return name.lastIndex(of: ".").map { name[..<$0] } ?? name
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

  /// Whether a script of a project names folders of languages, or the table's file.
  private func mayBeCopied(_ name: String) -> Bool {
    (project?.projects ?? []).contains { project in
      guard let bytes = read("\(project.path)/project.pbxproj") else { return true }
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
        $0.contains("shellScript = ") && ($0.contains("lproj") || $0.contains("\(name).strings"))
      }
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
}
