public import Foundation
public import LevityResources
public import LevityTags
import PackageWriting
public import RuntimeTestSupport
public import TagManifests
import TestSupport

/// An app with tags: its folders, its server and its launches.
public struct TagFixture: Sendable {
  public let server: TagServer
  public let folder: URL
  /// The device's free bytes; nil for enough.
  package let freeBytes = Locked<Int?>(nil)
  package let posted = Locked(0)

  public init(_ server: TagServer, in folder: URL) {
    self.server = server
    self.folder = folder
  }

  /// A loader as a launch of the app makes it.
  public func loader(
    limit: Int = 64 << 20, channel: String = "production", build: Int = 1
  ) throws -> ResourceLoader {
    let key = "levity-ed25519:" + Data(TagServer.key).base64EncodedString()
    guard let key = PinnedKey(key), let channel = ChannelName(channel),
      let base = URL(string: TagServer.base)
    else { throw TagServer.Missing() }
    var configuration = ResourceConfiguration(
      rules: ManifestRules(
        channel: channel, keys: [key], baseURLs: [base], appBuild: AppBuild("\(build)")),
      shippedManifest: nil)
    configuration.manifestFolder = folder.appendingPathComponent("manifests", isDirectory: true)
    configuration.cacheFolder = folder.appendingPathComponent("cache", isDirectory: true)
    configuration.disk = DiskCache.Limits(bytes: limit)
    configuration.network.retries = 0
    return ResourceLoader(
      configuration, renderer: FakeRenderer(), cryptography: TagServer.cryptography,
      transport: server, clock: server.clock)
  }

  /// A store as a launch of the app makes it.
  package func launch(
    limit: Int = 64 << 20, channel: String = "production", build: Int = 1,
    shipped: TagManifest? = nil,
    _ change: (TestDevice) -> Void = { _ in }
  ) throws -> TagStore {
    let loader = try loader(limit: limit, channel: channel, build: build)
    guard let maintenance = loader.maintenance else { throw TagServer.Missing() }
    let device = TestDevice(self, shipped.map { Data($0.encoded()) })
    change(device)
    return TagStore(maintenance, device, owner: "app")
  }

  /// The objects on disk.
  public func isOnDisk(_ file: TagServer.File) -> Bool {
    let hex = file.digest.hex
    let path = folder.appendingPathComponent("cache/objects/\(hex.prefix(2))/\(hex)").path
    return FileManager.default.fileExists(atPath: path)
  }

  /// The bundles of accesses that are on disk.
  public var bundles: [String] {
    let path = folder.appendingPathComponent("cache/tagged").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".bundle") }
  }
}

/// The device, as a test describes it. Changed before it is used.
package final class TestDevice: TagDevice, @unchecked Sendable {
  package let traits = ImageTraits()
  package let shippedManifest: Data?
  package var maximumBytesInUse = Int.max
  package var freeBytes: () -> Int?
  /// The bytes of packs that the system loaded.
  package var packs: [ManifestObject: Data] = [:]
  private let posted: Locked<Int>

  init(_ fixture: TagFixture, _ shippedManifest: Data?) {
    self.shippedManifest = shippedManifest
    posted = fixture.posted
    freeBytes = { fixture.freeBytes.withLock { $0 } }
  }

  package func freeBytes(at folder: String) -> Int? { freeBytes() }

  package func bytes(of object: ManifestObject) -> Data? { packs[object] }

  package func post(_ name: Notification.Name, _ completion: @escaping @Sendable () -> Void) {
    posted.withLock { $0 += 1 }
    NotificationCenter.default.post(name: name, object: nil)
    completion()
  }
}

extension TagStore {
  /// Runs a function after everything that the store was told so far.
  @discardableResult
  package func onQueue<Result>(_ body: (TagStore) -> Result) -> Result {
    queue.sync { body(self) }
  }
}
