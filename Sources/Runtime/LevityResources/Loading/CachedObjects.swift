package import Foundation
import LevityPackages
package import ResourceManifests

/// Reads objects from the disk cache, or else downloads them, small ones together in packs.
package final class CachedObjects: ObjectSource {
  private let disk: DiskCache
  private let downloader: ObjectDownloader
  let packs: ObjectPacks
  private let events: ResourceEvents

  init(
    disk: DiskCache, downloader: ObjectDownloader, directory: any ImageDirectory,
    events: ResourceEvents, clock: any RuntimeClock, policy: NetworkPolicy
  ) {
    self.disk = disk
    self.downloader = downloader
    packs = ObjectPacks(
      disk: disk, directory: directory, downloader: downloader, events: events, clock: clock,
      policy: policy)
    self.events = events
  }

  deinit { packs.stop() }

  package func isOnDisk(_ object: ManifestObject) -> Bool { disk.contains(object) }

  package func dataOnDisk(_ object: ManifestObject) -> Data? {
    let interval = events.begin(.diskRead)
    defer { interval.end() }
    guard let bytes = disk.data(for: object) else { return nil }
    events.send(.diskHit(object: object.digest, bytes: bytes.count))
    return bytes
  }

  package func data(
    for object: ManifestObject, priority: @escaping @Sendable () -> LoadPriority
  ) async throws -> Data {
    if let bytes = dataOnDisk(object) { return bytes }
    events.send(.miss(object: object.digest))
    if object.pack != nil {
      await packs.fetch(object, priority: priority)
      if let bytes = dataOnDisk(object) { return bytes }
    }
    let bytes = try await downloader.data(for: object, priority: priority)
    disk.trimIfDue()
    return bytes
  }

  package func raise(_ object: ManifestObject, to priority: LoadPriority) {
    downloader.raise(object, to: priority)
    if let pack = object.pack { packs.raise(pack, to: priority) }
  }
}
