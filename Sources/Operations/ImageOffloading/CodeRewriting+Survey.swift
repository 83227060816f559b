import ImageInventories
import ImageUsage
import SourceLexing
import SourceTrees
import XcodeProjects

extension CodeRewriting {
  /// Finds the calls that can be rewritten, in files of apps only: the bundle of other modules isn't the main one.
  static func survey(
    _ tree: CatalogTree, usages: [AssetUsage], project: ProjectModel, generated: Set<String>,
    read: (String) -> [UInt8]?
  ) -> CodeRewriting {
    var paths: Set<String> = []
    var images: Set<String> = []
    for usage in usages where usage.asset.kind == .image && !usage.asset.isNested {
      images.insert(usage.asset.name)
      for place in usage.evidence
      where (place.kind == .swiftUIImage || place.kind == .assetSymbol)
        && place.file.hasSuffix(".swift")
      {
        paths.insert(place.file)
      }
    }
    let hasProject = !project.projects.isEmpty || !project.packages.isEmpty
    let own = paths.subtracting(generated).filter { path in
      let modules = project.modules(containing: path).filter { $0.kind != .tests }
      if modules.isEmpty { return !hasProject }
      return modules.allSatisfy {
        $0.kind == .application && ($0.platform == .iOS || $0.platform == nil)
      }
    }
    guard !own.isEmpty else { return CodeRewriting() }
    return CodeRewriting(
      own.sorted(), images: images, extensions: extensions(tree, read: read), read: read)
  }

  /// Returns what the project's Swift files add to SwiftUI's `Image`.
  private static func extensions(_ tree: CatalogTree, read: (String) -> [UInt8]?) -> Set<String> {
    var result: Set<String> = []
    for path in tree.walk.files where path.hasSuffix(".swift") {
      guard let bytes = read(path), mentionsExtension(bytes) else { continue }
      result.formUnion(SwiftImageCalls.imageExtensions(in: bytes))
    }
    return result
  }

  private static func mentionsExtension(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      let source = SourceBytes(buffer)
      return buffer.indices.contains {
        buffer[$0] == UInt8(ascii: "e") && source.starts(with: "extension Image", at: $0)
      }
    }
  }
}
