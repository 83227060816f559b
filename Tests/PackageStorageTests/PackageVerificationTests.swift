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
    _ change: (inout [String: [UInt8]]) -> Void = { _ in }
  ) throws -> PackageReader {
    var variant = ImageVariant(
      object: ManifestObject(digest: .of("object"), size: 6, mediaType: "image/png"), scale: 1,
      pixelWidth: 1, pixelHeight: 1)
    variant.alternatives = [
      ManifestObject(digest: .of("other"), size: 5, mediaType: "image/jxl", system: 17)
    ]
    let manifest = try ResourceManifest(images: [
      ManifestImage(
        bundle: "b", name: "n", pointWidth: 1, pointHeight: 1, variants: [variant])
    ]).encoded()
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
    change(&files)
    let result = files
    return PackageReader(
      list: { result.map { ($0.key, .file(size: $0.value.count)) } },
      read: { path, piece in piece(result[path.text] ?? []) })
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

  @Test func anyFlippedBitIsAFinding() throws {
    let whole = try Self.package()
    for (path, item) in try whole.list() {
      // A head is protected by its signature: see HeadAcceptanceTests.
      guard case .file(let size) = item, !path.hasPrefix("heads/") else { continue }
      for bit in stride(from: 0, to: size * 8, by: 7) {
        let reader = try Self.package { $0[path]?[bit / 8] ^= 1 << UInt8(bit % 8) }
        #expect(try !Self.findings(reader).isEmpty, "bit \(bit) of \(path)")
      }
    }
  }
}
