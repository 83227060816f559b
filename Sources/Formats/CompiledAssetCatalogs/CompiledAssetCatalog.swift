public import ByteReading

/// A compiled asset catalog (`Assets.car`) of Xcode 7 or newer, read without a Mac.
///
/// ```swift
/// let catalog = try CompiledAssetCatalog(ByteView(mapping: "App.app/Assets.car"))
/// for rendition in catalog.renditions where rendition.key.idiom == .pad {
///   print(rendition.facet ?? rendition.name, rendition.byteCount)
/// }
/// ```
///
/// Apple doesn't publish the format. The layout is that of the projects AssetKit (`docs/coreui-970-format.md`),
/// carfile-go and ipsw, and of the catalogs in their repositories.
public struct CompiledAssetCatalog: Sendable {
  /// The header.
  public let header: CatalogHeader
  /// The target that it was compiled for; nil in catalogs of old compilers.
  public let metadata: CatalogMetadata?
  /// The attributes of a rendition key in the order of the file.
  public let keyFormat: [RenditionAttribute]
  /// The names that apps ask for, with the attributes that lead to their renditions.
  public let facets: [String: RenditionKey]
  /// The names of appearances, with their values of ``RenditionAttribute/appearance``.
  public let appearances: [String: Int]
  /// All renditions in the order of the file.
  public let renditions: [Rendition]
  /// The places of the atlases in ``renditions``.
  private let atlases: [RenditionKey: Int]
  /// All bytes of the file, each in one part.
  public let parts: [ByteLedger<CatalogPart>.Entry]

  /// Reads a catalog.
  ///
  /// Content stays where it is: a mapped file isn't read beyond the records' headers.
  ///
  /// - Throws: ``CompiledCatalogError`` for bytes that aren't a whole catalog, and if the number of renditions isn't
  ///   the header's.
  public init(_ file: ByteView) throws(CompiledCatalogError) {
    let store = try BOMStore(file)
    guard let headerBlock = try store.block(named: "CARHEADER") else {
      throw CompiledCatalogError(.missing(block: "CARHEADER"), at: store.namesRange.lowerBound)
    }
    header = try CatalogHeader(headerBlock)
    let metadataBlock = try store.block(named: "EXTENDED_METADATA")
    if let metadataBlock { metadata = try CatalogMetadata(metadataBlock) } else { metadata = nil }
    keyFormat = try Self.keyFormat(store)
    var reader = CatalogTrees(store)
    facets = try reader.facets()
    appearances = try reader.appearances()
    renditions = try reader.renditions(format: keyFormat, facets: facets)
    guard renditions.count == header.renditionCount else {
      throw CompiledCatalogError(
        .renditionCount(expected: header.renditionCount, found: renditions.count),
        at: headerBlock.offset + 16)
    }
    atlases = Dictionary(
      renditions.enumerated().filter { $0.element.layout == .packedAtlas }
        .map { ($0.element.key, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    parts = reader.parts(renditions)
  }

  private static func keyFormat(
    _ store: BOMStore
  ) throws(CompiledCatalogError) -> [RenditionAttribute] {
    guard let block = try store.block(named: "KEYFORMAT") else {
      throw CompiledCatalogError(.missing(block: "KEYFORMAT"), at: store.namesRange.lowerBound)
    }
    let tag = block.string(at: 0, limit: 4) ?? ""
    guard tag == "tmfk" else {
      throw CompiledCatalogError(
        .wrongTag(structure: "KEYFORMAT", expected: "tmfk", found: tag), at: block.offset)
    }
    let count = Int(block.integer(at: 8, as: UInt32.self, .little) ?? 0)
    guard count <= (block.count - 12) / 4 else {
      throw CompiledCatalogError(.truncated(structure: "KEYFORMAT"), at: block.offset)
    }
    return (0..<count).compactMap { index in
      block.integer(at: 12 + 4 * index, as: UInt32.self, .little).map(RenditionAttribute.init)
    }
  }

  /// The place in ``renditions`` of the atlas that holds an image, nil for an image with pixels of its own.
  public func atlasIndex(of rendition: Rendition) -> Int? {
    rendition.atlasLink.flatMap { atlases[$0.key] }
  }
}

/// The part of a catalog to which bytes belong.
public enum CatalogPart: Hashable, Sendable {
  /// The record of a rendition, by its place in ``CompiledAssetCatalog/renditions``.
  case rendition(Int)
  /// The container's header, index of blocks and table of names.
  case container
  /// Trees with their keys.
  case trees
  /// Blocks with names, such as CARHEADER.
  case block(String)
  /// Between blocks.
  case padding
  /// A block that nothing refers to.
  case unreferenced
}
