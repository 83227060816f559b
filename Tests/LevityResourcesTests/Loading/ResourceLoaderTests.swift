import Foundation
import ResourceManifests
import RuntimeTestSupport
import Testing

@testable import LevityResources

@Suite(.timeLimit(.minutes(20))) struct ResourceLoaderTests {
  let star = SampleImages.listed("star")
  let traits = ImageTraits()

  // MARK: Finding

  @Test func findsByBundleIdentifierAndName() throws {
    var other = star
    other.bundle = "org.example.kit"
    other.pointWidth = 7_000
    let loader = LoaderFixture([star, other]).loader

    let found = try #require(loader.image(named: "star", bundleIdentifier: "org.example.kit"))
    #expect(found.name == "star")
    #expect(found.bundleIdentifier == "org.example.kit")
    #expect(found.image == other)
    #expect(loader.image(named: "star", bundleIdentifier: "org.example.app")?.image == star)
    #expect(loader.image(named: "star", bundleIdentifier: "org.example.none") == nil)
    #expect(loader.image(named: "Star", bundleIdentifier: "org.example.app") == nil)
  }

  @Test func picksTheVariantByTraits() async throws {
    let image = SampleImages.listed("star", hasDark: true)
    let fixture = LoaderFixture([image])
    fixture.serve(image)

    #expect(try await fixture.text(DeferredImage(image)) == "star")
    let dark = ImageTraits(luminosity: .dark)
    #expect(try await fixture.text(DeferredImage(image), dark) == "star dark")
    #expect(fixture.textInMemory(DeferredImage(image)) == "star")
    #expect(fixture.textInMemory(DeferredImage(image), dark) == "star dark")
  }

  @Test func anImageWithoutAVariantForTheDeviceIsATypedError() async throws {
    var image = star
    for index in image.variants.indices { image.variants[index][.idiom] = "watch" }
    let fixture = LoaderFixture([image])
    let error = ResourceError.noVariant(bundle: image.bundle, name: image.name)
    await #expect(throws: error) { try await fixture.text(DeferredImage(image)) }
    await #expect(throws: error) {
      try await fixture.loader.data(for: DeferredImage(image), traits: traits)
    }
    #expect(fixture.loader.cacheLevel(of: DeferredImage(image), traits: traits) == .none)
    #expect(fixture.objects.asked == [])
  }

  // MARK: Without waiting

  @Test func cacheLevelSaysWhereAnImageIs() async throws {
    let fixture = LoaderFixture([star])
    let image = DeferredImage(star)
    #expect(fixture.loader.cacheLevel(of: image, traits: traits) == .none)
    fixture.store(star)
    #expect(fixture.loader.cacheLevel(of: image, traits: traits) == .disk)
    _ = try await fixture.text(image)
    #expect(fixture.loader.cacheLevel(of: image, traits: traits) == .inMemory)
    // The image is in memory, but not with this modifier.
    let rounded = image.applying(.cornerRadius(4))
    #expect(fixture.loader.cacheLevel(of: rounded, traits: traits) == .disk)
  }

  @Test func askingForTheCacheLevelHasNoSideEffect() async throws {
    let images = ["a", "b", "c"].map { SampleImages.listed($0) }
    // Room for three; the oldest goes.
    let fixture = LoaderFixture(images, costLimit: 300)
    for image in images { fixture.serve(image) }
    for image in images { _ = try await fixture.text(DeferredImage(image)) }
    let (looks, reads, events) = (
      fixture.objects.looks, fixture.objects.reads, fixture.events.count
    )

    for _ in 0..<10 {
      #expect(
        fixture.loader.cacheLevel(of: DeferredImage(images[0]), traits: traits) == .inMemory)
    }
    #expect(fixture.objects.looks == looks)
    #expect(fixture.loader.cacheLevel(of: DeferredImage(star), traits: traits) == .none)
    #expect(fixture.objects.looks == looks + 1)
    #expect(fixture.objects.reads == reads)
    #expect(fixture.events.count == events)

    // Had asking counted as a use, then "b" would be the oldest now.
    fixture.serve(star)
    _ = try await fixture.text(DeferredImage(star))
    #expect(fixture.textInMemory(DeferredImage(images[0])) == nil)
    #expect(fixture.textInMemory(DeferredImage(images[1])) == "b")
  }

  @Test func memoryIsReadSynchronously() async throws {
    let fixture = LoaderFixture([star])
    fixture.serve(star)
    #expect(fixture.loader.imageInMemory(DeferredImage(star), traits: traits) == nil)
    let loaded = try await fixture.loader.image(for: DeferredImage(star), traits: traits)
    let reads = fixture.objects.reads
    let found = fixture.loader.imageInMemory(DeferredImage(star), traits: traits)
    #expect(found as? FakePicture === loaded as? FakePicture)
    #expect(fixture.objects.reads == reads)
    #expect(fixture.events.last == .memoryHit(bundle: star.bundle, name: "star"))
  }

  @Test func readingDiskSynchronouslyKeepsTheLimit() {
    let fixture = LoaderFixture([star])
    fixture.store(star)
    let image = DeferredImage(star)
    let size = star.variants[0].object.size
    func read(_ limit: Int) -> String? {
      let found = fixture.loader.imageOnDiskSynchronously(image, traits: traits, limit: limit)
      return (found as? FakePicture)?.text
    }
    #expect(read(size - 1) == nil)
    #expect(fixture.objects.reads == 0)
    #expect(read(size) == "star")
    #expect(fixture.objects.reads == 1)
    // Memory has no limit.
    #expect(read(0) == "star")
    #expect(fixture.objects.reads == 1)
    #expect(fixture.objects.asked == [])
  }

  @Test func readingDiskSynchronouslyUsesWhatMemoryHas() async throws {
    let fixture = LoaderFixture([star])
    fixture.store(star)
    _ = try await fixture.text(DeferredImage(star))
    let reads = fixture.objects.reads
    let rounded = DeferredImage(star).applying(.cornerRadius(2))
    let found = fixture.loader.imageOnDiskSynchronously(rounded, traits: traits, limit: 1_000)
    #expect((found as? FakePicture)?.text == "star, corners 2")
    #expect(fixture.objects.reads == reads)
    #expect(fixture.renderer.decoded == 1)
  }

  @Test func damagedBytesOnDiskAreNotAnImageAndReported() {
    let fixture = LoaderFixture([star])
    fixture.objects.store(Data("junk".utf8), for: star.variants[0].object)
    let found = fixture.loader.imageOnDiskSynchronously(
      DeferredImage(star), traits: traits, limit: 1_000)
    #expect(found == nil)
    #expect(
      fixture.events.contains(
        .failed(
          .undecodable(
            object: star.variants[0].object.digest, mediaType: "image/png",
            reason: "it says otherwise"))))
  }

  // MARK: Waiting

  @Test func diskIsReadAsynchronouslyBeforeTheNetwork() async throws {
    let fixture = LoaderFixture([star])
    fixture.store(star)
    #expect(try await fixture.text(DeferredImage(star)) == "star")
    #expect(fixture.objects.asked == [])
  }

  @Test func whatIsNowhereIsLoadedFromTheNetwork() async throws {
    let fixture = LoaderFixture([star])
    fixture.serve(star)
    #expect(try await fixture.text(DeferredImage(star), priority: .blocking) == "star")
    #expect(
      fixture.objects.asked == [.init(object: star.variants[0].object.digest, priority: .blocking)])
    #expect(fixture.loader.cacheLevel(of: DeferredImage(star), traits: traits) == .inMemory)
  }

  @Test func decodesAndProcessesOffTheMainThread() async throws {
    let fixture = LoaderFixture([star])
    fixture.serve(star)
    try await Self.loadOnMain(fixture, DeferredImage(star).applying(.cornerRadius(1)))
    #expect(fixture.renderer.decoded == 1)
    #expect(fixture.renderer.applied == 1)
    #expect(fixture.renderer.onMain == 0)
  }

  @MainActor private static func loadOnMain(
    _ fixture: LoaderFixture, _ image: DeferredImage
  ) async throws {
    _ = try await fixture.loader.image(for: image, traits: ImageTraits())
  }

  @Test func aThousandAskersShareOneDownloadOneDecodingAndOneProcessing() async throws {
    let fixture = LoaderFixture([star])
    let image = DeferredImage(star).applying(.cornerRadius(3)).applying(.renderingMode(.automatic))
    let asking = Locked(0)
    try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<1_000 {
        group.addTask {
          asking.withLock { $0 += 1 }
          return try await fixture.text(image)
        }
      }
      let digest = star.variants[0].object.digest
      await waitUntil {
        fixture.objects.running == 1 && asking.withLock { $0 } == 1_000
          && fixture.loader.wanted.waiters(of: digest) == 1_000
      }
      fixture.objects.finish(star.variants[0].object, .success(SampleImages.bytes("star")))
      for try await text in group { #expect(text == "star, corners 3, automatic") }
    }
    #expect(fixture.objects.asked.count == 1)
    #expect(fixture.renderer.decoded == 1)
    #expect(fixture.renderer.applied == 2)
    #expect(fixture.loader.wanted.count == 0)
  }

  @Test func aFailedDownloadReachesEveryAskerAndIsNotRemembered() async throws {
    let fixture = LoaderFixture([star])
    fixture.objects.answer(star.variants[0].object, .failure(ResourceError.offline))
    for _ in 0..<2 {
      await #expect(throws: ResourceError.offline) { try await fixture.text(DeferredImage(star)) }
    }
    #expect(fixture.events.filter { $0 == .failed(.offline) }.count == 2)
    fixture.serve(star)
    #expect(try await fixture.text(DeferredImage(star)) == "star")
  }

  @Test func undecodableBytesAreATypedError() async throws {
    let fixture = LoaderFixture([star])
    fixture.objects.answer(star.variants[0].object, .success(Data("junk".utf8)))
    let error = ResourceError.undecodable(
      object: star.variants[0].object.digest, mediaType: "image/png", reason: "it says otherwise")
    await #expect(throws: error) { try await fixture.text(DeferredImage(star)) }
    #expect(fixture.loader.memory.count == 0)
    #expect(fixture.loader.wanted.count == 0)
  }

  @Test func dataComesAsThePackageHasIt() async throws {
    let fixture = LoaderFixture([star])
    fixture.serve(star)
    let bytes = try await fixture.loader.data(
      for: DeferredImage(star), traits: traits, priority: .background)
    #expect(bytes == SampleImages.bytes("star"))
    #expect(fixture.renderer.decoded == 0)
    #expect(fixture.loader.memory.count == 0)
    #expect(fixture.objects.asked.map(\.priority) == [.background])
  }

  // MARK: Placeholders

  @Test func placeholdersAreTheThumbHashElseTheColour() {
    var image = star
    image.placeholder = [1, 2]
    image.color = "ff8000ff"
    // A new one each time: what was drawn for an object is kept.
    func text(_ image: DeferredImage) -> String? {
      (LoaderFixture().loader.placeholder(for: image, traits: traits) as? FakePicture)?.text
    }
    #expect(text(DeferredImage(image)) == "thumb [1, 2] 40")
    let small = DeferredImage(image).applying(
      .resize(ImageSize(width: 9, height: 9), .scaleToFill))
    #expect(text(small) == "thumb [1, 2] 9")
    // An object that the renderer can't read.
    image.placeholder = []
    #expect(text(DeferredImage(image)) == "plane 255")
    image.placeholder = nil
    #expect(text(DeferredImage(image)) == "plane 255")
    image.color = "no colour"
    #expect(text(DeferredImage(image)) == nil)
    image.color = nil
    #expect(text(DeferredImage(image)) == nil)
  }

  @Test func aPlaceholderIsDrawnOnceAndKeptWithinALimit() {
    var image = star
    image.placeholder = [1, 2]
    let fixture = LoaderFixture()
    let deferred = DeferredImage(image)
    func drawn(_ image: DeferredImage) -> FakePicture? {
      fixture.loader.placeholder(for: image, traits: traits) as? FakePicture
    }
    let first = drawn(deferred)
    #expect(first != nil && drawn(deferred) === first)
    for width in 1...60_000 {
      let size = ImageSize(width: Double(width), height: 1)
      _ = drawn(deferred.applying(.resize(size, .scaleToFill)))
    }
    #expect(fixture.loader.placeholders.totalCost <= 4 << 20)
    #expect(drawn(deferred) !== first)
    fixture.loader.respond(to: .critical)
    #expect(fixture.loader.placeholders.count == 0)
  }

  @Test func aPlaceholderHasTheRoundCornersOfItsImage() {
    var image = star
    image.placeholder = [1, 2]
    let fixture = LoaderFixture()
    func text(_ modifiers: ImageModifier...) -> String? {
      let image = DeferredImage(image, modifiers: modifiers)
      return (fixture.loader.placeholder(for: image, traits: traits) as? FakePicture)?.text
    }
    #expect(text(.cornerRadius(8)) == "thumb [1, 2] 40, corners 8")
    let half = ImageModifier.resize(ImageSize(width: 20, height: 10), .scaleToFill)
    #expect(text(.cornerRadius(8), half) == "thumb [1, 2] 20, corners 4")
    #expect(text(half, .cornerRadius(8)) == "thumb [1, 2] 20, corners 8")
  }

  @Test func templatesAndTintedImagesHaveNoPlaceholder() {
    var image = star
    image.placeholder = [1, 2]
    image.color = "ff8000ff"
    let fixture = LoaderFixture()
    func hasPlaceholder(_ image: DeferredImage) -> Bool {
      fixture.loader.placeholder(for: image, traits: traits) != nil
    }
    let tint = TintColor(ImageColor(red: 1, green: 0, blue: 0))
    #expect(!hasPlaceholder(DeferredImage(image).applying(.renderingMode(.alwaysTemplate))))
    #expect(!hasPlaceholder(DeferredImage(image).applying(.tint(tint, .alwaysOriginal))))
    image.intent = .template
    #expect(!hasPlaceholder(DeferredImage(image)))
    #expect(hasPlaceholder(DeferredImage(image).applying(.renderingMode(.alwaysOriginal))))
  }

  // MARK: Room

  @Test func memoryPressureMakesRoomInMemory() async throws {
    let images = (0..<10).map { SampleImages.listed("\($0)") }
    let fixture = LoaderFixture(images, costLimit: 1_000)
    for image in images {
      fixture.serve(image)
      _ = try await fixture.text(DeferredImage(image))
    }
    #expect(fixture.loader.memory.totalCost == 1_000)
    fixture.loader.respond(to: .warning)
    #expect(fixture.loader.memory.totalCost == 500)
    #expect(fixture.textInMemory(DeferredImage(images[9])) == "9")
    fixture.loader.respond(to: .critical)
    #expect(fixture.loader.memory.totalCost == 0)
    #expect(fixture.renderer.census.alive == 0)
    // Everything comes again.
    #expect(try await fixture.text(DeferredImage(images[0])) == "0")
  }
}
