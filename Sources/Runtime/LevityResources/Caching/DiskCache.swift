package import Foundation
package import LevityPackages
import ResourceManifests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Stores objects on disk by their digests. An app and its extensions may share a folder.
///
/// There is no index that could become stale: a file's name is the digest of its bytes, it gets its name when it is
/// complete, its modification time is the time of its last use, and everything read is verified. So a process may be
/// killed at any moment, the folder may be damaged, deleted or purged by the system, and several processes may write
/// the same object; at worst there is a cache miss.
///
/// All calls block the calling thread for disk access. Only partial files stay open between calls. Any thread may call.
public final class DiskCache: Sendable {
  /// How much is kept, and for how long.
  let limits: Limits
  package let folder: CacheFolder
  let hasher: ContentHasher
  let clock: any RuntimeClock
  let events: ResourceEvents?
  let state = Locked(State())

  final class State {
    /// Nil until this process' first trim.
    @exclusivity(unchecked) var bytesSinceTrim: Int?
    /// The protected objects by owner.
    @exclusivity(unchecked) var protected: [String: [ContentDigest]] = [:]
    /// The number of changes of `protected`.
    @exclusivity(unchecked) var protections = 0
    @exclusivity(unchecked) weak var watcher: (any DiskCacheWatcher)?
  }

  /// One hour: the minimum interval for recording an object's use, so that most reads don't write.
  private static let touchInterval: TimeInterval = 3_600
  /// The size from which mapping is faster than copying.
  static let mappingThreshold = 256 << 10

  /// Creates a cache. Opens nothing; the folder is created with the first object.
  ///
  /// - Parameters:
  ///   - folder: The cache's own folder, from which other files are removed. For extensions, below the container of an
  ///     app group.
  ///   - hasher: SHA-256.
  ///   - events: Receives damaged files, evictions and objects that couldn't be kept.
  package init(
    folder: URL, limits: Limits = Limits(), hasher: ContentHasher,
    clock: any RuntimeClock = SystemClock(), events: ResourceEvents? = nil
  ) {
    self.folder = CacheFolder(path: folder.path)
    self.limits = limits
    self.hasher = hasher
    self.clock = clock
    self.events = events
  }

  /// Sees what arrives and ranks what can be removed; not retained.
  package var watcher: (any DiskCacheWatcher)? { state.withLock { $0.watcher } }

  /// Makes a watcher the one that sees and ranks, unless there is one.
  package func watch(by watcher: any DiskCacheWatcher) {
    state.withLock { if $0.watcher == nil { $0.watcher = watcher } }
  }

  /// Returns whether a file with the object's name and size exists. One file-system call; nothing is read or verified.
  package func contains(_ object: ManifestObject) -> Bool {
    guard let status = try? Descriptor.status(folder.path(of: object.digest)) else { return false }
    return status.isFile && status.size == object.size
  }

  /// Returns the verified bytes; nil if there are none.
  ///
  /// Removes a file whose bytes don't match its name. From 256 kB on the bytes are mapped, so that the system can drop
  /// and read pages again. Using an object delays its eviction.
  package func data(for object: ManifestObject) -> Data? {
    do throws(Descriptor.Failure) {
      let file = try Descriptor.file(folder.path(of: object.digest))
      let status = try file.status()
      guard status.isFile, status.size == object.size else {
        return missing(removing: object)
      }
      let bytes = try file.bytes(count: status.size, mappingFrom: Self.mappingThreshold)
      guard isGenuine(bytes, object.digest) else { return missing(removing: object) }
      touch(file, status.modified)
      return bytes
    } catch {
      // EACCES: changed permissions. EPERM isn't included: it means that the device is still locked.
      switch error.code {
      case ELOOP, EMLINK, EACCES, EISDIR, ENXIO, EIO: return missing(removing: object)
      default: return nil
      }
    }
  }

  /// Stores the bytes if they are the object's. They reach the disk before the file is renamed.
  func store(_ bytes: Data, for object: ManifestObject) throws(DiskCacheError) {
    guard bytes.count == object.size else {
      throw .wrongContent(object: object.digest, expected: object.size, found: bytes.count)
    }
    let file = try partialFile(for: object)
    do throws(DiskCacheError) {
      if file.resumedCount > 0 { try file.restart() }
      try file.append(bytes)
      _ = try file.finish()
    } catch {
      file.discard()
      throw error
    }
  }

