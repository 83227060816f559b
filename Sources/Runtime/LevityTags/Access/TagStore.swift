package import Dispatch
import Foundation
import LevityResources
import ResourceManifests
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
///                      │  └─ TagManifest                tags and files
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
  /// The folder of the bundles and marks.
  let folder: String
  private let lock = NSLock()
  // Changed on the queue under the lock.
  @exclusivity(unchecked) private var runs: [RequestRun] = []
  // On the queue.
  @exclusivity(unchecked) var isOpen = false
  @exclusivity(unchecked) var shipped: TagManifest?
  @exclusivity(unchecked) var isShippedRead = false
  /// The manifest in force, or the one before it if that isn't here; nil if there is none.
  @exclusivity(unchecked) var manifest: TagManifest?
  /// Its object; nil if it is the app's.
  @exclusivity(unchecked) var manifestObject: ManifestObject?
  /// The number of lists of objects so far.
  @exclusivity(unchecked) var lists = 0

  package init(
    _ maintenance: ResourceLoader.Maintenance, _ device: any TagDevice,
    owner: String = DiskCache.defaultOwner
  ) {
    self.maintenance = maintenance
    self.device = device
    self.owner = owner + ".tags"
    folder = TaggedBundle.path(maintenance.disk.folder.path, "tagged")
  }

  /// The store of the app's loader; nil before Levity is started. Lives as long as the loader.
  static var shared: TagStore? {
    guard let loader = ResourceLoader.shared, let maintenance = loader.maintenance else {
      return nil
    }
    var watcher = maintenance.disk.watcher
    if watcher == nil {
      let made = TagStore(maintenance, SystemDevice(loader.screenTraits))
      // If another thread was first, this one is idle.
      loader.keepAlive(made)
      watcher = maintenance.disk.watch(by: made)
    }
    return watcher as? TagStore
  }

  var disk: DiskCache { maintenance.disk }

  /// The requests that hold their tags.
  var holding: [RequestRun] {
    lock.lock()
    defer { lock.unlock() }
    return runs
  }

  /// Does something after everything that the store was told so far.
  // Code size: the call of the queue takes more code than this one.
  @inline(never)
  func enqueue(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  // MARK: - Calls of requests, on any thread

  /// Sends an event of a request; a begin comes with its handler.
  func send(
    _ event: RequestState.Event, to run: RequestRun, _ handler: RequestRun.Handler? = nil
  ) {
    enqueue { [self] in
      let effects = run.state.handle(event)
      if let handler {
        if effects == .refuse {
          return answer(handler, of: run, isHere: false, error: ResourceRequestError.alreadyUsed)
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
    enqueue { [self] in
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
      lock.lock()
      runs.append(run)
      lock.unlock()
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
    answer(handler, of: run, isHere: isHere, error: error)
  }

  /// Calls a handler. Those of apps may wait for other requests.
  private func answer(
    _ handler: @escaping RequestRun.Handler, of run: RequestRun, isHere: Bool,
    error: (any Error)?
  ) {
    if run.isInternal { return handler(isHere, error) }
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
    if let bundle = run.opened { TaggedBundle.remove(bundle.bundlePath) }
    run.opened = nil
    var left: [RequestRun] = []
    for other in runs where other !== run { left.append(other) }
    lock.lock()
    runs = left
    lock.unlock()
    protect()
    disk.trimIfDue()
  }
}

// MARK: - Checking

extension TagStore {
  func check(_ run: RequestRun) {
    guard let wanted = refresh(), !run.state.isConditional else { return take(run) }
    let object = ledger.entry(of: wanted)
    object.isHere = false
    object.isManifest = true
    run.missing = [object]
    load(run)
  }

  /// Finds the objects of the tags; asks the server once if one isn't known.
  func take(_ run: RequestRun) {
    run.missing = []
    for unknown in run.tags where manifest?.tag(unknown) == nil {
      if run.state.isConditional || run.hasUpdated {
        return fail(run, RequestFailure.invalidTag(unknown))
      }
      run.hasUpdated = true
      return update(run)
    }
    ledger.note(find(run), of: run)
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
    enqueue { [self] in
      guard run.attempt == attempt, run.state.phase == .checking else { return }
      // Another request may have brought objects meanwhile.
      if run.hasAskedForRoom { return look(run, isRetry: false) }
      if let failure, manifest == nil {
        return fail(run, RequestFailure.network(failure))
      }
      check(run)
    }
  }

  func look(_ run: RequestRun, isRetry: Bool) {
    run.missing = []
    for object in run.objects {
      look(at: object)
      if !object.isHere { run.missing.append(object) }
    }
    if run.missing.isEmpty {
      do {
        guard try access(run) else {
          // A damaged object was removed, and is missing now.
          return isRetry ? fail(run, RequestFailure.gone) : look(run, isRetry: true)
        }
      } catch {
        return fail(run, error)
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
}

// MARK: - Room

extension TagStore {
  /// Whether what is missing fits, after removing what nobody uses. Nothing is removed that fits beside it.
  private func hasRoom(_ run: RequestRun) -> Bool {
    // Again, as long as something can be removed: a volume may give back less than the files had.
    while let free = device.freeBytes(at: folder), run.missingBytes > free {
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
