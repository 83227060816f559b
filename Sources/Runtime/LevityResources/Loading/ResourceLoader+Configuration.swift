import Foundation
import ResourceManifests

extension ResourceLoader {
  /// A loader of the standard parts. Nothing is opened, read or sent yet.
  ///
  /// - Parameters:
  ///   - renderer: decodes and draws; `UIKitImageRenderer` in an app.
  ///   - cryptography: SHA-256 and Ed25519; `.system` on Apple's systems.
  ///   - transport: the network; `URLSession` unless given.
  ///   - clock: the system's unless given.
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
        idleTimeout: network.idleTimeout, connectionsPerHost: network.maxConcurrent)
    let disk = DiskCache(
      folder: configuration.cacheFolder, limits: configuration.disk, hasher: cryptography.hasher,
      clock: clock, events: events)
    let downloader = ObjectDownloader(
      baseURLs: configuration.rules.baseURLs, transport: transport,
      open: { try disk.incoming(for: $0) }, hasher: cryptography.hasher, clock: clock,
      policy: network, events: events)
    let manifests = ManifestStore(
      folder: configuration.manifestFolder, shipped: configuration.shippedManifest,
      rules: configuration.rules, cryptography: cryptography, transport: transport, clock: clock,
      events: events)
    self.init(
      directory: manifests,
      objects: CachedObjects(disk: disk, downloader: downloader, events: events),
      renderer: renderer,
      memoryLimit: configuration.memoryLimit,
      entryShare: MemoryCacheLimit.entryShare(of: configuration.memoryLimit), events: events,
      clock: clock,
      maintenance: Maintenance(manifests: manifests, disk: disk, downloader: downloader))
  }

  /// What needs care from time to time; nil in a loader of other parts.
  package final class Maintenance: Sendable {
    package let manifests: ManifestStore
    let disk: DiskCache
    let downloader: ObjectDownloader

    init(manifests: ManifestStore, disk: DiskCache, downloader: ObjectDownloader) {
      self.manifests = manifests
      self.disk = disk
      self.downloader = downloader
    }
  }

  /// Asks the server for a newer manifest. Call it after launch and when the app comes to the foreground; views that are
  /// on the screen keep what they show.
  ///
  /// Throws `ManifestUpdateError` where there is none to be had; everything stays in force then.
  @discardableResult
  public func updateManifest() async throws -> ManifestUpdate {
    guard let maintenance else { return .unchanged }
    return try await maintenance.manifests.update()
  }

  /// Makes room in memory. Going to the background alone is no reason to call it.
  public func respond(to pressure: MemoryPressure) {
    memory.respond(to: pressure)
    placeholders.respond(to: pressure)
  }

  /// Keeps the limits of the disk cache now. It happens by itself too: after the first download of a process, and whenever a
  /// sixteenth of the limit has come.
  public func trimDisk() async {
    _ = await maintenance?.disk.trim()
  }

  /// Keeps the images on disk whatever their age and the limits: for what must work without a network.
  ///
  /// Replaces the images that `owner` kept before; by default each app and extension is an owner of its own. The variants
  /// that fit the traits are kept, for 90 days from the last call. Writes a list of them to disk.
  public func keep(
    _ images: [DeferredImage], traits: ImageTraits, owner: String? = nil
  ) async {
    let digests = images.compactMap { $0.description(for: traits)?.object.digest }
    maintenance?.disk.protect(digests, owner: owner ?? DiskCache.defaultOwner)
  }

  /// Ends waits for another attempt: call it when a network has become available.
  public func networkBecameAvailable() { maintenance?.downloader.retryNow() }

  /// Removes every image from memory and disk.
  public func removeCaches() async {
    memory.removeAll()
    maintenance?.disk.removeAll()
  }
}
