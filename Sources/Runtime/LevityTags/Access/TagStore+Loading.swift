import Foundation
import LevityResources

extension TagStore: DiskCacheWatcher {
  /// Loads what is missing. Loads that run already are joined, and become as urgent as this request.
  func load(_ run: RequestRun) {
    for object in run.missing where !object.isHere {
      if object.ticket != nil {
        maintenance.downloader.raise(object.object, to: run.loadPriority)
        continue
      }
      nonisolated(unsafe) let object = object
      object.ticket = maintenance.downloader.load(object.object, priority: run.loadPriority) {
        [self] result in
        enqueue { [self] in arrived(object, result) }
      }
    }
    if run.state.phase != .checking { run.showProgress() }
  }

  private func arrived(_ object: TaggedObject, _ result: Result<Data, any Error>) {
    var failure: (any Error)?
    var bytes: Data?
    switch result {
    case .success(let data): bytes = data
    case .failure(let error): failure = error
    }
    // Only `stop` cancels, and then nobody waits; or another load has begun since.
    guard object.ticket != nil, !(failure is CancellationError) else { return }
    object.ticket = nil
    object.isHere = disk.contains(object.object)
    if object.isHere { object.count = object.object.size }
    for run in holding where run.misses(object) {
      if object.isManifest {
        guard run.state.phase == .checking else { continue }
        if let bytes { failure = adopt(bytes, object.object) }
        // Without the newest manifest, the one before it still says what is on this device.
        if let failure, manifest == nil {
          fail(run, RequestFailure.network(failure))
        } else {
          take(run)
        }
      } else if object.isHere {
        loaded(run)
      } else if case .loading = run.state.phase, !run.state.isPaused {
        fail(run, error(failure, of: run))
      }
    }
  }

  /// Whatever the error, the reason is the room if there isn't enough, or if the bytes couldn't be kept.
  private func error(_ failure: (any Error)?, of run: RequestRun) -> any Error {
    if let failure, device.freeBytes(at: folder) ?? .max >= run.missingBytes {
      return RequestFailure.network(failure)
    }
    return RequestFailure.outOfSpace(run.missingBytes)
  }

  private func loaded(_ run: RequestRun) {
    // A request that waits for room looks again before it loads.
    guard case .loading(let done, let count) = run.state.phase else { return }
    run.showProgress()
    var here = 0
    for object in run.missing where object.isHere { here += 1 }
    // One that was loaded, removed by somebody and loaded again counts once.
    guard here > done else { return }
    if here == count {
      do {
        guard try access(run) else { return fail(run, RequestFailure.gone) }
      } catch {
        return fail(run, error)
      }
    }
    for _ in done..<here { handle(.loaded, run) }
  }

  package func received(_ count: Int, of object: ManifestObject) {
    enqueue { [self] in
      guard let entry = ledger.entry(known: object.digest), entry.ticket != nil else { return }
      entry.count = count
      for run in holding where run.state.phase != .checking && run.misses(entry) {
        run.showProgress()
      }
    }
  }

  package func rank(of object: ContentDigest) -> Double? {
    ledger.rank(of: object)
  }
}

// MARK: - Across launches

extension TagStore {
  /// Reads what earlier processes left, once.
  func open() {
    guard !isOpen else { return }
    isOpen = true
    _ = disk.watch(by: self)
    TaggedBundle.removeLeftovers(in: folder)
    // If this fails, the first access says why.
    try? TaggedBundle.make(folder)
    let now = maintenance.manifests.heads.clock.now.timeIntervalSince1970
    for (index, digest) in disk.protectedObjects(of: owner).enumerated() {
      guard let status = try? Descriptor.status(disk.folder.path(of: digest)) else { continue }
      let object = ManifestObject(digest: digest, size: status.size, mediaType: "")
      if index == 0 {
        inherit(object)
      } else if now - status.modified < Self.inheritance {
        ledger.entry(of: object).isInherited = true
      }
    }
  }

  /// Objects that were in use at a kill are given up if nobody has accessed them for 90 days.
  private static var inheritance: Double { 90 * 86_400 }

  /// Writes which objects must stay. The first is the manifest: without it, no tag is known offline.
  func protect() {
    let manifest = manifestObject?.digest ?? ContentDigest(words: 0, 0, 0, 0)
    disk.protect([manifest] + ledger.inUse.objects, owner: owner)
  }

  /// Remembers the priority and the last end of a tag.
  func mark(_ tag: String) {
    TagMark.write(ledger.account(of: tag), disk.hash(tag), in: folder)
  }
}
