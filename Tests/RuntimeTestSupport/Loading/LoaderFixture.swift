import Foundation
public import LevityResources
public import ResourceManifests

/// A loader of scripted parts.
public struct LoaderFixture: Sendable {
  public let objects = ScriptedObjects()
  public let renderer: FakeRenderer
  public let clock = ManualClock()
  package let log = Locked<[ResourceEvent]>([])
  public let loader: ResourceLoader

  /// `costLimit` is of the memory cache, where each picture costs 100.
  public init(_ images: [ManifestImage] = [], costLimit: Int = 1 << 20) {
    let events = ResourceEvents()
    let log = log
    events.observe { event in log.withLock { $0.append(event) } }
    renderer = FakeRenderer()
    loader = ResourceLoader(
      directory: ListedImages(images), objects: objects, renderer: renderer,
      memoryLimit: costLimit, events: events, clock: clock)
  }

  /// The events so far.
  public var events: [ResourceEvent] { log.withLock { $0 } }

  /// Lets the network answer with the image's bytes, for all variants.
  public func serve(_ image: ManifestImage) {
    for (object, bytes) in Self.contents(of: image) { objects.answer(object, .success(bytes)) }
  }

  /// Puts all variants on the disk.
  public func store(_ image: ManifestImage) {
    for (object, bytes) in Self.contents(of: image) { objects.store(bytes, for: object) }
  }

  private static func contents(of image: ManifestImage) -> [(ManifestObject, Data)] {
    image.variants.map { variant in
      let suffix = variant.appearances.isEmpty ? "" : " dark"
      return (variant.object, SampleImages.bytes(image.name + suffix))
    }
  }

  /// Returns the picture's record.
  public func text(
    _ image: DeferredImage, _ traits: ImageTraits = ImageTraits(),
    priority: LoadPriority = .visible
  ) async throws -> String? {
    (try await loader.image(for: image, traits: traits, priority: priority) as? FakePicture)?.text
  }

  /// Returns the picture in memory.
  public func textInMemory(
    _ image: DeferredImage, _ traits: ImageTraits = ImageTraits()
  ) -> String? {
    (loader.imageInMemory(image, traits: traits) as? FakePicture)?.text
  }
}

/// Lets other tasks run until the condition is true, or the task is cancelled, as the time limit of a test does.
public func waitUntil(_ condition: @Sendable () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
