import ImageFiles
import JSONDocuments
import PackageWriting
import ResourceManifests
import Testing

@testable import AssetCatalogs
@testable import ImageOffloading

/// Objects that are loaded together.
@Suite struct ObjectPackingTests {
  /// An image with one object for each of its files; they are 100 bytes large, unless a test says otherwise.
  private struct Icon {
    var name: String
    var sizes = [100]
    var entries = [#"{"idiom":"universal","scale":"2x"}"#]
    var file = "App/View.swift"
    var tags: [String] = []
    var isPrefetched = false
    var bundles = ["org.example.app"]
    /// The system from which on a form of half the size is decoded.
    var system: Int?

    var path: String { "App/Assets.xcassets/\(name).imageset" }

    func image() throws -> OffloadedImage {
      let variants = try entries.map { entry in
        let traits = AssetTraits(try JSONDocument(Array(entry.utf8)).root)
        return OffloadedImage.Variant(
          path: "\(path)/a.png", format: .png, pixelWidth: 20, pixelHeight: 20,
          scale: traits.scaleFactor.map { Int($0) }, traits: traits)
      }
      return OffloadedImage(
        path: path, name: name, bundles: bundles, form: .bitmaps, intent: nil,
        isPrefetched: isPrefetched, tags: tags, pointWidth: 10, pointHeight: 10, variants: variants)
    }

    func encoding() -> OffloadedEncoding {
      OffloadedEncoding(
        renditions: entries.indices.map { index in
          OffloadedEncoding.Rendition(
            variant: index, object: object(index),
            alternatives: system.map { [object(index, system: $0)] } ?? [],
            pixelWidth: 20, pixelHeight: 20)
        })
    }

    private func object(_ index: Int, system: Int = 0) -> ManifestObject {
      let id = UInt64(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
      return ManifestObject(
        digest: ContentDigest(words: id, UInt64(index), UInt64(system), 0),
        size: system == 0 ? sizes[index] : sizes[index] / 2, mediaType: "image/\(name)\(index)",
        system: system)
    }
  }

  /// The packs, with an object as the name of its image and the number of its file.
  private func packs(
    _ icons: [Icon], _ change: (inout ObjectPacking) -> Void = { _ in }
  ) throws -> [[String]] {
    var packing = ObjectPacking()
    change(&packing)
    var plannable: [PlannableImage] = []
    for icon in icons {
      plannable.append(
        .image(icon.name) { image in
          var use = PlannableUse.use(isRewritable: true)
          use.file = icon.file
          image.uses = [use]
        })
    }
    let plan = OffloadingPlanner(.init()).plan(plannable)
    let encodings = Dictionary(uniqueKeysWithValues: icons.map { ($0.path, $0.encoding()) })
    let found = try packing.packs(of: icons.map { try $0.image() }, encodings, plan: plan)
    return found.map { $0.map { String($0.mediaType.dropFirst("image/".count)) } }
  }

  @Test(arguments: [(1, true), (16_384, true), (16_385, false), (0, false)])
  func smallObjectsArePackedButNotEmptyOnes(_ size: Int, _ isPacked: Bool) throws {
    let found = try packs([Icon(name: "a", sizes: [size]), Icon(name: "b", sizes: [size])])
    #expect(found == (isPacked ? [["a0", "b0"]] : []))
  }

  @Test func anObjectAloneIsNoPack() throws {
    #expect(try packs([]) == [])
    #expect(try packs([Icon(name: "a")]) == [])
    #expect(
      try packs([Icon(name: "a"), Icon(name: "b"), Icon(name: "c", sizes: [17_000])]).count == 1)
  }

  /// Four of 100 bytes have 400.
  @Test(arguments: [(400, [4]), (399, [3]), (300, [3]), (200, [2, 2]), (199, [])])
  func aPackIsFullAtItsSize(_ size: Int, _ counts: [Int]) throws {
    let icons = ["a", "b", "c", "d"].map { Icon(name: $0) }
    #expect(try packs(icons) { $0.packSize = size }.map(\.count) == counts)
  }

  @Test(arguments: [(400, [["a0", "b0"], ["c0", "d0"]]), (402, [["a0", "b0", "c0", "d0"]])])
  func aPackThatIsHalfFullEndsWithItsFolder(_ size: Int, _ expected: [[String]]) throws {
    let icons = ["a", "b", "c", "d"].map {
      Icon(name: $0, file: $0 < "c" ? "App/First/View.swift" : "App/Second/View.swift")
    }
    #expect(try packs(icons) { $0.packSize = size } == expected)
    let together = ["a", "b", "c", "d"].map { Icon(name: $0) }
    #expect(try packs(together) { $0.packSize = size } == [["a0", "b0", "c0", "d0"]])
  }

  @Test func whatOneFileShowsIsTogether() throws {
    let icons = ["a", "b", "c", "d"].map {
      Icon(name: $0, file: ["a", "d"].contains($0) ? "App/Z.swift" : "App/A.swift")
    }
    #expect(try packs(icons) == [["b0", "c0", "a0", "d0"]])
    #expect(try packs(icons.reversed()) == [["b0", "c0", "a0", "d0"]])
  }

