import Foundation
public import LevityPackages
import ResourceManifests

extension ResourceLoader {
  /// Creates a loader with the standard parts. Opens, reads and sends nothing yet.
  ///
  /// - Parameters:
  ///   - configuration: The package, its keys and the limits.
  ///   - renderer: Decodes and draws; `UIKitImageRenderer` in an app.
  ///   - cryptography: SHA-256 and Ed25519; `.system` on Apple's platforms.
  ///   - transport: The network; `URLSession` by default.
  ///   - clock: The system's clock by default.
  public convenience init(
    _ configuration: ResourceConfiguration, renderer: any ImageRendering,
    cryptography: ResourceCryptography, transport: (any HTTPTransport)? = nil,
    clock: any RuntimeClock = SystemClock()
  ) {
    let events = ResourceEvents()
    let network = configuration.network
    let transport =
      transport
      ?? URLSessionTransport(
        idleTimeout: network.idleTimeout, connectionsPerHost: network.maximumTransfers)
    let disk = DiskCache(
      folder: configuration.cacheFolder, limits: configuration.disk, hasher: cryptography.hasher,
      clock: clock, events: events)
    let downloader = ObjectDownloader(
      baseURLs: configuration.rules.baseURLs, transport: transport,
      open: { try disk.partialFile(for: $0) }, hasher: cryptography.hasher, clock: clock,
      policy: network, events: events)
    let manifests = ManifestStore(
      folder: configuration.manifestFolder, shipped: configuration.shippedManifest,
      rules: configuration.rules, cryptography: cryptography, transport: transport, clock: clock,
      events: events)
    let objects = CachedObjects(
      disk: disk, downloader: downloader, directory: manifests, events: events, clock: clock,
      policy: network)
    self.init(
      directory: manifests, objects: objects, renderer: renderer,
      memoryLimit: configuration.memoryLimit,
      entryShare: MemoryCacheLimit.entryShare(of: configuration.memoryLimit), events: events,
      clock: clock,
      maintenance: Maintenance(
        manifests: manifests, disk: disk, downloader: downloader, objects: objects),
      names: configuration.names)
  }

  /// The parts that need maintenance; nil in a loader created from other parts.
  package final class Maintenance: Sendable {
    package let manifests: ManifestStore
    package let disk: DiskCache
    package let downloader: ObjectDownloader
    package let objects: CachedObjects

    init(
      manifests: ManifestStore, disk: DiskCache, downloader: ObjectDownloader,
      objects: CachedObjects
    ) {
      self.manifests = manifests
      self.disk = disk
      self.downloader = downloader
      self.objects = objects
    }
  }

  /// Downloads and installs a newer manifest, if there is one. Call it after launch and when the app comes to the
  /// foreground. Views on the screen keep what they show.
  ///
  /// Throws `ManifestUpdateError` on failure; the current manifest then stays in use.
  @discardableResult
  public func updateManifest() async throws -> ManifestUpdate {
    guard let maintenance else { return .unchanged }
    return try await maintenance.manifests.update()
  }

  /// Frees memory. There's no need to call it just because the app enters the background.
  public func respond(to pressure: MemoryPressure) {
    memory.respond(to: pressure)
    placeholders.respond(to: pressure)
  }

  /// Trims the disk cache to its limits now. This also happens automatically: after the first download of a process,
  /// and whenever a sixteenth of the limit was downloaded.
  public func trimDisk() async {
    _ = await maintenance?.disk.trim()
  }

  /// Keeps images on disk regardless of age and limits, for what must work without a network.
  ///
  /// Replaces the images that `owner` kept before; by default each app and extension is its own owner. Keeps the
  /// variants for the traits, for 90 days from the last call, and writes a list of them to disk.
  public func keep(
    _ images: [DeferredImage], traits: ImageTraits, owner: String? = nil
  ) async {
    var digests: [ContentDigest] = []
    for image in images {
      if let description = image.description(for: traits) { digests.add(description.object.digest) }
    }
    maintenance?.disk.protect(digests, owner: owner ?? DiskCache.defaultOwner)
  }

  /// Retries delayed downloads now. Call it when a network has become available.
  public func networkBecameAvailable() { maintenance?.downloader.retryNow() }

  /// Removes every image from memory and disk.
  public func removeCaches() async {
    memory.removeAll()
    maintenance?.disk.removeAll()
  }
}
