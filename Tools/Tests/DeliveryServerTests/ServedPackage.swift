import Dispatch
import Foundation
import ManifestSigning
import PackageStorage
import PackageWriting
import ResourceManifests

@testable import DeliveryServer

/// A signed package of a few objects in a temporary folder, removed with the value.
final class ServedPackage: Sendable {
  let root: URL
  let key = SigningKey.generate()
  let objects: [[UInt8]]
  let manifest: ManifestHead.Manifest

  var folder: PackageFolder { PackageFolder(path: root.path + "/package") }
  var manifestTarget: String { "/" + PackagePath.manifest(manifest.digest, .identity).text }

  func target(_ index: Int) -> String {
    "/" + PackagePath.object(ContentHasher.sha256.digest(of: objects[index])).text
  }

  func tag(_ index: Int) -> String { "\"\(ContentHasher.sha256.digest(of: objects[index]))\"" }

  /// `large` is the size of the last object.
  init(large: Int = 3 << 20) throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("levity-served-\(UUID().uuidString)")
    objects = [
      Array("0123456789".utf8), Array(repeating: 7, count: 20_000),
      (0..<large).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) },
    ]
    let lock = try PackageFolderLock(PackageFolder(path: root.path + "/package"))
    let writer = ResourcePackageWriter(lock: lock, hasher: .sha256)
    let images = try objects.enumerated().map { index, bytes in
      let object = ManifestObject(
        digest: try writer.writeObject(bytes), size: bytes.count, mediaType: "image/png")
      return ManifestImage(
        bundle: "com.example", name: "image\(index)", pointWidth: 1000, pointHeight: 1000,
        variants: [ImageVariant(object: object, scale: 1, pixelWidth: 1, pixelHeight: 1)])
    }
    manifest = try writer.writeManifest(
      ResourceManifest(images: images),
      compress: { encoding, bytes in encoding == .gzip ? try Self.gzip(bytes) : nil })
    guard let channel = ChannelName("main") else { throw CocoaError(.formatting) }
    try writer.writeHead(
      key.sign(
        ManifestHead(
          channel: channel, version: 1, created: UTCTimestamp(seconds: 0),
          expires: UTCTimestamp(seconds: 4_000_000_000), manifest: manifest)))
    try verifyIndependently()
  }

  deinit {
    // A leftover in the temporary folder harms nobody.
    try? FileManager.default.removeItem(at: root)
  }

  private static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-9n"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try input.fileHandleForWriting.close()
    let result = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Array(result)
  }

  /// Runs `body` with the port of a server of this package.
  func serve(
    _ change: (inout DeliveryServerConfiguration) -> Void = { _ in },
    uptime: (@Sendable () -> UInt64)? = nil, _ body: (Int) async throws -> Void
  ) async throws {
    var configuration = DeliveryServerConfiguration()
    configuration.port = 0
    configuration.logsRequests = false
    change(&configuration)
    var server = DeliveryServer(folder: folder, configuration: configuration)
    if let uptime { server.uptime = uptime }
    let (ports, found) = AsyncStream.makeStream(of: Int.self)
    let running = Task { [server] in
      defer { found.finish() }
      try await server.run { found.yield($0) }
    }
    defer { running.cancel() }
    var iterator = ports.makeAsyncIterator()
    guard let port = await iterator.next() else { return try await running.value }
    try await body(port)
  }
}
