import AppBundles
import ByteReading
import CompiledAssetCatalogs
import KeySorting
import MachOFiles

/// Builds the tree of an app's parts from its listing.
struct SizeReader {
  private let listing: BundleListing
  private var next = 0
  private(set) var sums: [FileType: AppSizes.TypeSum] = [:]
  private(set) var issues: [AppSizes.Issue] = []
  private(set) var install = InstallEstimate()

  private let appName: String
  private let traits: DeviceModel.Traits?
  private let edits: ContentEdits
  private let deflatedBytes: ((ByteView) -> Int)?

  /// - Parameter traits: those of the device that the app is thinned for, nil for the app as it was built.
  init(
    _ app: AppBundle, traits: DeviceModel.Traits?, edits: ContentEdits = ContentEdits(),
    deflatedBytes: ((ByteView) -> Int)?
  ) {
    listing = app.listing
    appName = app.name
    self.traits = traits
    self.edits = edits
    self.deflatedBytes = deflatedBytes
  }

  mutating func tree(named name: String) -> SizeNode {
    var nodes = children(of: "")
    for (path, content) in edits.added.sorted(on: \.key) {
      nodes.append(added(path, content))
    }
    return SizeNode(name, .bundle, children: nodes)
  }

  /// Takes items while they lie in a directory; each directory stands before what is in it.
  private mutating func children(of directory: String) -> [SizeNode] {
    var nodes: [SizeNode] = []
    while next < listing.items.count {
      let item = listing.items[next]
      guard directory.isEmpty || item.path.hasPrefix(directory + "/") else { break }
      next += 1
      install.entries += 1
      switch item.kind {
      case .directory:
        let isBundle = BundleKind(directoryName: item.name) != nil
        nodes.append(
          SizeNode(
            item.name, isBundle ? .bundle : .directory, children: children(of: item.path),
            downloadBytes: downloadBytes(item, nil)))
      case .file where edits.removed.contains(item.path): install.entries -= 1
      case .file: nodes.append(file(item))
      case .symbolicLink, .hardLink:
        nodes.append(
          SizeNode(item.name, .link, bytes: 0, downloadBytes: downloadBytes(item, nil)))
      }
    }
    return nodes
  }

  private mutating func file(_ item: BundleItem) -> SizeNode {
    var type = FileType.other
    var parts: [SizeNode] = []
    var content: ByteView?
    // Otherwise the pages of all entries that an archive stores as they are add up.
    defer { content?.releasePages() }
    var thinned: ThinnedFile?
    do {
      let view = try listing.content(of: item)
      content = view
      type = FileType(path: item.path, content: view)
      let edited = edits.replaced[item.path]
      // The content of an edited catalog can't be read; that of binaries can.
      let whole = edited.flatMap { $0.renditions == nil ? $0.content : nil } ?? view
      thinned =
        traits.flatMap {
          ThinnedFile(whole, type: type, for: $0, keeping: edited?.renditions)
        } ?? edited
      if type == .executable || type == .dylib {
        install.signature += InstallEstimate.signatureBytes(of: thinned?.content ?? view)
      }
      parts = try self.parts(of: view, type: type, thinned: thinned)
    } catch {
      issues.append(AppSizes.Issue(path: item.path, reason: "\(error)"))
    }
    let bytes = thinned?.bytes ?? item.byteCount
    if parts.reduce(0, { $0 + $1.bytes }) != bytes { parts = [] }
    let installed = AppSizes.installedBytes(bytes)
    var download = downloadBytes(item, content)
    if let thinned, let deflatedBytes {
      download =
        DownloadModel.headerBytes(of: item, in: appName)
        + min(deflatedBytes(thinned.content), thinned.bytes)
    }
    count(type, bytes: bytes, installed: installed, download: download)
    let digest = content.map(ContentFingerprint.init)
    return parts.isEmpty
      ? SizeNode(
        item.name, .file(type), bytes: bytes, installedBytes: installed, downloadBytes: download,
        fingerprint: digest)
      : SizeNode(
        item.name, .file(type), children: parts, installedBytes: installed,
        downloadBytes: download, fingerprint: digest)
  }

  private mutating func count(_ type: FileType, bytes: Int, installed: Int, download: Int) {
    var sum =
      sums[type]
      ?? AppSizes.TypeSum(type: type, files: 0, bytes: 0, installedBytes: 0, downloadBytes: 0)
    install.blocks += installed
    sum.files += 1
    sum.bytes += bytes
    sum.installedBytes += installed
    sum.downloadBytes += download
    sums[type] = sum
  }

  /// A file that isn't there yet, at the root of the app.
  private mutating func added(_ path: String, _ content: ByteView) -> SizeNode {
    install.entries += 1
    let installed = AppSizes.installedBytes(content.count)
    let headers = 76 + 2 * "Payload/\(appName)/\(path)".utf8.count
    let download = deflatedBytes.map { min($0(content), content.count) + headers } ?? 0
    count(.dataPack, bytes: content.count, installed: installed, download: download)
    return SizeNode(
      path, .file(.dataPack), bytes: content.count, installedBytes: installed,
      downloadBytes: download, fingerprint: ContentFingerprint(content))
  }

  private func downloadBytes(_ item: BundleItem, _ content: ByteView?) -> Int {
    guard item.archived != nil || deflatedBytes != nil else { return 0 }
    return DownloadModel.headerBytes(of: item, in: appName)
      + (item.kind == .file
        ? DownloadModel.contentBytes(of: item, content: content, deflatedBytes: deflatedBytes) : 0)
  }

  private func parts(
    of content: ByteView, type: FileType, thinned: ThinnedFile?
  ) throws -> [SizeNode] {
    switch type {
    case .executable, .dylib: try BinarySizes.parts(of: thinned?.content ?? content)
    case .compiledCatalog: try CatalogSizes.parts(of: content, keeping: thinned)
    default: []
    }
  }
}
