import ResourceManifests

/// Which objects somebody waits for, and how urgently: known from the moment of the question, while the download that
/// could be raised begins only after a look at the disk.
final class WantedObjects: Sendable {
  private let objects = Locked<[ContentDigest: (askers: Int, priority: LoadPriority)]>([:])

  /// Digests of which somebody has not got an answer.
  var count: Int { objects.withLock { $0.count } }

  /// How many wait for it.
  func askers(of digest: ContentDigest) -> Int { objects.withLock { $0[digest]?.askers ?? 0 } }

  /// One more waits; pair it with `leave`.
  func enter(_ object: ManifestObject, _ priority: LoadPriority) {
    objects.withLock { objects in
      let known = objects[object.digest] ?? (0, priority)
      objects[object.digest] = (known.askers + 1, max(known.priority, priority))
    }
  }

  func leave(_ object: ManifestObject) {
    objects.withLock { objects in
      guard let known = objects[object.digest], known.askers > 1 else {
        objects[object.digest] = nil
        return
      }
      objects[object.digest] = (known.askers - 1, known.priority)
    }
  }

  /// Does nothing where nobody waits.
  func raise(_ object: ManifestObject, to priority: LoadPriority) {
    objects.withLock { objects in
      guard let known = objects[object.digest], priority > known.priority else { return }
      objects[object.digest] = (known.askers, priority)
    }
  }

  /// The highest priority of those who wait.
  func priority(of object: ManifestObject) -> LoadPriority {
    objects.withLock { $0[object.digest]?.priority ?? .background }
  }
}
