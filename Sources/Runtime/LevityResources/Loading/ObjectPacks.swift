import Foundation
import LevityPackages
import ResourceManifests

/// Loads packs and takes them apart: each object is kept under its own digest, so that later lookups find it on disk.
final class ObjectPacks: Sendable {
  private let disk: DiskCache
  private let directory: any ImageDirectory
  private let downloader: ObjectDownloader
  /// One piece of work for all that wait for an object of the same pack.
  private let loads = SharedTasks()
  private let wanted = WantedObjects()
  /// Packs that can't be had or kept: this process loads their objects alone.
  private let refused = Locked<[ContentDigest]>([])

  init(disk: DiskCache, directory: any ImageDirectory, downloader: ObjectDownloader) {
    self.disk = disk
    self.directory = directory
    self.downloader = downloader
  }

  /// Loads the pack of an object that isn't on disk. Afterwards it may be there; if it isn't, it is to be loaded alone.
  func fetch(_ object: ManifestObject, priority: @escaping @Sendable () -> LoadPriority) async {
    guard let pack = object.pack, !refused.withLock({ $0.contains(pack.digest) }) else { return }
    // First, so that work that begins now knows how urgent it is; what is in the queue already is raised.
    wanted.enter(pack, priority())
    downloader.raise(pack, to: priority())
    // A cancelled caller, and one without a network, learn it when they load the object itself.
    _ = try? await loads.value(for: pack.digest) { [self] in
      await load(pack)
      return true
    }
    wanted.leave(pack)
  }

  func raise(_ pack: ManifestObject, to priority: LoadPriority) {
    wanted.raise(pack, to: priority)
    downloader.raise(pack, to: priority)
  }

  /// Loads a pack and keeps its objects.
  ///
  /// A pack saves requests if at least half of its bytes are missing. After an update, most of them are usually here:
  /// then a changed image costs its own bytes and no more.
  private func load(_ pack: ManifestObject) async {
    var missing: [ManifestObject] = []
    var count = 0
    for image in directory.images(inPack: pack.digest) {
      for variant in image.variants {
        for object in variant.alternatives + [variant.object]
        where object.pack == pack && !disk.contains(object) {
          missing.append(object)
          count += object.size
        }
      }
    }
    // A pack on disk is left from a process that was killed.
    var bytes = disk.contains(pack) ? disk.data(for: pack) : nil
    if bytes == nil, missing.count > 1, count >= pack.size / 2 {
      do {
        bytes = try await downloader.data(for: pack) { [wanted] in wanted.priority(of: pack) }
      } catch ResourceError.offline {
      } catch {
        if !(error is CancellationError) { refuse(pack) }
      }
    }
    guard let bytes else { return }
    for object in missing where !disk.contains(object) {
      // The range is inside, as a reader of manifests checks. The bytes are kept only if they are the object's. If they
      // aren't, or there is no room, the pack isn't loaded again for each of its objects.
      let start = bytes.startIndex + object.offset
      let piece = bytes.subdata(in: start..<start + object.size)
      if !disk.keep(piece, for: object) { refuse(pack) }
    }
    disk.remove(pack)
    disk.trimIfDue()
  }

  private func refuse(_ pack: ManifestObject) { refused.withLock { $0.add(pack.digest) } }
}
