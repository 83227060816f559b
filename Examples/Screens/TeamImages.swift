public import Foundation
public import LevityResources
public import LevityUIKit
public import UIKit

/// Images by address: a protocol of the team's own.
public protocol ImageDownloader: Sendable {
  /// Where the image would be found.
  func cacheType(for url: URL, modifiers: [any ImageModifying]) -> CacheLevel
  /// The image with its modifiers done, if it is in memory.
  func imageFromMemory(for url: URL, modifiers: [any ImageModifying]) -> UIImage?
  /// The image, wherever it is.
  @discardableResult
  func image(
    for url: URL, modifiers: [any ImageModifying],
    completion: @escaping @MainActor (Result<UIImage, any Error>) -> Void
  ) -> ImageDownload
}

extension PackageImageDownloader: ImageDownloader {}

/// The image layer of a team that has one: addresses, a downloader and modifiers behind protocols. Only what is behind
/// the protocols is new.
@MainActor public struct TeamImages {
  /// A modifier of the team's own.
  public struct RoundCorners: ImageModifying {
    let radius: CGFloat
    /// Says the radius: processed images are cached under it.
    public var identifier: String { "RoundCorners(\(radius))" }
    /// Called off the main thread.
    public func modify(_ image: UIImage) throws -> UIImage { image.rounded(cornerRadius: radius) }
  }

  private let downloader: any ImageDownloader

  /// With the images of a loader.
  public init(loader: ResourceLoader) { downloader = PackageImageDownloader(loader: loader) }

  /// Shows an image now, or when it comes; what is returned cancels that.
  public func show(
    _ path: String, of bundleIdentifier: String, in view: UIImageView,
    completion: @escaping @MainActor () -> Void
  ) -> ImageDownload? {
    guard let url = ImageURLFactory.url(path: path, bundleIdentifier: bundleIdentifier) else {
      return nil
    }
    let modifiers = [RoundCorners(radius: 12)]
    if downloader.cacheType(for: url, modifiers: modifiers) == .inMemory {
      view.image = downloader.imageFromMemory(for: url, modifiers: modifiers)
      completion()
      return nil
    }
    return downloader.image(for: url, modifiers: modifiers) { [weak view] result in
      if case .success(let image) = result { view?.image = image }
      completion()
    }
  }
}
