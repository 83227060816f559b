import Foundation
import ImageInventories
import SourceTrees
import XcodeProjects

/// The place of an output directory in a project: targets must not have its files, or the app would contain them.
enum OutputPlace {
  /// Throws if targets of the project at `root` would have the files of an output directory. Both paths are absolute.
  static func check(_ output: String, in root: String) throws {
    guard output.hasPrefix(root + "/") else { return }
    let folder = String(output.dropFirst(root.count + 1))
    var options = DirectoryWalk.Options()
    options.skippedPaths = [folder]
    let walk = try DirectoryWalk(root, options: options)
    let tree = StringProject.tree(root, walk.files + walk.catalogs)
    let files = ["\(folder)/Levity.swift", "\(folder)/Levity.png"]
    let names = try Set(
      tree.targets(takingIn: files) + tree.withoutProjects.targets(takingIn: files))
    guard let name = names.min() else { return }
    throw CommandFailure(
      "The output directory \(output) is in a directory whose files belong to \(name).",
      help: "choose an --output that isn't in a directory of a target")
  }
}
