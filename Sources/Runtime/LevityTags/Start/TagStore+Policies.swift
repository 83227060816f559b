import Foundation
import LevityResources
import TagManifests

// Policies, and the list of tags on this device.
extension TagStore {
  /// Loads the prefetched tags in their order, each after the one before it, and keeps none in use.
  ///
  /// A list that was loaded once isn't loaded again before it changes: what was purged since comes back on request.
  /// The function is called at the end of the list, or at the first tag that can't be loaded.
  func prefetch(_ completion: @escaping @Sendable () -> Void = {}) {
    withManifest { [self] in
      var next: ManifestTag?
      for tag in manifest?.tags ?? [] where tag.policy == .prefetch {
        if let next, next.order <= tag.order { continue }
        if mark(of: tag.name) & TagMark.accessed == 0 { next = tag }
      }
      guard let next else { return completion() }
      let run = run(Self.list(next.name))
      run.priority = 0.1
      // Offline, or without room: the next launch tries again.
      load(run) { [self] isHere in if isHere { prefetch(completion) } else { completion() } }
    }
  }

  /// Loads the initial tags, at most until the deadline; passes on whether all are here.
  func loadInitial(
    deadline: Double, _ progress: Progress, _ completion: @escaping @Sendable (Bool) -> Void
  ) {
    withManifest { [self] in
      guard manifest != nil else { return completion(false) }
      var names: [String] = []
      for tag in manifest?.tags ?? [] where tag.policy == .initial { names.add(tag.name) }
      let run = run(names, progress)
      run.priority = ResourceRequest.loadingPriorityUrgent
      load(run, completion)
      // After its end, this changes nothing.
      device.wait(deadline) { [self] in send(.cancel, to: run) }
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
    withManifest { [self] in
      var list: [TagOnDevice] = []
      for tag in manifest?.tags ?? [] {
        var (byteCount, loadedByteCount) = (0, 0)
        let tags = Self.list(tag.name)
        for object in find(tags) {
          look(at: object)
          byteCount += object.size
          if object.isHere { loadedByteCount += object.size }
        }
        list.add(
          TagOnDevice(
            name: tag.name, policy: tag.policy, byteCount: byteCount,
            loadedByteCount: loadedByteCount, isInUse: isHeld(tags)))
      }
      completion(list)
    }
  }

  /// Removes what a tag has on disk, unless it is in use, shared with one that is, or part of the app.
  func remove(_ tag: String, _ completion: @escaping @Sendable (Bool) -> Void) {
    withManifest { [self] in
      let tags = Self.list(tag)
      guard manifest?.tag(tag) != nil, !isHeld(tags) else { return completion(false) }
      let objects = find(tags)
      disinherit(objects)
      protect()
      for object in objects where !isInUse(object.object.digest) { disk.remove(object.object) }
      completion(true)
    }
  }

  // Code size: a list of one tag is made in one place.
  @inline(never)
  private static func list(_ tag: String) -> [String] { [tag] }

  /// Calls a function on the queue with the manifest in force, without asking the network for a head.
  private func withManifest(_ body: @escaping @Sendable () -> Void) {
    load(run([])) { _ in body() }
  }

  /// Makes a request for tags of the app.
  private func run(_ tags: [String], _ progress: Progress? = nil) -> RequestRun {
    let run = RequestRun(tags, in: .main, progress: progress, self)
    run.isInternal = true
    return run
  }
}
