#if os(Linux)
  import DisplayTestSupport
  import Foundation
  @testable import LevityResources
  import ResourceManifests
  import RuntimeTestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit

  @Suite struct ImageURLFactoryTests {
    @Test(arguments: [
      "star", "Icons/back", "Icons/Tab Bar/back arrow", "größe/ñandú", "図/🌟", "100%", "a?b#c",
      "a//b", "/leading", "trailing/", "../up", "a:b@c", "a+b&c=d", "semi;colon", "%41", " ",
    ])
    func addressesLeadBackToTheImage(_ path: String) throws {
      let url = try #require(ImageURLFactory.url(path: path, bundleIdentifier: "org.example.App-1"))
      #expect(url.scheme == "levity-image")
      let image = try #require(ImageURLFactory.image(of: url))
      #expect(image.path == path)
      #expect(image.bundleIdentifier == "org.example.App-1")

      // As text, through a file or a message.
      let again = try #require(URL(string: url.absoluteString))
      #expect(ImageURLFactory.image(of: again)?.path == path)
    }

    @Test func differentImagesHaveDifferentAddresses() {
      let urls = ["a/b", "a b", "a%20b", "a%2Fb", "A/b"].map {
        ImageURLFactory.url(path: $0, bundleIdentifier: "x")
      }
      #expect(Set(urls).count == 5)
      #expect(!urls.contains(nil))
    }

    @Test func nothingHasNoAddress() {
      #expect(ImageURLFactory.url(path: "", bundleIdentifier: "x") == nil)
      #expect(ImageURLFactory.url(path: "x", bundleIdentifier: "") == nil)
    }

    @Test(arguments: [
      "https://example.org/star", "levity-image:star", "levity-image://", "levity-image://x",
      "levity-image://x/", "levity-image:///star", "star", "file:///star",
    ])
    func otherAddressesNameNoImage(_ text: String) throws {
      #expect(ImageURLFactory.image(of: try #require(URL(string: text))) == nil)
    }
  }

  @MainActor @Suite struct PackageImageDownloaderTests {
    let star = PictureLoader.image("star")
    let fixture: PictureLoader
    let downloader: PackageImageDownloader
    let url: URL

    init() throws {
      fixture = PictureLoader([star])
      downloader = PackageImageDownloader(loader: fixture.loader) { ImageTraits() }
      url = try #require(
        ImageURLFactory.url(path: "star", bundleIdentifier: PictureLoader.bundle))
    }

    private struct Template: ImageModifying {
      let identifier = "template"
      func modify(_ image: UIImage) throws -> UIImage { image.withRenderingMode(.alwaysTemplate) }
    }

    private struct Failing: ImageModifying {
      struct Failure: Error {}
      let identifier = "failing"
      func modify(_ image: UIImage) throws -> UIImage { throw Failure() }
    }

    private func load(
      _ url: URL, _ modifiers: [any ImageModifying] = []
    ) async -> Result<UIImage, any Error> {
      await withCheckedContinuation { continuation in
        downloader.image(for: url, modifiers: modifiers) { continuation.resume(returning: $0) }
      }
    }

    private func read(_ modifiers: [any ImageModifying] = []) async -> UIImage? {
      await withCheckedContinuation { continuation in
        downloader.imageFromDisk(for: url, modifiers: modifiers) {
          continuation.resume(returning: $0)
        }
      }
    }

    @Test func saysWhereAnImageIs() async throws {
      #expect(downloader.cacheType(for: url, modifiers: []) == .none)
      fixture.store(star)
      #expect(downloader.cacheType(for: url, modifiers: []) == .disk)
      _ = try await load(url).get()
      #expect(downloader.cacheType(for: url, modifiers: []) == .inMemory)
      #expect(downloader.cacheType(for: url, modifiers: [Template()]) == .disk)
      let other = try #require(URL(string: "https://example.org/star"))
      #expect(downloader.cacheType(for: other, modifiers: []) == .none)
    }

    @Test func readsMemorySynchronously() async throws {
      #expect(downloader.imageFromMemory(for: url, modifiers: []) == nil)
      fixture.serve(star)
      let loaded = try await load(url).get()
      #expect(downloader.imageFromMemory(for: url, modifiers: []) === loaded)
      #expect(downloader.imageFromMemory(for: url, modifiers: [Template()]) == nil)
    }

    @Test func readsDiskAndNeverTheNetwork() async throws {
      fixture.serve(star)
      #expect(await read() == nil)
      #expect(fixture.objects.asked == [])
      fixture.store(star)
      let image = try #require(await read([Template()]))
      #expect(image.renderingMode == .alwaysTemplate)
      #expect(fixture.objects.asked == [])
    }

    @Test func loadsFromTheNetworkWithModifiersDone() async throws {
      fixture.serve(star)
      let image = try await load(url, [Template()]).get()
      #expect(image.renderingMode == .alwaysTemplate)
      #expect(image.pixels.at(0, 0) == [0, 0, 255, 255])
      #expect(downloader.imageFromMemory(for: url, modifiers: [Template()]) === image)
    }

    @Test func aCancelledDownloadTellsItsHandlerOnce() async {
      var results: [Result<UIImage, any Error>] = []
      let download = downloader.image(for: url, modifiers: []) { results.append($0) }
      await eventually { fixture.objects.running == 1 }
      download.cancel()
      download.cancel()
      await eventually { !results.isEmpty }
      await eventually { fixture.objects.cancelled == 1 }
      #expect(results.count == 1)
      #expect(throws: CancellationError.self) { try results[0].get() }
    }

    @Test func aCancelledReadTellsItsHandlerNothing() async {
      fixture.store(star)
      let found: UIImage? = await withCheckedContinuation { continuation in
        downloader.imageFromDisk(for: url, modifiers: [Slow()]) {
          continuation.resume(returning: $0)
        }.cancel()
      }
      #expect(found == nil)
    }

    private struct Slow: ImageModifying {
      let identifier = "slow"
      func modify(_ image: UIImage) throws -> UIImage { image }
    }

    @Test(arguments: [
      "https://example.org/star", "levity-image://org.example.pictures/none",
      "levity-image://other/star",
    ])
    func anAddressWithoutAnImageIsATypedError(_ text: String) async throws {
      let other = try #require(URL(string: text))
      let result = await load(other)
      let expected = PackageImageDownloader.UnknownAddress(url: other)
      #expect(throws: expected) { try result.get() }
    }

    @Test func aModifierThatFailsIsATypedError() async {
      fixture.serve(star)
      let result = await load(url, [Failing()])
      #expect(throws: ResourceError.processing(modifier: "failing", reason: "Failure()")) {
        try result.get()
      }
    }

    @Test func modifiersOfTheProtocolBecomeCustomModifiers() throws {
      let custom = CustomImageModifier(Template())
      #expect(custom.identifier == "template")
      #expect(custom == CustomImageModifier(identifier: "template") { image, _ in image })
      let image = try custom.apply(Pictures.picture(), ImageTraits()) as? UIImage
      #expect(image?.renderingMode == .alwaysTemplate)
      // A picture of another renderer passes unchanged.
      let fake = FakePicture("x")
      #expect(try custom.apply(fake, ImageTraits()) as? FakePicture === fake)
    }
  }
#endif
