import Dispatch
import Foundation
import LevityResources
package import ResourceManifests
import TagManifests

/// Carries out what `RequestState` decides: finds the objects of tags, loads what is missing, keeps what is in use and
/// removes the rest when room is needed.
///
/// ```
/// ResourceRequest ──events──> RequestState      a value: the life of one request
///        │ RequestRun              │ effects
///        └───────────> TagStore <──┘
///                      │  │  │  └─ TaggedBundle        files under their own names
///                      │  │  └─ TagLedger, TagRecord   who uses what, also across a kill
///                      │  └─ TagDirectory              tag manifests, images of tags
///                      └─ DiskCache, ObjectDownloader  objects, shared with the images
/// ```
///
/// Requests wait for each other only in `queue`, never on the main thread. Files that are accessed are links of cached
/// objects, so nothing is on disk twice.
package final class TagStore: Sendable {
  let environment: TagEnvironment
  let directory: TagDirectory
  let queue = DispatchQueue(label: "levity.tags", qos: .utility)
  let ledger = Locked(TagLedger())
  /// The requests that load, while bytes arrive; and the bundles that are accessed.
  private let loading = Locked<[Int: RequestRun]>([:])
  private let bundles = Locked<[Int: TaggedBundle]>([:])
  /// Nil until the first request.
  private let inheritedSince = Locked<Double?>(nil)

  package init(_ environment: TagEnvironment) {
    self.environment = environment
    directory = TagDirectory(environment)
  }

  var disk: DiskCache { environment.maintenance.disk }

  // MARK: - Calls of requests, on any thread

  func begin(_ run: RequestRun, isConditional: Bool, _ handler: @escaping RequestRun.Handler) {
    queue.async { [self] in
      let effects = run.state.handle(.begin(isConditional: isConditional))
      guard effects != .refuse else {
        return answer(handler, isHere: false, ResourceRequestError.alreadyUsed)
      }
      run.handler = handler
      run.attempt += 1
      run.hasUpdated = false
      perform(effects, run)
    }
  }

  func send(_ event: RequestState.Event, to run: RequestRun) {
    queue.async { [self] in handle(event, run) }
  }

  func end(_ run: RequestRun) { send(.end, to: run) }

  func free(_ run: RequestRun) { send(.free, to: run) }

  func raise(_ run: RequestRun) {
    queue.async { [self] in
      for missing in run.missing where missing.ticket != nil {
        environment.maintenance.downloader.raise(missing.object, to: run.loadPriority)
      }
    }
  }

  func setPreservation(_ priority: Double, of tags: [String]) {
    queue.async { [self] in
      open()
      ledger.withLock { ledger in
        for tag in tags {
          ledger.account(of: tag).preservation =
            priority.isFinite ? min(max(priority, 0), 1) : 0
        }
      }
      record()
    }
  }

  /// Returns the address of a file of the tags that are accessed.
  func url(_ find: (Bundle) -> URL?) -> URL? {
    for (_, opened) in bundles.withLock({ $0 }) {
      if let url = find(opened.bundle) { return url }
    }
    return nil
  }

  // MARK: - Effects, on the queue

  private func handle(_ event: RequestState.Event, _ run: RequestRun) {
    perform(run.state.handle(event), run)
  }

  private func perform(_ effects: RequestState.Effects, _ run: RequestRun) {
    if effects.contains(.hold) { ledger.withLock { $0.hold(run.tags, by: run.id) } }
    if effects.contains(.check) { check(run) }
    if effects.contains(.load) { load(run) }
    if effects.contains(.stop) { stop(run) }
    if effects.contains(.release) { release(run) }
    if effects.contains(.succeed) { finish(run, isHere: true) }
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
    if isHere {
      loading.withLock { $0[run.id] = nil }
      run.missing = []
      run.progress.completedUnitCount = run.progress.totalUnitCount
    }
    answer(handler, isHere: isHere, error)
  }

  /// Calls a handler, which may wait for other requests.
  private func answer(
    _ handler: @escaping RequestRun.Handler, isHere: Bool, _ error: (any Error)?
  ) {
    DispatchQueue.global().async { handler(isHere, error) }
  }

  private func fail(_ run: RequestRun, _ error: any Error) {
    run.failure = error
    handle(.failed, run)
  }

  private func stop(_ run: RequestRun) {
    loading.withLock { $0[run.id] = nil }
    run.ticket?.cancel()
    run.ticket = nil
    for missing in run.missing {
      missing.ticket?.cancel()
      missing.ticket = nil
    }
  }

  private func release(_ run: RequestRun) {
    let time = environment.maintenance.manifests.heads.clock.now.timeIntervalSince1970
    ledger.withLock { _ = $0.release(by: run.id, at: time) }
    bundles.withLock { $0[run.id] = nil }
    run.opened.withLock { $0 = nil }
    run.missing = []
    protect()
    disk.trimIfDue()
  }
}

