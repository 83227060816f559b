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
  public func loader(limit: Int = 64 << 20, channel: String = "production") throws -> ResourceLoader
  {
    let key = "levity-ed25519:" + Data(TagServer.key).base64EncodedString()
    guard let key = PinnedKey(key), let channel = ChannelName(channel),
      let base = URL(string: TagServer.base)
    else { throw TagServer.Missing() }
    var configuration = ResourceConfiguration(
      rules: ManifestRules(channel: channel, keys: [key], baseURLs: [base]), shippedManifest: nil)
    configuration.manifestFolder = folder.appendingPathComponent("manifests", isDirectory: true)
    configuration.cacheFolder = folder.appendingPathComponent("cache", isDirectory: true)
    configuration.disk = DiskCache.Limits(bytes: limit)
    configuration.network.retries = 0
    return ResourceLoader(
      configuration, renderer: FakeRenderer(), cryptography: TagServer.cryptography,
      transport: server, clock: server.clock)
  }

  /// The device, as a test describes it.
  package struct Device {
    package var freeBytes: @Sendable () -> Int?
    package var maximumBytesInUse: Int?
    package var source: (any TaggedObjectSource)?
  }

  /// A store as a launch of the app makes it.
  package func launch(
    limit: Int = 64 << 20, channel: String = "production", shipped: TagManifest? = nil,
    _ change: (inout Device) -> Void = { _ in }
  ) throws -> TagStore {
    let loader = try loader(limit: limit, channel: channel)
    guard let maintenance = loader.maintenance else { throw TagServer.Missing() }
    let bytes = shipped.map { Data($0.encoded()) }
    var device = Device(freeBytes: { [freeBytes] in freeBytes.withLock { $0 } })
    change(&device)
    let environment = TagEnvironment(
      maintenance, traits: { ImageTraits() }, shippedManifest: { bytes },
      freeBytes: device.freeBytes, reservedBytes: 0, maximumBytesInUse: device.maximumBytesInUse,
      owner: "app", source: device.source
    ) { [posted] name, completion in
      posted.withLock { $0 += 1 }
      NotificationCenter.default.post(name: name, object: nil)
      completion()
    }
    return TagStore(environment)
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
