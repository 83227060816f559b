import Foundation
import LevityResources
import ResourceManifests

extension TagStore: DiskCacheWatcher {
  /// Loads what is missing, or ends the load if nothing is. Loads that run already become as urgent as the request.
  func load(_ run: RequestRun) {
    if run.missing == 0 { return complete(run) }
    for object in run.objects where !object.isHere {
      if object.load == nil {
        load(object, for: run)
      } else {
        maintenance.objects.raise(object.object, to: run.loadPriority)
      }
    }
  }

  // Code size: one asynchronous function for objects and heads, since each has parts for all of its suspensions.
  /// Loads an object for a request, or asks for a newer head.
  func load(_ object: TaggedObject?, for run: RequestRun) {
    nonisolated(unsafe) let object = object
    let attempt = run.attempt
    let load = Task { [self] in
      var failure: (any Error)?
      do {
        if let object {
          _ = try await maintenance.objects.data(for: object.object) { run.loadPriority }
        } else {
          _ = try await maintenance.manifests.update()
        }
      } catch {
        failure = error
      }
      enqueue { [self, failure] in
        if let object {
          arrived(object, for: run, failure)
        } else {
          resume(run, attempt: attempt, after: failure)
        }
      }
    }
    object?.load = load
  }

  private func arrived(_ object: TaggedObject, for run: RequestRun, _ failure: (any Error)?) {
    // Stopped since. Only `stop` cancels, and then nobody waits.
    if object.load == nil || failure is CancellationError { return }
    object.load = nil
    object.count = object.size
    object.isHere = disk.contains(object.object)
    if object.isHere {
      run.missing -= 1
      if run.missing == 0 { complete(run) } else { run.showProgress() }
      return
    }
    object.count = 0
    let missing = run.bytes.missing
    // Whatever the error, the reason is the room if there isn't enough, or if the bytes couldn't be kept.
    if let failure, device.freeBytes(at: folder) >= missing {
      return fail(run, RequestFailure.network(failure))
    }
    fail(run, RequestFailure.outOfSpace(missing))
  }

  /// Everything is here.
  private func complete(_ run: RequestRun) {
    run.showProgress()
    if access(run) { return }
    for object in run.objects where !object.isHere {
      return fail(run, RequestFailure.gone(object.object.digest))
    }
  }

  func received(_ count: Int, of object: ManifestObject) {
    enqueue { [self] in
      for run in runs where run.state.phase == .loading {
        for known in run.objects where known.load != nil && known.object.digest == object.digest {
          known.count = count
          run.showProgress()
        }
      }
    }
  }
}

// MARK: - Across launches

extension TagStore {
  /// Reads what earlier processes left, once.
  func open() {
    if isOpen { return }
    isOpen = true
    TaggedBundle.removeLeftovers(in: folder)
    // If this fails, the first access says why.
    try? TaggedBundle.make(folder)
    let now = now
    for digest in disk.protectedObjects(of: owner) {
      if let status = try? Descriptor.status(disk.folder.path(of: digest)),
        now - status.modified < Self.inheritance
      {
        kept.add(digest)
      }
    }
  }

  /// Objects that were in use at a kill are given up if nobody has accessed them for 90 days.
  private static var inheritance: Double { 90 * 86_400 }

  /// Seconds since 1970.
  private var now: Double { maintenance.manifests.heads.clock.now.timeIntervalSince1970 }

  /// Writes which objects must stay.
  @inline(never)
  func protect() {
    var digests = kept
    for run in runs {
      for object in run.objects { digests.add(object.object.digest) }
    }
    disk.protect(digests, owner: owner)
  }

  /// Ends the use of objects by earlier processes.
  @inline(never)
  func disinherit(_ objects: [TaggedObject]) {
    var rest: [ContentDigest] = []
    for digest in kept where !Self.has(objects, digest) { rest.add(digest) }
    kept = rest
  }

  @inline(never)
  private static func has(_ objects: [TaggedObject], _ digest: ContentDigest) -> Bool {
    for object in objects where object.object.digest == digest { return true }
    return false
  }

  /// Whether a request holds a tag.
  @inline(never)
  func isHeld(_ tag: String) -> Bool {
    for run in runs {
      for held in run.tags where ByteOrder.areSame(held, tag) { return true }
    }
    return false
  }

  /// Whether a request holds an object.
  func isInUse(_ object: ContentDigest) -> Bool {
    for run in runs where Self.has(run.objects, object) { return true }
    return false
  }

  /// Sets the preservation priority of tags.
  func setPreservation(_ priority: Double, of tags: [String]) {
    enqueue { [self] in
      open()
      for tag in tags {
        write(mark(of: tag) & TagMark.prefetched | TagMark.steps(priority), tag)
      }
      stamp(find(tags))
    }
  }

  /// Lets objects go in the order of their tags' priorities, and then of this call. They stay as long as any of their
  /// tags.
  func stamp(_ objects: [TaggedObject]) {
    let now = now
    for object in objects {
      var steps = 0
      for tag in object.tags { steps = max(steps, TagMark.steps(of: mark(of: tag))) }
      disk.setUsed(object.object, at: TagMark.time(now: now, steps: steps))
    }
  }

  /// Returns what is remembered of a tag.
  @inline(never)
  func mark(of tag: String) -> Int {
    TagMark.read(TaggedBundle.path(folder, disk.hash(tag)))
  }

  func write(_ mark: Int, _ tag: String) { TagMark.write(mark, disk.hash(tag), in: folder) }
}
