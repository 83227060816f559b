public import Foundation
import ResourceManifests

/// Finds images by name and brings them: from memory, from disk, from the network, decoded and with their modifiers done.
///
/// Everything may be called from any thread. Functions without `async` never touch the network, and the disk only where
/// their name or documentation says so.
public final class ResourceLoader: Sendable {
  /// The names of images.
  let directory: any ImageDirectory
  /// The bytes.
  let objects: any ObjectSource
  /// Decoding and drawing.
  let renderer: any ImageRendering
  /// Decoded images with their modifiers done.
  let memory: MemoryCache<RenderedImageKey, any RenderedImage>
  /// What was drawn to stand in for images: views ask on the main thread. At most 32 pixels a side, or of a size that is
  /// seen with round corners: 4 MB are many.
  let placeholders = MemoryCache<RenderedImageKey, any RenderedImage>(
    costLimit: 4 << 20, entryShare: 0.25)
  /// What happens here, for logs and analytics.
  public let events: ResourceEvents
  package let clock: any RuntimeClock
  /// What the main thread has spent on reading.
  package let readingBudget = Locked(SynchronousReadingBudget())
  /// What catalogs call this device, once the main thread has found it.
  package let deviceSubtype = Locked<String?>(nil)
  package let maintenance: Maintenance?
  private let companions = Locked<[any Sendable]>([])
  private let rendering = SharedTasks()
  let wanted = WantedObjects()

  /// A loader of parts that were made elsewhere; apps use `init(_:)` with a configuration.
  package init(
    directory: any ImageDirectory, objects: any ObjectSource, renderer: any ImageRendering,
    memoryLimit: Int, entryShare: Double = 1, events: ResourceEvents, clock: any RuntimeClock,
    maintenance: Maintenance? = nil
  ) {
    self.directory = directory
    self.objects = objects
    self.renderer = renderer
    memory = MemoryCache(costLimit: memoryLimit, entryShare: entryShare) { entries, bytes in
      events.send(.evicted(from: .inMemory, entries: entries, bytes: bytes))
    }
    self.events = events
    self.clock = clock
    self.maintenance = maintenance
  }

  /// Keeps something that serves the loader alive as long as the loader.
  package func keepAlive(_ companion: any Sendable) {
    companions.withLock { $0.append(companion) }
  }

  private static let current = Locked<ResourceLoader?>(nil)

  /// The loader of the app's views and generated accessors. Set it once, before the first screen; tests may replace it.
  public static var shared: ResourceLoader? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

// MARK: - Without waiting

extension ResourceLoader {
  /// The image of a bundle by its run-time name; nil where no manifest names it. Microseconds.
  public func image(named name: String, bundleIdentifier: String) -> DeferredImage? {
    directory.deferredImage(named: name, bundleIdentifier: bundleIdentifier)
  }

  /// Where the image would be found. Changes nothing: no entry becomes more recent, nothing is read.
  ///
  /// Looks at the file system once, unless the image is in memory.
  public func cacheLevel(of image: DeferredImage, traits: ImageTraits) -> CacheLevel {
    guard let resolved = image.resolved(for: traits) else { return .none }
    if memory.contains(resolved.key) { return .inMemory }
    return objects.isOnDisk(resolved.description.object) ? .disk : .none
  }

  /// The image if it is ready to be drawn.
  public func imageInMemory(_ image: DeferredImage, traits: ImageTraits) -> (any RenderedImage)? {
    guard let resolved = image.resolved(for: traits), let found = memory.value(for: resolved.key)
    else { return nil }
    events.send(.memoryHit(bundle: image.bundleIdentifier, name: image.name))
    return found
  }

  /// The image from memory or disk, read, decoded and processed on the calling thread.
  ///
  /// Nil where it is not there, damaged, or its file is larger than `limit` bytes: say how long you can wait.
  public func imageOnDiskSynchronously(
    _ image: DeferredImage, traits: ImageTraits, limit: Int
  ) -> (any RenderedImage)? {
    if let found = imageInMemory(image, traits: traits) { return found }
    guard let resolved = image.resolved(for: traits), resolved.description.object.size <= limit
    else { return nil }
    do {
      if let near = nearest(to: image, resolved.description, traits) {
        return try finish(near.image, near.remaining, image, resolved.key, traits)
      }
      guard let bytes = objects.dataOnDisk(resolved.description.object) else { return nil }
      return try render(bytes, image, resolved, traits)
    } catch {
      report(error)
      return nil
    }
  }

