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
  /// Packs that can't be had: this process loads their objects alone.
  private let refused = Locked<[ContentDigest]>([])

  init(disk: DiskCache, directory: any ImageDirectory, downloader: ObjectDownloader) {
    self.disk = disk
    self.directory = directory
    self.downloader = downloader
  }

  /// Returns the verified bytes of an object that wasn't on disk, from its pack; nil if it is to be loaded alone.
  func data(
    of object: ManifestObject, priority: @escaping @Sendable () -> LoadPriority
  ) async throws -> Data? {
    guard let pack = object.pack, !refused.withLock({ $0.contains(pack.digest) }) else {
      return nil
    }
    // First, so that work that begins now knows how urgent it is; what is in the queue already is raised.
    wanted.enter(pack, priority())
    defer { wanted.leave(pack) }
    downloader.raise(pack, to: priority())
    var isRetry = false
    while true {
      let ranOurWork = Locked(false)
      do {
        let bytes = try await loads.value(for: pack.digest) { [self] in
          ranOurWork.withLock { $0 = true }
          return try await load(pack)
        }
        // Without bytes, another caller may have taken the pack apart meanwhile.
        guard let bytes = bytes as? Data else { return disk.data(for: object) }
        return piece(object, of: bytes).flatMap { disk.isGenuine($0, object.digest) ? $0 : nil }
      } catch ResourceError.offline {
        // A prefetch may have failed that mustn't use this network.
        guard !isRetry, !ranOurWork.withLock({ $0 }) else { throw ResourceError.offline }
        isRetry = true
      } catch {
        if error is CancellationError { throw error }
        refuse(pack)
        return nil
      }
    }
  }

  func raise(_ pack: ManifestObject, to priority: LoadPriority) {
    wanted.raise(pack, to: priority)
    downloader.raise(pack, to: priority)
  }

  /// Loads a pack and keeps its objects. Returns its bytes, or something else if they are not worth a request.
  ///
  /// A pack saves requests if at least half of its bytes are missing. After an update, most of them are usually here:
  /// then a changed image costs its own bytes and no more.
  private func load(_ pack: ManifestObject) async throws -> any Sendable {
    var missing: [ManifestObject] = []
    var count = 0
    for object in directory.objects(inPack: pack.digest)
    where !disk.contains(object) && !missing.contains(object) {
      missing.append(object)
      count += object.size
    }
    // A pack on disk is left from a process that was killed.
    var bytes = disk.contains(pack) ? disk.data(for: pack) : nil
    if bytes == nil, missing.count > 1, count >= pack.size / 2 {
      bytes = try await downloader.data(for: pack) { [wanted] in wanted.priority(of: pack) }
    }
    guard let bytes else { return missing }
    for object in missing {
      // Kept only if the bytes are the object's. If they aren't, or there is no room, the pack isn't loaded again for
      // each of its objects.
      guard let piece = piece(object, of: bytes), disk.keep(piece, for: object) else {
        refuse(pack)
        continue
      }
    }
    disk.remove(pack)
    disk.trimIfDue()
    return bytes
  }

  private func refuse(_ pack: ManifestObject) { refused.withLock { $0.append(pack.digest) } }

  private func piece(_ object: ManifestObject, of bytes: Data) -> Data? {
    guard object.size <= bytes.count, object.offset <= bytes.count - object.size else { return nil }
    let start = bytes.startIndex + object.offset
    return Data(bytes[start..<start + object.size])
  }
}
