import Foundation
import ResourceManifests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An object that is being downloaded into the disk cache. What an earlier download left is continued.
///
/// Let go without `finish` or `discard`, it stays on disk to be continued later. Any thread may call; one call waits
/// for another.
final class IncomingObject: Sendable {
  /// What is to come.
  let object: ManifestObject
  /// Bytes that an earlier download left, with which this one began.
  let resumedCount: Int
  private let cache: DiskCache
  private let name: PartialName
  private let partials: Descriptor

  /// Nil when it is finished or discarded.
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

  init(_ object: ManifestObject, in cache: DiskCache) throws(Descriptor.Refusal) {
    self.object = object
    self.cache = cache
    name = PartialName(writing: object.digest)
    partials = try cache.folder.folder(making: .partial)
    let file =
      if let former = try UnfinishedFile.claim(object, as: name, in: partials, of: cache) {
        former
      } else {
        try partials.file(creating: name.text)
      }
    var hash = cache.hasher.start()
    resumedCount = try UnfinishedFile.hash(file, into: &hash)
    state = Locked(State(file, count: resumedCount, hash))
  }

  deinit {
    guard state.withLock({ $0 != nil }) else { return }
    // Nobody writes any more. Should this fail, the file is continued when the process is gone.
    try? partials.rename(name.text, to: PartialName(object.digest).text, in: partials)
  }

  /// Bytes so far; those of an earlier download count.
  var count: Int { state.withLock { $0?.count ?? 0 } }

  /// The next bytes.
  ///
  /// More than the object has are refused with `wrongContent`, and nothing of the piece is written. After `full` or
  /// `unwritable` the earlier bytes are still there: `received()` returns them, to go on in memory.
  func append(_ piece: Data) throws(DiskCacheError) {
    try state.withLock { state throws(DiskCacheError) in
      let state = try opened(state)
      guard piece.count <= object.size - state.count else {
        let found = state.count + piece.count
        throw .wrongContent(object: object.digest, expected: object.size, found: found)
      }
      do throws(Descriptor.Refusal) {
        try state.file.write(piece, at: state.count)
      } catch {
        // Half a piece; if it cannot be cut off now, the digest tells in the end.
        try? state.file.truncate(to: state.count)
        throw cache.failure(error)
      }
      piece.withUnsafeBytes { state.hash.update($0) }
      state.count += piece.count
      state.file.setModified(cache.clock.now)
    }
  }

  /// Begins again with no bytes, as when a server sends the whole object in place of its rest.
  func restart() throws(DiskCacheError) {
    try state.withLock { state throws(DiskCacheError) in
      let state = try opened(state)
      do throws(Descriptor.Refusal) {
        try state.file.truncate(to: 0)
      } catch {
        throw cache.failure(error)
      }
      state.count = 0
      state.hash = cache.hasher.start()
    }
  }

  /// A copy of the bytes so far, not verified.
  func received() throws(DiskCacheError) -> Data {
    try state.withLock { state throws(DiskCacheError) in
      let state = try opened(state)
      do throws(Descriptor.Refusal) {
        return try state.file.bytes(count: state.count, mappingFrom: .max)
      } catch {
        throw cache.failure(error)
      }
    }
  }

  /// Verifies the bytes, makes them durable, puts them into the cache and returns them, mapped where they are many.
  ///
  /// Throws `incomplete` where bytes are missing: more can be appended. Throws `wrongContent` where they are not the
  /// object's: they are removed. That right bytes cannot be kept, since the folder was deleted meanwhile or cannot be
  /// made, is no error here; the events say it.
  func finish() throws(DiskCacheError) -> Data {
    // The rest outside of the lock: somebody may hear of it.
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

  /// Removes the bytes.
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
    do throws(Descriptor.Refusal) {
      // Bytes that did not reach the disk may be lost to readers of this file too.
      try file.synchronize()
      let bytes = try file.bytes(count: object.size, mappingFrom: DiskCache.mappingThreshold)
      do throws(Descriptor.Refusal) {
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
    // What stays is found by a trim.
    try? partials.remove(name.text)
  }
}
