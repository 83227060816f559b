import Foundation
import PackageStorage
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

/// Packages in memory, damaged in one way each.
@Suite struct PackageVerificationTests {
  static let object = Array("object".utf8)

  static func package(
    tags: TagList = TagList(), images: [ManifestImage]? = nil,
    _ change: (inout [String: [UInt8]]) -> Void = { _ in }
  ) throws -> PackageReader {
    var variant = ImageVariant(
      object: ManifestObject(digest: .of("object"), size: 6, mediaType: "image/png"), scale: 1,
      pixelWidth: 1, pixelHeight: 1)
    variant.alternatives = [
      ManifestObject(digest: .of("other"), size: 5, mediaType: "image/jxl", system: 17)
    ]
    let image = ManifestImage(
      bundle: "b", name: "n", pointWidth: 1, pointHeight: 1, variants: [variant])
    let manifest = try ResourceManifest(images: images ?? [image], tags: tags).encoded()
    let digest = ContentHasher.reference.digest(of: manifest)
    let head = ManifestHead(
      channel: try #require(ChannelName("main")), version: 1, created: UTCTimestamp(seconds: 0),
      expires: UTCTimestamp(seconds: 1000),
      manifest: .init(digest: digest, size: manifest.count))
    var files = [
      "heads/main.json": SignedHead(
        payload: head.encoded(), signatures: [HeadSignature(keyID: "k", bytes: [1])]
      ).encoded(),
      "manifests/\(digest).json": manifest,
      PackagePath.object(.of("object")).text: object,
      PackagePath.object(.of("other")).text: Array("other".utf8),
    ]
    if !tags.files.isEmpty { files[PackagePath.object(.of("file")).text] = Array("file".utf8) }
    change(&files)
    let result = files
    return PackageReader(
      list: { result.map { ($0.key, .file(size: $0.value.count)) } },
      read: { path, piece in piece(result[path.text] ?? []) })
  }

  /// A tag with two files, one of which has the bytes of the image.
  static func tags(size: Int = 6) throws -> TagList {
    try TagList(
      tags: [ManifestTag(name: "level")],
      files: [
        TaggedFile(bundle: "b", path: "a.json", object: .of("file"), size: 4, tags: ["level"]),
        TaggedFile(bundle: "b", path: "n.png", object: .of("object"), size: size, tags: ["level"]),
      ])
  }

  static func findings(
    _ reader: PackageReader, now: Int64 = 0, key: String = "k"
  ) throws -> [String] {
    try PackageVerification(
      hasher: .reference,
      verifier: SignatureVerifier(keyIDs: [key]) { signature, _ in signature.bytes == [1] },
      now: UTCTimestamp(seconds: now)
    ).verify(reader).findings.map { "\($0.kind.rawValue) \($0.path.prefix { $0 != "/" })" }
  }

  @Test func soundPackageHasNoFindings() throws {
    #expect(try Self.findings(Self.package()) == [])
  }

  /// A package of two images whose objects are in a pack, which `places` says where.
  static func packed(
    _ pack: String = "objectother", places: [Int] = [0, 6], size: Int? = nil,
    _ change: (inout [String: [UInt8]]) -> Void = { _ in }
  ) throws -> PackageReader {
    let bytes = Array(pack.utf8)
    let object = ManifestObject(
      digest: ContentHasher.reference.digest(of: bytes), size: size ?? bytes.count,
      mediaType: ManifestObject.packMediaType)
    let images = zip(["object", "other"], places).map { name, place in
      let object = ManifestObject(
        digest: .of(name), size: name.utf8.count, mediaType: "image/png", pack: object,
        offset: place)
      let variant = ImageVariant(object: object, scale: 1, pixelWidth: 1, pixelHeight: 1)
      return ManifestImage(
        bundle: "b", name: name, pointWidth: 1, pointHeight: 1, variants: [variant])
    }
    return try package(images: images) { files in
      files[PackagePath.object(object.digest).text] = bytes
      change(&files)
    }
  }

  @Test func aPackageWithPacksHasNoFindings() throws {
    let report = try PackageVerification(hasher: .reference, verifier: nil).verify(Self.packed())
    #expect(report.findings == [] && report.objects == 3)
  }

