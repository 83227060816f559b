public import Foundation
package import LevityPackages
import ResourceManifests

/// Finds images by name and loads them from memory, disk or the network, decoded and with their modifiers applied.
///
/// ```swift
/// guard let loader = ResourceLoader.shared,
///   let image = loader.image(named: "star", bundleIdentifier: "com.example.app")
/// else { return }
/// let star = try await loader.image(for: image, traits: ImageTraits())
/// ```
///
/// All functions may be called from any thread. Functions without `async` never use the network, and the disk only if
/// their name or documentation says so.
public final class ResourceLoader: Sendable {
  /// Finds images by name.
  let directory: any ImageDirectory
  /// Loads the bytes of objects.
  let objects: any ObjectSource
  /// Decodes and draws.
  let renderer: any ImageRendering
  /// Decoded images with their modifiers applied.
  let memory: MemoryCache<RenderedImageKey, any RenderedImage>
  /// Drawn placeholders, which views need on the main thread. Most have at most 32 pixels a side; those with rounded
  /// corners are larger. 4 MB is plenty.
  let placeholders = MemoryCache<RenderedImageKey, any RenderedImage>(
    costLimit: 4 << 20, entryShare: 0.25)
  /// Reports what the loader does, for logs and analytics.
  public let events: ResourceEvents
  package let clock: any RuntimeClock
  /// The time the main thread has spent on reading.
  package let readingBudget = Locked(SynchronousReadingBudget())
  /// The main screen's traits, once the main thread has looked at them.
  package let screenTraits = Locked<ImageTraits?>(nil)
  package let background = Locked(false)
  package let maintenance: Maintenance?
  /// The identifiers that the bundles of this build have in the package.
  private let names: BundleNames?
  private let companions = Locked<[any Sendable]>([])
  private let rendering = SharedTasks()
  let wanted = WantedObjects()

  /// Creates a loader from its parts. Apps use `init(_:renderer:cryptography:transport:clock:)`.
  package init(
    directory: any ImageDirectory, objects: any ObjectSource, renderer: any ImageRendering,
    memoryLimit: Int, entryShare: Double = 1, events: ResourceEvents, clock: any RuntimeClock,
    maintenance: Maintenance? = nil, names: BundleNames? = nil
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
    self.names = names
  }

  /// Whether the app is in the background.
  package var isInBackground: Bool { background.withLock { $0 } }

  /// Keeps an object alive as long as the loader.
  package func keepAlive(_ companion: any Sendable) {
    companions.withLock { $0.add(companion) }
  }

  private static let current = Locked<ResourceLoader?>(nil)

  /// The loader used by the app's views and generated accessors. Set it once, before the first screen; tests may
  /// replace it.
  public static var shared: ResourceLoader? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

// MARK: - Without waiting

extension ResourceLoader {
  /// Returns a bundle's image by its run-time name; nil if no manifest has it. Takes microseconds.
  ///
  /// The identifier is that of this build, or the one that the bundle has in the package.
  public func image(named name: String, bundleIdentifier: String) -> DeferredImage? {
    if let image = directory.deferredImage(named: name, bundleIdentifier: bundleIdentifier) {
      return image
    }
    guard let known = names?.name(of: bundleIdentifier) else { return nil }
    return directory.deferredImage(named: name, bundleIdentifier: known)
  }

  /// Returns where the image would be found. Has no effect on the caches.
  ///
  /// Makes one file-system call, unless the image is in memory.
  public func cacheLevel(of image: DeferredImage, traits: ImageTraits) -> CacheLevel {
    guard let resolved = image.resolved(for: traits) else { return .none }
    if memory.contains(resolved.key) { return .inMemory }
    return objects.isOnDisk(resolved.description.object) ? .disk : .none
  }

  /// Returns the image if it is decoded and ready to draw.
  public func imageInMemory(_ image: DeferredImage, traits: ImageTraits) -> (any RenderedImage)? {
    guard let resolved = image.resolved(for: traits), let found = memory.value(for: resolved.key)
    else { return nil }
    events.send(.memoryHit(bundle: image.bundleIdentifier, name: image.name))
    return found
  }

  /// Returns the image from memory or disk; reads, decodes and processes it on the calling thread.
  ///
  /// Returns nil if it isn't there, is damaged, or its file has more than `limit` bytes.
  public func imageOnDiskSynchronously(
    _ image: DeferredImage, traits: ImageTraits, limit: Int
  ) -> (any RenderedImage)? {
    if let found = imageInMemory(image, traits: traits) { return found }
    guard let resolved = image.resolved(for: traits), resolved.description.object.size <= limit
    else { return nil }
    do {
      if let near = nearest(to: image, resolved.description, traits: traits) {
        return try finish(
          near.image, near.remaining, of: image, key: resolved.key, traits: traits)
      }
      guard let bytes = objects.dataOnDisk(resolved.description.object) else { return nil }
      return try render(bytes, of: image, resolved, traits: traits)
    } catch {
      report(error)
      return nil
    }
  }

