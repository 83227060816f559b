import Dispatch
public import Foundation

/// How far a prefetch brings an image.
public enum PrefetchDestination: Hashable, Sendable {
  /// Its bytes, verified.
  case disk
  /// Decoded and processed: the setter of a view shows it at once.
  case memory
}

extension ResourceLoader {
  /// The images that the plan wants before the first screen: `prefetch` in `levity.yml`.
  ///
  /// Reads the whole manifest: not for the main thread.
  public func imagesToPrefetch() -> [DeferredImage] {
    directory.imagesToPrefetch().map { DeferredImage($0) }
  }

  /// The images with an on-demand resource tag, in the order of their names: what `NSBundleResourceRequest` brought
  /// under it, to be prefetched or kept.
  ///
  /// Reads the whole manifest: not for the main thread.
  public func images(tagged tag: String) -> [DeferredImage] {
    directory.images(tagged: tag).map { DeferredImage($0) }
  }

  /// Brings images, six at a time, in their order. Never throws: what failed is in the report.
  ///
  /// When the task is cancelled it returns soon, with what was done until then. `progress` is called after each image, on
  /// any thread.
  public func prefetch(
    _ images: [DeferredImage], traits: ImageTraits, to destination: PrefetchDestination = .disk,
    priority: LoadPriority = .prefetch,
    progress: (@Sendable (PrefetchReport) -> Void)? = nil
  ) async -> PrefetchReport {
    let run = PrefetchRun(
      loader: self, images: images, traits: traits, destination: destination, priority: priority,
      progress: progress)
    await run.perform()
    return run.report
  }

  /// Brings images and waits for them, at most `deadline` seconds, which count as an hour where they are more: before the first screen, for images that are read only
  /// once, as those of bar items. Blocks the calling thread, which may be the main thread.
  ///
  /// What has not come until then is given up; the app starts anyway, and views load it when they show it.
  public func prefetchBlocking(
    _ images: [DeferredImage], traits: ImageTraits, to destination: PrefetchDestination = .memory,
    deadline: TimeInterval
  ) -> PrefetchReport {
    let run = PrefetchRun(
      loader: self, images: images, traits: traits, destination: destination, priority: .blocking,
      progress: nil)
    let end = DispatchSemaphore(value: 0)
    let task = Task(priority: .userInitiated) {
      await run.perform()
      end.signal()
    }
    // Nothing that is no number is waited for.
    let bounded = deadline > 0 ? min(deadline, 3600) : 0
    if end.wait(timeout: .now() + bounded) == .timedOut { task.cancel() }
    return run.report
  }

  fileprivate var uptime: TimeInterval { clock.uptime }
}

/// A prefetch that is going on; its report can be read at any time.
private final class PrefetchRun: Sendable {
  private static let width = 6

  private let loader: ResourceLoader
  private let images: [DeferredImage]
  private let traits: ImageTraits
  private let destination: PrefetchDestination
  private let priority: LoadPriority
  private let progress: (@Sendable (PrefetchReport) -> Void)?
  private let state: Locked<Progress>

  private final class Progress {
    var report: PrefetchReport
    /// How many images somebody has begun to bring.
    var started = 0

    init(_ report: PrefetchReport) { self.report = report }
  }

  private let start: TimeInterval

  init(
    loader: ResourceLoader, images: [DeferredImage], traits: ImageTraits,
    destination: PrefetchDestination, priority: LoadPriority,
    progress: (@Sendable (PrefetchReport) -> Void)?
  ) {
    self.loader = loader
    self.images = images
    self.traits = traits
    self.destination = destination
    self.priority = priority
    self.progress = progress
    state = Locked(Progress(PrefetchReport(total: images.count)))
    start = loader.uptime
  }

  var report: PrefetchReport {
    var report = state.withLock { $0.report }
    report.seconds = loader.uptime - start
    return report
  }

  func perform() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<min(Self.width, images.count) {
        group.addTask {
          // The next image that nobody brings yet, until there is none.
          while let image = self.next() {
            await self.bring(image)
            if Task.isCancelled { return }
          }
        }
      }
    }
    let report = report
    loader.events.send(
      .prefetchFinished(
        loaded: report.loaded, failed: report.failures.count, seconds: report.seconds))
  }

  private func next() -> DeferredImage? {
    state.withLock { state in
      guard state.started < images.count else { return nil }
      state.started += 1
      return images[state.started - 1]
    }
  }

  private func bring(_ image: DeferredImage) async {
    if isHere(image) { return note { $0.alreadyHere += 1 } }
    do {
      switch destination {
      case .disk: _ = try await loader.data(for: image, traits: traits, priority: priority)
      case .memory: _ = try await loader.image(for: image, traits: traits, priority: priority)
      }
      note { $0.loaded += 1 }
    } catch is CancellationError {
      // Neither loaded nor failed: the report counts it as unfinished.
      return
    } catch {
      note { $0.failures.append(PrefetchReport.Failure(image: image, error: error)) }
    }
  }

  /// A picture in memory is no file: it may be gone at the next launch.
  private func isHere(_ image: DeferredImage) -> Bool {
    switch destination {
    case .memory: loader.cacheLevel(of: image, traits: traits) == .inMemory
    case .disk: image.description(for: traits).map { loader.objects.isOnDisk($0.object) } ?? false
    }
  }

  private func note(_ change: (inout PrefetchReport) -> Void) {
    state.withLock { change(&$0.report) }
    progress?(report)
  }
}
