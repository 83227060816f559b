import Foundation
import PackageDownloading
import PackageFolders
import ResourceManifests
import TestSupport
import Testing

/// Stands for Ed25519: the signature is the SHA-256 of key and message. The real one is tested in Tools.
enum TestKey {
  static func sign(_ head: ManifestHead, key: String = "k") -> SignedHead {
    let payload = head.encoded()
    let message = Array(key.utf8) + SignedHead.message(forPayload: payload)
    let bytes = ContentHasher.reference.digest(of: message).bytes
    return SignedHead(payload: payload, signatures: [HeadSignature(keyID: key, bytes: bytes)])
  }

  static let verifier = SignatureVerifier(keyIDs: ["k"]) { signature, message in
    signature.algorithm == "Ed25519"
      && ContentHasher.reference.digest(of: Array(signature.keyID.utf8) + message).bytes
        == signature.bytes
  }
}

/// A package of a few objects on a server, and an empty folder to bring it into.
struct DownloadFixture {
  let channel: ChannelName
  let objects: [[UInt8]]
  let manifest: [UInt8]
  let server: HostileServer
  let directory: TemporaryDirectory

  var head: PackagePath { .head(channel) }
  var manifestPath: PackagePath { .manifest(digest(manifest), .identity) }
  var folder: PackageFolder { PackageFolder(path: directory.path + "/pulled") }

  init(objects count: Int = 3, version: Int = 1) throws {
    channel = try #require(ChannelName("main"))
    directory = try TemporaryDirectory()
    objects = (0..<count).map { Array("object \($0) \(String(repeating: "x", count: 30))".utf8) }
    let images = objects.enumerated().map { index, bytes in
      ManifestImage(
        bundle: "b", name: "image\(index)", pointWidth: 1, pointHeight: 1,
        variants: [
          ImageVariant(
            object: ManifestObject(
              digest: ContentHasher.reference.digest(of: bytes), size: bytes.count,
              mediaType: "image/png"), scale: 1, pixelWidth: 1, pixelHeight: 1)
        ])
    }
    manifest = try ResourceManifest(images: images).encoded()
    server = HostileServer([:])
    server.replace(manifestPath, manifest)
    for bytes in objects { server.replace(.object(digest(bytes)), bytes) }
    publish(version: version)
  }

  func digest(_ bytes: [UInt8]) -> ContentDigest { ContentHasher.reference.digest(of: bytes) }

  func object(_ index: Int) -> PackagePath { .object(digest(objects[index])) }

  func publish(version: Int, _ change: (inout ManifestHead) -> Void = { _ in }) {
    var head = ManifestHead(
      channel: channel, version: version, created: UTCTimestamp(seconds: 0),
      expires: UTCTimestamp(seconds: 10 * 86_400),
      manifest: .init(digest: digest(manifest), size: manifest.count))
    change(&head)
    server.replace(self.head, TestKey.sign(head).encoded())
  }

  func pull(concurrency: Int = 8) async throws -> DownloadReport {
    var configuration = PackageDownload.Configuration(channel: channel, verifier: TestKey.verifier)
    configuration.concurrency = concurrency
    return try await PackageDownload(
      configuration: configuration, transport: server.transport, clock: server.clock,
      hasher: .reference
    ).run(into: folder)
  }

  /// What a strict look at the pulled package finds.
  func findings() throws -> [PackageFinding] {
    try PackageVerification(hasher: .reference, verifier: TestKey.verifier)
      .verify(folder.reader).findings
  }
}
