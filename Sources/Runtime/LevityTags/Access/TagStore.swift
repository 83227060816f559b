package import Dispatch
import Foundation
import LevityResources
import TagManifests

/// Carries out what `RequestState` decides: finds the objects of tags, loads what is missing, keeps what is in use and
/// removes the rest when room is needed.
///
/// ```
/// ResourceRequest ──events──> RequestState      a value: the life of one request
///        │ RequestRun              │ effects
///        └───────────> TagStore <──┘
///                      │  │  │  └─ TaggedBundle        files under their own names
///                      │  │  └─ TagLedger, TagMark     who uses what, also across a kill
///                      │  └─ TagDirectory              tag manifests, images of tags
///                      └─ DiskCache, ObjectDownloader  objects, shared with the images
/// ```
///
/// Requests wait for each other only in `queue`, never on the main thread. Files that are accessed are links of cached
/// objects, so nothing is on disk twice.
package final class TagStore: @unchecked Sendable {
  let maintenance: ResourceLoader.Maintenance
  let device: any TagDevice
  /// The owner of the objects in use, as each app and extension is one.
  let owner: String
  package let queue = DispatchQueue(label: "levity.tags", qos: .utility)
  let ledger = TagLedger()
  let directory: TagDirectory
  /// The requests that hold their tags.
  let runs = Locked<[RequestRun]>([])
  // On the queue.
  @exclusivity(unchecked) var isOpen = false

  package init(
    _ maintenance: ResourceLoader.Maintenance, _ device: any TagDevice,
    owner: String = DiskCache.defaultOwner
  ) {
    self.maintenance = maintenance
    self.device = device
    self.owner = owner + ".tags"
    directory = TagDirectory(maintenance, device, ledger: ledger)
  }

  /// The store of the app's loader; nil before Levity is started. Lives as long as the loader.
  static var shared: TagStore? {
    guard let loader = ResourceLoader.shared, let maintenance = loader.maintenance else {
      return nil
    }
    if let known = maintenance.disk.watcher as? TagStore { return known }
    let made = TagStore(maintenance, SystemDevice(loader.screenTraits))
    let watcher = maintenance.disk.watch(by: made)
    if watcher === made { loader.keepAlive(made) }
    return watcher as? TagStore
  }

  var disk: DiskCache { maintenance.disk }

  // MARK: - Calls of requests, on any thread

  /// Sends an event of a request; a begin comes with its handler.
  func send(
    _ event: RequestState.Event, to run: RequestRun, _ handler: RequestRun.Handler? = nil
  ) {
    queue.async { [self] in
      let effects = run.state.handle(event)
      if let handler {
        if effects == .refuse {
          return answer(handler, isHere: false, ResourceRequestError.alreadyUsed)
        }
        run.handler = handler
        run.attempt += 1
        run.hasUpdated = false
        run.hasAskedForRoom = false
      }
      perform(effects, run)
    }
  }

  func setPreservation(_ priority: Double, of tags: [String]) {
    queue.async { [self] in
      open()
      for tag in tags {
        ledger.account(of: tag).preservation = Double(TagLedger.steps(priority)) / 1_000
        mark(tag)
      }
    }
  }

  // MARK: - Effects, on the queue

  func handle(_ event: RequestState.Event, _ run: RequestRun) {
    perform(run.state.handle(event), run)
  }

  private func perform(_ effects: RequestState.Effects, _ run: RequestRun) {
    if effects.contains(.hold) {
      open()
      runs.withLock { $0.append(run) }
      ledger.hold(run)
    }
    if effects.contains(.check) { check(run) }
    if effects.contains(.load) { load(run) }
    if effects.contains(.stop) { stop(run) }
    if effects.contains(.release) { release(run) }
    if effects.contains(.succeed) {
      run.missing = []
      run.progress.completedUnitCount = run.progress.totalUnitCount
      finish(run, isHere: true)
    }
    if effects.contains(.decline) { finish(run) }
    if effects.contains(.fail) { finish(run, error: run.failure) }
    if effects.contains(.abandon) { finish(run, error: RequestFailure.cancelled) }
    #if DEBUG
      if effects.contains(.warn) {
        RuntimeLog.error(
          Sentence.of(
            "A ResourceRequest for the tags # was freed before its handler ran: keep a reference to it.",
            run.tags.joined(separator: ", ")))
      }
    #endif
  }

  private func finish(_ run: RequestRun, isHere: Bool = false, error: (any Error)? = nil) {
    guard let handler = run.handler else { return }
    run.handler = nil
    run.failure = nil
    answer(handler, isHere: isHere, error)
  }

  /// Calls a handler, which may wait for other requests.
  private func answer(
    _ handler: @escaping RequestRun.Handler, isHere: Bool, _ error: (any Error)?
  ) {
    DispatchQueue.global().async { handler(isHere, error) }
  }

  func fail(_ run: RequestRun, _ error: any Error) {
    run.failure = error
    handle(.failed, run)
  }

  private func stop(_ run: RequestRun) {
    for object in run.missing {
      guard let ticket = object.ticket, !isWanted(object, besides: run) else { continue }
      object.ticket = nil
      ticket.cancel()
    }
  }

  private func isWanted(_ object: TaggedObject, besides run: RequestRun) -> Bool {
    for other in holding where other !== run && !other.state.isPaused && other.misses(object) {
      return true
    }
    return false
  }

  private func release(_ run: RequestRun) {
    let time = maintenance.manifests.heads.clock.now.timeIntervalSince1970
    ledger.release(run, at: time)
    for tag in run.tags { mark(tag) }
    run.missing = []
    if let bundle = run.opened.withLock({ $0 }) { TaggedBundle.remove(bundle.bundlePath) }
    run.opened.withLock { $0 = nil }
    runs.withLock { $0.removeAll { $0 === run } }
    protect()
    disk.trimIfDue()
  }
}

