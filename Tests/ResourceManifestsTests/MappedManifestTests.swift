import Foundation
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

@Suite struct MappedManifestTests {
  /// Pieces from which names are made: what JSON escapes, what looks like the search's own marks, prefixes of each other.
  static let pieces = [
    "a", "ab", "abc", "\"", "\\", "\\\"", "{\"bundle\":\"", "\",\"name\":\"", "\u{0}", "\u{1}",
    "\u{8}", "\t", "\n", "\u{C}", "\r", "\u{1F}", "\u{7F}", "é", "e\u{301}", "日本", "😀", "/", "]",
    "}",
    "}],\"schemaVersion\":1}", "\"prefetch\":true", " ", "\u{FFFF}",
  ]

  static func name(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
      pieces.randomElement(using: &random)
    }.joined()
  }

  static func manifest(_ random: inout SeededRandom, most: Int = 40) throws -> ResourceManifest {
    var images: [[String.UTF8View.Element]: ManifestImage] = [:]
    for _ in 0..<Int.random(in: 0...most, using: &random) {
      var image =
        Bool.random(using: &random) ? ManifestFixtures.full : ManifestFixtures.plain
      image.bundle =
        ["", "b", "bundle", "{\"bundle\":\"", name(&random)][
          Int.random(in: 0..<5, using: &random)]
      image.name = name(&random)
      image.color = Bool.random(using: &random) ? nil : image.color
      image.intent = Bool.random(using: &random) ? nil : .original
      image.isPrefetched = Bool.random(using: &random)
      if Bool.random(using: &random) { image = ManifestFixtures.packed(image, &random) }
      image.tags = (0..<Int.random(in: 0...2, using: &random)).map { _ in name(&random) }
      images[Array(image.bundle.utf8) + [0xFF] + Array(image.name.utf8)] = image
    }
    return try ResourceManifest(images: Array(images.values))
  }

  static func mapped(_ manifest: ResourceManifest) throws -> MappedManifest {
    try MappedManifest(Data(manifest.encoded()))
  }

  @Test func findsWhatTheDecodedManifestFinds() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<150 {
      let manifest = try Self.manifest(&random)
      let mapped = try Self.mapped(manifest)
      for image in manifest.images {
        #expect(try mapped.image(bundle: image.bundle, name: image.name) == image)
      }
      for _ in 0..<20 {
        let bundle = Bool.random(using: &random) ? "bundle" : Self.name(&random)
        let name = Self.name(&random)
        #expect(
          try mapped.image(bundle: bundle, name: name)
            == manifest.image(bundle: bundle, name: name))
      }
    }
  }

  private static func objects(
    _ images: [ManifestImage], _ pack: ManifestObject
  ) -> [ManifestObject] {
    images.flatMap(\.variants).flatMap { [$0.object] + $0.alternatives }.filter { $0.pack == pack }
  }

  @Test func findsTheObjectsOfEachPackWithTheirPlaces() throws {
    var random = SeededRandom(seed: 7)
    var packs = 0
    for _ in 0..<100 {
      let manifest = try Self.manifest(&random)
      let mapped = try Self.mapped(manifest)
      for pack in manifest.packs {
        let found = Self.objects(try mapped.images(inPack: pack.digest), pack)
        let expected = Self.objects(manifest.images, pack)
        #expect(found == expected && found.map(\.offset) == expected.map(\.offset))
        #expect(!found.isEmpty)
        packs += 1
      }
      #expect(try mapped.images(inPack: .of("no pack")) == [])
    }
    #expect(packs > 300)
  }

  @Test func missesWhatIsAbsent() throws {
    var random = SeededRandom(seed: 2)
    for _ in 0..<50 {
      let manifest = try Self.manifest(&random)
      let mapped = try Self.mapped(manifest)
      for image in manifest.images {
        for (bundle, name) in [
          (image.bundle + "\u{0}", image.name), ("\u{0}" + image.bundle, image.name),
          (image.bundle, image.name + "\u{300}x"), (image.name, image.bundle + "y"),
        ] {
          #expect(
            try mapped.image(bundle: bundle, name: name)
              == manifest.image(bundle: bundle, name: name))
        }
      }
    }
  }

  @Test func sameNameInManyBundlesAndManyNamesInOne() throws {
    var images: [ManifestImage] = []
    for index in 0..<200 {
      var image = ManifestFixtures.plain
      image.bundle = "com.example.\(index)"
      image.name = "icon"
      images.append(image)
      image.bundle = "com.example"
      image.name = "icon" + String(repeating: "x", count: index)
      images.append(image)
    }
    let manifest = try ResourceManifest(images: images)
    let mapped = try Self.mapped(manifest)

    for image in manifest.images {
      #expect(try mapped.image(bundle: image.bundle, name: image.name) == image)
    }
    #expect(try mapped.image(bundle: "com.example", name: "ico") == nil)
    #expect(try mapped.image(bundle: "com.example.", name: "icon") == nil)
  }

  @Test func visitsEveryImageInOrder() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<50 {
      let manifest = try Self.manifest(&random)
      var seen: [ManifestImage] = []
      try Self.mapped(manifest).forEachImage { seen.append($0) }
      #expect(seen == manifest.images)
    }
  }

  @Test func listsPrefetchedImagesAndImagesByTag() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<50 {
      let manifest = try Self.manifest(&random)
      let mapped = try Self.mapped(manifest)
      #expect(try mapped.prefetched() == manifest.images.filter(\.isPrefetched))
      for tag in Set(manifest.images.flatMap(\.tags) + ["absent", "name"]) {
        #expect(
          try mapped.images(tagged: tag)
            == manifest.images.filter { image in
              image.tags.contains { $0.utf8.elementsEqual(tag.utf8) }
            })
      }
    }
  }

  @Test func anEmptyManifestHasNoImages() throws {
    let mapped = try Self.mapped(try ResourceManifest(images: []))
    #expect(mapped.isEmpty)
    #expect(try mapped.image(bundle: "a", name: "b") == nil)
    #expect(try mapped.prefetched().isEmpty)
  }

  @Test func readsASliceOfOtherData() throws {
    let manifest = try ResourceManifest(images: [ManifestFixtures.full, ManifestFixtures.plain])
    let data = Data("before".utf8) + Data(manifest.encoded()) + Data("after".utf8)
    let mapped = try MappedManifest(data.dropFirst(6).dropLast(5))
    #expect(
      try mapped.image(bundle: "com.example.app", name: "empty") == ManifestFixtures.plain)
  }

  @Test func passesOverKeysOfLaterVersions() throws {
    let json =
      #"{"images":[{"bundle":"b","depth":{"a":[1,"}\"",{}]},"later":true,"name":"n","pointHeight":1,"#
      + #""pointWidth":1,"variants":[]},{"bundle":"b","name":"o","pointHeight":1,"pointWidth":1,"#
      + #""variants":[]}],"later":[{"a":1}],"schemaVersion":1}"#
    let mapped = try MappedManifest(Data(json.utf8))
    #expect(try mapped.image(bundle: "b", name: "n")?.pointWidth == 1)
    #expect(try mapped.image(bundle: "b", name: "o")?.name == "o")
  }

  @Test(arguments: [
    "": "Byte 0 isn't valid: expected the beginning of a canonical manifest.",
    #"{"images":[]}"#: "The object that ends at byte 13 lacks the key 'schemaVersion'.",
    #"{"images":[],"schemaVersion":2}"#: "Schema version 2 isn't supported.",
    #"{"images":[ ],"schemaVersion":"#: "Byte 30 isn't valid: expected an integer.",
    #"{"images":[{"bundle":"b"}],"schemaVersion":1}"#:
      "The object that ends at byte 25 lacks the key 'name'.",
    #"{"images":[{"name":"b"},{"bundle":"b","name":"n","pointHeight":1,"pointWidth":1,"variants":[]}],"schemaVersion":1}"#:
      "Byte 11 isn't valid: expected an image.",
  ])
  func refusesToOpenOtherBytes(_ json: String, _ sentence: String) {
    let error = #expect(throws: ManifestError.self) { try MappedManifest(Data(json.utf8)) }
    #expect(error?.description == sentence)
  }

  @Test func errorsSayThePlaceInTheWhole() throws {
    let good = #"{"bundle":"b","name":"z","pointHeight":1,"pointWidth":1,"variants":[]}"#
    let bad = #"{"bundle":"b","name":"a","pointHeight":-1,"pointWidth":1,"variants":[]}"#
    let mapped = try MappedManifest(Data("{\"images\":[\(bad),\(good)],\"schemaVersion\":1}".utf8))
    #expect(throws: ManifestError.invalidValue(key: "pointHeight", found: "-1", offset: 50)) {
      try mapped.image(bundle: "b", name: "a")
    }
    #expect(try mapped.image(bundle: "b", name: "z") != nil)
  }

  @Test func everyTruncationIsRefused() throws {
    let bytes = try ResourceManifest(
      images: [ManifestFixtures.full, ManifestFixtures.plain]
    ).encoded()
    for count in bytes.indices {
      #expect(throws: ManifestError.self) { try MappedManifest(Data(bytes.prefix(count))) }
    }
  }

  /// Everything that can be asked of bytes that may be damaged. Found images must be the ones asked for.
  static func exercise(_ bytes: [UInt8], names: [(String, String)]) throws {
    let mapped: MappedManifest
    do throws(ManifestError) { mapped = try MappedManifest(Data(bytes)) } catch { return }
    for (bundle, name) in names {
      if let image = try? mapped.image(bundle: bundle, name: name) {
        #expect(image.bundle.utf8.elementsEqual(bundle.utf8))
        #expect(image.name.utf8.elementsEqual(name.utf8))
      }
    }
    var count = 0
    try? mapped.forEachImage { _ in count += 1 }
    #expect(count <= bytes.count)
    for image in (try? mapped.prefetched()) ?? [] { #expect(image.isPrefetched) }
    for image in (try? mapped.images(tagged: "a")) ?? [] { #expect(image.tags.contains("a")) }
  }

  @Test func damagedBytesNeverTrap() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<40 {
      let manifest = try Self.manifest(&random, most: 6)
      let bytes = manifest.encoded()
      let names = manifest.images.map { ($0.bundle, $0.name) } + [("b", "a"), ("", "")]
      for _ in 0..<80 { try Self.exercise(random.mutate(bytes), names: names) }
    }
  }

  @Test func seedsOfTheFuzzerNeverTrap() throws {
    for seed in try FuzzSeeds.load("MappedManifest") + FuzzSeeds.load("ResourceManifest") {
      try Self.exercise(seed.bytes, names: [("b", "n"), ("com.example.app", "empty")])
    }
  }

  @Test func anImageBeyondTheLimitIsRefused() throws {
    let name = String(repeating: "n", count: MappedManifest.maximumImageSize)
    var image = ManifestFixtures.plain
    image.bundle = "a"
    image.name = name
    let mapped = try Self.mapped(
      try ResourceManifest(images: [image, ManifestFixtures.plain, ManifestFixtures.full]))
    #expect(throws: ManifestError.self) { try mapped.image(bundle: "a", name: name) }
    let error = #expect(throws: ManifestError.self) { try mapped.forEachImage { _ in } }
    #expect(
      error
        == .tooLarge(
          what: "image", found: MappedManifest.maximumImageSize + 1,
          limit: MappedManifest.maximumImageSize))
  }

  @Test func workStaysSmallHoweverManyImages() throws {
    // 4,000 images: a linear search of each lookup would show.
    let images = (0..<4_000).map { index in
      ManifestImage(
        bundle: "com.example.\(index % 7)", name: "image \(index)", pointWidth: 1, pointHeight: 1)
    }
    let manifest = try ResourceManifest(images: images)
    let mapped = try Self.mapped(manifest)
    for image in manifest.images {
      guard try mapped.image(bundle: image.bundle, name: image.name) == image else {
        Issue.record("\(image.name) is not found")
        return
      }
    }
  }
}
