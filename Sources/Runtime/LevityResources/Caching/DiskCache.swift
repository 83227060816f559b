package import Foundation
package import ResourceManifests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Objects on disk, by their digest. An app and its extensions may share one folder.
///
/// There is no index that could go stale or break: the name of a file is the digest of its bytes, a file gets its name
/// when it is complete, its time of change is the time of its last use, and whatever is read is verified. So a process
/// may be killed at any moment, the folder may be damaged, deleted or cleared by the system, and several processes may
/// write the same object; the worst that happens is a miss.
///
/// Every call works on the calling thread and touches the disk; none keeps a file open when it returns, incoming
/// objects aside. Any thread may call.
public final class DiskCache: Sendable {
  /// How much is kept, and for how long.
  let limits: Limits
  let folder: CacheFolder
  let hasher: ContentHasher
  let clock: any RuntimeClock
  let events: ResourceEvents?
  let state = Locked(State())

  final class State {
    /// Nil until the first trim of this process.
    @exclusivity(unchecked) var bytesSinceTrim: Int?
    /// By owner.
    @exclusivity(unchecked) var protected: [String: [ContentDigest]] = [:]
  }

  /// An hour: that an object was used is written down no more often, so that a read is not a write.
  private static let touchInterval: TimeInterval = 3_600
  /// Smaller files are copied faster than they are mapped.
  static let mappingThreshold = 256 << 10

  /// A cache in a folder, which is made with the first object. Nothing is opened or read yet.
  ///
  /// - Parameters:
  ///   - folder: the cache's own: what does not belong there is removed from it. For extensions, below the container of
  ///     an app group.
  ///   - hasher: SHA-256.
  ///   - events: told of damaged files, evictions and objects that could not be kept.
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

  /// Whether a file of the object's name and size is there: one look, nothing is read, verified or touched.
  func contains(_ object: ManifestObject) -> Bool {
    guard let status = try? Descriptor.status(folder.path(of: object.digest)) else { return false }
    return status.kind == .file && status.size == object.size
  }

  /// The bytes, whose size and digest are right; nil where there are none.
  ///
  /// A file that is not what its name says is removed and counts as not there. From 256 kB on the bytes are mapped: pages
  /// that memory has no room for are dropped and read again. Using an object puts off its eviction.
  func data(for object: ManifestObject) -> Data? {
    do throws(Descriptor.Failure) {
      let file = try Descriptor.file(folder.path(of: object.digest))
      let status = try file.status()
      guard status.kind == .file, status.size == object.size else {
        return missing(removing: object)
      }
      let bytes = try file.bytes(count: status.size, mappingFrom: Self.mappingThreshold)
      guard isGenuine(bytes, object.digest) else { return missing(removing: object) }
      touch(file, status.modified)
      return bytes
    } catch {
      // EACCES: permissions that somebody changed. EPERM is another matter: a device that is still locked.
      switch error.code {
      case ELOOP, EMLINK, EACCES, EISDIR, ENXIO, EIO: return missing(removing: object)
      default: return nil
      }
    }
  }

  /// Keeps the bytes, if they are the object's. They reach the disk before they get their name.
  func store(_ bytes: Data, for object: ManifestObject) throws(DiskCacheError) {
    guard bytes.count == object.size, isGenuine(bytes, object.digest) else {
      throw .wrongContent(object: object.digest, expected: object.size, found: bytes.count)
    }
    do throws(Descriptor.Failure) {
      let partials = try folder.folder(making: .partial)
      let name = CacheFolder.PartialName(writing: object.digest).text
      let file = try partials.file(creating: name)
      do throws(Descriptor.Failure) {
        try file.write(bytes)
        file.setModified(clock.now)
        try file.synchronize()
        try place(name, in: partials, as: object.digest)
      } catch {
        // The first failure is the one to report.
        try? partials.remove(name)
        throw error
      }
    } catch {
      throw failure(error)
    }
    noteWritten(object.size)
  }

  /// A file that takes the object piece by piece, after the bytes that an interrupted download left; those are hashed
  /// first. While somebody else writes the same object, here or in another process, it is a file of its own.
  func partialFile(for object: ManifestObject) throws(DiskCacheError) -> PartialFile {
    do throws(Descriptor.Failure) {
      return try PartialFile(object, in: self)
    } catch {
      throw failure(error)
    }
  }

  /// Removes the object.
  func remove(_ object: ManifestObject) {
    let shard = object.digest.shard
    // Not there, or not to be removed: a read-only volume. Nothing else can be done about it.
    try? folder.existing(.objects)?.folder(shard).removeTree(object.digest.hex)
  }

  /// Removes everything, protected objects and unfinished downloads too. Downloads that are running go on in files
  /// without a name and still return their bytes.
  func removeAll() {
    state.withLock { $0.protected = [:] }
    for part in [CacheFolder.Part.objects, .partial, .protected] {
      guard let folder = folder.existing(part), let names = try? folder.names() else { continue }
      // What cannot be removed stays, and is verified when it is read.
      for name in names { try? folder.removeTree(name) }
    }
  }
}

extension DiskCache {
  func isGenuine(_ bytes: Data, _ digest: ContentDigest) -> Bool {
    var hash = hasher.start()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finalize() == digest
  }

  /// Gives a complete file its name. Anything else in its place is removed.
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

  func failure(_ refusal: Descriptor.Failure) -> DiskCacheError {
    switch refusal.code {
    case ENOSPC, EDQUOT, EFBIG: .full(path: folder.path)
    default: .unwritable(path: folder.path, reason: refusal.reason)
    }
  }

  func noteWritten(_ bytes: Int) {
    state.withLock { state in state.bytesSinceTrim = state.bytesSinceTrim.map { $0 &+ bytes } }
  }

  private func missing(removing object: ManifestObject) -> Data? {
    remove(object)
    events?.send(.corruptFileRemoved(object: object.digest))
    return nil
  }

  private func touch(_ file: Descriptor, _ modified: Double) {
    let now = clock.now
    // A date in the future is wrong as well: the clock was.
    guard abs(now.timeIntervalSince1970 - modified) > Self.touchInterval else { return }
    file.setModified(now)
  }
}

extension Descriptor {
  /// Ages are told by one clock, the cache's. Where the time cannot be set, on a read-only volume, nothing is evicted.
  func setModified(_ date: Date) {
    try? setModified(date.timeIntervalSince1970)
  }
}
