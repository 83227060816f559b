#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A modification of an image, with a unique identifier.
  public protocol ImageModifying: Sendable {
    /// A stable identifier that contains the parameters; processed images are cached under it.
    var identifier: String { get }
    /// Returns the modified image. Called off the main thread.
    func modify(_ image: UIImage) throws -> UIImage
  }

  /// A running download. Releasing it doesn't cancel it.
  public final class ImageDownload: Sendable {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) { self.task = task }

    /// Cancels the download. The handler is still called: with nil, or with `CancellationError`.
    public func cancel() { task.cancel() }
  }
#endif
