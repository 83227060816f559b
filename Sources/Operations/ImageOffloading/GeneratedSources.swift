import FileTransactions
import ImageInventories
import ImageUsage
import SourceTrees
import XcodeProjects

/// Swift that generators wrote and that is part of the tree.
enum GeneratedSources {
  /// By path. The first lines of a file say who wrote it.
  static func find(in tree: CatalogTree) -> [String: GeneratedFile.Generator] {
    let reader = FileReader(root: tree.root)
    var result: [String: GeneratedFile.Generator] = [:]
    for path in tree.walk.files where path.hasSuffix(".swift") {
      // A file that cannot be read is no file that can be edited.
      guard let head = try? reader(path, limit: 1024) else { continue }
      result[path] = GeneratedFile(head)?.generator
    }
    return result
  }

  /// R.swift's accessors come back beside whatever it generates. SwiftGen's are edited in its own file, which must
  /// not be written anew: a project that names it probably runs it in a build phase.
  static func editable(
    _ found: Set<GeneratedFile.Generator>, _ project: ProjectModel, root: String, files: FileSystem
  ) -> Set<GeneratedFile.Generator> {
    let isRun = project.projects.contains { project in
      guard let bytes = try? files.read("\(root)/\(project.filePath)") else { return true }
      return mentions(bytes, "swiftgen")
    }
    // A package with the plugin runs it as well; one that only has the tool does not.
    let isPlugin = project.packages.contains { package in
      (try? files.read("\(root)/\(package.path)")).map { mentions($0, "swiftgenplugin") } ?? false
    }
    return found.intersection(isRun || isPlugin ? [.rSwift] : [.rSwift, .swiftGen])
  }

  /// Whether `word`, in lowercase letters, is in `bytes` in whatever case.
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
