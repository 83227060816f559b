import ByteReading
import CompiledAssetCatalogs
import MachOFiles

/// A file as a device gets it: a universal binary with one slice, a catalog with the renditions that it can show.
struct ThinnedFile {
  /// Bytes of the file.
  let bytes: Int
  /// The content that is compressed for the download. A catalog's content is longer than `bytes` by what its trees
  /// lose.
  let content: ByteView
  /// The places of kept renditions; nil for binaries.
  let renditions: Set<Int>?

  /// A file with other content.
  init(_ content: ByteView) {
    bytes = content.count
    self.content = content
    renditions = nil
  }

  /// A catalog with some of its renditions.
  init(_ catalog: CompiledAssetCatalog, keeping kept: Set<Int>, file: ByteView) {
    bytes = Self.size(of: catalog, keeping: kept, file: file)
    content = Self.joined(catalog, keeping: kept, file: file)
    renditions = kept
  }

  /// Returns nil for a file that every device gets whole.
  ///
  /// - Parameter kept: the renditions that a catalog has left; nil for all.
  init?(
    _ content: ByteView, type: FileType, for traits: DeviceModel.Traits,
    keeping kept: Set<Int>? = nil
  ) {
    switch type {
    case .executable, .dylib, .staticLibrary:
      guard let slice = Self.slice(content, traits) else { return nil }
      self.init(slice)
    case .compiledCatalog:
      guard let catalog = try? CompiledAssetCatalog(content) else { return nil }
      let thinned = Set(CatalogThinning(traits: traits).kept(in: catalog))
      let left = kept.map(thinned.intersection) ?? thinned
      guard left.count < catalog.renditions.count else { return nil }
      self.init(catalog, keeping: left, file: content)
    default: return nil
    }
  }

  private static func slice(_ content: ByteView, _ traits: DeviceModel.Traits) -> ByteView? {
    guard let container = try? MachOContainer(content), container.isUniversal else { return nil }
    // The store's apps have arm64; arm64e is for the system's own.
    let wanted = traits.runsARM64E ? ["arm64", "arm64e"] : ["arm64"]
    for architecture in wanted {
      if let slice = container.slices.first(where: {
        $0.file.architecture.description == architecture
      }) {
        return slice.bytes
      }
    }
    return nil
  }

  /// The bytes of the file without the records that go, and without what the trees have for each of them: a key, an
  /// entry of a node, and one of the index of blocks.
  private static func size(
    of catalog: CompiledAssetCatalog, keeping kept: Set<Int>, file: ByteView
  ) -> Int {
    var removed = 0
    for (index, rendition) in catalog.renditions.enumerated() where !kept.contains(index) {
      removed += rendition.byteCount + 2 * catalog.keyFormat.count + 22
    }
    return max(0, file.count - removed)
  }

  /// The bytes of the file without the records that go.
  private static func joined(
    _ catalog: CompiledAssetCatalog, keeping kept: Set<Int>, file: ByteView
  ) -> ByteView {
    let ranges = catalog.parts.filter {
      if case .rendition(let index) = $0.label { return kept.contains(index) }
      return true
    }.map(\.range)
    return ByteView(count: ranges.reduce(0) { $0 + $1.count }) { output in
      file.withUnsafeBytes { input in
        var position = 0
        for range in ranges {
          UnsafeMutableRawBufferPointer(rebasing: output[position..<position + range.count])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: input[range]))
          position += range.count
        }
      }
    }
  }
}
