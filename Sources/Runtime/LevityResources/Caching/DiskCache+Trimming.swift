import Dispatch
import Foundation
import LevityPackages
import ResourceManifests

extension DiskCache {
  /// The result of a trim.
  package struct Trimming: Equatable, Sendable {
    /// The number of objects and unfinished downloads removed.
    package var removed = 0
    /// The bytes on disk that were freed.
    package var removedBytes = 0
    /// The remaining contents.
    package var left = Usage()

    /// Creates an empty result.
    init() {}
  }

  /// Whether trimming is due: once in each process, then whenever a sixteenth of the limit was written.
  var needsTrimming: Bool { state.withLock { isDue($0) } }

  private func isDue(_ state: State) -> Bool {
    state.bytesSinceTrim.map { $0 > limits.bytes / 16 } ?? true
  }

  /// Starts a trim on another thread if it is due, and returns at once.
  package func trimIfDue() {
    let shouldTrim = state.withLock { state in
      guard isDue(state) else { return false }
      state.bytesSinceTrim = 0
      return true
    }
    if shouldTrim { trimQueue.run { self.trimSynchronously() } }
  }

  private var trimQueue: DispatchQueue { watcher?.queue ?? .global(qos: .utility) }

  /// Trims like `trimSynchronously`, on another thread at low priority.
  @discardableResult
  func trim() async -> Trimming {
    await withCheckedContinuation { continuation in
      trimQueue.run {
        continuation.resume(returning: self.trimSynchronously())
      }
    }
  }

  /// Removes what is too old. If the limit is still exceeded, also removes the least recently used until a fifth of
  /// the limit is free, so that not every new object causes a trim. Files that don't belong to the cache are removed
  /// too.
  ///
  /// Protected objects don't count: a tag of a gigabyte in use would else evict every image.
  ///
  /// Other processes may trim, read and write at the same time. Linear in the number of files: about 10 ms per
  /// thousand.
  /// - Parameter freeing: the bytes to free even if the limit isn't exceeded, if there are as many.
  @discardableResult
  package func trimSynchronously(freeing: Int = 0) -> Trimming {
    state.withLock { $0.bytesSinceTrim = 0 }
    let now = clock.now.timeIntervalSince1970
    let protections = state.withLock { $0.protections }
    let protected = protectedDigests(now: now)
    let census = Census(folder)
    census.removesStrays = true
    census.take()
    var trimming = Trimming()
    trimming.left = census.usage

    var candidates: [Census.Entry] = []
    var protectedBytes = 0
    for entry in census.entries {
      guard protected[entry.digest.hex] == nil else {
        protectedBytes += entry.bytes
        continue
      }
      if entry.writer?.isThisProcess == true { continue }
      if isOutdated(entry, now: now) {
        // Whatever its writer: the writer of an old file has exited, and its identifier belongs to another process.
        remove(entry, &trimming, unlessSince: protections)
      } else if entry.writer?.isRunning != true {
        candidates.append(entry)
      }
    }
    let isAbove = trimming.left.bytes - protectedBytes > limits.bytes
    if isAbove || freeing > 0 {
      let target = isAbove ? limits.bytes / 5 * 4 : limits.bytes
      for index in SortOrder.indices(of: candidates.map { $0.modified }) {
        guard trimming.left.bytes - protectedBytes > target || trimming.removedBytes < freeing
        else { break }
        remove(candidates[index], &trimming, unlessSince: protections)
      }
    }
    if trimming.removed > 0 {
      events?.send(
        .evicted(from: .disk, entries: trimming.removed, bytes: trimming.removedBytes))
    }
    return trimming
  }

  /// The current contents of the folder. Linear in the number of files.
  var usage: Usage {
    let census = Census(folder)
    census.take()
    return census.usage
  }

  private func isOutdated(_ entry: Census.Entry, now: TimeInterval) -> Bool {
    let age = now - entry.modified
    return entry.isPartial ? age > limits.partialAge : limits.age.map { age > $0 } ?? false
  }

  /// Removes a file, unless its object has been protected since the lists were read.
  private func remove(
    _ entry: Census.Entry, _ trimming: inout Trimming, unlessSince protections: Int
  ) {
    // Under the lock, so that an object is either gone before `protect` returns, or stays.
    let isRemoved = state.withLock { state in
      if state.protections != protections,
        state.protected.values.contains(where: { $0.contains(entry.digest) })
      {
        return false
      }
      // A file that can't be removed still exists and counts; the next trim tries again.
      return (try? entry.parent.remove(entry.name)) != nil
    }
    guard isRemoved else { return }
    trimming.removed += 1
    trimming.removedBytes += entry.bytes
    if entry.isPartial {
      trimming.left.partials -= 1
      trimming.left.partialBytes -= entry.bytes
    } else {
      trimming.left.objects -= 1
      trimming.left.objectBytes -= entry.bytes
    }
  }
}
