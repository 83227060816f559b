#if canImport(UIKit)
  import Foundation
  import LevityResources
  import ResourceManifests
  import RuntimeTestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit

  /// Tests that replace `ResourceLoader.shared`: one at a time.
  @Suite(.serialized) enum SharedLoader {}

  /// A loader that draws on the stand-in, with a disk and a network in memory.
  struct PictureLoader {
    static let bundle = "org.example.pictures"

    let objects = ScriptedObjects()
    let events = ResourceEvents()
    let memory = MemoryCache<RenderedImageKey, any RenderedImage>(
      costLimit: 1 << 24, entryShare: 1)
    let loader: ResourceLoader

    init(_ images: [ManifestImage]) {
      loader = ResourceLoader(
        directory: ListedImages(images), objects: objects, renderer: UIKitImageRenderer(),
        memory: memory, events: events, clock: ManualClock())
    }

    /// 4 by 2 points at 3x, in one colour.
    static func image(_ name: String, _ pixel: [UInt8] = [0, 0, 255, 255]) -> ManifestImage {
      var image = SampleImages.manifestImage(name, width: 4, height: 2)
      image.bundle = bundle
      image.variants[0].object = SampleImages.object(bytes(pixel))
      return image
    }

    static func bytes(_ pixel: [UInt8] = [0, 0, 255, 255]) -> Data {
      StandInDecoding.encode(
        Array(repeatElement(pixel, count: 12 * 6).joined()), width: 12, height: 6)
    }

    func serve(_ image: ManifestImage, _ pixel: [UInt8] = [0, 0, 255, 255]) {
      objects.answer(image.variants[0].object, .success(Self.bytes(pixel)))
    }

    func store(_ image: ManifestImage, _ pixel: [UInt8] = [0, 0, 255, 255]) {
      objects.store(Self.bytes(pixel), for: image.variants[0].object)
    }

    /// Runs `body` while this is the shared loader.
    @MainActor func shared(_ body: () async throws -> Void) async rethrows {
      ResourceLoader.shared = loader
      defer { ResourceLoader.shared = nil }
      try await body()
    }
  }
#endif
