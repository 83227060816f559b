import Foundation
import ResourceManifests
import RuntimeTestSupport
import Testing

@testable import LevityResources

@Suite(.timeLimit(.minutes(20))) struct PrefetchTests {
  let images = (0..<20).map { SampleImages.listed("image \($0)") }
  let traits = ImageTraits()

  private var deferred: [DeferredImage] { images.map { DeferredImage($0) } }

  private func served() -> LoaderFixture {
    let fixture = LoaderFixture(images)
    for image in images { fixture.serve(image) }
    return fixture
  }

  @Test func theListComesFromTheManifest() {
    var listed = images
    for index in [3, 5, 11] { listed[index].isPrefetched = true }
    let fixture = LoaderFixture(listed)
    #expect(
      fixture.loader.imagesToPrefetch().map(\.name) == ["image 3", "image 5", "image 11"])
  }

  @Test func theImagesOfATagComeFromTheManifest() {
    var listed = images
    for index in [2, 7] { listed[index].tags = ["level 2", "other"] }
    let fixture = LoaderFixture(listed)
    #expect(fixture.loader.images(tagged: "level 2").map(\.name) == ["image 2", "image 7"])
    #expect(fixture.loader.images(tagged: "level 3").isEmpty)
  }

  @Test func bringsImagesToMemory() async {
    let fixture = served()
    let report = await fixture.loader.prefetch(deferred, traits: traits, to: .memory)
    #expect(fixture.events.last == .prefetchFinished(loaded: 20, failed: 0, seconds: 0))
    #expect(report.isComplete)
    #expect(report.loaded == 20)
    #expect(report.unfinished == 0)
    #expect(report.fractionCompleted == 1)
    for image in images { #expect(fixture.textInMemory(DeferredImage(image)) == image.name) }
    #expect(fixture.objects.asked.allSatisfy { $0.priority == .prefetch })
  }

  @Test func bringsImagesToDiskWithoutDecodingThem() async {
    let fixture = served()
    let report = await fixture.loader.prefetch(deferred, traits: traits, priority: .background)
    #expect(report.isComplete)
    #expect(fixture.renderer.decoded == 0)
    #expect(fixture.loader.memory.count == 0)
    #expect(fixture.objects.asked.count == 20)
    #expect(fixture.objects.asked.allSatisfy { $0.priority == .background })
  }

  @Test func theBytesToDownloadAreThoseThatAreNotOnDisk() {
    let fixture = served()
    func bytes(_ images: ArraySlice<ManifestImage>) -> Int {
      images.reduce(0) { $0 + $1.variants[0].object.size }
    }
    let tinted = deferred.map { $0.applying(.flippedHorizontally) }
    // The same objects count once.
    let wanted = deferred + tinted
    #expect(fixture.loader.downloadByteCount(of: wanted, traits: traits) == bytes(images[...]))
    for image in images.prefix(5) { fixture.store(image) }
    #expect(
      fixture.loader.downloadByteCount(of: wanted, traits: traits) == bytes(images.dropFirst(5)))
    #expect(fixture.loader.downloadByteCount(of: [], traits: traits) == 0)
    #expect(fixture.objects.asked.isEmpty)
  }

  @Test func whatIsHereIsNotAskedFor() async throws {
    let fixture = served()
    for image in images.prefix(5) { fixture.store(image) }
    _ = try await fixture.text(deferred[7])
    let asked = fixture.objects.asked.count

    let toDisk = await fixture.loader.prefetch(deferred, traits: traits)
    // The one in memory is on no disk.
    #expect(toDisk.alreadyHere == 5)
    #expect(toDisk.loaded == 15)
    #expect(toDisk.isComplete)
    #expect(fixture.objects.asked.count == asked + 15)
  }

  @Test func reportsItsProgressAfterEachImage() async {
    let fixture = served()
    fixture.store(images[0])
    fixture.objects.answer(images[1].variants[0].object, .failure(ResourceError.offline))
    let reports = Locked<[PrefetchReport]>([])
    let report = await fixture.loader.prefetch(deferred, traits: traits) { report in
      reports.withLock { $0.append(report) }
    }
    let seen = reports.withLock { $0 }
    #expect(seen.count == 20)
    #expect(seen.allSatisfy { $0.total == 20 })
    #expect(seen.map(\.fractionCompleted).max() == 1)
    #expect(report.alreadyHere == 1)
    #expect(report.failures.count == 1)
  }

  @Test func reportsWhatFailedAndContinues() async {
    let fixture = served()
    var expected: [String: ResourceError] = [:]
    for index in [2, 9] {
      let object = images[index].variants[0].object
      let error = ResourceError.unexpectedStatus(object: object.digest, status: 404)
      fixture.objects.answer(object, .failure(error))
      expected[images[index].name] = error
    }
    fixture.objects.answer(images[4].variants[0].object, .success(Data("junk".utf8)))
    expected[images[4].name] = .undecodable(
      object: images[4].variants[0].object.digest, mediaType: "image/png",
      reason: "it says otherwise")

    let report = await fixture.loader.prefetch(deferred, traits: traits, to: .memory)
    #expect(report.loaded == 17)
    #expect(!report.isComplete)
    #expect(report.unfinished == 0)
    #expect(report.fractionCompleted == 1)
    var found: [String: ResourceError] = [:]
    for failure in report.failures { found[failure.image.name] = failure.error as? ResourceError }
    #expect(found == expected)
    #expect(fixture.events.last == .prefetchFinished(loaded: 17, failed: 3, seconds: 0))
  }

  @Test func anEmptyListIsComplete() async {
    let fixture = LoaderFixture()
    let report = await fixture.loader.prefetch([], traits: traits)
    #expect(report.isComplete)
    #expect(report.fractionCompleted == 1)
    #expect(fixture.loader.prefetchBlocking([], traits: traits, deadline: 5).isComplete)
  }

  @Test func loadsSixAtATimeInTheirOrder() async {
    let fixture = LoaderFixture(images)
    let loader = fixture.loader
    let run = Task { await loader.prefetch(images.map { DeferredImage($0) }, traits: traits) }
    await waitUntil { fixture.objects.running == 6 }
    #expect(
      Set(fixture.objects.asked.map(\.object))
        == Set(images.prefix(6).map { $0.variants[0].object.digest }))
    let first = images[0]
    fixture.objects.finish(first.variants[0].object, .success(SampleImages.bytes(first.name)))
    await waitUntil { fixture.objects.asked.count == 7 }
    #expect(fixture.objects.asked.last?.object == images[6].variants[0].object.digest)
    run.cancel()
    _ = await run.value
  }

  @Test func cancellationReturnsSoonWithWhatWasDone() async {
    let fixture = LoaderFixture(images)
    fixture.serve(images[0])
    fixture.serve(images[1])
    let loader = fixture.loader
    let run = Task { await loader.prefetch(images.map { DeferredImage($0) }, traits: traits) }
    await waitUntil { fixture.objects.running == 6 }
    run.cancel()
    let report = await run.value
    #expect(report.loaded == 2)
    #expect(report.unfinished == 18)
    #expect(report.failures.isEmpty)
    #expect(!report.isComplete)
    #expect(report.fractionCompleted == 0.1)
    #expect(fixture.objects.cancelled == 6)
    // Nothing was begun after it.
    #expect(fixture.objects.asked.count == 8)
  }

  // MARK: Blocking

  @Test func blockingEndsWhenAllHaveCome() {
    let fixture = served()
    let report = fixture.loader.prefetchBlocking(deferred, traits: traits, deadline: 600)
    #expect(report.isComplete)
    #expect(report.loaded == 20)
    #expect(fixture.textInMemory(deferred[19]) == "image 19")
    #expect(fixture.objects.asked.allSatisfy { $0.priority == .blocking })
  }

  @Test(arguments: [Double.infinity, 1e300]) func blockingWithoutADeadlineWaits(
    _ deadline: Double
  ) {
    let fixture = served()
    let report = fixture.loader.prefetchBlocking(deferred, traits: traits, deadline: deadline)
    #expect(report.isComplete && report.loaded == 20)
  }

  @Test(arguments: [0, -1, Double.nan])
  func blockingWithADeadlineOfZeroReturnsAtOnce(_ deadline: Double) async {
    // The network never answers.
    let fixture = LoaderFixture(images)
    let report = fixture.loader.prefetchBlocking(deferred, traits: traits, deadline: deadline)
    #expect(report.total == 20)
    #expect(report.unfinished == 20)
    #expect(!report.isComplete)
    #expect(report.failures.isEmpty)
    // Loads that were started are cancelled.
    await waitUntil { fixture.objects.running == 0 && fixture.loader.wanted.count == 0 }
  }

  @Test func theAppContinuesAfterAMissedDeadline() async throws {
    let fixture = LoaderFixture(images)
    let report = fixture.loader.prefetchBlocking(deferred, traits: traits, deadline: 0.01)
    #expect(report.unfinished == 20)
    for image in images { fixture.serve(image) }
    // A view that shows one of them loads it.
    #expect(try await fixture.text(deferred[0]) == "image 0")
  }

  @Test func aViewThatWantsAnImageIsNotHarmedByTheDeadline() async throws {
    let fixture = LoaderFixture([images[0]])
    let view = Task { try await fixture.text(deferred[0]) }
    await waitUntil { fixture.objects.running == 1 }
    _ = fixture.loader.prefetchBlocking([deferred[0]], traits: traits, deadline: 0)
    fixture.objects.finish(
      images[0].variants[0].object, .success(SampleImages.bytes("image 0")))
    #expect(try await view.value == "image 0")
  }
}
