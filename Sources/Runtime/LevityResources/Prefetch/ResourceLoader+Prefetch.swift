import Dispatch
public import Foundation
import LevityPackages
import ResourceManifests

/// Where a prefetch loads images to.
public enum PrefetchDestination: Hashable, Sendable {
  /// Disk: the verified bytes.
  case disk
  /// Memory: decoded and processed, so that views show the image at once.
  case memory
}

extension ResourceLoader {
  /// Returns the images to load before the first screen: `prefetch` in `levity.yml`.
  ///
  /// Reads the whole manifest: not for the main thread.
  public func imagesToPrefetch() -> [DeferredImage] {
    directory.imagesToPrefetch().map { DeferredImage($0) }
  }

  /// Returns the images with an on-demand resource tag, ordered by name, to prefetch or keep them like
  /// `NSBundleResourceRequest`.
  ///
  /// Reads the whole manifest: not for the main thread.
  public func images(tagged tag: String) -> [DeferredImage] {
    directory.images(tagged: tag).filter { !$0.isFile && !$0.isTag }.map { DeferredImage($0) }
  }

  /// Returns the number of bytes that a prefetch of the images to disk would download, to ask before a large download.
  ///
  /// Counts the images' own objects. A pack also brings other small objects, so that more bytes may be transferred: those
  /// of the pack, usually at most 64 kB, instead of those of the images in it.
  ///
  /// Uses no network: manifests have the sizes. Makes one file-system call for each object that isn't counted yet.
  public func downloadByteCount(of images: [DeferredImage], traits: ImageTraits) -> Int {
    var seen: Set<ContentDigest> = []
    var count = 0
    for image in images {
      guard let object = image.description(for: traits)?.object,
        seen.insert(object.digest).inserted, !objects.isOnDisk(object)
      else { continue }
      count += object.size
    }
    return count
  }

  /// Loads images, six at a time, in their order. Never throws; failures are in the report.
  ///
  /// Returns early if the task is cancelled. `progress` is called after each image, on any thread.
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

  /// Loads images before the first screen and waits for them, at most `deadline` seconds and at most an hour, for
  /// images that are read only once, such as those of bar items. Blocks the calling thread, which may be the main
  /// thread.
  ///
  /// Gives up on images that haven't arrived by then; views load them when they show them.
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
    // NaN doesn't wait.
    let bounded = deadline > 0 ? min(deadline, 3600) : 0
    if end.wait(timeout: .now() + bounded) == .timedOut { task.cancel() }
    return run.report
  }

  fileprivate var uptime: TimeInterval { clock.uptime }
}

/// A running prefetch, whose report can be read at any time.
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
    /// The number of images started.
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
          // Takes the next image until there is none.
          while let image = self.next() {
            await self.load(image)
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

  private func load(_ image: DeferredImage) async {
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
      note { $0.failures.add(PrefetchReport.Failure(image: image, error: error)) }
    }
  }

  /// For `disk` an image in memory doesn't count: it may be gone at the next launch.
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
