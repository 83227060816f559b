import LevityPackages
import ResourceManifests

/// Records which objects callers wait for, and with what priority, from the moment of the call: the download itself
/// starts only after the disk was checked.
final class WantedObjects: Sendable {
  private final class Wanted {
    var waiters = 0
    var priority: LoadPriority
    init(_ priority: LoadPriority) { self.priority = priority }
  }

  private let objects = Locked<[ContentDigest: Wanted]>([:])

  /// The number of objects that callers wait for.
  var count: Int { objects.withLock { $0.count } }

  /// Returns the number of callers that wait for an object.
  func waiters(of digest: ContentDigest) -> Int { objects.withLock { $0[digest]?.waiters ?? 0 } }

  /// Adds a caller. Balance it with `leave`.
  func enter(_ object: ManifestObject, _ priority: LoadPriority) {
    objects.withLock { objects in
      let known = objects[object.digest] ?? Wanted(priority)
      objects[object.digest] = known
      known.waiters += 1
      known.priority = max(known.priority, priority)
    }
  }

  func leave(_ object: ManifestObject) {
    objects.withLock { objects in
      guard let known = objects[object.digest] else { return }
      known.waiters -= 1
      if known.waiters <= 0 { objects[object.digest] = nil }
    }
  }

  /// Raises the priority of an object. Does nothing if nobody waits for it.
  func raise(_ object: ManifestObject, to priority: LoadPriority) {
    objects.withLock { objects in
      guard let known = objects[object.digest], priority > known.priority else { return }
      known.priority = priority
    }
  }

  /// Returns the highest priority of an object's callers.
  func priority(of object: ManifestObject) -> LoadPriority {
    objects.withLock { $0[object.digest]?.priority ?? .background }
  }
}