// MARK: - Checking

extension TagStore {
  func check(_ run: RequestRun) {
    guard let wanted = directory.refresh(), !run.state.isConditional else { return take(run) }
    let object = ledger.entry(of: wanted)
    object.isHere = false
    object.isManifest = true
    run.missing = [object]
    load(run)
  }

  /// Finds the objects of the tags; asks the server once if one isn't known.
  func take(_ run: RequestRun) {
    run.missing = []
    for unknown in run.tags where directory.manifest?.tag(unknown) == nil {
      if run.state.isConditional || run.hasUpdated {
        return fail(run, RequestFailure.invalidTag(unknown))
      }
      run.hasUpdated = true
      return update(run)
    }
    directory.find(run)
    ledger.note(run.found, of: run)
    // First protected, then looked at: what is found can't be removed.
    protect()
    look(run, isRetry: false)
  }

  private func update(_ run: RequestRun) {
    let attempt = run.attempt
    Task { [self] in
      var failure: (any Error)?
      do { _ = try await maintenance.manifests.update() } catch { failure = error }
      resume(run, attempt: attempt, after: failure)
    }
  }

  /// Continues a check, unless it has ended meanwhile: after an update of the head, or after the notification of little
  /// room.
  private func resume(_ run: RequestRun, attempt: Int, after failure: (any Error)?) {
    queue.async { [self] in
      guard run.attempt == attempt, run.state.phase == .checking else { return }
      // Another request may have brought objects meanwhile.
      if run.hasAskedForRoom { return look(run, isRetry: false) }
      if let failure, directory.manifest == nil {
        return fail(run, RequestFailure.network(failure))
      }
      check(run)
    }
  }

  func look(_ run: RequestRun, isRetry: Bool) {
    run.missing = []
    for object in run.objects {
      directory.look(at: object)
      if !object.isHere { run.missing.append(object) }
    }
    if run.missing.isEmpty {
      do {
        try access(run)
      } catch  where isRetry || !(error is TaggedBundle.Gone) {
        return fail(run, RequestFailure.access(error))
      } catch {
        // A damaged object was removed, and is missing now.
        return look(run, isRetry: true)
      }
      run.progress.totalUnitCount = 1
    } else if !run.state.isConditional {
      run.showProgress()
      let bytes = ledger.inUse.bytes
      if bytes > device.maximumBytesInUse { return fail(run, RequestFailure.tooLarge(bytes)) }
      guard hasRoom(run) else {
        if !run.hasAskedForRoom { return makeRoom(run) }
        return fail(run, RequestFailure.outOfSpace(run.missingBytes))
      }
    }
    handle(.checked(missing: run.missing.count), run)
  }

  /// Gives the files of a request their names.
  func access(_ run: RequestRun) throws {
    for object in run.objects { disk.touch(object.object) }
    guard !run.files.isEmpty else { return }
    var origins: [String] = []
    for object in run.fileObjects { origins.append(try directory.origin(of: object)) }
    let opened = try TaggedBundle.make(in: directory.folder, run.files, origins: origins)
    run.opened.withLock { $0 = opened }
  }
}

// MARK: - Room

extension TagStore {
  /// Whether what is missing fits, after removing what nobody uses. Nothing is removed that fits beside it.
  private func hasRoom(_ run: RequestRun) -> Bool {
    // Again, as long as something can be removed: a volume may give back less than the files had.
    while let free = device.freeBytes(at: directory.folder), run.missingBytes > free {
      guard disk.trimSynchronously(freeing: run.missingBytes - free).removed > 0 else {
        return false
      }
    }
    return true
  }

  /// Lets go of what only earlier processes used, then asks the app to end what it doesn't need.
  private func makeRoom(_ run: RequestRun) {
    ledger.disinherit()
    protect()
    if hasRoom(run) { return handle(.checked(missing: run.missing.count), run) }
    run.hasAskedForRoom = true
    let attempt = run.attempt
    // Ends that observers call are in the queue before this continues.
    device.post(ResourceRequest.lowDiskSpace) { [self] in resume(run, attempt: attempt, after: nil)
    }
  }
}
