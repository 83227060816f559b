import ByteReading
import CompiledAssetCatalogs
import TestSupport
import Testing

@Suite struct CatalogNeighbourTests {
  @Test func catalogsAreReadByteByByte() async throws {
    let seed = try #require(try FuzzSeeds.load("CompiledAssetCatalog").first)
    let sample = Neighbours(ofBytes: seed.bytes, name: seed.name)
    try await expectNeighbours(of: [sample], "compiled-catalogs") { bytes in
      do {
        let catalog = try CompiledAssetCatalog(ByteView(bytes))
        let renditions = catalog.renditions.map { rendition in
          "\(rendition.name) \(rendition.facet ?? "-") \(rendition.width) \(rendition.height) "
            + "\(rendition.scalePercent) \(rendition.pixelFormat) \(rendition.layout) "
            + "\(rendition.compression as Any) \(rendition.range) \(rendition.propertyBytes)"
        }
        let parts = catalog.parts.map { "\($0.range) \($0.label)" }
        return (renditions + parts).joined(separator: "; ")
      } catch {
        return "\(error)"
      }
    }
  }
}
