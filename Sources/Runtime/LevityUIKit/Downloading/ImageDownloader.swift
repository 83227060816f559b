#if canImport(UIKit)
  public import Foundation
  public import LevityResources
  public import UIKit

  /// Images by address, for teams whose code has such a protocol already. Everything may be called from any thread.
  public protocol ImageDownloader: Sendable {
    /// Where the image would be found. Changes nothing.
    func cacheType(for url: URL, modifiers: [any ImageModifying]) -> CacheLevel
    /// The image with its modifiers done, if it is in memory.
    func imageFromMemory(for url: URL, modifiers: [any ImageModifying]) -> UIImage?
    /// The image from memory or disk; nil where it is in neither. The handler is called once, on the main thread.
    @discardableResult
    func imageFromDisk(
      for url: URL, modifiers: [any ImageModifying],
      completion: @escaping @MainActor (UIImage?) -> Void
    ) -> ImageDownload
    /// The image, wherever it is. The handler is called once, on the main thread.
    @discardableResult
    func image(
      for url: URL, modifiers: [any ImageModifying],
      completion: @escaping @MainActor (Result<UIImage, any Error>) -> Void
    ) -> ImageDownload
  }

  /// A change of an image, with a name that tells it from every other.
  public protocol ImageModifying: Sendable {
    /// Stable, with the parameters in it: processed images are cached under it.
    var identifier: String { get }
    /// The changed image. Called off the main thread.
    func modify(_ image: UIImage) throws -> UIImage
  }

  /// A download that is going on. Letting go of it changes nothing.
  public final class ImageDownload: Sendable {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) { self.task = task }

    /// The handler is still called: with nil, or with `CancellationError`.
    public func cancel() { task.cancel() }
  }
#endif
