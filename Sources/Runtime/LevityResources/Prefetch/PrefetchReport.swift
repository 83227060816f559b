import Foundation

/// The result of a prefetch.
///
/// ```swift
/// let images = loader.images(tagged: "level 2")
/// let report = await loader.prefetch(images, traits: ImageTraits())
/// print(report.isComplete ? "All images are here." : "\(report.failures.count) images failed.")
/// ```
public struct PrefetchReport: Sendable {
  /// An image that failed to load.
  public final class Failure: Sendable {
    /// The image.
    public let image: DeferredImage
    /// The error, usually a `ResourceError`.
    public let error: any Error

    init(image: DeferredImage, error: any Error) {
      self.image = image
      self.error = error
    }
  }

  /// The number of images requested.
  public internal(set) var total: Int
  /// The number of images that were available already.
  public internal(set) var alreadyHere = 0
  /// The number of images loaded.
  public internal(set) var loaded = 0
  /// The images that failed.
  public internal(set) var failures: [Failure] = []
  /// The seconds from start to end.
  public internal(set) var seconds: Double = 0

  /// The number of images that were unfinished at the deadline or on cancellation.
  public var unfinished: Int { total - alreadyHere - loaded - failures.count }
  /// Whether all images are available.
  public var isComplete: Bool { alreadyHere + loaded == total }
  /// The completed fraction from 0 to 1; failures count as completed.
  public var fractionCompleted: Double {
    total == 0 ? 1 : Double(total - unfinished) / Double(total)
  }
}
