import Foundation
import LevityResources
import ResourceManifests

// Policies, and the list of tags on this device.
extension TagStore {
  /// Loads the prefetched tags in their order, each after the one before it, and keeps none in use.
  ///
  /// A list that was loaded once isn't loaded again before it changes: what was purged since comes back on request.
  /// The function is called at the end of the list, or at the first tag that can't be loaded.
  func prefetch(_ completion: @escaping @Sendable () -> Void = {}) {
    enqueue { [self] in
      var next: ManifestImage?
      for tag in tags() where TagPolicy.of(tag) == .prefetch {
        if let next, next.pointWidth <= tag.pointWidth { continue }
        if mark(of: tag.name) & TagMark.prefetched == 0 { next = tag }
      }
      guard let next else { return completion() }
      let run = run(Self.list(next.name))
      run.priority = 0.1
      // Offline, or without room: the next launch tries again.
      load(run) { [self] isHere in
        guard isHere else { return completion() }
        enqueue { [self] in prefetched(next.name) }
        prefetch(completion)
      }
    }
  }

  /// Remembers that a tag needs no more prefetching.
  @inline(never)
  private func prefetched(_ tag: String) { write(mark(of: tag) | TagMark.prefetched, tag) }

  /// Loads the initial tags, at most until the deadline; passes on whether all are here.
  func loadInitial(
    deadline: Double, _ progress: Progress, _ completion: @escaping @Sendable (Bool) -> Void
  ) {
    enqueue { [self] in
      var names: [String] = []
      let tags = tags()
      for tag in tags where TagPolicy.of(tag) == .initial { names.add(tag.name) }
      if tags.isEmpty { return completion(false) }
      let run = run(names, progress)
      run.priority = ResourceRequest.loadingPriorityUrgent
      load(run, completion)
      Task { [self] in
        try? await maintenance.manifests.heads.clock.sleep(seconds: min(deadline, 86_400))
        // After its end, this changes nothing.
        send(.cancel, to: run)
      }
    }
  }

  /// Loads what a request misses, and ends it.
  private func load(_ run: RequestRun, _ completion: @escaping @Sendable (Bool) -> Void) {
    send(.begin, to: run) { [self] isHere, _ in
      send(.end, to: run)
      completion(isHere)
    }
  }

  /// Passes on all tags with what is on this device.
  func list(_ completion: @escaping @Sendable ([TagOnDevice]) -> Void) {
    enqueue { [self] in
      var list: [TagOnDevice] = []
      for tag in tags() {
        var (byteCount, loadedByteCount) = (0, 0)
        for object in find(Self.list(tag.name)) {
          look(at: object)
          byteCount += object.size
          if object.isHere { loadedByteCount += object.size }
        }
        list.add(
          TagOnDevice(
            name: tag.name, policy: TagPolicy.of(tag), byteCount: byteCount,
            loadedByteCount: loadedByteCount, isInUse: isHeld(tag.name)))
      }
      completion(list)
    }
  }

  /// Removes what a tag has on disk, unless it is in use, shared with one that is, or part of the app.
  func remove(_ tag: String, _ completion: @escaping @Sendable (Bool) -> Void) {
    enqueue { [self] in
      open()
      guard isKnown(tag), !isHeld(tag) else { return completion(false) }
      let objects = find(Self.list(tag))
      prefetched(tag)
      disinherit(objects)
      protect()
      for object in objects where !isInUse(object.object.digest) { disk.remove(object.object) }
      completion(true)
    }
  }

  // Code size: a list of one tag is made in one place.
  @inline(never)
  private static func list(_ tag: String) -> [String] { [tag] }

  /// The entries of all tags, by their names.
  @inline(never)
  private func tags() -> [ManifestImage] {
    open()
    var tags: [ManifestImage] = []
    // A tag of the app may have the same name.
    for entry in maintenance.manifests.images(tagged: ManifestImage.tagBundle) where entry.isTag {
      tags.add(entry)
    }
    return tags
  }

  /// Makes a request for tags of the app.
  private func run(_ tags: [String], _ progress: Progress? = nil) -> RequestRun {
    RequestRun(tags, in: .main, progress: progress, self)
  }
}
