import ResourceManifests

/// Which objects somebody waits for, and how urgently: known from the moment of the question, while the download that
/// could be raised begins only after a look at the disk.
final class WantedObjects: Sendable {
  private final class Wanted {
    var askers = 0
    var priority: LoadPriority
    init(_ priority: LoadPriority) { self.priority = priority }
  }

  private let objects = Locked<[ContentDigest: Wanted]>([:])

  /// Digests of which somebody has not got an answer.
  var count: Int { objects.withLock { $0.count } }

  /// How many wait for it.
  func askers(of digest: ContentDigest) -> Int { objects.withLock { $0[digest]?.askers ?? 0 } }

  /// One more waits; pair it with `leave`.
  func enter(_ object: ManifestObject, _ priority: LoadPriority) {
    objects.withLock { objects in
      let known = objects[object.digest] ?? Wanted(priority)
      objects[object.digest] = known
      known.askers += 1
      known.priority = max(known.priority, priority)
    }
  }

  func leave(_ object: ManifestObject) {
    objects.withLock { objects in
      guard let known = objects[object.digest] else { return }
      known.askers -= 1
      if known.askers <= 0 { objects[object.digest] = nil }
    }
  }

  /// Does nothing where nobody waits.
  func raise(_ object: ManifestObject, to priority: LoadPriority) {
    objects.withLock { objects in
      guard let known = objects[object.digest], priority > known.priority else { return }
      known.priority = priority
    }
  }

  /// The highest priority of those who wait.
  func priority(of object: ManifestObject) -> LoadPriority {
    objects.withLock { $0[object.digest]?.priority ?? .background }
  }
}
