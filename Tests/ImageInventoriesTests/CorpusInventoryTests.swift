import AssetCatalogs
import Foundation
import ImageInventories
import TestSupport
import Testing

@Suite(.enabled(if: Repository.corpus != nil, "the corpus is not beside this checkout"))
struct CorpusInventoryTests {
  @Test(arguments: ["pocket-casts-ios", "element-ios"])
  func inventoryEqualsTheExpectation(_ app: String) throws {
    let corpus = try #require(Repository.corpus)
    let expected = try JSONDecoder().decode(
      ExpectedImages.self,
      from: Data(contentsOf: corpus.appendingPathComponent("expected/\(app).images.json")))
    let tree = try CatalogTree(root: corpus.appendingPathComponent(app).path)
    let inventory = ImageInventory(of: tree)

    let found = Dictionary(uniqueKeysWithValues: inventory.images.map { ($0.path, $0) })
    #expect(inventory.images.count == expected.summary.imagesets)
    for set in expected.imagesets {
      let image = try #require(found[set.path], "\(set.path) is not listed")
      #expect(image.name == set.name && image.catalog == set.catalog)
      #expect(image.templateRenderingIntent == set.intent, "\(set.path)")
      let files = set.images.filter { $0.file != nil }
      #expect(image.variants.map(\.file) == files.compactMap(\.file), "\(set.path)")
      for (variant, entry) in zip(image.variants, files) {
        #expect(
          variant.bytes == entry.bytes && variant.format == entry.fmt, "\(set.path)/\(variant.file)"
        )
        #expect(variant.idiom == entry.idiom && variant.scale == entry.scale)
        #expect(variant.appearances == (entry.appearance.map { [$0] } ?? []))
        let size = try #require(entry.px)
        #expect(
          abs((variant.pixelWidth ?? -9) - size[0]) < 0.001,
          "\(set.path)/\(variant.file) \(size) \(variant)")
        #expect(abs((variant.pixelHeight ?? -9) - size[1]) < 0.001, "\(set.path)/\(variant.file)")
      }
    }
    for (kind, count) in expected.summary.other_sets {
      #expect(inventory.otherSets[String(kind.dropFirst())] == count, "\(kind)")
    }
    #expect(inventory.issues.count { $0.kind == .missingFile } == expected.summary.missing_files)
    let contradictions = Set(
      inventory.issues.filter { $0.kind == .sizeContradictsScale }.map {
        $0.path.replacing("/Contents.json", with: "")
      })
    let expectedContradictions = Set(
      expected.px_not_matching_scale.compactMap { row -> String? in
        guard case .path(let path)? = row.first else { return nil }
        return path
      })
    #expect(expectedContradictions.subtracting(contradictions).isEmpty)
    #expect(contradictions.subtracting(expectedContradictions).isEmpty)
  }

  @Test func slicesAndDevicesOfARealCatalogAreRead() throws {
    let corpus = try #require(Repository.corpus)
    let tree = try CatalogTree(root: corpus.appendingPathComponent("cars").path)
    let sets = tree.catalogs.flatMap(\.catalog.sets)
    let sliced = sets.filter { $0.entries.contains { $0.slicing != nil } }
    #expect(Set(sliced.flatMap { $0.entries.compactMap(\.slicing?.mode) }).contains("9-part"))
    #expect(sets.contains { $0.entries.contains { $0.alignmentInsets != nil } })
    #expect(sets.contains { $0.entries.contains { $0.traits.memory != nil } })
    #expect(sets.contains { $0.entries.contains { $0.traits.graphicsFeatureSet != nil } })
    #expect(sets.contains { $0.entries.contains { $0.traits.widthClass != nil } })
  }
}