  @Test func firstScreensTagsAndBundlesAreApart() throws {
    let icons = [
      Icon(name: "a", isPrefetched: true), Icon(name: "b", isPrefetched: true), Icon(name: "c"),
      Icon(name: "d"), Icon(name: "e", tags: ["later"]), Icon(name: "f", tags: ["later"]),
      Icon(name: "g", bundles: ["org.example.kit"]), Icon(name: "h", bundles: ["org.example.kit"]),
    ]
    #expect(try packs(icons) == [["a0", "b0"], ["c0", "d0"], ["e0", "f0"], ["g0", "h0"]])
  }

  /// A device with a scale of 3 loads the file for it; without one the next larger, then the next smaller.
  @Test(
    arguments: [
      (["2x", "3x"], [["a0", "b0"], ["a1", "b1"]]),
      (["1x", "2x", "3x"], [["a1", "b1"], ["a2", "b2"]]),
      (["1x", "2x"], [["a1", "b1"]]), (["1x", "3x"], [["a1", "b1"]]), (["1x"], [["a0", "b0"]]),
    ] as [([String], [[String]])])
  func aPackIsForDevicesThatLoadAllOfIt(_ scales: [String], _ expected: [[String]]) throws {
    let entries = scales.map { #"{"idiom":"universal","scale":"\#($0)"}"# }
    let sizes = scales.map { _ in 100 }
    let icons = ["a", "b"].map { Icon(name: $0, sizes: sizes, entries: entries) }
    #expect(try Set(packs(icons)) == Set(expected))
  }

  @Test func idiomsAndAppearancesAreApart() throws {
    let idioms = [#"{"idiom":"iphone","scale":"2x"}"#, #"{"idiom":"ipad","scale":"2x"}"#]
    let looks = [
      #"{"idiom":"universal","scale":"2x"}"#,
      #"{"idiom":"universal","scale":"2x","appearances":[{"appearance":"luminosity","value":"dark"}]}"#,
    ]
    for entries in [idioms, looks] {
      let icons = ["a", "b"].map { Icon(name: $0, sizes: [100, 100], entries: entries) }
      #expect(try Set(packs(icons)) == [["a0", "b0"], ["a1", "b1"]])
    }
    let other = #"{"idiom":"watch","scale":"2x"}"#
    #expect(try packs(["a", "b"].map { Icon(name: $0, entries: [other]) }) == [])
  }

  /// Older systems load the object, and later ones its smaller form.
  @Test func formsForLaterSystemsAreApart() throws {
    let icons = ["a", "b"].map { Icon(name: $0, system: 16) }
    #expect(try packs(icons).map(\.count) == [2, 2])
    #expect(try packs([Icon(name: "a", system: 16), Icon(name: "b")]) == [])
  }

  @Test func aManifestNamesAtMostThreeHundredNewPacks() throws {
    let icons = (0..<301).flatMap { number in
      ["a", "b"].map { Icon(name: "\($0)\(number)", tags: ["t\(number)"]) }
    }
    #expect(try packs(icons).count == 300)
    #expect(try packs(icons.dropLast(2)).count == 300)
    #expect(try packs(icons.dropLast(4)).count == 299)
  }

  // MARK: - Manifests

  /// Images of which each is in a pack of its own.
  private func packed(_ name: String, _ count: Int) -> [ManifestImage] {
    (0..<count).map { number in
      let pack = ManifestObject(
        digest: ContentDigest(words: UInt64(name.utf8.first ?? 0), UInt64(number), 0, 0), size: 200,
        mediaType: ManifestObject.packMediaType)
      let object = ManifestObject(
        digest: ContentDigest(words: 0, UInt64(number), UInt64(name.utf8.first ?? 0), 0), size: 100,
        mediaType: "image/png", pack: pack, offset: 100)
      return ManifestImage(
        bundle: "org.example.app", name: "\(name)\(number)", pointWidth: 1, pointHeight: 1,
        variants: [ImageVariant(object: object, scale: 2, pixelWidth: 2, pixelHeight: 2)])
    }
  }

  /// A manifest has room for 640 packs; images of earlier runs give way.
  @Test(arguments: [(340, true), (341, false)])
  func earlierImagesKeepTheirPacksIfThereIsRoom(_ earlier: Int, _ isRoom: Bool) throws {
    let manifest = try ObjectPacking.manifest(
      packed("new", 300), carriedOver: packed("old", earlier))
    let objects = manifest.images.flatMap(\.variants).map(\.object)
    #expect(objects.count == 300 + earlier)
    #expect(objects.filter { $0.pack != nil && $0.offset == 100 }.count == (isRoom ? 640 : 300))
    #expect(objects.filter { $0.pack == nil && $0.offset == 0 }.count == (isRoom ? 0 : earlier))
  }
}
