import ByteReading
import CompiledAssetCatalogs
import TestSupport
import Testing

/// Compiled catalogs that are read in time that grows as they do.
@Suite(.serialized) struct CatalogGrowthTests {
  enum Shape: CaseIterable { case renditions, oneName, smallLeaves, circle, facets, cut }

  private static func catalog(_ shape: Shape, _ count: Int) -> [UInt8] {
    let records = (0..<count).map { number in
      CatalogBuilder.Record(
        name: shape == .oneName ? "a" : "a\(number)", key: [1, 0, UInt16(number)],
        content: [UInt8](repeating: 1, count: 16))
    }
    var builder = CatalogBuilder(records)
    switch shape {
    case .facets: builder.facets = (0..<count).map { ("a\($0)", UInt16($0)) }
    case .smallLeaves: builder.leafSize = 2
    case .circle:
      builder.leafSize = 2
      builder.isCircular = true
    case .cut: return Array(builder.bytes.dropLast(200))
    case .renditions, .oneName: break
    }
    return builder.bytes
  }

  @Test(arguments: Shape.allCases)
  func tenTimesTheRenditionsAreAboutTenTimesTheWork(_ shape: Shape) {
    let factor = Growth.factor(from: 100) { bytes in
      _ = (try? CompiledAssetCatalog(ByteView(bytes)))?.parts
    } input: {
      Self.catalog(shape, $0)
    }
    #expect(factor < Growth.limit)
  }
}
