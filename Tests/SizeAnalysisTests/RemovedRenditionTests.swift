import ByteReading
import CompiledAssetCatalogs
import Foundation
import TestSupport
import Testing

@testable import SizeAnalysis

/// The prediction of `--what-if offload`, for catalogs that Apple wrote again with fewer renditions.
@Suite(
  "Images that leave a catalog, as Apple removes them",
  .enabled(if: Repository.corpus != nil, "the corpus is not beside this checkout"))
struct RemovedRenditionTests {
  private struct Pair {
    let name: String
    let full: ByteView, rest: ByteView
    let catalog: CompiledAssetCatalog
    let kept: Set<Int>
  }

  /// Every two catalogs of the corpus of which one has a part of the other's renditions, by key and by pixels.
  private static func pairs() throws -> [Pair] {
    let folder = try #require(Repository.corpus).appendingPathComponent("cars")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".car") }.sorted()
      .map { (name: $0, file: try ByteView(mapping: folder.appendingPathComponent($0).path)) }
    let catalogs = try files.map { try CompiledAssetCatalog($0.file) }
    var pairs: [Pair] = []
    for (full, catalog) in catalogs.enumerated() {
      for (rest, smaller) in catalogs.enumerated()
      where smaller.renditions.count < catalog.renditions.count {
        let remaining = Set(smaller.renditions.map(Self.identity))
        let kept = catalog.renditions.indices.filter {
          remaining.contains(Self.identity(catalog.renditions[$0]))
        }
        guard kept.count == smaller.renditions.count else { continue }
        pairs.append(
          Pair(
            name: "\(files[full].name) to \(files[rest].name)", full: files[full].file,
            rest: files[rest].file, catalog: catalog, kept: Set(kept)))
      }
    }
    return pairs
  }

  private static func identity(_ rendition: Rendition) -> [AnyHashable] {
    [rendition.key, ContentFingerprint(rendition.content)]
  }

  @Test(
    "A catalog without some images has the predicted size, and saves what is predicted, to 0.02 %")
  func images() throws {
    let pairs = try Self.pairs()
    #expect(pairs.count == 6)
    for pair in pairs {
      let predicted = ThinnedFile(pair.catalog, keeping: pair.kept, file: pair.full).bytes
      let size = Double(predicted) / Double(pair.rest.count) - 1
      #expect(abs(size) < 0.0002, "\(pair.name): \(predicted), really \(pair.rest.count)")
      let (saving, real) = (pair.full.count - predicted, pair.full.count - pair.rest.count)
      #expect(abs(Double(saving) / Double(real) - 1) < 0.0002, "\(pair.name): saves \(saving)")
    }
  }

  @Test(
    "The content that is compressed for the download has the bytes of the real catalog's to 2 %")
  func content() throws {
    for pair in try Self.pairs() {
      let content = ThinnedFile(pair.catalog, keeping: pair.kept, file: pair.full).content
      let error = Double(content.count) / Double(pair.rest.count) - 1
      #expect(abs(error) < 0.02, "\(pair.name): \(content.count), really \(pair.rest.count)")
    }
  }
}
