import Dispatch
import Foundation
import ResourceManifests

extension DiskCache {
  /// What a trim did.
  struct Trimming: Equatable, Sendable {
    /// Objects and unfinished downloads that were removed for their age or for room.
    var removed = 0
    /// Their bytes on disk.
    var removedBytes = 0
    /// What is left.
    var left = Usage()

    /// Nothing removed, nothing left.
    init() {}
  }

  /// Whether trimming is due: once in a process, then whenever a sixteenth of the limit was written.
  var needsTrimming: Bool { state.withLock { isDue($0) } }

  private func isDue(_ state: State) -> Bool {
    state.bytesSinceTrim.map { $0 > limits.bytes / 16 } ?? true
  }

  /// Begins to trim on a thread of its own where that is due; returns at once.
  func trimIfDue() {
    let isOurs = state.withLock { state in
      guard isDue(state) else { return false }
      state.bytesSinceTrim = 0
      return true
    }
    if isOurs { DispatchQueue.global(qos: .utility).async { self.trimSynchronously() } }
  }

  /// As `trimSynchronously`, on a thread of its own at low priority.
  @discardableResult
  func trim() async -> Trimming {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(returning: self.trimSynchronously())
      }
    }
  }

  /// Removes what is too old; then, if there is more than the limit, what was used longest ago, until a fifth of the
  /// limit is free, so that not every new object makes another trim necessary. What does not belong to a cache goes too.
  ///
  /// Other processes may trim, read and write meanwhile. Linear in the number of files: about 10 ms for a thousand.
  @discardableResult
  func trimSynchronously() -> Trimming {
    state.withLock { $0.bytesSinceTrim = 0 }
    let now = clock.now.timeIntervalSince1970
    let protected = protectedDigests(now: now)
    let census = Census(folder)
    census.removesStrays = true
    census.take()
    var trimming = Trimming()
    trimming.left = census.usage

    var candidates: [Census.Entry] = []
    for entry in census.entries where protected[entry.digest.hex] == nil {
      if entry.writer?.isThisProcess == true { continue }
      if isOutdated(entry, now: now) {
        // Whoever is said to write to it: the writer of an old file is gone, and its identifier another process'.
        remove(entry, &trimming)
      } else if entry.writer?.isRunning != true {
        candidates.append(entry)
      }
    }
    if trimming.left.bytes > limits.bytes {
      for index in SortOrder.indices(of: candidates.map(\.modified)) {
        guard trimming.left.bytes > limits.bytes / 5 * 4 else { break }
        remove(candidates[index], &trimming)
      }
    }
    if trimming.removed > 0 {
      events?.send(
        .evicted(from: .disk, entries: trimming.removed, bytes: trimming.removedBytes))
    }
    return trimming
  }

  /// What lies in the folder now. Linear in the number of files.
  var usage: Usage {
    let census = Census(folder)
    census.take()
    return census.usage
  }

  private func isOutdated(_ entry: Census.Entry, now: TimeInterval) -> Bool {
    let age = now - entry.modified
    return entry.isPartial ? age > limits.partialAge : limits.age.map { age > $0 } ?? false
  }

  private func remove(_ entry: Census.Entry, _ trimming: inout Trimming) {
    do throws(Descriptor.Failure) {
      try entry.parent.remove(entry.name)
    } catch {
      // Still there, still counted; the next trim tries again.
      return
    }
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
