#if os(Linux)
  import DisplayTestSupport
  import Foundation
  @testable import LevityResources
  import ResourceManifests
  import PackageWriting
  import RuntimeTestSupport
  import TestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit

  extension SharedLoader {
    @MainActor @Suite(.serialized) struct LoaderStartTests {
      let directory: TemporaryDirectory
      let star = PictureLoader.image("star")
      let moon = PictureLoader.image("moon", [255, 0, 0, 255])

      init() throws { directory = try TemporaryDirectory() }

      private func start() throws -> ResourceLoader {
        let manifest = try ResourceManifest(images: [star, moon]).encoded()
        StandInAssets.set(Data(manifest), dataNamed: "LevityManifest")
        defer { StandInAssets.set(nil as Data?, dataNamed: "LevityManifest") }
        var configuration = ResourceConfiguration(
          rules: ManifestRules(
            channel: try #require(ChannelName("main")), keys: [],
            baseURLs: [try #require(URL(string: "https://a.example"))]),
          shippedManifest: ResourceLoader.shippedManifest())
        configuration.manifestFolder = directory.url.appendingPathComponent("manifests")
        configuration.cacheFolder = directory.url.appendingPathComponent("objects")
        // Room for two pictures after a warning: one.
        configuration.memoryLimit = 8 * 288
        let pixels = [(star, [0, 0, 255, 255] as [UInt8]), (moon, [255, 0, 0, 255])]
        return ResourceLoader.start(
          configuration,
          cryptography: ResourceCryptography(hasher: .quick) { _, _, _ in false },
          transport: ScriptedTransport { exchange in
            for (image, pixel) in pixels
            where exchange.request.url.path.hasSuffix(image.variants[0].object.digest.hex) {
              return exchange.answer(200, [:], Array(PictureLoader.bytes(pixel)))
            }
            exchange.answer(404)
          })
      }

      @Test func startMakesTheSharedLoaderOfTheShippedManifest() async throws {
        let loader = try start()
        defer { ResourceLoader.shared = nil }
        #expect(ResourceLoader.shared === loader)
        let image = DeferredUIImage(named: "moon", bundleIdentifier: PictureLoader.bundle)
        #expect(image.size == CGSize(width: 4, height: 2))
        let view = LevityImageView(frame: .zero)
        view.image = image
        await eventually { view.standInShownImage?.cgImage?.width == 12 }
        #expect(view.standInShownImage?.pixels.at(0, 0) == [255, 0, 0, 255])
      }

      @Test func memoryWarningsTrimTheLoaderAndTheBackgroundDoesNot() async throws {
        let loader = try start()
        defer { ResourceLoader.shared = nil }
        for index in 0..<8 {
          let image = DeferredImage(star).applying(
            .alignmentInsets(ImageInsets(top: Double(index))))
          _ = try await loader.image(for: image, traits: ImageTraits())
        }
        #expect(loader.memory.count == 8)
        NotificationCenter.default.post(
          name: UIApplication.didEnterBackgroundNotification, object: nil)
        #expect(loader.memory.count == 8)
        NotificationCenter.default.post(
          name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        #expect(loader.memory.count == 4)
      }

      @Test func nothingKeepsAStartedLoaderAliveButTheSharedReference() async throws {
        weak var loader: ResourceLoader?
        try await {
          let started = try start()
          loader = started
          _ = try await started.image(for: DeferredImage(star), traits: ImageTraits())
        }()
        #expect(loader != nil)
        ResourceLoader.shared = nil
        await eventually { loader == nil }
        #expect(loader == nil)
      }
    }
  }
#endif
