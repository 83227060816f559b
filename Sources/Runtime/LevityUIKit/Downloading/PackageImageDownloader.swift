#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import LevityResources
  public import UIKit

  // Code size: the library declares no conformance, which every app would carry, used or not.
  /// Downloads images of a resource package by URL.
  ///
  /// ```swift
  /// let downloader = PackageImageDownloader(loader: loader)
  /// if let url = ImageURLFactory.url(path: "Icons/star", bundleIdentifier: "com.example.app") {
  ///   downloader.image(for: url, modifiers: []) { result in
  ///     imageView.image = try? result.get()
  ///   }
  /// }
  /// ```
  ///
  /// A team with its own protocol declares the conformance: `extension PackageImageDownloader: TeamDownloader {}`.
  /// Thread-safe.
  public struct PackageImageDownloader: Sendable {
    /// The error for a URL that `ImageURLFactory` didn't create.
    public struct UnknownAddress: LocalizedError, CustomNSError, Equatable,
      CustomStringConvertible
    {
      /// The address.
      public let url: URL
      /// One sentence.
      public var description: String { "\(url) isn't the URL of a package image." }
      /// The sentence.
      public var errorDescription: String? { description }

      /// The same sentence, which Foundation on Linux takes from here.
      public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
      /// `Levity.UnknownAddress`.
      public static var errorDomain: String { "Levity.UnknownAddress" }
      /// Always 1.
      public var errorCode: Int { 1 }
    }

    private let loader: ResourceLoader
    private let traits: @Sendable () -> ImageTraits

    /// Creates a downloader. `traits` is called for each image; by default it returns those current on the calling
    /// thread.
    public init(
      loader: ResourceLoader,
      traits: @escaping @Sendable () -> ImageTraits = { ImageTraits(UITraitCollection.current) }
    ) {
      self.loader = loader
      self.traits = traits
    }

    /// Returns `ResourceLoader.cacheLevel`: where the image would be found. Changes nothing.
    public func cacheType(for url: URL, modifiers: [any ImageModifying]) -> CacheLevel {
      guard let image = image(url, modifiers) else { return .none }
      return loader.cacheLevel(of: image, traits: traits())
    }

    /// Returns `ResourceLoader.imageInMemory`.
    public func imageFromMemory(for url: URL, modifiers: [any ImageModifying]) -> UIImage? {
      guard let image = image(url, modifiers) else { return nil }
      return loader.imageInMemory(image, traits: traits()) as? UIImage
    }

    /// Returns the image from memory or disk; nil if it is in neither. Reads, decodes and processes off the main
    /// thread. Calls the handler once, on the main thread.
    @discardableResult
    public func imageFromDisk(
      for url: URL, modifiers: [any ImageModifying],
      completion: @escaping @MainActor (UIImage?) -> Void
    ) -> ImageDownload {
      let (loader, traits, image) = (loader, traits(), image(url, modifiers))
      return ImageDownload(
        Task.detached {
          let found = image.flatMap {
            loader.imageOnDiskSynchronously($0, traits: traits, limit: .max)
          }
          await completion(Task.isCancelled ? nil : found as? UIImage)
        })
    }

    /// Loads like `ResourceLoader.image(for:traits:priority:)`. Calls the handler once, on the main thread.
    @discardableResult
    public func image(
      for url: URL, modifiers: [any ImageModifying],
      completion: @escaping @MainActor (Result<UIImage, any Error>) -> Void
    ) -> ImageDownload {
      let (loader, traits, image) = (loader, traits(), image(url, modifiers))
      return ImageDownload(
        Task {
          do {
            guard let image,
              let found = try await loader.image(for: image, traits: traits) as? UIImage
            else { throw UnknownAddress(url: url) }
            await completion(.success(found))
          } catch {
            await completion(.failure(error))
          }
        })
    }

    private func image(_ url: URL, _ modifiers: [any ImageModifying]) -> DeferredImage? {
      guard let (path, bundle) = ImageURLFactory.image(of: url) else { return nil }
      return modifiers.reduce(loader.image(named: path, bundleIdentifier: bundle)) { image, next in
        image?.applying(.custom(CustomImageModifier(next)))
      }
    }
  }

  extension CustomImageModifier {
    /// A modifier of the app's own protocol.
    public convenience init(_ modifier: any ImageModifying) {
      self.init(identifier: modifier.identifier) { image, _ in
        guard let image = image as? UIImage else { return image }
        return try modifier.modify(image)
      }
    }
  }
#endif
