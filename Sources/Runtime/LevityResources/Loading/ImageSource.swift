/// Where a view gets its images from: the loader, or a stand-in of it in tests.
package protocol ImageSource: AnyObject, Sendable {
  /// How far the main thread may go to show an image from disk in the turn in which it is set.
  var synchronousReading: SynchronousReading { get }

  /// The finished image if memory has it. Microseconds; for the main thread.
  func memoryImage(_ image: DeferredImage, traits: ImageTraits) -> (any RenderedImage)?

  /// Where the image would be found. No side effects.
  func cacheLevel(of image: DeferredImage, traits: ImageTraits) -> CacheLevel

  /// The finished image if it is in memory, or on disk in an object of at most `largestSize` bytes. Reads and decodes on
  /// the calling thread.
  func diskImageSynchronously(
    _ image: DeferredImage, traits: ImageTraits, largestSize: Int
  ) -> (any RenderedImage)?

  /// What is drawn until the image is here; nil where nothing looks better than a stand-in.
  func placeholder(for image: DeferredImage, traits: ImageTraits) -> (any RenderedImage)?

  /// The finished image from memory, disk or network. Cancelled with its task.
  func image(
    for image: DeferredImage, traits: ImageTraits, priority: LoadPriority
  ) async throws -> any RenderedImage
}
