import ByteReading
import CompiledAssetCatalogs
import Foundation
import TestSupport
import Testing

/// Compares catalogs of Xcode 7.3 to 16.3 with listings that an independent reader made.
@Suite(
  "Compiled catalogs of real apps",
  .enabled(if: Repository.corpus != nil, "the corpus is not beside this checkout"))
struct CorpusCatalogTests {
  static let names: [String] = {
    guard let folder = Repository.corpus?.appendingPathComponent("cars") else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".car") }.sorted()
  }()

  private func catalog(_ name: String) throws -> CompiledAssetCatalog {
    let corpus = try #require(Repository.corpus)
    return try CompiledAssetCatalog(
      ByteView(mapping: corpus.appendingPathComponent("cars/\(name)").path))
  }

  private func expected(_ name: String) throws -> ExpectedCatalog {
    let corpus = try #require(Repository.corpus)
    let data = try Data(contentsOf: corpus.appendingPathComponent("expected/cars.json"))
    let all = try JSONDecoder().decode([String: ExpectedCatalog].self, from: data)
    return try #require(all[name])
  }

  @Test("The header and the metadata are the listing's", arguments: names)
  func header(name: String) throws {
    let catalog = try catalog(name)
    let expected = try expected(name)
    #expect(catalog.header.coreUIVersion == expected.coreui)
    #expect(catalog.header.storageVersion == expected.storage)
    #expect(catalog.header.renditionCount == expected.rendition_count)
    #expect(catalog.header.mainVersion == expected.main)
    #expect(catalog.header.authoringTool == expected.tool)
    if let metadata = expected.meta {
      #expect(catalog.metadata?.thinningArguments == metadata[0])
      #expect(catalog.metadata?.deploymentVersion == metadata[1])
      #expect(catalog.metadata?.platform == metadata[2])
      #expect(catalog.metadata?.compiler == metadata[3])
    } else {
      #expect(catalog.metadata == nil)
    }
    #expect(catalog.keyFormat.map(ExpectedCatalog.name) == expected.keyformat)
    #expect(catalog.appearances == expected.appearances)
    #expect(catalog.facets.mapValues(ExpectedCatalog.values) == expected.facets)
  }

  @Test("Every rendition is the listing's", arguments: names)
  func renditions(name: String) throws {
    let catalog = try catalog(name)
    let expected = try expected(name)
    #expect(catalog.renditions.count == expected.renditions.count)
    for (rendition, expected) in zip(catalog.renditions, expected.renditions) {
      #expect(ExpectedCatalog.Rendition(rendition) == expected)
    }
  }

  /// One catalog, compiled by Xcode for each platform: why originals for other devices can stay in a set.
  @Test(
    "Xcode compiles the entries of a target's own devices alone",
    .enabled(if: names.contains("acextract-assets_ios.car")),
    arguments: [
      ("ios", ["universal", "phone", "pad"]), ("mac", ["universal"]), ("tv", ["universal", "tv"]),
      ("watch", ["universal", "watch"]),
    ])
  func idioms(platform: String, idioms: [String]) throws {
    let catalog = try catalog("acextract-assets_\(platform).car")
    let found = Set(catalog.renditions.map { ExpectedCatalog.Rendition($0).idiom })
    #expect(found.isSubset(of: idioms))
    let others = ["mac", "tv", "watch"].filter { $0 != platform }.map { "d_\($0)" }
    #expect(others.allSatisfy { catalog.facets[$0] == nil })
    #expect(catalog.facets["d_universal"] != nil)
    // A Mac's own entry replaces the one for all devices.
    guard platform == "mac" else { return }
    let expected = try expected("acextract-assets_mac.car")
    let names = Set(expected.renditions.filter { $0.facet == "v_device" }.map(\.name))
    #expect(names.allSatisfy { $0.hasPrefix("facebook-1-1-1") } && !names.isEmpty)
  }

  @Test("Every byte belongs to one part", arguments: names)
  func account(name: String) throws {
    let corpus = try #require(Repository.corpus)
    let file = try ByteView(mapping: corpus.appendingPathComponent("cars/\(name)").path)
    let catalog = try CompiledAssetCatalog(file)
    var end = 0
    var bytes: [CatalogPart: Int] = [:]
    for part in catalog.parts {
      #expect(part.range.lowerBound == end)
      end = part.range.upperBound
      bytes[part.label, default: 0] += part.range.count
    }
    #expect(end == file.count)
    for (index, rendition) in catalog.renditions.enumerated() {
      #expect(bytes[.rendition(index)] == rendition.byteCount)
    }
  }

  @Test("Every image of an atlas lies within it", arguments: names)
  func atlases(name: String) throws {
    let catalog = try catalog(name)
    for rendition in catalog.renditions where rendition.layout == .internalLink {
      let link = try #require(rendition.atlasLink)
      let atlas = catalog.renditions[try #require(catalog.atlasIndex(of: rendition))]
      #expect(link.x + link.width <= atlas.width && link.y + link.height <= atlas.height)
      #expect(link.width == rendition.width && link.height == rendition.height)
    }
  }
}
