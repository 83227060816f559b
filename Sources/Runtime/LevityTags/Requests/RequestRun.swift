import Foundation
import LevityResources
import TagManifests

/// The parts of a request that outlive it until its handler has run. Variables that aren't locked belong to the queue
/// of the store.
final class RequestRun: @unchecked Sendable {
  typealias Handler = @Sendable (_ isHere: Bool, _ error: (any Error)?) -> Void

  /// An object that isn't on this device.
  final class Missing {
    let object: ManifestObject
    @exclusivity(unchecked) var ticket: ObjectDownloader.Ticket?
    /// The number of bytes on disk.
    @exclusivity(unchecked) var count: Int
    @exclusivity(unchecked) var isLoaded = false

    init(_ object: ManifestObject, count: Int) {
      self.object = object
      self.count = count
    }
  }

  let tags: [String]
  let bundle: Bundle
  let progress: Progress
  let priority = Locked(0.5)
  let opened = Locked<TaggedBundle?>(nil)

  @exclusivity(unchecked) var state = RequestState()
  @exclusivity(unchecked) var handler: Handler?
  @exclusivity(unchecked) var failure: (any Error)?
  /// Counts begins, so that the answer to an earlier one is known as late.
  @exclusivity(unchecked) var attempt = 0
  /// Whether this attempt has asked the server for a newer head.
  @exclusivity(unchecked) var hasUpdated = false
  @exclusivity(unchecked) var files: [TaggedFile] = []
  @exclusivity(unchecked) var objects: [ManifestObject] = []
  @exclusivity(unchecked) var missing: [Missing] = []
  /// The load of the tag manifest.
  @exclusivity(unchecked) var ticket: ObjectDownloader.Ticket?

  init(_ tags: [String], in bundle: Bundle, progress: Progress = Progress(totalUnitCount: 1)) {
    self.tags = tags
    self.bundle = bundle
    self.progress = progress
    progress.totalUnitCount = 1
    progress.isPausable = true
  }

  /// Lets the progress pause, resume and cancel the load.
  func observeProgress(_ store: TagStore) {
    func send(_ event: RequestState.Event) -> @Sendable () -> Void {
      { [weak self, weak store] in
        if let self { store?.send(event, to: self) }
      }
    }
    progress.cancellationHandler = send(.cancel)
    progress.pausingHandler = send(.pause)
    progress.resumingHandler = send(.resume)
  }

  /// The key of the request in the ledger.
  var id: Int { Int(bitPattern: ObjectIdentifier(self)) }

  /// Bytes that are still to be loaded.
  var missingBytes: Int { missing.reduce(0) { $0 + max(0, $1.object.size - $1.count) } }

  func showProgress() {
    var count = 0
    var total = 0
    for missing in missing {
      count += missing.count
      total += missing.object.size
    }
    // An empty file is loaded, too.
    progress.totalUnitCount = Int64(max(1, total))
    progress.completedUnitCount = Int64(count)
  }

  var loadPriority: LoadPriority {
    let priority = priority.withLock { $0 }
    if priority >= 1 { return .blocking }
    if priority >= 0.5 { return .visible }
    return priority > 0 ? .prefetch : .background
  }
}
