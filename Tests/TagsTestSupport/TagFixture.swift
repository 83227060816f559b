public import Foundation
public import LevityResources
public import PackageWriting
public import RuntimeTestSupport
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
    limit: Int = 64 << 20, channel: String = "production", build: Int = 1,
    shipped: ResourceManifest? = nil,
    cryptography: ResourceCryptography = TagServer.cryptography
  ) throws -> ResourceLoader {
    let key = "levity-ed25519:" + Data(TagServer.key).base64EncodedString()
    guard let key = PinnedKey(key), let channel = ChannelName(channel),
      let base = URL(string: TagServer.base)
    else { throw TagServer.Missing() }
    var configuration = ResourceConfiguration(
      rules: ManifestRules(
        channel: channel, keys: [key], baseURLs: [base], appBuild: AppBuild("\(build)")),
      shippedManifest: shipped.map { Data($0.encoded()) })
    configuration.manifestFolder = folder.appendingPathComponent("manifests", isDirectory: true)
    configuration.cacheFolder = folder.appendingPathComponent("cache", isDirectory: true)
    configuration.disk = DiskCache.Limits(bytes: limit)
    configuration.network.retries = 0
    return ResourceLoader(
      configuration, renderer: FakeRenderer(), cryptography: cryptography,
      transport: server, clock: server.clock)
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