// MARK: - Checking

extension TagStore {
  private func check(_ run: RequestRun) {
    open()
    let attempt = run.attempt
    directory.manifest(isConditional: run.state.isConditional, run) { [self] result in
      queue.async { [self] in
        guard run.attempt == attempt, run.state.phase == .checking else { return }
        run.ticket = nil
        switch result {
        case .success(let manifest): take(manifest, run)
        case .failure(let error): fail(run, RequestFailure.network(error))
        }
      }
    }
  }

  /// Finds the objects of the tags; asks the server once if one isn't known.
  private func take(_ manifest: TagManifest?, _ run: RequestRun) {
    let unknown = run.tags.first { manifest?.tag($0) == nil }
    guard let manifest, unknown == nil else {
      if run.state.isConditional || run.hasUpdated {
        return fail(run, RequestFailure.invalidTag(unknown ?? ""))
      }
      run.hasUpdated = true
      return update(run)
    }
    (run.files, run.objects) = directory.contents(of: run.tags, in: manifest, run.bundle)
    ledger.withLock { ledger in
      ledger.note(run.objects, of: run.id)
      directory.note(manifest, run, in: ledger)
    }
    // First protected, then looked at: what is found can't be removed.
    protect()
    look(run, isRetry: false)
  }

  private func update(_ run: RequestRun) {
    let attempt = run.attempt
    environment.update { [self] error in
      queue.async { [self] in
        guard run.attempt == attempt, run.state.phase == .checking else { return }
        if let error, !directory.hasManifest {
          return fail(run, RequestFailure.network(error))
        }
        check(run)
      }
    }
  }

  private func look(_ run: RequestRun, isRetry: Bool) {
    run.missing = directory.missing(run)
    guard !run.missing.isEmpty else {
      do {
        try access(run)
      } catch  where isRetry || !(error is TaggedBundle.Gone) {
        return fail(run, RequestFailure.access(error))
      } catch {
        // A damaged object was removed, and is missing now.
        return look(run, isRetry: true)
      }
      run.progress.totalUnitCount = 1
      return handle(.checked(missing: 0), run)
    }
    if !run.state.isConditional {
      run.showProgress()
      let limit = environment.maximumBytesInUse
      let bytes = ledger.withLock { $0.inUse.bytes }
      if let limit, bytes > limit { return fail(run, RequestFailure.tooLarge(bytes)) }
      guard hasRoom(run) else { return makeRoom(run) }
    }
    handle(.checked(missing: run.missing.count), run)
  }

  /// Gives the files of a request their names.
  private func access(_ run: RequestRun) throws {
    guard !run.files.isEmpty else { return }
    let opened = try TaggedBundle(in: environment.folder, run.files) {
      try directory.origin(of: $0, run.bundle)
    }
    run.opened.withLock { $0 = opened }
    bundles.withLock { $0[run.id] = opened }
  }
}

// MARK: - Room

extension TagStore {
  /// Whether what is missing fits, after removing what nobody uses. Nothing is removed that fits beside it.
  private func hasRoom(_ run: RequestRun) -> Bool {
    let bytes = run.missingBytes + environment.reservedBytes
    // Again, as long as something can be removed: a volume may give back less than the files had.
    while let free = environment.freeBytes(), bytes > free {
      guard disk.trimSynchronously(freeing: bytes - free).removed > 0 else { return false }
    }
    return true
  }

  /// Lets go of what only earlier processes used, then asks the app to end what it doesn't need.
  private func makeRoom(_ run: RequestRun) {
    ledger.withLock { $0.disinherit($0.inherited) }
    protect()
    if hasRoom(run) { return handle(.checked(missing: run.missing.count), run) }
    let attempt = run.attempt
    environment.post(ResourceRequest.lowDiskSpace) { [self] in
      // Ends that were called by observers are in the queue already.
      queue.async { [self] in
        guard run.attempt == attempt, run.state.phase == .checking else { return }
        guard hasRoom(run) else {
          return fail(run, RequestFailure.outOfSpace(run.missingBytes))
        }
        handle(.checked(missing: run.missing.count), run)
      }
    }
  }
}

