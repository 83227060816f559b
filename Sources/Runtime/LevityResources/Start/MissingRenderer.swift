import Foundation
import ResourceManifests

/// Draws nothing, in a process without UIKit: images are loaded, kept and prefetched to disk.
final class MissingRenderer: ImageRendering {
  func decode(
    _ bytes: Data, as description: ImageDescription, screenScale: Double
  ) throws -> any RenderedImage {
    throw ResourceError.undecodable(
      object: description.object.digest, mediaType: description.object.mediaType,
      reason: "Levity was started without LevityUIKit")
  }

  func apply(
    _ modifier: ImageModifier, to image: any RenderedImage, traits: ImageTraits
  ) throws -> any RenderedImage {
    throw ResourceError.processing(
      modifier: "\(modifier)", reason: "Levity was started without LevityUIKit")
  }

  func placeholder(
    thumbHash: [UInt8], size: ImageSize, scale: Double
  ) -> (any RenderedImage)? { nil }

  func placeholder(
    color: ImageColor, size: ImageSize, scale: Double
  ) -> (any RenderedImage)? { nil }
}
