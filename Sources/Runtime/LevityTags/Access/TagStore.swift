import Dispatch
import Foundation
import LevityResources
import ResourceManifests

/// Carries out what `RequestState` decides: finds the objects of tags, loads what is missing, keeps what is in use and
/// removes the rest when room is needed.
///
/// ```
/// ResourceRequest ──events──> RequestState      a value: the life of one request
///        │ RequestRun              │ effects
///        └───────────> TagStore <──┘
///                      │  │  └─ TaggedBundle        files under their own names
///                      │  └─ TagMark                   what is known of a tag across launches
///                      └─ ManifestStore, DiskCache,    tags, files and objects: those of the images
///                         ObjectDownloader
/// ```
///
/// Use is counted nowhere but in the requests that hold their tags, `runs`, and in the disk cache's list of objects that
/// must stay, which outlives a kill. Requests wait for each other only in `queue`, never on the main thread. Files that are
/// accessed are links of cached objects, so nothing is on disk twice.
final class TagStore: @unchecked Sendable {
  let maintenance: ResourceLoader.Maintenance
  let device: TagDevice
  /// The owner of the objects in use, as each app and extension is one.
  let owner: String
  let queue = DispatchQueue.serial("levity.tags")
  /// The folder of the bundles and marks.
  let folder: String
  let lock = NSLock()
  /// The requests that hold their tags. Changed on the queue under the lock.
  @exclusivity(unchecked) var runs: [RequestRun] = []
  // On the queue.
  @exclusivity(unchecked) var isOpen = false
  /// The objects that were in use when an earlier process was killed, and that no request has ended since.
  @exclusivity(unchecked) var kept: [ContentDigest] = []
  /// The hashes of the app's own files, by their paths and times.
  @exclusivity(unchecked) var ownFiles: [String: String] = [:]

  init(
    _ maintenance: ResourceLoader.Maintenance, _ device: TagDevice,
    owner: String = DiskCache.defaultOwner
  ) {
    self.maintenance = maintenance
    self.device = device
    self.owner = owner + ".tags"
    folder = TaggedBundle.path(maintenance.disk.folder.path, "tagged")
    maintenance.disk.watch(by: self)
  }

  /// The store of the app's loader; nil before Levity is started. Lives as long as the loader.
  static var shared: TagStore? {
    guard let loader = ResourceLoader.shared, let maintenance = loader.maintenance else {
      return nil
    }
    if maintenance.disk.watcher == nil {
      // If another thread was first, this one is idle.
      loader.keepAlive(TagStore(maintenance, TagDevice(loader.screenTraits)))
    }
    return maintenance.disk.watcher as? TagStore
  }

  var disk: DiskCache { maintenance.disk }

  /// The requests that hold their tags, on any thread.
  var holding: [RequestRun] {
    lock.lock()
    defer { lock.unlock() }
    return runs
  }

  /// Does something after everything that the store was told so far.
  func enqueue(_ work: @escaping @Sendable () -> Void) { queue.run(work) }

  // MARK: - Calls of requests, on any thread

  /// Sends an event of a request; a begin comes with its handler.
  func send(
    _ event: RequestState.Event, to run: RequestRun, _ handler: RequestRun.Handler? = nil
  ) {
    enqueue { [self] in
      let former = run.handler
      if handler != nil { run.handler = handler }
      if perform(event, run) { return }
      run.failure = ResourceRequestError.alreadyUsed
      finish(run)
      run.handler = former
    }
  }

  // MARK: - Effects, on the queue

  /// Handles an event; returns false if the request is in use or used up.
  @discardableResult
  @inline(never)
  private func perform(_ event: RequestState.Event, _ run: RequestRun) -> Bool {
    let effects = run.state.handle(event)
    if effects.contains(.hold) { hold(run) }
    if effects.contains(.check) { check(run) }
    if effects.contains(.load) { load(run) }
    if effects.contains(.stop) { stop(run) }
    if effects.contains(.release) { release(run, wasAccessed: !effects.contains(.stop)) }
    #if DEBUG
      if effects.contains(.warn) {
        RuntimeLog.error(
          Sentence.of(
            "A ResourceRequest for the tags # was freed before its handler ran: keep a reference to it.",
            run.tags.joined(separator: ", ")))
      }
    #endif
    if effects.contains(.abandon) { run.failure = RequestFailure.cancelled }
    if effects.contains(.decline) { run.failure = nil }
    if !effects.isDisjoint(with: [.succeed, .decline, .fail, .abandon]) {
      finish(run, isHere: effects.contains(.succeed))
    }
    return !effects.contains(.refuse)
  }

