import ArgumentParser
import Foundation
import ImageInventories
import SourceTrees

/// The tree that a command reads.
struct TreeOptions: ParsableArguments {
  @Argument(help: "The project's folder, or any folder with what is read.")
  var path: String

  @Flag(help: "Look into Pods, Carthage, node_modules, DerivedData, .build and .git as well.")
  var includeDependencies = false

  /// The path without a slash at its end.
  var root: String {
    var root = path
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    return root
  }

  /// - Throws: `CommandFailure` where there is no such folder.
  func requireFolder() throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure(
        "\(path): there is no such folder.", help: "give the folder that holds the project")
    }
    guard isFolder.boolValue else {
      throw CommandFailure(
        "\(path) is a file, not a folder.", help: "give the folder that holds the project")
    }
  }

  /// Reads the tree.
  func read(skipping paths: Set<String> = []) throws -> CatalogTree {
    try requireFolder()
    var options = includeDependencies ? DirectoryWalk.Options.everything : DirectoryWalk.Options()
    options.skippedPaths = paths
    return try CatalogTree(root: path, options: options)
  }
}
