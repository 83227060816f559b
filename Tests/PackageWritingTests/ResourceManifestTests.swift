import Foundation
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

@Suite struct ResourceManifestTests {
  @Test func writesTheCanonicalForm() throws {
    let manifest = try ResourceManifest(images: [ManifestFixtures.full, ManifestFixtures.plain])

    try expectGolden(
      String(decoding: manifest.encoded(), as: UTF8.self), "manifests/canonical.json")
  }

  @Test func readsBackWhatItWrote() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 {
      let manifest = try ManifestFixtures.random(&random)
      let bytes = manifest.encoded()

      #expect(try ResourceManifest(decoding: bytes) == manifest)
      #expect(try ResourceManifest(decoding: bytes).encoded() == bytes, "packs included")
      #expect(try ResourceManifest.isCanonical(bytes))
    }
  }

  @Test func orderOfTheInputDoesNotMatter() throws {
    var random = SeededRandom(seed: 2)
    let manifest = try ManifestFixtures.random(&random)
    for _ in 0..<20 {
      let shuffled = manifest.images.shuffled(using: &random).map { image in
        var image = image
        image.variants.shuffle(using: &random)
        image.tags.shuffle(using: &random)
        for index in image.variants.indices {
          image.variants[index].alternatives.shuffle(using: &random)
        }
        return image
      }

      #expect(try ResourceManifest(images: shuffled).encoded() == manifest.encoded())
    }
  }

  @Test func findsEveryImageAndNoOther() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<50 {
      let manifest = try ManifestFixtures.random(&random)
      for image in manifest.images {
        #expect(manifest.image(bundle: image.bundle, name: image.name) == image)
        #expect(manifest.image(bundle: image.bundle + "x", name: image.name) == nil)
        #expect(manifest.image(bundle: image.bundle, name: image.name + "\u{300}") == nil)
      }
    }
  }

  @Test func namesAreBytesNotGlyphs() throws {
    var composed = ManifestFixtures.plain
    composed.name = "caf\u{E9}"
    var decomposed = ManifestFixtures.plain
    decomposed.name = "cafe\u{301}"
    composed.isPrefetched = true

    let manifest = try ResourceManifest(images: [composed, decomposed])

    #expect(manifest.image(bundle: composed.bundle, name: "caf\u{E9}")?.isPrefetched == true)
    #expect(manifest.image(bundle: composed.bundle, name: "cafe\u{301}")?.isPrefetched == false)
  }

  @Test func listsEveryObjectOnce() throws {
    var other = ManifestFixtures.full
    other.name = "again"
    let manifest = try ResourceManifest(images: [ManifestFixtures.full, other])

    #expect(manifest.objects.map(\.size).sorted() == [2, 3, 4, 5])
  }

  @Test func refusesTheSameImageTwice() {
    #expect(throws: ManifestError.duplicateImage(bundle: "com.example.app", name: "empty")) {
      try ResourceManifest(images: [ManifestFixtures.plain, ManifestFixtures.plain])
    }
  }

  static let image = #"{"bundle":"b","name":"n","pointHeight":1,"pointWidth":1,"variants":[]}"#

  /// An image with one variant, which begins with one alternative of the given members.
  static func alternative(_ members: String) -> String {
    image.replacing(#""variants":[]"#, with: #""variants":[{"alternatives":[{\#(members)}]}]"#)
  }

  /// A manifest of an image of 5 bytes with more members, and of packs.
  static func packed(_ members: String, packs: String = pack(100)) -> String {
    let variant =
      #"{"mediaType":"image/png","object":"\#(digits("a"))",\#(members)"pixelHeight":1,"#
      + #""pixelWidth":1,"size":5}"#
    let image = image.replacing("[]", with: "[\(variant)]")
    return #"{"images":[\#(image)],"packs":[\#(packs)],"schemaVersion":1}"#
  }

  static func pack(_ size: Int, _ digit: Character = "b") -> String {
    #"{"object":"\#(digits(digit))","size":\#(size)}"#
  }

  private static func digits(_ digit: Character) -> String { String(repeating: digit, count: 64) }

  @Test(arguments: [
    (#""offset":95,"pack":0,"#, pack(100), true),
    (#""pack":0,"#, pack(5), true),
    (#""pack":1,"#, pack(5, "b") + "," + pack(5, "c"), true),
    ("", "", true),
    (#""offset":96,"pack":0,"#, pack(100), false),
    (#""pack":0,"#, pack(4), false),
    (#""pack":1,"#, pack(100), false),
    (#""pack":-1,"#, pack(100), false),
    (#""pack":0,"#, "", false),
    (#""offset":5,"#, pack(100), false),
    (#""offset":0,"pack":0,"#, pack(100), false),
    (#""offset":9223372036854775807,"pack":0,"#, pack(100), false),
    (#""offset":1048576,"pack":0,"#, pack(1_048_576), false),
    (#""pack":0,"#, pack(0), false),
    (#""pack":0,"#, pack(1_048_577), false),
    (#""pack":0,"#, pack(5, "c") + "," + pack(5, "b"), false),
    (#""pack":0,"#, pack(5) + "," + pack(6), false),
    (#""pack":0,"#, #"{"object":"b","size":5}"#, false),
    (#""pack":0,"#, #"{"size":5}"#, false),
  ])
  func aPackMustContainTheBytes(_ members: String, _ packs: String, _ isValid: Bool) throws {
    let bytes = Array(Self.packed(members, packs: packs).utf8)
    let manifest = try? ResourceManifest(decoding: bytes)
    #expect((manifest != nil) == isValid)
  }

  @Test func aPackThatNoImageNamesIsNotCanonical() throws {
    let bytes = Array(Self.packed("").utf8)
    #expect(try ResourceManifest(decoding: bytes).packs.count == 1)
    #expect(try !ResourceManifest.isCanonical(bytes))
  }

  @Test func theListOfPacksHasALimitThatClientsAccept() throws {
    func images(_ count: Int) -> [ManifestImage] {
      (0..<count).map { number in
        let pack = ManifestObject(
          digest: .of("pack \(number)"), size: ManifestObject.maximumPackSize,
          mediaType: ManifestObject.packMediaType)
        let object = ManifestObject(
          digest: .of("\(number)"), size: 1, mediaType: "image/png", pack: pack,
          offset: ManifestObject.maximumPackSize - 1)
        let variant = ImageVariant(object: object, scale: 3, pixelWidth: 1, pixelHeight: 1)
        return ManifestImage(
          bundle: "b", name: "\(number)", pointWidth: 1, pointHeight: 1, variants: [variant])
      }
    }
    let most = ResourceManifest.maximumPackCount
    let bytes = try ResourceManifest(images: images(most)).encoded()
    let mapped = try MappedManifest(Data(bytes))
    #expect(try mapped.image(bundle: "b", name: "7")?.variants.first?.object.pack != nil)
    let limit = ManifestError.tooLarge(what: "list of packs", found: most + 1, limit: most)
    #expect(throws: limit) { try ResourceManifest(images: images(most + 1)) }
  }

  @Test(arguments: [
    #"{"images":[],"schemaVersion":1,"schemaVersion":1}"#:
      "The key 'schemaVersion' at byte 31 occurs twice in its object.",
    #"{"images":[],"schemaVersion":2}"#: "Schema version 2 isn't supported.",
    #"{"images":{"new":"shape"},"schemaVersion":3}"#:
      "Schema version 3 isn't supported.",
    #"{"images":[]}"#: "The object that ends at byte 13 lacks the key 'schemaVersion'.",
    #"{"schemaVersion":1}"#: "The object that ends at byte 19 lacks the key 'images'.",
    #"{"images":[],"schemaVersion":1.5}"#: "Byte 29 isn't valid: expected an integer.",
    #"{"images":[],"schemaVersion":01}"#: "Byte 29 isn't valid: expected an integer.",
    #"{"images":[],"schemaVersion":99999999999999999999}"#:
      "Byte 29 isn't valid: expected an integer of at most 63 bits.",
    #"{"images":[],"schemaVersion":1}x"#:
      "Byte 31 isn't valid: expected the end of the document.",
    #"{"images":[],"schemaVersion":1"#: "Byte 30 isn't valid: expected a comma or '}'.",
    #"{"images":[,],"schemaVersion":1}"#: "Byte 11 isn't valid: expected an object.",
    #"{"images":[\#(image),\#(image)],"schemaVersion":1}"#:
      "The image 'n' of 'b' is listed twice.",
    #"{"images":[{"bundle":"\ud800","name":"n"}],"schemaVersion":1}"#:
      "The string at byte 22 isn't valid UTF-8.",
    #"{"images":[{"bundle":"b","intent":"loud"}],"schemaVersion":1}"#:
      "The value 'loud' at byte 34 isn't valid for the key 'intent'.",
    #"{"images":[\#(alternative(#""system":0"#))],"schemaVersion":1}"#:
      "The value '0' at byte 106 isn't valid for the key 'system'.",
    #"{"images":[\#(alternative(#""mediaType":"image/jxl","system":17"#))],"schemaVersion":1}"#:
      "The object that ends at byte 133 lacks the key 'object'.",
    "": "Byte 0 isn't valid: expected an object.",
  ])
  func saysWhatIsWrong(_ json: String, _ sentence: String) {
    let error = #expect(throws: ManifestError.self) {
      try ResourceManifest(decoding: Array(json.utf8))
    }
    #expect(error?.description == sentence)
  }

  @Test func refusesImagesOutOfOrder() {
    let other = Self.image.replacing("\"n\"", with: "\"a\"")
    let json = #"{"images":[\#(Self.image),\#(other)],"schemaVersion":1}"#

    #expect(throws: ManifestError.unsortedImages(bundle: "b", name: "a")) {
      try ResourceManifest(decoding: Array(json.utf8))
    }
  }

  @Test func refusesBytesThatAreNotText() {
    let json = Array(#"{"images":[{"bundle":""#.utf8) + [0xFF] + Array(#""}]}"#.utf8)

    #expect(throws: ManifestError.invalidString(offset: 21)) {
      try ResourceManifest(decoding: json)
    }
  }

  @Test func readsOtherSpellingsButTellsThem() throws {
    for json in [
      #"{"schemaVersion":1,"images":[]}"#, #"{"images":[], "schemaVersion":1}"#,
      #"{"images":[],"schemaVersion":1,"later":null}"#,
      #"{"images":[],"schemaVersi\u006fn":1}"#,
    ] {
      #expect(try ResourceManifest(decoding: Array(json.utf8)).images.isEmpty)
      #expect(try !ResourceManifest.isCanonical(Array(json.utf8)), "\(json)")
    }
  }

  @Test func passesOverKeysOfLaterVersions() throws {
    let json = #"{"images":[],"later":[{"a":[1,true,"x"]}],"schemaVersion":1}"#

    #expect(try ResourceManifest(decoding: Array(json.utf8)).images.isEmpty)
    #expect(try ResourceManifest.isCanonical(Array(json.utf8)))
  }

  @Test func refusesDeepNestingAndManyKeys() {
    let deep = "{\"a\":" + String(repeating: "[", count: 100_000)
    let wide = "{" + (0..<100_000).map { "\"k\($0)\":1" }.joined(separator: ",") + "}"

    #expect(throws: ManifestError.self) { try ResourceManifest(decoding: Array(deep.utf8)) }
    #expect(throws: ManifestError.self) { try ResourceManifest(decoding: Array(wide.utf8)) }
  }

  @Test func damagedBytesNeverTrap() throws {
    var random = SeededRandom(seed: 4)
    let bytes = try ResourceManifest(
      images: [ManifestFixtures.full, ManifestFixtures.plain]
    ).encoded()
    for _ in 0..<5000 {
      let damaged = random.mutate(bytes)
      guard let manifest = try? ResourceManifest(decoding: damaged) else { continue }
      #expect(try ResourceManifest(decoding: manifest.encoded()) == manifest)
    }
  }

  @Test func seedsOfTheFuzzerNeverTrap() throws {
    for (name, bytes) in try FuzzSeeds.load("ResourceManifest") {
      guard let manifest = try? ResourceManifest(decoding: bytes) else { continue }
      #expect(try ResourceManifest(decoding: manifest.encoded()) == manifest, "\(name)")
    }
  }
}