// MARK: - Loading

extension TagStore: DiskCacheWatcher {
  private func load(_ run: RequestRun) {
    let others = loading.withLock { loading in
      defer { loading[run.id] = run }
      return loading
    }
    for missing in run.missing where !missing.isLoaded {
      // A load that is joined has its bytes in a file of its own.
      for (_, other) in others {
        for known in other.missing where known.object.digest == missing.object.digest {
          missing.count = max(missing.count, known.count)
        }
      }
      nonisolated(unsafe) let missing = missing
      missing.ticket = environment.load(missing.object, priority: run.loadPriority) {
        [self] result in
        queue.async { [self] in finish(missing, of: run, result) }
      }
    }
    run.showProgress()
  }

  private func finish(
    _ missing: RequestRun.Missing, of run: RequestRun, _ result: Result<Data, any Error>
  ) {
    guard case .loading = run.state.phase, missing.ticket != nil,
      run.missing.contains(where: { $0 === missing })
    else { return }
    missing.ticket = nil
    if case .failure(let error) = result {
      // Only `stop` cancels, and then nobody waits.
      return fail(
        run,
        isFull(run) ? RequestFailure.outOfSpace(run.missingBytes) : RequestFailure.network(error))
    }
    guard disk.contains(missing.object) else {
      return fail(run, RequestFailure.outOfSpace(run.missingBytes))
    }
    missing.isLoaded = true
    missing.count = missing.object.size
    run.showProgress()
    if run.missing.allSatisfy(\.isLoaded) {
      do { try access(run) } catch { return fail(run, RequestFailure.access(error)) }
    }
    handle(.loaded, run)
  }

  private func isFull(_ run: RequestRun) -> Bool {
    environment.freeBytes().map { $0 < run.missingBytes } ?? false
  }

  package func received(_ count: Int, of object: ManifestObject) {
    guard loading.withLock({ !$0.isEmpty }) else { return }
    queue.async { [self] in
      for (_, run) in loading.withLock({ $0 }) {
        for missing in run.missing
        where !missing.isLoaded && missing.object.digest == object.digest {
          missing.count = count
          run.showProgress()
        }
      }
    }
  }

  package func ranks() -> (ContentDigest) -> Double? {
    let ranks = ledger.withLock { $0.ranks() }
    return { ranks[$0.hex] }
  }
}

// MARK: - Across launches

extension TagStore {
  private var recordName: String { disk.hash(environment.owner) }

  /// Reads what earlier processes left, once.
  func open() {
    guard inheritedSince.withLock({ $0 }) == nil else { return }
    disk.watcher = self
    TaggedBundle.removeLeftovers(in: environment.folder)
    let now = environment.maintenance.manifests.heads.clock.now.timeIntervalSince1970
    var inherited = disk.protectedObjects(of: environment.owner)
    let since = ledger.withLock { ledger in
      let (since, manifest) = TagRecord.read(
        environment.folder.appendingPathComponent(recordName).path, into: ledger)
      directory.last = manifest
      inherited.removeAll { $0 == manifest?.digest }
      let age = now - since
      guard since > 0, age < Self.inheritance else {
        // Unknown, or nobody has wanted it for 90 days.
        if since == 0 { ledger.inherit(inherited) }
        return now
      }
      ledger.inherit(inherited)
      return since
    }
    inheritedSince.withLock { $0 = since }
  }

  private static var inheritance: TimeInterval { 90 * 86_400 }

  /// Writes which objects must stay, then what is known of the tags.
  func protect() {
    var objects = ledger.withLock { $0.inUse.objects }
    // Without the manifest, no tag is known offline.
    if let manifest = directory.currentObject { objects.append(manifest.digest) }
    disk.protect(objects, owner: environment.owner)
    record()
  }

  private func record() {
    let since = inheritedSince.withLock { $0 } ?? 0
    let bytes = ledger.withLock {
      TagRecord.bytes($0, inheritedSince: since, directory.currentObject)
    }
    do throws(Descriptor.Failure) {
      let folder = try Descriptor.folder(making: environment.folder) {
        _ throws(Descriptor.Failure) in
      }
      try folder.replace(
        recordName, with: bytes, through: WriterID().text + ".incoming", what: "the tags"
      ) { _ throws(Descriptor.Failure) in }
    } catch {
      // The lists of objects are what keeps them; without the record, priorities and times are forgotten.
      return
    }
  }
}
