import Foundation

/// What a prefetch did.
public struct PrefetchReport: Sendable {
  /// An image that did not come.
  public final class Failure: Sendable {
    /// Which.
    public let image: DeferredImage
    /// Why: a `ResourceError` mostly.
    public let error: any Error

    init(image: DeferredImage, error: any Error) {
      self.image = image
      self.error = error
    }
  }

  /// How many images were asked for.
  public internal(set) var total: Int
  /// How many were there already.
  public internal(set) var alreadyHere = 0
  /// How many came.
  public internal(set) var loaded = 0
  /// Those that did not come.
  public internal(set) var failures: [Failure] = []
  /// Seconds from start to end.
  public internal(set) var seconds: Double = 0

  /// How many were not decided when time was up or the task was cancelled.
  public var unfinished: Int { total - alreadyHere - loaded - failures.count }
  /// Whether every image is here.
  public var isComplete: Bool { alreadyHere + loaded == total }
  /// From 0 to 1; failures count as done.
  public var fractionCompleted: Double {
    total == 0 ? 1 : Double(total - unfinished) / Double(total)
  }
}
