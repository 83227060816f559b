import FileTransactions
import ImageInventories
import ImageOffloading
import SourceTrees
import StringInventories
import StringsFiles
import XcodeProjects

/// Strings files that leave an app: each moves to the same path in a folder beside the targets, where translators
/// continue to edit it. An empty one stays in its place, so that the project file and the list of languages don't
/// change.
struct MovedStrings {
  private let paths: Set<String>

  init(_ inventory: StringInventory) {
    paths = Set(inventory.files.map(\.path))
  }

  static func isMoved(_ path: String) -> Bool {
    path.hasPrefix(StringInventory.movedFolder + "/")
  }

  static func isMoved(_ file: StringInventory.File) -> Bool { isMoved(file.path) }

  static func destination(of path: String) -> String { "\(StringInventory.movedFolder)/\(path)" }

  /// Returns the names of the targets that would have files that a transaction moves, sorted: those of projects by
  /// their synchronized folders, those of packages and generators by their manifests.
  static func targets(
    takingIn transaction: FileTransaction, of survey: ProjectSurvey
  ) throws(XcodeProjectError) -> [String] {
    let added = transaction.operations.map(\.path).filter(isMoved)
    guard !added.isEmpty else { return [] }
    let files = survey.files
    let root = survey.tree.root
    let tree = FileTree(root: root, paths: survey.tree.walk.files + survey.tree.walk.catalogs) {
      path in
      try? files.read(path.hasPrefix("/") ? path : "\(root)/\(path)")
    }
    return try tree.targets(takingIn: added)
  }

  static func note(_ path: String) -> String {
    // A folder's name must not end the comment.
    let place = destination(of: path).replacing("*/", with: "* /")
      .replacing("--", with: "- -").replacing("--", with: "- -")
    return "\(StringInventory.movedMark)\(place)."
  }

  /// Returns whether the file is what an earlier run left in place of one that it moved.
  func isPlaceholder(_ file: StringInventory.File) -> Bool {
    file.keys == 0 && paths.contains(Self.destination(of: file.path))
  }

  /// Returns an empty file that Xcode compiles.
  static func placeholder(
    _ kind: StringInventory.File.Kind, path: String, sourceLanguage: String
  ) -> [UInt8] {
    switch kind {
    case .strings:
      Array("/* \(note(path)) */\n".utf8)
    case .stringsDictionary:
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- \(note(path)) -->
        <plist version="1.0">
        <dict/>
        </plist>

        """.utf8)
    case .stringCatalog:
      Array(
        """
        {
          "sourceLanguage" : "\(sourceLanguage)",
          "strings" : {

          },
          "version" : "1.0"
        }

        """.utf8)
    }
  }
}