  /// Returns what to show until the image arrives: its ThumbHash, or else its dominant color.
  ///
  /// Returns nil for templates and tinted images: a placeholder would have neither their shape nor their color.
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
      // At the screen's scale the placeholder would take as much memory as the image.
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
  /// Returns the image from memory, disk or the network.
  ///
  /// Callers of the same image share one download, one decoding and one processing, which are cancelled with the last
  /// of them. Throws `ResourceError`, or `CancellationError` if the calling task is cancelled.
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
      let ranOurWork = Locked(false)
      let work: @Sendable () async throws -> any Sendable = { [self] in
        ranOurWork.withLock { $0 = true }
        if let near = nearest(to: image, description, traits: traits) {
          return try finish(near.image, near.remaining, of: image, key: key, traits: traits)
        }
        let bytes = try await objects.data(for: object) { [wanted] in wanted.priority(of: object) }
        try Task.checkCancellation()
        return try render(bytes, of: image, resolved, traits: traits)
      }
      var isRetry = priority < .visible
      while true {
        do {
          return try await shared(key, work)
        } catch ResourceError.offline where !isRetry && !ranOurWork.withLock({ $0 }) {
          // A prefetch may have failed: it mustn't use this network and doesn't wait for another. Retry once.
          isRetry = true
        }
      }
    } catch {
      report(error)
      throw error
    }
  }

  /// Loads the image like `image(for:traits:priority:)`, and calls `completion` once, on any thread.
  @discardableResult
  public func load(
    _ image: DeferredImage, traits: ImageTraits, priority: LoadPriority = .visible,
    completion: @escaping @Sendable (Result<any RenderedImage, any Error>) -> Void
  ) -> ResourceLoad {
    let object = image.description(for: traits)?.object
    // Before the task starts, so that an immediate `raise` has an effect.
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

  /// Returns the bytes of the variant for the traits, verified but not decoded.
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

  /// Raises the priority of a running load. Does nothing if there is none.
  public func raise(_ image: DeferredImage, traits: ImageTraits, to priority: LoadPriority) {
    guard let object = image.description(for: traits)?.object else { return }
    wanted.raise(object, to: priority)
    objects.raise(object, to: priority)
  }

  /// Joins the render already running for this key, or starts one.
  private func shared(
    _ key: RenderedImageKey, _ work: @escaping @Sendable () async throws -> any Sendable
  ) async throws -> any RenderedImage {
    let image = try await rendering.value(for: key, work)
    // Only renders run under these keys, so this never throws.
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
  /// Returns the image in memory with the most modifiers applied, and the modifiers that remain.
  private func nearest(
    to image: DeferredImage, _ description: ImageDescription, traits: ImageTraits
  ) -> (image: any RenderedImage, remaining: ArraySlice<ImageModifier>)? {
    // With all of them too: another caller may have loaded it since this one looked.
    for count in stride(from: image.modifiers.count, through: 0, by: -1) {
      let key = RenderedImageKey(
        description, modifiers: Array(image.modifiers.prefix(count)), traits: traits)
      if let found = memory.value(for: key) {
        return (found, image.modifiers[count...])
      }
    }
    return nil
  }

  private func render(
    _ bytes: Data, of image: DeferredImage, _ resolved: ResolvedImage, traits: ImageTraits
  ) throws -> any RenderedImage {
    let description = resolved.description
    let start = clock.uptime
    let interval = events.begin(.decode)
    defer { interval.end() }
    let decoded = try renderer.decode(
      bytes, as: description, screenScale: traits.scale)
    events.send(.decoded(object: description.object.digest, seconds: clock.uptime - start))
    return try finish(
      decoded, image.modifiers[...], of: image, key: resolved.key, traits: traits)
  }

  private func finish(
    _ base: any RenderedImage, _ modifiers: ArraySlice<ImageModifier>, of image: DeferredImage,
    key: RenderedImageKey, traits: ImageTraits
  ) throws -> any RenderedImage {
    let start = clock.uptime
    let interval = modifiers.isEmpty ? nil : events.begin(.process)
    defer { interval?.end() }
    var result = base
    for modifier in modifiers {
      try Task.checkCancellation()
      if case .custom(let custom) = modifier {
        result = try apply(custom, to: result, traits: traits)
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
    _ modifier: CustomImageModifier, to image: any RenderedImage, traits: ImageTraits
  ) throws(ResourceError) -> any RenderedImage {
    do {
      return try modifier.apply(image, traits)
    } catch {
      throw .processing(modifier: modifier.identifier, reason: "\(error)")
    }
  }
}
