import Foundation
import LevityResources

/// The parts of a request that outlive it until its handler has run. Variables that aren't locked belong to the queue
/// of the store.
final class RequestRun: @unchecked Sendable {
  typealias Handler = @Sendable (_ isHere: Bool, _ error: (any Error)?) -> Void

  let tags: [String]
  let bundle: Bundle
  let progress: Progress
  // Code size: `Locked` is compiled for each type of value.
  private let lock = NSLock()
  @exclusivity(unchecked) private var lockedPriority = 0.5
  @exclusivity(unchecked) private var lockedBundle: Bundle?

  @exclusivity(unchecked) var state = RequestState()
  @exclusivity(unchecked) var handler: Handler?
  @exclusivity(unchecked) var failure: (any Error)?
  /// Counts begins, so that the answer to an earlier one is known as late.
  @exclusivity(unchecked) var attempt = 0
  /// Whether this attempt has asked the server for a newer head.
  @exclusivity(unchecked) var hasUpdated = false
  /// Whether this attempt has asked the app to end what it doesn't need.
  @exclusivity(unchecked) var hasAskedForRoom = false
  /// The objects of the tags.
  @exclusivity(unchecked) var objects: [TaggedObject] = []
  /// The number of objects that aren't on this device.
  @exclusivity(unchecked) var missing = 0
  /// The bytes that were on this device when this attempt began to load.
  @exclusivity(unchecked) var present = 0

  /// Creates a run. With a store, the progress pauses, resumes and cancels the load.
  init(_ tags: [String], in bundle: Bundle, progress: Progress? = nil, _ store: TagStore? = nil) {
    self.tags = tags
    self.bundle = bundle
    let progress = progress ?? Progress(totalUnitCount: 1)
    self.progress = progress
    progress.totalUnitCount = 1
    progress.isPausable = true
    progress.cancellationHandler = sender(of: .cancel, store)
    progress.pausingHandler = sender(of: .pause, store)
    progress.resumingHandler = sender(of: .resume, store)
  }

  @inline(never)
  private func sender(
    of event: RequestState.Event, _ store: TagStore?
  ) -> @Sendable () -> Void {
    { [weak self] in
      if let self { store?.send(event, to: self) }
    }
  }

  /// The priority that the request was given.
  var priority: Double {
    get {
      lock.lock()
      defer { lock.unlock() }
      return lockedPriority
    }
    set {
      lock.lock()
      lockedPriority = newValue
      lock.unlock()
    }
  }

  /// The bundle with the files, while they are accessed.
  var opened: Bundle? {
    get {
      lock.lock()
      defer { lock.unlock() }
      return lockedBundle
    }
    set {
      lock.lock()
      lockedBundle = newValue
      lock.unlock()
    }
  }

  /// The bytes of all objects, and those that are still to be loaded.
  var bytes: (all: Int, missing: Int) {
    @inline(never) get {
      var (all, missing) = (0, 0)
      for object in objects {
        // Sizes are a package's own words: near the largest number, they wrap around and are no more than wrong.
        all &+= object.size
        if !object.isHere { missing &+= max(0, object.size - object.count) }
      }
      return (all, missing)
    }
  }

  @inline(never)
  func showProgress() {
    let (all, missing) = bytes
    // An empty file is loaded, too.
    progress.totalUnitCount = Int64(max(1, all &- present))
    progress.completedUnitCount = Int64(all &- present &- missing)
  }

  var loadPriority: LoadPriority {
    let priority = priority
    if priority >= 1 { return .blocking }
    if priority >= 0.5 { return .visible }
    return priority > 0 ? .prefetch : .background
  }
}
