import AppBundles
import ByteReading
import Foundation
import TestSupport
import Testing

@testable import SizeAnalysis

/// Catalogs that are made record by record: whose bytes are an image's.
@Suite("Images of a catalog")
struct CatalogPartsTests {
  private static func image(
    _ identifier: UInt16, layout: UInt16 = 12, width: UInt32 = 1, properties: [UInt8] = [],
    content: [UInt8] = []
  ) -> CatalogBuilder.Record {
    .init(
      key: [1, 0, identifier], width: width, layout: layout, properties: properties,
      content: content)
  }

  private static let facets: [(name: String, identifier: UInt16)] = [("a", 1), ("b", 2), ("c", 3)]

  @Test(
    "The bytes of an atlas beyond equal shares go to its first images, one each",
    arguments: [(0, [0, 0, 0]), (1, [1, 0, 0]), (2, [1, 1, 0])])
  func shares(rest: Int, more: [Int]) throws {
    let images = (1...3).map {
      Self.image($0, layout: 1003, properties: CatalogBuilder.link(to: [12, 1]))
    }
    let empty = CatalogBuilder.bytes(of: Self.image(0, layout: 1004)).count
    let share = empty / 3 + 1
    let atlas = Self.image(
      0, layout: 1004, content: [UInt8](repeating: 1, count: 3 * share + rest - empty))
    let catalog = CatalogBuilder([atlas] + images, facets: Self.facets)
    let nodes = try CatalogSizes.parts(of: ByteView(catalog.bytes))
    let bytes = nodes.filter { $0.name.count == 1 }.sorted { $0.name < $1.name }.map(\.bytes)
    let own = CatalogBuilder.bytes(of: images[0]).count
    #expect(bytes == more.map { own + share + $0 })
  }

  @Test("An image has pixels, and content of four bytes or more")
  func images() throws {
    let folder = try TemporaryDirectory()
    let records = [
      Self.image(1, content: [1, 2, 3]), Self.image(2, content: [1, 2, 3, 4]),
      Self.image(3, width: 0, content: [1, 2, 3, 4]), Self.image(4, content: [1, 2, 3, 4]),
    ]
    let url = folder.url.appendingPathComponent("A.app")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let catalog = CatalogBuilder(records, facets: Self.facets)
    try Data(catalog.bytes).write(to: url.appendingPathComponent("Assets.car"))
    let app = InsightedApp(try AppBundle(at: url.path))
    #expect(app.files.flatMap(\.renditions).map(\.asset) == ["Assets.car/b"])
  }
}
