import AppBundles
import ByteReading
import CompiledAssetCatalogs
import MachOFiles

/// Builds the tree of an app's parts from its listing.
struct SizeReader {
  private let listing: BundleListing
  private var next = 0
  private(set) var sums: [FileType: AppSizes.TypeSum] = [:]
  private(set) var issues: [AppSizes.Issue] = []

  init(_ listing: BundleListing) { self.listing = listing }

  mutating func tree(named name: String) -> SizeNode {
    SizeNode(name, .bundle, children: children(of: ""))
  }

  /// Takes items while they lie in a directory; each directory stands before what is in it.
  private mutating func children(of directory: String) -> [SizeNode] {
    var nodes: [SizeNode] = []
    while next < listing.items.count {
      let item = listing.items[next]
      guard directory.isEmpty || item.path.hasPrefix(directory + "/") else { break }
      next += 1
      switch item.kind {
      case .directory:
        let isBundle = BundleKind(directoryName: item.name) != nil
        nodes.append(
          SizeNode(
            item.name, isBundle ? .bundle : .directory, children: children(of: item.path)))
      case .file: nodes.append(file(item))
      case .symbolicLink, .hardLink: nodes.append(SizeNode(item.name, .link, bytes: 0))
      }
    }
    return nodes
  }

  private mutating func file(_ item: BundleItem) -> SizeNode {
    let installed = AppSizes.installedBytes(item.byteCount)
    var type = FileType.other
    var parts: [SizeNode] = []
    do {
      let content = try ByteView(mapping: "\(listing.root)/\(item.path)")
      type = FileType(path: item.path, content: content)
      parts = try self.parts(of: content, type)
      if !parts.isEmpty, parts.reduce(0, { $0 + $1.bytes }) != item.byteCount { parts = [] }
    } catch {
      issues.append(AppSizes.Issue(path: item.path, reason: "\(error)"))
    }
    var sum = sums[type] ?? AppSizes.TypeSum(type: type, files: 0, bytes: 0, installedBytes: 0)
    sum.files += 1
    sum.bytes += item.byteCount
    sum.installedBytes += installed
    sums[type] = sum
    return parts.isEmpty
      ? SizeNode(item.name, .file(type), bytes: item.byteCount, installedBytes: installed)
      : SizeNode(item.name, .file(type), children: parts, installedBytes: installed)
  }

  private func parts(of content: ByteView, _ type: FileType) throws -> [SizeNode] {
    switch type {
    case .executable, .dylib: try BinarySizes.parts(of: content)
    case .compiledCatalog: try CatalogSizes.parts(of: content)
    default: []
    }
  }
}
