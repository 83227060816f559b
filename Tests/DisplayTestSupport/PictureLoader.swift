#if os(Linux)
  package import Foundation
  package import LevityResources
  package import ResourceManifests
  package import RuntimeTestSupport
  import LevityUIKit
  import UIKit

  /// A loader that draws on the stand-in, with a disk and a network in memory.
  package struct PictureLoader {
    package static let bundle = "org.example.pictures"

    package let objects = ScriptedObjects()
    package let events = ResourceEvents()
    package let loader: ResourceLoader

    package init(_ images: [ManifestImage]) {
      loader = ResourceLoader(
        directory: ListedImages(images), objects: objects, renderer: UIKitImageRenderer(),
        memoryLimit: 1 << 24, events: events, clock: ManualClock())
    }

    /// 4 by 2 points at 3x, in one color.
    package static func image(_ name: String, _ pixel: [UInt8] = [0, 0, 255, 255]) -> ManifestImage
    {
      var image = SampleImages.manifestImage(name, width: 4, height: 2)
      image.bundle = bundle
      image.variants[0].object = SampleImages.object(bytes(pixel))
      return image
    }

    package static func bytes(_ pixel: [UInt8] = [0, 0, 255, 255]) -> Data {
      StandInDecoding.encode(
        Array(repeatElement(pixel, count: 12 * 6).joined()), width: 12, height: 6)
    }

    package func serve(_ image: ManifestImage, _ pixel: [UInt8] = [0, 0, 255, 255]) {
      objects.answer(image.variants[0].object, .success(Self.bytes(pixel)))
    }

    package func store(_ image: ManifestImage, _ pixel: [UInt8] = [0, 0, 255, 255]) {
      objects.store(Self.bytes(pixel), for: image.variants[0].object)
    }

    /// Runs `body` while this is the shared loader.
    @MainActor package func shared(_ body: () async throws -> Void) async rethrows {
      ResourceLoader.shared = loader
      // As a start on the main thread does, which Linux runs on another thread than the first.
      ScreenTraits.remembered()
      defer { ResourceLoader.shared = nil }
      try await body()
    }
  }
#endif
