import ArgumentParser
import Foundation
import ImageInventories
import SourceTrees

/// The tree that a command reads.
struct TreeOptions: ParsableArguments {
  @Argument(help: "The project's directory, or any other directory to read.")
  var path: String

  @Flag(help: "Also read Pods, Carthage, node_modules, DerivedData, .build and .git.")
  var includeDependencies = false

  /// The path without a slash at its end.
  var root: String {
    var root = path
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    return root
  }

  /// - Throws: `CommandFailure` if the path isn't a directory.
  func requireDirectory() throws { try Directory.require(path) }

  /// Reads the tree.
  func read(skipping paths: Set<String> = []) throws -> CatalogTree {
    try requireDirectory()
    var options = includeDependencies ? DirectoryWalk.Options.everything : DirectoryWalk.Options()
    options.skippedPaths = paths
    return try CatalogTree(root: path, options: options)
  }
}