  @inline(never)
  func handle(_ event: RequestState.Event, _ run: RequestRun) { perform(event, run) }

  /// Calls the handler, not on the queue: an app's may wait for other requests.
  @inline(never)
  private func finish(_ run: RequestRun, isHere: Bool = false) {
    guard let handler = run.handler else { return }
    let error = run.failure
    run.handler = nil
    run.failure = nil
    DispatchQueue.global().run { handler(isHere, error) }
  }

  @inline(never)
  func fail(_ run: RequestRun, _ error: any Error) {
    run.failure = error
    handle(.failed, run)
  }

  private func hold(_ run: RequestRun) {
    open()
    run.attempt += 1
    run.hasUpdated = false
    run.hasAskedForRoom = false
    run.failure = nil
    lock.lock()
    runs.add(run)
    lock.unlock()
  }

  private func stop(_ run: RequestRun) {
    for object in run.objects {
      object.load?.cancel()
      object.load = nil
    }
  }

  private func release(_ run: RequestRun, wasAccessed: Bool) {
    if wasAccessed { stamp(run.objects) }
    // Inherited use ends with this one.
    disinherit(run.objects)
    // From now on the bytes count towards the limit, as those of downloads do.
    disk.noteWritten(run.bytes.all)
    run.objects = []
    if let bundle = run.opened { TaggedBundle.remove(bundle.bundlePath) }
    run.opened = nil
    var others: [RequestRun] = []
    for other in runs where other !== run { others.add(other) }
    lock.lock()
    runs = others
    lock.unlock()
    protect()
    disk.trimIfDue()
  }
}

// MARK: - Checking

extension TagStore {
  /// Finds out which objects the tags have. Asks the server once if a tag isn't known.
  func check(_ run: RequestRun) {
    for tag in run.tags where !isKnown(tag) {
      if run.state.isConditional || run.hasUpdated {
        return fail(run, RequestFailure.invalidTag(tag))
      }
      run.hasUpdated = true
      return load(nil, for: run)
    }
    run.objects = find(run.tags, in: run.bundle)
    // First protected, then looked at: what is found can't be removed.
    protect()
    look(run)
  }

  /// Continues a check, unless it has ended meanwhile: after an update of the head, or after the notification of little
  /// room.
  func resume(_ run: RequestRun, attempt: Int, after failure: (any Error)?) {
    enqueue { [self] in
      guard run.attempt == attempt, run.state.phase == .checking else { return }
      if let failure { return fail(run, RequestFailure.network(failure)) }
      // Another request may have brought objects meanwhile.
      if run.hasAskedForRoom { look(run) } else { check(run) }
    }
  }

  private func look(_ run: RequestRun) {
    run.missing = 0
    for object in run.objects {
      look(at: object)
      if !object.isHere { run.missing += 1 }
    }
    if run.missing == 0, access(run) { return }
    if run.state.isConditional { return handle(.missing, run) }
    let (all, missing) = run.bytes
    run.present = all &- missing
    run.showProgress()
    var used = 0
    for other in runs { used &+= other.bytes.all }
    if used > device.maximumBytesInUse { return fail(run, RequestFailure.tooLarge(used)) }
    if !hasRoom(missing) {
      if run.hasAskedForRoom { return fail(run, RequestFailure.outOfSpace(missing)) }
      // First what only earlier processes used, then what the app doesn't need.
      kept = []
      protect()
      if !hasRoom(missing) { return askForRoom(run) }
    }
    handle(.missing, run)
  }

  /// Whether bytes fit, after removing what nobody uses. Nothing is removed that fits beside them.
  @inline(never)
  private func hasRoom(_ bytes: Int) -> Bool {
    // Again, as long as something can be removed: a volume may give back less than the files had.
    while true {
      let free = device.freeBytes(at: folder)
      if bytes <= free { return true }
      guard disk.trimSynchronously(freeing: bytes &- free).removed > 0 else { return false }
    }
  }

  private func askForRoom(_ run: RequestRun) {
    run.hasAskedForRoom = true
    let attempt = run.attempt
    DispatchQueue.main.run { [self] in
      device.askForRoom()
      // Ends that observers called are in the queue before this.
      resume(run, attempt: attempt, after: nil)
    }
  }
}
