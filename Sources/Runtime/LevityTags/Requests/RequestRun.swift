import Foundation
import LevityResources
import TagManifests

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

  /// Whether this module made the request: its handler is called on the queue.
  @exclusivity(unchecked) var isInternal = false
  @exclusivity(unchecked) var state = RequestState()
  /// Whether the ledger counts its tags and objects.
  @exclusivity(unchecked) var isHeld = false
  @exclusivity(unchecked) var objects: [TaggedObject] = []
  @exclusivity(unchecked) var handler: Handler?
  @exclusivity(unchecked) var failure: (any Error)?
  /// Counts begins, so that the answer to an earlier one is known as late.
  @exclusivity(unchecked) var attempt = 0
  /// Whether this attempt has asked the server for a newer head.
  @exclusivity(unchecked) var hasUpdated = false
  /// Whether this attempt has asked the app to end what it doesn't need.
  @exclusivity(unchecked) var hasAskedForRoom = false
  @exclusivity(unchecked) var files: [TaggedFile] = []
  /// The objects that weren't on this device when this attempt began; while it is checked, the manifest.
  @exclusivity(unchecked) var missing: [TaggedObject] = []

  /// Creates a run. With a store, the progress pauses, resumes and cancels the load.
  init(_ tags: [String], in bundle: Bundle, progress: Progress? = nil, _ store: TagStore? = nil) {
    self.tags = tags
    self.bundle = bundle
    self.progress = progress ?? Progress(totalUnitCount: 1)
    self.progress.totalUnitCount = 1
    self.progress.isPausable = true
    if let store { observeProgress(store) }
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

  private func observeProgress(_ store: TagStore) {
    func send(_ event: RequestState.Event) -> @Sendable () -> Void {
      { [weak self] in
        if let self { store.send(event, to: self) }
      }
    }
    progress.cancellationHandler = send(.cancel)
    progress.pausingHandler = send(.pause)
    progress.resumingHandler = send(.resume)
  }

  /// Whether a file of a bundle, or of any if it is nil, has one of the tags.
  func wants(_ file: TaggedFile, of bundle: String?) -> Bool {
    if let bundle, !ByteOrder.areSame(bundle, file.bundle) { return false }
    for tag in tags {
      for other in file.tags where ByteOrder.areSame(tag, other) { return true }
    }
    return false
  }

  /// Whether the request waits for an object.
  func misses(_ object: TaggedObject) -> Bool {
    for other in missing where other === object { return true }
    return false
  }

  /// Bytes that are still to be loaded.
  var missingBytes: Int {
    var bytes = 0
    for object in missing { bytes += object.object.size - object.count }
    return bytes
  }

  func showProgress() {
    var total = 0
    for object in missing { total += object.object.size }
    // An empty file is loaded, too.
    progress.totalUnitCount = Int64(max(1, total))
    progress.completedUnitCount = Int64(total - missingBytes)
  }

  var loadPriority: LoadPriority {
    let priority = priority
    if priority >= 1 { return .blocking }
    if priority >= 0.5 { return .visible }
    return priority > 0 ? .prefetch : .background
  }
}