  @Test func eachRangeOfAPackMustBeItsObject() throws {
    let wrong = ["wrongDigest objects"]
    #expect(try Self.findings(Self.packed("objectOTHER")) == wrong)
    #expect(try Self.findings(Self.packed("otherobject")) == wrong + wrong)
    #expect(try Self.findings(Self.packed("object--other", places: [0, 8])) == [])
    #expect(try Self.findings(Self.packed("objectother!", places: [0, 7])) == wrong)
    // Both begin at the same place, so at most one of them is there.
    #expect(
      try Self.findings(Self.packed(places: [0, 0])) == ["contradictoryReferences objects"] + wrong)
  }

  @Test func aPackMustBeThereWhole() throws {
    let pack = PackagePath.object(.of("objectother")).text
    let missing = try Self.packed { $0[pack] = nil }
    #expect(try Self.findings(missing) == ["missingObject objects"])
    let short = try Self.packed { $0[pack] = Array("objectot".utf8) }
    #expect(
      try Self.findings(short) == [
        "wrongDigest objects", "wrongDigest objects", "wrongSize objects",
      ])
    let long = try Self.packed(size: 12)
    #expect(try Self.findings(long) == ["wrongSize objects"])
    // Objects stay beside their pack, for clients that don't know it.
    let alone = try Self.packed { $0[PackagePath.object(.of("other")).text] = nil }
    #expect(try Self.findings(alone) == ["missingObject objects"])
  }

  @Test func soundPackageWithTagsHasNoFindings() throws {
    let report = try PackageVerification(hasher: .reference, verifier: nil)
      .verify(Self.package(tags: Self.tags()))
    #expect(report.findings == [])
    #expect(report.objects == 3)
  }

  @Test func damagedFilesOfTagsHaveTheirFindings() throws {
    let file = PackagePath.object(.of("file")).text
    typealias Case = ((inout [String: [UInt8]]) -> Void, Set<String>)
    let cases: [Case] = [
      ({ $0[file] = nil }, ["missingObject objects"]),
      ({ $0[file] = [1] }, ["wrongDigest objects", "wrongSize objects"]),
    ]
    for (change, expected) in cases {
      #expect(try Set(Self.findings(Self.package(tags: Self.tags(), change))) == expected)
    }
    #expect(
      try Self.findings(Self.package(tags: Self.tags(size: 7)))
        == ["contradictoryReferences manifests"])
  }

  /// Compressed forms whose bytes are those of the manifest behind a 9.
  @Test(
    arguments: [
      ([9], [], []), ([9], [32], ["wrongDigest manifests"]), ([8], [], ["malformed manifests"]),
      ([7], [], ["unchecked manifests"]),
    ] as [([UInt8], [UInt8], [String])])
  func aCompressedManifestIsTheManifest(start: [UInt8], end: [UInt8], findings: [String]) throws {
    let reader = try Self.package { files in
      for (path, bytes) in files where path.hasPrefix("manifests/") {
        files[path + ".gz"] = start + bytes + end
      }
    }
    var verification = PackageVerification(hasher: .reference, verifier: nil)
    verification.decompress = { encoding, bytes, limit in
      #expect(encoding == .gzip && limit == ResourceManifest.maximumSize)
      guard bytes.first != 8 else { throw CocoaError(.fileReadCorruptFile) }
      return bytes.first == 9 ? Array(bytes.dropFirst()) : nil
    }
    let found = try verification.verify(reader).findings
    #expect(found.map { "\($0.kind.rawValue) \($0.path.prefix { $0 != "/" })" } == findings)
  }

  @Test func emptyPackageHasNoHead() throws {
    let reader = try Self.package { $0 = [:] }

    #expect(try Self.findings(reader) == ["noHead heads"])
  }

  @Test func everyDamageHasItsFinding() throws {
    // The image's object and its alternative.
    func twice(_ findings: String...) -> [String] { findings + findings }
    typealias Case = ((inout [String: [UInt8]]) -> Void, [String])
    let cases: [Case] = [
      ({ $0["heads/main.json"]?.append(32) }, ["notCanonical heads"]),
      (
        { $0["heads/main.json"] = [1] },
        ["malformed heads", "unreferenced manifests"] + twice("unreferenced objects")
      ),
      ({ $0["notes.txt"] = [] }, ["strangeFile notes.txt"]),
      (
        { $0["heads/beta.json"] = $0["heads/main.json"] },
        ["wrongChannel heads"]
      ),
      (
        { files in files.keys.filter { $0.hasPrefix("manifests") }.forEach { files[$0]?.append(32) }
        },
        ["wrongDigest manifests", "wrongSize manifests"] + twice("unreferenced objects")
      ),
      (
        { files in files.keys.filter { $0.hasPrefix("manifests") }.forEach { files[$0] = nil } },
        ["missingManifest manifests"] + twice("unreferenced objects")
      ),
      (
        { files in files.keys.filter { $0.hasPrefix("objects") }.forEach { files[$0] = nil } },
        twice("missingObject objects")
      ),
      (
        { files in files.keys.filter { $0.hasPrefix("objects") }.forEach { files[$0] = [1] } },
        twice("wrongDigest objects", "wrongSize objects")
      ),
      ({ $0[PackagePath.object(.of("x")).text] = Array("x".utf8) }, ["unreferenced objects"]),
    ]
    for (change, expected) in cases {
      #expect(try Self.findings(Self.package(change)) == expected)
    }
  }

  @Test func expiryAndKeysAreFindings() throws {
    #expect(try Self.findings(Self.package(), now: 1000) == ["expiredHead heads"])
    #expect(try Self.findings(Self.package(), key: "other") == ["untrustedHead heads"])
  }

  @Test(arguments: [false, true])
  func anyFlippedBitIsAFinding(isTagged: Bool) throws {
    let tags = isTagged ? try Self.tags() : TagList()
    let whole = try Self.package(tags: tags)
    for (path, item) in try whole.list() {
      // A head is protected by its signature: see HeadAcceptanceTests.
      guard case .file(let size) = item, !path.hasPrefix("heads/") else { continue }
      for bit in stride(from: 0, to: size * 8, by: 7) {
        let reader = try Self.package(tags: tags) {
          $0[path]?[bit / 8] ^= 1 << UInt8(bit % 8)
        }
        #expect(try !Self.findings(reader).isEmpty, "bit \(bit) of \(path)")
      }
    }
  }
}
