package import LevityPackages
import ResourceManifests

/// Provides images to views: the loader, or a stand-in in tests.
package protocol ImageSource: AnyObject, Sendable {
  /// The reads from disk that the main thread may make to show an image immediately.
  var synchronousReading: SynchronousReading { get }
  /// The time the main thread has spent on reading.
  var readingBudget: Locked<SynchronousReadingBudget> { get }
  /// Measures the time of reads.
  var clock: any RuntimeClock { get }
  /// Whether the app is in the background, where changes of traits load nothing.
  var isInBackground: Bool { get }

  /// Returns the finished image if it is in memory. Takes microseconds; suits the main thread.
  func imageInMemory(_ image: DeferredImage, traits: ImageTraits) -> (any RenderedImage)?

  /// Returns the finished image if it is in memory, or on disk in an object of at most `limit` bytes. Reads and
  /// decodes on the calling thread.
  func imageOnDiskSynchronously(
    _ image: DeferredImage, traits: ImageTraits, limit: Int
  ) -> (any RenderedImage)?

  /// Returns what to draw until the image arrives; nil to draw nothing.
  func placeholder(for image: DeferredImage, traits: ImageTraits) -> (any RenderedImage)?

  /// Returns the finished image from memory, disk or the network. Cancelled with its task.
  func image(
    for image: DeferredImage, traits: ImageTraits, priority: LoadPriority
  ) async throws -> any RenderedImage
}

extension ImageSource {
  /// Returns the finished image from memory, or from disk if the limits allow reading it now.
  package func imageAtHand(
    _ image: DeferredImage, traits: ImageTraits, limits: SynchronousReading?
  ) -> (any RenderedImage)? {
    if let found = imageInMemory(image, traits: traits) { return found }
    let limits = limits ?? synchronousReading
    guard limits.maximumSize > 0, let description = image.description(for: traits),
      SynchronousReading.suits(description, image.modifiers, scale: traits.scale)
    else { return nil }
    let size = description.object.size
    let start = clock.uptime
    let isAdmitted = readingBudget.withLock {
      $0.admits(size: size, under: limits, uptime: start)
    }
    guard isAdmitted else { return nil }
    let found = imageOnDiskSynchronously(image, traits: traits, limit: limits.maximumSize)
    let end = clock.uptime
    readingBudget.withLock { $0.book(size: size, seconds: end - start, uptime: end) }
    return found
  }
}