  /// What may be shown until the image comes: its ThumbHash, else its dominant colour.
  ///
  /// Nil for a template, and for an image that is tinted: their shape nothing can guess, and the colours would be wrong.
  public func placeholder(
    for image: DeferredImage, traits: ImageTraits
  ) -> (any RenderedImage)? {
    guard image.renderingMode != .alwaysTemplate, !image.isTinted else { return nil }
    let key = image.resolved(for: traits)?.key
    if let key, let known = placeholders.value(for: key) { return known }
    guard var made = blank(image, traits) else { return nil }
    let (size, radius) = image.drawnCorners(traits)
    if radius > 0 {
      var coarse = traits
      // A blur of the screen's pixels would take as much memory as the image.
      if size.width * size.height > 128 * 128 { coarse.scale = 1 }
      do {
        made = try renderer.apply(.cornerRadius(radius), to: made, traits: coarse)
      } catch {
        report(error)
      }
    }
    if let key { placeholders.insert(made, for: key, cost: made.memoryCost) }
    return made
  }

  private func blank(_ image: DeferredImage, _ traits: ImageTraits) -> (any RenderedImage)? {
    let size = image.layout(for: traits).size
    if let hash = image.image.placeholder,
      let found = renderer.placeholder(thumbHash: hash, size: size, scale: traits.scale)
    {
      return found
    }
    guard let color = image.image.color.flatMap(ImageColor.init(hex:)) else { return nil }
    return renderer.placeholder(color: color, size: size, scale: traits.scale)
  }
}

// MARK: - Waiting

extension ResourceLoader {
  /// The image, wherever it is.
  ///
  /// Callers that want the same image wait for one download, one decoding and one processing, which end when the last of
  /// them is cancelled. Throws `ResourceError`, or `CancellationError` when the calling task is cancelled.
  public func image(
    for image: DeferredImage, traits: ImageTraits, priority: LoadPriority = .visible
  ) async throws -> any RenderedImage {
    try Task.checkCancellation()
    if let found = imageInMemory(image, traits: traits) { return found }
    do {
      let resolved = try resolve(image, traits)
      let (description, key) = (resolved.description, resolved.key)
      let object = description.object
      wanted.enter(object, priority)
      defer { wanted.leave(object) }
      if rendering.callers(of: key) > 0 { objects.raise(object, to: priority) }
      let isOwn = Locked(false)
      let work: @Sendable () async throws -> any Sendable = { [self] in
        isOwn.withLock { $0 = true }
        if let near = nearest(to: image, description, traits) {
          return try finish(near.image, near.remaining, image, key, traits)
        }
        let bytes = try await objects.data(for: object) { [wanted] in wanted.priority(of: object) }
        try Task.checkCancellation()
        return try render(bytes, image, resolved, traits)
      }
      var isAgain = priority < .visible
      while true {
        do {
          return try await shared(key, work)
        } catch ResourceError.offline where !isAgain && !isOwn.withLock({ $0 }) {
          // What failed may have been a prefetch, which must not use this network and does not wait for another.
          isAgain = true
        }
      }
    } catch {
      report(error)
      throw error
    }
  }

  /// Like `image(for:traits:priority:)`, for callers without tasks. The handler is called once, on any thread.
  @discardableResult
  public func load(
    _ image: DeferredImage, traits: ImageTraits, priority: LoadPriority = .visible,
    completion: @escaping @Sendable (Result<any RenderedImage, any Error>) -> Void
  ) -> ResourceLoad {
    let object = image.description(for: traits)?.object
    // Before the task begins, so that whoever raises the load at once is heard.
    if let object { wanted.enter(object, priority) }
    let task = Task {
      defer { if let object { wanted.leave(object) } }
      do {
        completion(.success(try await self.image(for: image, traits: traits, priority: priority)))
      } catch {
        completion(.failure(error))
      }
    }
    return ResourceLoad(task: task) { [objects, wanted] priority in
      guard let object else { return }
      wanted.raise(object, to: priority)
      objects.raise(object, to: priority)
    }
  }