  /// Stores the bytes; returns false if they aren't the object's or there is no room.
  package func keep(_ bytes: Data, for object: ManifestObject) -> Bool {
    (try? store(bytes, for: object)) != nil
  }

  /// Opens a file for downloading the object piece by piece. Continues what an interrupted download left, after
  /// hashing it. If the same object is being written elsewhere, in this or another process, this is a separate file.
  func partialFile(for object: ManifestObject) throws(DiskCacheError) -> PartialFile {
    do throws(Descriptor.Failure) {
      return try PartialFile(object, in: self)
    } catch {
      throw failure(error)
    }
  }

  /// Removes an object.
  package func remove(_ object: ManifestObject) {
    let shard = object.digest.shard
    // Errors are ignored: it doesn't exist, or the volume is read-only.
    try? folder.existing(.objects)?.folder(shard).removeTree(object.digest.hex)
  }

  /// Removes everything, including protected objects and unfinished downloads. Running downloads continue in unlinked
  /// files and still return their bytes.
  func removeAll() {
    state.withLock { $0.protected = [:] }
    for part in [CacheFolder.Part.objects, .partial, .protected] {
      guard let folder = folder.existing(part), let names = try? folder.names() else { continue }
      // Files that can't be removed are verified when they are read.
      for name in names { try? folder.removeTree(name) }
    }
  }
}

extension DiskCache {
  /// Returns the digest of a file outside of the cache as text; empty if it can't be read. Reads all of it.
  package func hash(at path: String, size: Int) -> String {
    guard let file = try? Descriptor.file(path),
      let bytes = try? file.bytes(count: size, mappingFrom: Self.mappingThreshold)
    else { return "" }
    return hasher.digest(of: bytes).hex
  }

  func isGenuine(_ bytes: Data, _ digest: ContentDigest) -> Bool {
    hasher.digest(of: bytes) == digest
  }

  /// Renames a complete file to its final name, replacing anything in its place.
  func place(
    _ name: String, in partials: Descriptor, as digest: ContentDigest
  ) throws(Descriptor.Failure) {
    let shard = try folder.folder(makingFor: digest)
    do throws(Descriptor.Failure) {
      try partials.rename(name, to: digest.hex, in: shard)
    } catch {
      guard [EISDIR, ENOTEMPTY, EEXIST, EACCES].contains(error.code) else { throw error }
      try shard.removeTree(digest.hex)
      try partials.rename(name, to: digest.hex, in: shard)
    }
  }

  func failure(_ error: Descriptor.Failure) -> DiskCacheError {
    switch error.code {
    case ENOSPC, EDQUOT, EFBIG: .full(path: folder.path)
    default: .unwritable(path: folder.path, reason: error.reason)
    }
  }

  /// Counts bytes that are on disk from now on, or count towards the limit, until the next trim.
  package func noteWritten(_ bytes: Int) {
    state.withLock { state in state.bytesSinceTrim = state.bytesSinceTrim.map { $0 &+ bytes } }
  }

  private func missing(removing object: ManifestObject) -> Data? {
    remove(object)
    events?.send(.corruptFileRemoved(object: object.digest))
    return nil
  }

  /// Sets the time by which an object is removed, in seconds since 1970: the earliest goes first.
  package func setUsed(_ object: ManifestObject, at time: Double) {
    // Errors are ignored: it doesn't exist, or the volume is read-only.
    try? Descriptor.file(folder.path(of: object.digest)).setModified(time)
  }

  private func touch(_ file: Descriptor, _ modified: Double) {
    let now = clock.now
    // A date in the future is corrected too; the clock was wrong.
    guard abs(now.timeIntervalSince1970 - modified) > Self.touchInterval else { return }
    file.setModified(now)
  }
}

extension Descriptor {
  /// Sets the modification time from the cache's clock. Errors are ignored: nothing is evicted from a read-only volume.
  func setModified(_ date: Date) {
    try? setModified(date.timeIntervalSince1970)
  }
}
