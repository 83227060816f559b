import ResourceManifests

/// Where a view gets its images from: the loader, or a stand-in of it in tests.
package protocol ImageSource: AnyObject, Sendable {
  /// How far the main thread may go to show an image from disk in the turn in which it is set.
  var synchronousReading: SynchronousReading { get }
  /// What it has spent so far.
  var readingBudget: Locked<SynchronousReadingBudget> { get }
  /// Measures reads.
  var clock: any RuntimeClock { get }

  /// The finished image if memory has it. Microseconds; for the main thread.
  func imageInMemory(_ image: DeferredImage, traits: ImageTraits) -> (any RenderedImage)?

  /// The finished image if it is in memory, or on disk in an object of at most `limit` bytes. Reads and decodes on the
  /// calling thread.
  func imageOnDiskSynchronously(
    _ image: DeferredImage, traits: ImageTraits, limit: Int
  ) -> (any RenderedImage)?

  /// What is drawn until the image is here; nil where nothing looks better than a stand-in.
  func placeholder(for image: DeferredImage, traits: ImageTraits) -> (any RenderedImage)?

  /// The finished image from memory, disk or network. Cancelled with its task.
  func image(
    for image: DeferredImage, traits: ImageTraits, priority: LoadPriority
  ) async throws -> any RenderedImage
}

extension ImageSource {
  /// The finished image from memory; or from disk, where the limits allow to read it now.
  package func imageAtHand(
    _ image: DeferredImage, traits: ImageTraits, limits: SynchronousReading?
  ) -> (any RenderedImage)? {
    if let found = imageInMemory(image, traits: traits) { return found }
    let limits = limits ?? synchronousReading
    guard limits.largestSize > 0, let description = image.description(for: traits),
      SynchronousReading.suits(description, image.modifiers, scale: traits.scale)
    else { return nil }
    let size = description.object.size
    let start = clock.uptime
    let isAdmitted = readingBudget.withLock {
      $0.admits(size: size, under: limits, uptime: start)
    }
    guard isAdmitted else { return nil }
    let found = imageOnDiskSynchronously(image, traits: traits, limit: limits.largestSize)
    let end = clock.uptime
    readingBudget.withLock { $0.book(size: size, seconds: end - start, uptime: end) }
    return found
  }
}