  /// The bytes of the variant for the traits, as the package has them: verified, not decoded.
  public func data(
    for image: DeferredImage, traits: ImageTraits, priority: LoadPriority = .visible
  ) async throws -> Data {
    do {
      let object = try resolve(image, traits).description.object
      wanted.enter(object, priority)
      defer { wanted.leave(object) }
      return try await objects.data(for: object) { [wanted] in wanted.priority(of: object) }
    } catch {
      report(error)
      throw error
    }
  }

  /// Makes a running load more urgent; does nothing where there is none.
  public func raise(_ image: DeferredImage, traits: ImageTraits, to priority: LoadPriority) {
    guard let object = image.description(for: traits)?.object else { return }
    wanted.raise(object, to: priority)
    objects.raise(object, to: priority)
  }

  /// Of one work for all who want it.
  private func shared(
    _ key: RenderedImageKey, _ work: @escaping @Sendable () async throws -> any Sendable
  ) async throws -> any RenderedImage {
    let image = try await rendering.value(for: key, work)
    // Whatever is found under a key was made by such a work.
    guard let image = image as? any RenderedImage else { throw CancellationError() }
    return image
  }

  private func resolve(
    _ image: DeferredImage, _ traits: ImageTraits
  ) throws(ResourceError) -> ResolvedImage {
    guard let resolved = image.resolved(for: traits) else {
      throw .noVariant(bundle: image.bundleIdentifier, name: image.name)
    }
    return resolved
  }

  private func report(_ error: any Error) {
    if let error = error as? ResourceError { events.send(.failed(error)) }
  }
}

// MARK: - Drawing

extension ResourceLoader {
  /// The image in memory with the most of the modifiers done, and those that remain.
  private func nearest(
    to image: DeferredImage, _ description: ImageDescription, _ traits: ImageTraits
  ) -> (image: any RenderedImage, remaining: ArraySlice<ImageModifier>)? {
    for count in stride(from: image.modifiers.count - 1, through: 0, by: -1) {
      let key = RenderedImageKey(description, Array(image.modifiers.prefix(count)), traits)
      if let found = memory.value(for: key) {
        return (found, image.modifiers[count...])
      }
    }
    return nil
  }

  private func render(
    _ bytes: Data, _ image: DeferredImage, _ resolved: ResolvedImage, _ traits: ImageTraits
  ) throws -> any RenderedImage {
    let description = resolved.description
    let start = clock.uptime
    let interval = events.begin(.decode)
    defer { interval.end() }
    let decoded = try renderer.decode(
      bytes, as: description, screenScale: traits.scale)
    events.send(.decoded(object: description.object.digest, seconds: clock.uptime - start))
    return try finish(decoded, image.modifiers[...], image, resolved.key, traits)
  }

  private func finish(
    _ base: any RenderedImage, _ modifiers: ArraySlice<ImageModifier>, _ image: DeferredImage,
    _ key: RenderedImageKey, _ traits: ImageTraits
  ) throws -> any RenderedImage {
    let start = clock.uptime
    let interval = modifiers.isEmpty ? nil : events.begin(.process)
    defer { interval?.end() }
    var result = base
    for modifier in modifiers {
      try Task.checkCancellation()
      if case .custom(let custom) = modifier {
        result = try apply(custom, to: result, traits)
      } else {
        result = try renderer.apply(modifier, to: result, traits: traits)
      }
    }
    if !modifiers.isEmpty {
      events.send(
        .processed(
          bundle: image.bundleIdentifier, name: image.name, seconds: clock.uptime - start))
    }
    memory.insert(result, for: key, cost: result.memoryCost)
    return result
  }

  private func apply(
    _ modifier: CustomImageModifier, to image: any RenderedImage, _ traits: ImageTraits
  ) throws(ResourceError) -> any RenderedImage {
    do {
      return try modifier.apply(image, traits)
    } catch {
      throw .processing(modifier: modifier.identifier, reason: "\(error)")
    }
  }
}
