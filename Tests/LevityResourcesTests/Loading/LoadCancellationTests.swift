import Foundation
import ResourceManifests
import RuntimeTestSupport
import Testing

@testable import LevityResources

/// Leaving, completion handlers and priorities of loads.
@Suite(.timeLimit(.minutes(20))) struct LoadCancellationTests {
  let star = SampleImages.listed("star")
  let traits = ImageTraits()

  private var object: ManifestObject { star.variants[0].object }

  private func ask(_ fixture: LoaderFixture) -> Task<String?, any Error> {
    Task { try await fixture.text(DeferredImage(star)) }
  }

  // MARK: Leaving

  @Test func aFailedPrefetchIsNotAnAnswerForWhatIsVisible() async throws {
    let fixture = LoaderFixture([star])
    let prefetch = Task { try await fixture.text(DeferredImage(star), priority: .prefetch) }
    await waitUntil { fixture.objects.running == 1 }
    let visible = ask(fixture)
    await waitUntil { fixture.loader.wanted.waiters(of: object.digest) == 2 }
    for _ in 0..<100 { await Task.yield() }
    fixture.objects.finish(object, .failure(ResourceError.offline))
    await #expect(throws: ResourceError.offline) { try await prefetch.value }

    await waitUntil { fixture.objects.running == 1 }
    fixture.objects.finish(object, .success(SampleImages.bytes("star")))
    #expect(try await visible.value == "star")
  }

  @Test func cancelledByOneOfThreeTheLoadContinues() async throws {
    let fixture = LoaderFixture([star])
    let waiters = (0..<3).map { _ in ask(fixture) }
    await waitUntil {
      fixture.objects.running == 1 && fixture.loader.wanted.waiters(of: object.digest) == 3
    }
    waiters[1].cancel()
    await #expect(throws: CancellationError.self) { try await waiters[1].value }
    #expect(fixture.objects.cancelled == 0)

    fixture.objects.finish(object, .success(SampleImages.bytes("star")))
    #expect(try await waiters[0].value == "star")
    #expect(try await waiters[2].value == "star")
    #expect(fixture.renderer.decoded == 1)
  }

  @Test func cancelledByAllTheDownloadIsCancelled() async throws {
    let fixture = LoaderFixture([star])
    let waiters = (0..<3).map { _ in ask(fixture) }
    await waitUntil {
      fixture.objects.running == 1 && fixture.loader.wanted.waiters(of: object.digest) == 3
    }
    for waiter in waiters { waiter.cancel() }
    for waiter in waiters {
      await #expect(throws: CancellationError.self) { try await waiter.value }
    }
    await waitUntil { fixture.objects.cancelled == 1 && fixture.loader.wanted.count == 0 }
    #expect(fixture.objects.running == 0)
    #expect(fixture.renderer.decoded == 0)
    // This isn't a failure: nobody waited any more.
    #expect(!fixture.events.contains { if case .failed = $0 { true } else { false } })

    fixture.serve(star)
    #expect(try await fixture.text(DeferredImage(star)) == "star")
  }

  @Test func aCancelledAskerAsksForNothing() async throws {
    let fixture = LoaderFixture([star])
    fixture.serve(star)
    let image = DeferredImage(star)
    let loader = fixture.loader
    let waiter = Task {
      await waitUntil { Task.isCancelled }
      return try await loader.image(for: image, traits: ImageTraits()).memoryCost
    }
    waiter.cancel()
    await #expect(throws: CancellationError.self) { try await waiter.value }
    #expect(fixture.objects.asked == [])
  }

  // MARK: Completion handlers

  @Test(arguments: ["arrives", "fails", "is cancelled", "is cancelled and arrives"])
  func theCompletionHandlerIsCalledExactlyOnce(_ end: String) async throws {
    let fixture = LoaderFixture([star])
    let calls = Locked<[String]>([])
    let load = fixture.loader.load(DeferredImage(star), traits: traits) { result in
      let word =
        switch result {
        case .success(let image): (image as? FakePicture)?.text ?? "?"
        case .failure(is CancellationError): "cancelled"
        case .failure(let error): "\(error)"
        }
      calls.withLock { $0.append(word) }
    }
    await waitUntil { fixture.objects.running == 1 }
    if end.contains("cancelled") { load.cancel() }
    if end.contains("arrives") {
      fixture.objects.finish(object, .success(SampleImages.bytes("star")))
    }
    if end == "fails" { fixture.objects.finish(object, .failure(ResourceError.offline)) }
    await waitUntil { !calls.withLock { $0.isEmpty } && fixture.loader.wanted.count == 0 }
    load.cancel()
    load.cancel()

    let expected =
      switch end {
      case "arrives": "star"
      case "fails": ResourceError.offline.description
      default: "cancelled"
      }
    #expect(calls.withLock { $0 } == [expected])
  }

  @Test func lettingGoOfALoadChangesNothing() async throws {
    let fixture = LoaderFixture([star])
    let image = DeferredImage(star)
    let text = await withCheckedContinuation { continuation in
      _ = fixture.loader.load(image, traits: ImageTraits()) { result in
        continuation.resume(returning: ((try? result.get()) as? FakePicture)?.text)
      }
      fixture.serve(star)
    }
    #expect(text == "star")
  }

  // MARK: Priorities

  @Test func aRunningLoadIsRaised() async throws {
    let fixture = LoaderFixture([star])
    let image = DeferredImage(star)
    let load = fixture.loader.load(image, traits: traits, priority: .prefetch) { _ in }
    await waitUntil { fixture.objects.running == 1 }
    load.raise(to: .visible)
    fixture.loader.raise(image, traits: traits, to: .blocking)
    #expect(
      fixture.objects.raised == [
        .init(object: object.digest, priority: .visible),
        .init(object: object.digest, priority: .blocking),
      ])
    load.cancel()
    await waitUntil { fixture.loader.wanted.count == 0 }
  }

  @Test func aLoadThatIsRaisedBeforeItsDownloadBeginsStartsWithThatPriority() async throws {
    let fixture = LoaderFixture([star])
    let isOpen = Locked(false)
    fixture.objects.set { await waitUntil { isOpen.withLock { $0 } } }
    fixture.serve(star)
    // Raised in the turn in which it was made: its task has not run yet.
    let load = fixture.loader.load(DeferredImage(star), traits: traits, priority: .background) {
      _ in
    }
    load.raise(to: .prefetch)
    await waitUntil { fixture.objects.reads == 1 }
    // A second waiter while the disk is looked at.
    let second = ask(fixture)
    await waitUntil { fixture.loader.wanted.waiters(of: object.digest) > 2 }
    isOpen.withLock { $0 = true }

    #expect(try await second.value == "star")
    #expect(fixture.objects.asked == [.init(object: object.digest, priority: .visible)])
    await waitUntil { fixture.loader.wanted.count == 0 }
  }

  @Test func raisingWhatNobodyWaitsForLeavesNothingBehind() {
    let fixture = LoaderFixture([star])
    fixture.loader.raise(DeferredImage(star), traits: traits, to: .blocking)
    #expect(fixture.loader.wanted.count == 0)
  }
}
