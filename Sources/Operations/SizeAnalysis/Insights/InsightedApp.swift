import AppBundles
import ByteReading
import CompiledAssetCatalogs
import ImageFiles
import MachOFiles
import MachOStripping

/// The facts of an app that insights are about, from one reading of each file.
struct InsightedApp: Sendable {
  /// A file with what was found in it.
  struct File: Sendable {
    let path: String
    let type: FileType
    let bytes: Int
    let fingerprint: ContentFingerprint
    /// Width and height in pixels, for bitmaps outside of catalogs.
    var pixels: (width: Int, height: Int)?
    var binaries: [Binary] = []
    var renditions: [CatalogImage] = []
    /// Bytes of comments and blank lines, for strings files in their plain form.
    var commentBytes = 0

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  /// A slice of a Mach-O file.
  struct Binary: Sendable {
    let architecture: String
    let isExecutable: Bool
    let bytes: Int
    var strippableBytes = 0
    var exportBytes = 0
    var debugBytes = 0
  }

  /// An image of a catalog that has bytes of its own.
  struct CatalogImage: Sendable {
    /// The path: of the catalog, the asset, and the number of the rendition.
    let path: String
    let asset: String
    let bytes: Int
    let contentBytes: Int
    let width: Int, height: Int
    let fingerprint: ContentFingerprint
  }

  let name: String
  /// `MinimumOSVersion`.
  let minimumSystem: String?
  let files: [File]
  private let sizes: [String: Int]

  init(_ app: AppBundle) {
    self.init(
      name: app.name, minimumSystem: app.info?.minimumSystem,
      files: app.listing.items.compactMap { item in
        guard item.kind == .file, let content = try? app.listing.content(of: item) else {
          return nil
        }
        return Self.file(item, content)
      })
  }

  init(name: String, minimumSystem: String?, files: [File]) {
    self.name = name
    self.minimumSystem = minimumSystem
    self.files = files
    var sizes: [String: Int] = [:]
    for file in files {
      sizes[file.path] = file.bytes
      for image in file.renditions { sizes[image.path] = image.bytes }
    }
    self.sizes = sizes
  }

  /// The bytes of a file or of a rendition.
  func bytes(of path: String) -> Int { sizes[path] ?? .max }

  private static func file(_ item: BundleItem, _ content: ByteView) -> File {
    let type = FileType(path: item.path, content: content)
    var file = File(
      path: item.path, type: type, bytes: content.count,
      fingerprint: ContentFingerprint(content))
    switch type {
    case .executable, .dylib:
      file.binaries = (try? MachOContainer(content))?.slices.map(binary) ?? []
    case .compiledCatalog: file.renditions = images(content, path: item.path)
    case .image:
      // The header is at the start; JPEG has it within its first segments.
      let start = content.part(at: 0, count: min(content.count, 1 << 18)) ?? content
      if let image = try? ImageFile(bytes: start.array), !image.format.isVector {
        file.pixels = (Int(image.width), Int(image.height))
      }
    case .strings: file.commentBytes = PlainStringsScan.commentBytes(content)
    default: break
    }
    return file
  }

  private static func binary(_ slice: MachOContainer.Slice) -> Binary {
    let file = slice.file
    var binary = Binary(
      architecture: file.architecture.description, isExecutable: file.kind == .executable,
      bytes: slice.bytes.count)
    // A file that can't be stripped has nothing to save; `levity strip` says why.
    if let plan = try? SliceStripPlan(of: file), plan.isWorthwhile {
      binary.strippableBytes = plan.savedSymbolBytes
    }
    for part in (try? file.parts()) ?? [] {
      switch part.label {
      case .exports: binary.exportBytes += part.range.count
      case .section(let segment, let section)
      where segment == "__DWARF" || section.hasPrefix("__llvm_cov")
        || section.hasPrefix("__llvm_prf")
        || segment == "__LLVM":
        binary.debugBytes += part.range.count
      default: break
      }
    }
    return binary
  }

  private static func images(_ content: ByteView, path: String) -> [CatalogImage] {
    guard let catalog = try? CompiledAssetCatalog(content) else { return [] }
    return catalog.renditions.enumerated().compactMap { index, rendition in
      guard let asset = rendition.facet, rendition.width > 0, rendition.contentTag != nil,
        rendition.layout != .internalLink, rendition.layout != .packedAtlas
      else { return nil }
      return CatalogImage(
        path: "\(path)/\(asset)/\(index)", asset: "\(path)/\(asset)", bytes: rendition.byteCount,
        contentBytes: rendition.content.count, width: rendition.width, height: rendition.height,
        fingerprint: ContentFingerprint(rendition.content))
    }
  }
}
