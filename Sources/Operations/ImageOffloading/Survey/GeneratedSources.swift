import FileTransactions
import ImageInventories
import ImageUsage
import SourceTrees
import XcodeProjects

/// Generated Swift files of the tree.
enum GeneratedSources {
  /// The files by path, recognized by their first lines.
  static func find(
    in tree: CatalogTree, read: (String) -> [UInt8]?
  ) -> [String: GeneratedFile.Generator] {
    var result: [String: GeneratedFile.Generator] = [:]
    for path in tree.walk.files where path.hasSuffix(".swift") {
      // A file that can't be read can't be edited, either.
      guard let bytes = read(path) else { continue }
      result[path] = bytes.withUnsafeBufferPointer { GeneratedFile.generator($0) }
    }
    return result
  }

  /// R.swift's accessors are added beside its own file. SwiftGen's are edited in its own file, which must not be
  /// regenerated: a project that refers to SwiftGen probably runs it in a build phase, and Tuist writes its own again.
  static func editable(
    _ found: [String: GeneratedFile.Generator], _ project: ProjectModel, root: String,
    files: FileSystem
  ) -> Set<GeneratedFile.Generator> {
    let isOfTuist = found.keys.contains { "/\($0)".contains("/Derived/Sources/Tuist") }
    let isRun = (project.projects.map(\.filePath) + project.generators.map(\.path)).contains {
      path in
      guard let bytes = try? files.read("\(root)/\(path)") else { return true }
      return mentions(bytes, "swiftgen")
    }
    // A package with the plugin runs it, too; one that only has the tool doesn't.
    let isPlugin = project.packages.contains { package in
      (try? files.read("\(root)/\(package.path)")).map { mentions($0, "swiftgenplugin") } ?? false
    }
    return Set(found.values)
      .intersection(isRun || isPlugin || isOfTuist ? [.rSwift] : [.rSwift, .swiftGen])
  }

  /// Returns whether `word`, in lowercase letters, is in `bytes` in any case.
  private static func mentions(_ bytes: [UInt8], _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count >= count else { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      (0...(buffer.count - count)).contains { start in
        (0..<count).allSatisfy { buffer[start + $0] | 0x20 == word.utf8Start[$0] }
      }
    }
  }
}
