public import Foundation
import LevityResources

/// Requests the resources of tags, like `NSBundleResourceRequest`, from the team's own server.
///
/// ```swift
/// let request = ResourceRequest(tags: ["level 2"])   // keep it: access ends when it is freed
/// try await request.beginAccessingResources()
/// let map = request.bundle.url(forResource: "map", withExtension: "json")
/// request.endAccessingResources()
/// ```
///
/// Names, rules and errors are those of Apple's class. Images of asset catalogs keep the names they had; files are in
/// ``bundle`` while they are accessed. Objects that several requests want are loaded once, and nothing that is in use is
/// removed, even if the app is killed.
open class ResourceRequest: NSObject, ProgressReporting, @unchecked Sendable {
  /// Posted when there isn't enough room for a request: the app should end those that it doesn't need. It's Apple's
  /// `NSBundleResourceRequestLowDiskSpace`.
  public static var lowDiskSpace: Notification.Name {
    #if os(iOS) || os(tvOS) || os(visionOS)
      .NSBundleResourceRequestLowDiskSpace
    #else
      Notification.Name("NSBundleResourceRequestLowDiskSpaceNotification")
    #endif
  }

  /// The ``loadingPriority`` of what a person waits for.
  public static var loadingPriorityUrgent: Double { .greatestFiniteMagnitude }

  /// The tags.
  public let tags: Set<String>

  /// Nil if Levity hasn't been started.
  private let store: TagStore?
  private let run: RequestRun

  /// Creates a request for tags of the app.
  public convenience init(tags: Set<String>) { self.init(tags: tags, bundle: .main) }

  /// Creates a request for tags whose files the app loads from a bundle. It can be used for one successful access.
  public init(tags: Set<String>, bundle: Bundle) {
    self.tags = tags
    store = TagStore.shared
    run = RequestRun(Self.names(tags), in: bundle, store)
  }

  init(tags: Set<String>, bundle: Bundle = .main, store: TagStore?, progress: Progress? = nil) {
    self.tags = tags
    self.store = store
    run = RequestRun(Self.names(tags), in: bundle, progress: progress, store)
  }

  /// Returns the tags as a list.
  // Code size: the initializer of the library is compiled for each type.
  static func names(_ tags: Set<String>) -> [String] {
    var names: [String] = []
    for tag in tags { names.add(tag) }
    return names
  }

  deinit { store?.send(.free, to: run) }

  /// While the resources are accessed, a bundle with the tagged files, unless the tags have none. Otherwise the bundle
  /// that the request was created with.
  open var bundle: Bundle { run.opened ?? run.bundle }

  /// The progress of the load in bytes. It can be paused, resumed and cancelled.
  open var progress: Progress { run.progress }

  /// The order of loads: from 0 to 1, or ``loadingPriorityUrgent``; 0.5 by default. May be changed during a load. With
  /// less than 0.5, networks are used as for prefetching.
  open var loadingPriority: Double {
    get { run.priority }
    set {
      run.priority = newValue
      store?.send(.raise, to: run)
    }
  }

  /// Loads what isn't on this device, and begins access. The handler is called once, not on the main thread: without an
  /// error if everything is here.
  @preconcurrency
  open func beginAccessingResources(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    begin(.begin) { _, error in completionHandler(error) }
  }

  /// Begins access if everything is on this device, and loads nothing. The handler is called once, not on the main
  /// thread: with true if access has begun, and an ``endAccessingResources()`` is owed.
  @preconcurrency
  open func conditionallyBeginAccessingResources(
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    begin(.conditionallyBegin) { isHere, _ in completionHandler(isHere) }
  }

  /// Ends access. Freeing the request ends it, too.
  open func endAccessingResources() { store?.send(.end, to: run) }

  /// Loads what isn't on this device, and begins access. Cancelling the task cancels the load.
  public final func beginAccessingResources() async throws {
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { (end: UnsafeContinuation<Void, any Error>) in
        beginAccessingResources { error in
          if let error { end.resume(throwing: error) } else { end.resume() }
        }
      }
    } onCancel: {
      run.progress.cancel()
    }
  }

  /// Begins access if everything is on this device; returns whether it has.
  public final func conditionallyBeginAccessingResources() async -> Bool {
    await withUnsafeContinuation { end in
      conditionallyBeginAccessingResources { end.resume(returning: $0) }
    }
  }

  @inline(never)
  private func begin(_ event: RequestState.Event, _ handler: @escaping RequestRun.Handler) {
    guard let store else { return handler(false, LevityError.notStarted) }
    store.send(event, to: run, handler)
  }
}
