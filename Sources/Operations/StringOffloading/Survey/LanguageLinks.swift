import Foundation
import SourceTrees
import XcodeProjects

/// Symbolic links in place of folders of languages that targets have. No walk follows them, so their strings would be
/// missing.
struct LanguageLinks {
  /// The files that targets have through links, by the folder that contains the links.
  private var files: [String: [String]] = [:]

  /// Finds the links beside folders of languages.
  ///
  /// - Parameters:
  ///   - folders: The folders that contain those of languages.
  ///   - hasTargets: Whether the tree says which target has which file; without, each link counts.
  init(in folders: Set<String>, walk: DirectoryWalk, root: String, hasTargets: Bool) {
    var tree: FileTree?
    for folder in folders.sorted() {
      let found = Self.files(in: folder, root: root)
      guard !found.isEmpty else { continue }
      guard hasTargets else {
        files[folder] = found
        continue
      }
      let all = tree ?? Self.tree(walk, root)
      tree = all
      // A project that can't be read may have any of them.
      files[folder] = found.filter { (try? all.targets(takingIn: [$0]).isEmpty) != true }
    }
  }

  /// Returns the files of a table that targets have through links in a folder, by their paths through these.
  func files(of table: String, in folder: String) -> [String] {
    (files[folder] ?? []).filter { path in
      ["strings", "stringsdict"].contains { path.hasSuffix("/\(table).\($0)") }
    }
  }

  /// Says what a file in a link is.
  static func sentence(_ path: String) -> String {
    "\(RelativePath.parent(path)) is a symbolic link to a folder, which is not followed."
  }

  /// The files in the links of a folder, by their paths through these.
  private static func files(in folder: String, root: String) -> [String] {
    // A folder that can't be listed was reported as an issue of the inventory.
    names(in: "\(root)/\(folder)").filter { $0.hasSuffix(".lproj") }.flatMap { name in
      let link = folder.isEmpty ? name : "\(folder)/\(name)"
      let place = "\(root)/\(link)"
      guard (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) != nil else {
        return [String]()
      }
      return names(in: place).map { "\(link)/\($0)" }
    }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func tree(_ walk: DirectoryWalk, _ root: String) -> FileTree {
    FileTree(root: root, paths: walk.files + walk.catalogs) { path in
      try? SourceFile.contents(at: path.hasPrefix("/") ? path : "\(root)/\(path)").get()
    }
  }
}
