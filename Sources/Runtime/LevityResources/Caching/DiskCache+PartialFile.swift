import Foundation
import LevityPackages
import ResourceManifests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension DiskCache {
  /// An object that is being downloaded into the disk cache. Continues what an earlier download left.
  ///
  /// Released without `finish` or `discard`, it stays on disk to be continued later. Any thread may call; calls wait
  /// for each other.
  final class PartialFile: PartialObject {
    /// The object being downloaded.
    let object: ManifestObject
    /// The number of bytes that an earlier download left.
    let resumedCount: Int
    private let cache: DiskCache
    private let name: CacheFolder.PartialName
    private let partials: Descriptor

    /// Nil once it is finished or discarded.
    private let state: Locked<State?>

    private final class State {
      let file: Descriptor
      @exclusivity(unchecked) var count: Int
      @exclusivity(unchecked) var hash: any ContentHashing

      init(_ file: Descriptor, count: Int, _ hash: any ContentHashing) {
        self.file = file
        self.count = count
        self.hash = hash
      }
    }

    init(_ object: ManifestObject, in cache: DiskCache) throws(Descriptor.Failure) {
      self.object = object
      self.cache = cache
      name = CacheFolder.PartialName(writing: object.digest)
      partials = try cache.folder.folder(making: .partial)
      let file =
        if let former = try Self.claim(object, as: name, in: partials, of: cache) {
          former
        } else {
          try partials.file(creating: name.text)
        }
      var hash = cache.hasher.start()
      resumedCount = try Self.hash(file, into: &hash)
      state = Locked(State(file, count: resumedCount, hash))
    }

    deinit {
      guard state.withLock({ $0 != nil }) else { return }
      // Nobody writes any more. If this fails, the file can be continued once the process has exited.
      try? partials.rename(name.text, to: CacheFolder.PartialName(object.digest).text, in: partials)
    }

    /// The number of bytes so far, including those of an earlier download.
    var count: Int { state.withLock { $0?.count ?? 0 } }

    /// Appends bytes.
    ///
    /// Throws `wrongContent` if there would be more than the object has; nothing of the piece is written then. After
    /// `full` or `unwritable` the earlier bytes are intact: `received()` returns them, to continue in memory.
    func append(_ piece: Data) throws(DiskCacheError) {
      try state.withLock { state throws(DiskCacheError) in
        let state = try opened(state)
        guard piece.count <= object.size - state.count else {
          let found = state.count + piece.count
          throw .wrongContent(object: object.digest, expected: object.size, found: found)
        }
        do throws(Descriptor.Failure) {
          try state.file.write(piece, at: state.count)
        } catch {
          // Cut off half a piece. If that fails, the digest won't match in the end.
          try? state.file.truncate(to: state.count)
          throw cache.failure(error)
        }
        state.hash.update(piece)
        state.count += piece.count
        state.file.setModified(cache.clock.now)
      }
      cache.watcher?.received(count, of: object)
    }

    /// Starts again without bytes, such as when a server sends the whole object instead of its rest.
    func restart() throws(DiskCacheError) {
      try state.withLock { state throws(DiskCacheError) in
        let state = try opened(state)
        do throws(Descriptor.Failure) {
          try state.file.truncate(to: 0)
        } catch {
          throw cache.failure(error)
        }
        state.count = 0
        state.hash = cache.hasher.start()
      }
    }

    /// Returns a copy of the bytes so far, not verified.
    func received() throws(DiskCacheError) -> Data {
      try state.withLock { state throws(DiskCacheError) in
        let state = try opened(state)
        do throws(Descriptor.Failure) {
          return try state.file.bytes(count: state.count, mappingFrom: .max)
        } catch {
          throw cache.failure(error)
        }
      }
    }

    /// Verifies the bytes, makes them durable, moves them into the cache and returns them, mapped if the object is
    /// large.
    ///
    /// Throws `incomplete` if bytes are missing; more can be appended. Throws `wrongContent` if they aren't the
    /// object's, and removes them. Verified bytes that can't be kept, for instance in a deleted folder, aren't an
    /// error: an event reports that.
    func finish() throws(DiskCacheError) -> Data {
      // The rest runs outside of the lock, since observers may be called.
      let complete = try state.withLock { state throws(DiskCacheError) in
        let complete = try opened(state)
        guard complete.count == object.size else {
          throw .incomplete(object: object.digest, expected: object.size, found: complete.count)
        }
        state = nil
        return complete
      }
      guard complete.hash.finalize() == object.digest else {
        removeFile()
        throw .wrongContent(object: object.digest, expected: object.size, found: complete.count)
      }
      let bytes = try keep(complete.file)
      cache.noteWritten(object.size)
      return bytes
    }

    /// Deletes the bytes.
    func discard() {
      state.withLock { state in
        guard state != nil else { return }
        state = nil
        removeFile()
      }
    }

    private func opened(_ state: State?) throws(DiskCacheError) -> State {
      guard let state else { throw .closed(object: object.digest) }
      return state
    }

    private func keep(_ file: Descriptor) throws(DiskCacheError) -> Data {
      do throws(Descriptor.Failure) {
        // Bytes that didn't reach the disk may be missing for readers of this file too.
        try file.synchronize()
        let bytes = try file.bytes(count: object.size, mappingFrom: DiskCache.mappingThreshold)
        do throws(Descriptor.Failure) {
          try cache.place(name.text, in: partials, as: object.digest)
        } catch {
          cache.events?.send(.diskFailed(reason: cache.failure(error).description))
          removeFile()
        }
        return bytes
      } catch {
        removeFile()
        throw cache.failure(error)
      }
    }

    private func removeFile() {
      // A trim removes what stays.
      try? partials.remove(name.text)
    }
  }
}
