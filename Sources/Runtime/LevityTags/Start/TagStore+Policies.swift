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
    withManifest { [self] manifest in
      guard let manifest else { return completion() }
      var tags: [ManifestTag] = manifest.tags.filter { $0.policy == .prefetch }
      tags = SortOrder.indices(of: tags.map { Double($0.order) }).map { tags[$0] }
      let names = tags.map(\.name).filter { name in
        ledger.withLock { ($0.accounts[name]?.lastEnd ?? 0) == 0 }
      }
      loadNext(names[...], completion)
    }
  }

  private func loadNext(
    _ names: ArraySlice<String>, _ completion: @escaping @Sendable () -> Void
  ) {
    guard let name = names.first else { return completion() }
    let run = RequestRun([name], in: .main)
    run.priority.withLock { $0 = 0.1 }
    begin(run, isConditional: false) { [self] isHere, _ in
      end(run)
      // Offline, or without room: the next launch tries again.
      queue.async { [self] in isHere ? loadNext(names.dropFirst(), completion) : completion() }
    }
  }

  /// Loads the initial tags, at most until the deadline; passes on whether all are here.
  func loadInitial(
    deadline: Double, _ progress: Progress, _ completion: @escaping @Sendable (Bool) -> Void
  ) {
    withManifest { [self] manifest in
      let names = (manifest?.tags ?? []).filter { $0.policy == .initial }.map(\.name)
      guard !names.isEmpty else { return completion(manifest != nil) }
      let run = RequestRun(names, in: .main, progress: progress)
      run.priority.withLock { $0 = ResourceRequest.loadingPriorityUrgent }
      run.observeProgress(self)
      let clock = environment.maintenance.manifests.heads.clock
      let timer = Task { [self] in
        // Cancelled when everything is here.
        if (try? await clock.sleep(seconds: deadline)) != nil { send(.cancel, to: run) }
      }
      begin(run, isConditional: false) { [self] isHere, _ in
        timer.cancel()
        end(run)
        completion(isHere)
      }
    }
  }

  /// Passes on all tags with what is on this device.
  func list(_ completion: @escaping @Sendable ([TagOnDevice]) -> Void) {
    withManifest { [self] manifest in
      var list: [TagOnDevice] = []
      for tag in manifest?.tags ?? [] {
        guard let manifest else { break }
        let run = RequestRun([tag.name], in: .main)
        (run.files, run.objects) = directory.contents(of: run.tags, in: manifest, run.bundle)
        let byteCount = run.objects.reduce(0) { $0 + $1.size }
        let missing = directory.missing(run).reduce(0) { $0 + $1.object.size }
        list.append(
          TagOnDevice(
            name: tag.name, policy: tag.policy, byteCount: byteCount,
            loadedByteCount: byteCount - missing,
            isInUse: ledger.withLock { $0.isHeld(tag.name) }))
      }
      completion(list)
    }
  }

  /// Removes what a tag has on disk, unless it is in use, shared with one that is, or part of the app.
  func remove(_ tag: String, _ completion: @escaping @Sendable (Bool) -> Void) {
    withManifest { [self] manifest in
      guard let manifest, manifest.tag(tag) != nil, !ledger.withLock({ $0.isHeld(tag) }) else {
        return completion(false)
      }
      let objects = directory.contents(of: [tag], in: manifest, .main).objects
      let kept = ledger.withLock { ledger in
        ledger.disinherit(objects.map(\.digest))
        return TagLedger.keys(of: ledger.inUse.objects)
      }
      protect()
      for object in objects where kept[object.digest.hex] == nil { disk.remove(object) }
      completion(true)
    }
  }

  /// Passes on the manifest in force, without asking the network for a head.
  private func withManifest(_ body: @escaping @Sendable (TagManifest?) -> Void) {
    queue.async { [self] in
      open()
      directory.manifest(isConditional: false, RequestRun([], in: .main)) { [self] result in
        queue.async { body((try? result.get()) ?? nil) }
      }
    }
  }
}
