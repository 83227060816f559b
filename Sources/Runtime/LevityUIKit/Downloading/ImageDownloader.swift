#if canImport(UIKit)
  public import Foundation
  public import LevityResources
  public import UIKit

  /// Loads images by URL, for code that already has such a protocol. May be called from any thread.
  public protocol ImageDownloader: Sendable {
    /// Returns where the image would be found, without side effects.
    func cacheType(for url: URL, modifiers: [any ImageModifying]) -> CacheLevel
    /// Returns the image with its modifiers applied if it is in memory.
    func imageFromMemory(for url: URL, modifiers: [any ImageModifying]) -> UIImage?
    /// Loads the image from memory or disk; nil if it is in neither. Calls `completion` once, on the main thread.
    @discardableResult
    func imageFromDisk(
      for url: URL, modifiers: [any ImageModifying],
      completion: @escaping @MainActor (UIImage?) -> Void
    ) -> ImageDownload
    /// Loads the image from memory, disk or the network. Calls `completion` once, on the main thread.
    @discardableResult
    func image(
      for url: URL, modifiers: [any ImageModifying],
      completion: @escaping @MainActor (Result<UIImage, any Error>) -> Void
    ) -> ImageDownload
  }

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
