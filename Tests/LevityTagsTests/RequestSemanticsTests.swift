import Foundation
import LevityResources
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityTags
@testable import TagsTestSupport

/// The rules of `NSBundleResourceRequest`, as Apple's pages state them, one test for each. The class:
/// https://developer.apple.com/documentation/foundation/nsbundleresourcerequest
/// The guide: https://developer.apple.com/library/archive/documentation/FileManagement/Conceptual/On_Demand_Resources_Guide/Managing.html
@Suite(.timeLimit(.minutes(20))) struct RequestSemanticsTests {
  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/init(tags:)
  @Test func tagsAreFixedWhenTheRequestIsCreated() throws {
    let app = try TagApp()
    let request = app.request("level 1", "level 2", of: try app.fixture.launch())
    #expect(request.tags == ["level 1", "level 2"])
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/init(tags:)
  @Test func theBundleIsTheMainBundleByDefault() throws {
    let app = try TagApp()
    #expect(app.request("level 1", of: try app.fixture.launch()).bundle === Bundle.main)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/init(tags:bundle:)
  @Test func aBundleOtherThanMainHasItsOwnTaggedFiles() async throws {
    let app = try TagApp()
    let folder = app.directory.url.appendingPathComponent("Other.bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let other = try #require(Bundle(url: folder))
    let request = ResourceRequest(
      tags: ["level 1"], bundle: other, store: try app.fixture.launch())
    #expect(await request.failure() == nil)
    #expect(app.server.requests(for: TagApp.map).isEmpty, "no tagged file belongs to that bundle")
    #expect(request.bundle === other)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/conditionallybeginaccessingresources(completionhandler:)
  @Test func conditionallyBeginningNeverDownloads() async throws {
    let app = try TagApp()
    let request = app.request("level 1", of: try app.fixture.launch())
    #expect(await request.conditionallyBeginAccessingResources() == false)
    #expect(app.server.requestCount == 0)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/conditionallybeginaccessingresources(completionhandler:)
  @Test func conditionallyBeginningBeginsAccessIfEverythingIsHere() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch()
    let first = app.request("level 1", of: store)
    try await first.beginAccessingResources()
    let count = app.server.requestCount
    let second = app.request("level 1", of: store)
    #expect(await second.conditionallyBeginAccessingResources())
    #expect(app.server.requestCount == count)
    #expect(try second.text("map", "json") == TagApp.map.bytes)
    first.endAccessingResources()
    await TagApp.settle(store)
    #expect(store.onQueue { $0.isHeld("level 1") }, "an end is owed")
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/conditionallybeginaccessingresources(completionhandler:)
  @Test func afterFalseTheSameRequestMayBegin() async throws {
    let app = try TagApp()
    let request = app.request("level 1", of: try app.fixture.launch())
    #expect(await request.conditionallyBeginAccessingResources() == false)
    #expect(await request.failure() == nil)
    #expect(try request.text("map", "json") == TagApp.map.bytes)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/conditionallybeginaccessingresources(completionhandler:)
  @Test func conditionallyBeginningIsFalseIfOneOfTwoTagsIsMissing() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch()
    let first = app.request("level 1", of: store)
    try await first.beginAccessingResources()
    let both = app.request("level 1", "level 2", of: store)
    #expect(await both.conditionallyBeginAccessingResources() == false)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/beginaccessingresources(completionhandler:)
  @Test func beginningDownloadsWhatIsMissing() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch()
    let first = app.request("level 1", of: store)
    try await first.beginAccessingResources()
    let second = app.request("level 2", of: store)
    try await second.beginAccessingResources()
    #expect(app.server.requests(for: TagApp.theme).count == 1, "both tags have it")
    #expect(app.server.requests(for: TagApp.boss).count == 1)
    #expect(app.server.requests(for: TagApp.intro).isEmpty)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/beginaccessingresources(completionhandler:)
  @Test func theHandlerOfABeginIsNotCalledOnTheMainThread() async throws {
    let app = try TagApp()
    let request = app.request("level 1", of: try app.fixture.launch())
    let isMain = await withCheckedContinuation { done in
      request.beginAccessingResources { _ in done.resume(returning: Thread.isMainThread) }
    }
    #expect(!isMain)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/conditionallybeginaccessingresources(completionhandler:)
  @Test func theHandlerOfAConditionalBeginIsNotCalledOnTheMainThread() async throws {
    let app = try TagApp()
    let request = app.request("level 1", of: try app.fixture.launch())
    let isMain = await withCheckedContinuation { done in
      request.conditionallyBeginAccessingResources { _ in
        done.resume(returning: Thread.isMainThread)
      }
    }
    #expect(!isMain)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/beginaccessingresources(completionhandler:)
  @Test func afterAnErrorTheResourcesAreNotAvailable() async throws {
    let app = try TagApp()
    app.server.behave(.breaks(after: 100), for: TagApp.theme)
    let store = try app.fixture.launch()
    let request = app.request("level 1", of: store)
    #expect(await request.failure()?.domain == NSURLErrorDomain)
    #expect(request.bundle === Bundle.main)
    await TagApp.settle(store)
    #expect(!store.onQueue { $0.isHeld("level 1") })
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest
  @Test func aRequestCanBeUsedForOneSuccessfulAccess() async throws {
    let app = try TagApp()
    let request = app.request("level 1", of: try app.fixture.launch())
    try await request.beginAccessingResources()
    #expect(await request.failure()?.domain == ResourceRequestError.domain)
    request.endAccessingResources()
    let error = await request.failure()
    #expect(error?.domain == ResourceRequestError.domain && error?.code == 1)
    #expect(await request.conditionallyBeginAccessingResources() == false)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest
  @Test func afterAFailureTheSameRequestMayBeginAgain() async throws {
    let app = try TagApp()
    app.server.set(offline: true)
    let request = app.request("level 1", of: try app.fixture.launch())
    #expect(await request.failure()?.code == NSURLErrorNotConnectedToInternet)
    app.server.set(offline: false)
    #expect(await request.failure() == nil)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/endaccessingresources()
  @Test func endingEndsTheUseOfTheTag() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch()
    let request = app.request("level 1", of: store)
    try await request.beginAccessingResources()
    request.endAccessingResources()
    await TagApp.settle(store)
    #expect(!store.onQueue { $0.isHeld("level 1") })
    #expect(try request.text("map", "json") == nil)
    #expect(app.fixture.bundles.isEmpty)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/endaccessingresources()
  @Test func endingBeforeTheHandlerRanEndsNothing() async throws {
    let app = try TagApp()
    app.server.behave(.stalls(after: 5_000), for: TagApp.theme)
    let store = try app.fixture.launch()
    let request = app.request("level 1", of: store)
    async let failure = request.failure()
    await app.eventually { !app.server.requests(for: TagApp.theme).isEmpty }
    request.endAccessingResources()
    app.server.behave(.good, for: TagApp.theme)
    #expect(await failure == nil)
    #expect(store.onQueue { $0.isHeld("level 1") })
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/endaccessingresources()
  @Test func endingTwiceCountsOnce() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch()
    let (first, second) = (app.request("level 1", of: store), app.request("level 1", of: store))
    try await first.beginAccessingResources()
    try await second.beginAccessingResources()
    first.endAccessingResources()
    first.endAccessingResources()
    await TagApp.settle(store)
    #expect(store.onQueue { $0.isHeld("level 1") })
  }

  // "… the request object is deallocated": the guide, Managing, "Ending Access"
  @Test func freeingTheRequestEndsAccess() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch()
    var request: ResourceRequest? = app.request("level 1", of: store)
    try await request?.beginAccessingResources()
    #expect(store.onQueue { $0.isHeld("level 1") })
    request = nil
    await TagApp.settle(store)
    #expect(!store.onQueue { $0.isHeld("level 1") })
    #expect(app.fixture.bundles.isEmpty)
  }

  // "… purged": the guide, Managing, "Purging"
  @Test func whatIsInUseIsNeverPurged() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch(limit: 0)
    let request = app.request("level 1", of: store)
    try await request.beginAccessingResources()
    store.onQueue { $0.disk.trimSynchronously(freeing: .max) }
    #expect(app.fixture.isOnDisk(TagApp.map) && app.fixture.isOnDisk(TagApp.theme))
    #expect(try request.text("map", "json") == TagApp.map.bytes)
  }

  // "… may stay on the device": the guide, Managing, "Purging"
  @Test func afterItsEndATagStaysWhileThereIsRoom() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch()
    let first = app.request("level 1", of: store)
    try await first.beginAccessingResources()
    first.endAccessingResources()
    let later = app.request("level 1", of: try app.fixture.launch())
    #expect(await later.conditionallyBeginAccessingResources())
  }

  // "… as long as at least one request": the guide, Managing
  @Test func aTagIsInUseWhileAtLeastOneRequestAccessesIt() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch(limit: 0)
    let (first, second) = (app.request("level 1", of: store), app.request("level 2", of: store))
    try await first.beginAccessingResources()
    try await second.beginAccessingResources()
    first.endAccessingResources()
    await TagApp.settle(store)
    store.onQueue { $0.disk.trimSynchronously(freeing: .max) }
    #expect(!app.fixture.isOnDisk(TagApp.map))
    #expect(app.fixture.isOnDisk(TagApp.theme), "level 2 has it, too")
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/loadingpriority
  @Test func theLoadingPriorityIsOneHalfByDefaultAndMayChange() throws {
    let app = try TagApp()
    let request = app.request("level 1", of: try app.fixture.launch())
    #expect(request.loadingPriority == 0.5)
    request.loadingPriority = 0.9
    #expect(request.loadingPriority == 0.9)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequestloadingpriorityurgent
  @Test(
    arguments: [
      (0, .background), (0.2, .prefetch), (0.5, .visible), (0.9, .visible), (1, .blocking),
      (ResourceRequest.loadingPriorityUrgent, .blocking),
    ] as [(Double, LoadPriority)])
  func prioritiesOrderLoads(_ given: Double, _ priority: LoadPriority) {
    let run = RequestRun(["a"], in: .main)
    run.priority = given
    #expect(run.loadPriority == priority)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/loadingpriority
  @Test func thePriorityOfARunningLoadCanBeRaised() async throws {
    let app = try TagApp()
    app.server.behave(.stalls(after: 0), for: TagApp.boss)
    let store = try app.fixture.launch()
    let request = app.request("level 2", of: store)
    request.loadingPriority = 0.1
    async let failure = request.failure()
    await app.eventually { !app.server.requests(for: TagApp.boss).isEmpty }
    request.loadingPriority = ResourceRequest.loadingPriorityUrgent
    await TagApp.settle(store)
    app.server.behave(.good, for: TagApp.boss)
    #expect(await failure == nil)
    #expect(app.server.requests(for: TagApp.boss).map(\.priority) == [0.5])
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/progress
  @Test func progressCountsBytesAndEndsComplete() async throws {
    let app = try TagApp()
    app.server.behave(.stalls(after: 8_192), for: TagApp.theme)
    let request = app.request("level 1", of: try app.fixture.launch())
    async let failure = request.failure()
    await app.eventually { request.progress.completedUnitCount == 3_000 + 9_000 + 8_192 }
    #expect(request.progress.totalUnitCount == 32_000)
    app.server.behave(.good, for: TagApp.theme)
    #expect(await failure == nil)
    #expect(request.progress.fractionCompleted == 1)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/progress
  @Test func cancellingTheProgressCancelsTheLoad() async throws {
    let app = try TagApp()
    app.server.behave(.stalls(after: 8_192), for: TagApp.theme)
    let store = try app.fixture.launch()
    let request = app.request("level 1", of: store)
    async let failure = request.failure()
    await app.eventually { request.progress.completedUnitCount > 8_000 }
    request.progress.cancel()
    let error = await failure
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == 3072)
    await TagApp.settle(store)
    #expect(!store.onQueue { $0.isHeld("level 1") })
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/progress
  @Test func pausingTheProgressStopsTheLoadAndResumingContinuesIt() async throws {
    let app = try TagApp()
    app.server.behave(.stalls(after: 8_192), for: TagApp.theme)
    let store = try app.fixture.launch()
    let request = app.request("level 1", of: store)
    async let failure = request.failure()
    await app.eventually { request.progress.completedUnitCount == 3_000 + 9_000 + 8_192 }
    request.progress.pause()
    // Handlers of a progress may run later.
    await app.eventually { app.server.cancellations == 1 }
    app.server.behave(.good, for: TagApp.theme)
    request.progress.resume()
    #expect(await failure == nil)
    #expect(
      app.server.requests(for: TagApp.theme).map { $0.headers["range"] } == [nil, "bytes=8192-"])
  }

  // https://developer.apple.com/documentation/foundation/bundle/setpreservationpriority(_:fortags:)
  @Test func aLowerPreservationPriorityGoesFirst() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch()
    store.setPreservation(0.8, of: ["level 2"])
    for tag in ["level 2", "sounds"] {
      let request = app.request(tag, of: store)
      try await request.beginAccessingResources()
      request.endAccessingResources()
    }
    await TagApp.settle(store)
    store.onQueue { $0.disk.trimSynchronously(freeing: 1) }
    #expect(!app.fixture.isOnDisk(TagApp.intro), "it ended last, but nobody asked to preserve it")
    #expect(app.fixture.isOnDisk(TagApp.boss) && app.fixture.isOnDisk(TagApp.theme))
  }

  // https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct/nsbundleresourcerequestlowdiskspace
  @Test func lowSpaceIsAnnouncedAndWhatTheAppEndsMakesRoom() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch {
      $0.freeBytes = { [folder = app.directory.url] in
        // A device of 80,000 bytes.
        let files =
          (try? TemporaryDirectory.snapshot(of: folder.appendingPathComponent("cache/objects")))
          ?? [:]
        return 80_000 - files.values.reduce(0) { $0 + $1.count }
      }
    }
    let first = app.request("level 1", of: store)
    try await first.beginAccessingResources()
    let observer = NotificationCenter.default.addObserver(
      forName: ResourceRequest.lowDiskSpace, object: nil, queue: nil
    ) { _ in first.endAccessingResources() }
    defer { NotificationCenter.default.removeObserver(observer) }
    let second = app.request("level 2", of: store)
    #expect(await second.failure() == nil)
    #expect(app.fixture.posted.withLock { $0 } == 1)
    #expect(!app.fixture.isOnDisk(TagApp.map) && app.fixture.isOnDisk(TagApp.boss))
  }

  // NSBundleOnDemandResourceOutOfSpaceError: https://developer.apple.com/documentation/foundation/nsbundleondemandresourceoutofspaceerror-swift.var
  @Test func outOfSpaceIsError4992() async throws {
    let app = try TagApp()
    app.fixture.freeBytes.withLock { $0 = 31_000 }
    let error = await app.request("level 1", of: try app.fixture.launch()).failure()
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == 4992)
    #expect(app.server.requests(for: TagApp.map).isEmpty, "nothing is begun that can't be finished")
  }

  // NSBundleOnDemandResourceExceededMaximumSizeError: https://developer.apple.com/documentation/foundation/nsbundleondemandresourceexceededmaximumsizeerror-swift.var
  @Test func exceedingTheMaximumSizeIsError4993() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch { $0.maximum = 80_000 }
    let first = app.request("level 1", of: store)
    try await first.beginAccessingResources()
    let error = await app.request("level 2", of: store).failure()
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == 4993)
    #expect(app.server.requests(for: TagApp.boss).isEmpty)
  }

  // NSBundleOnDemandResourceInvalidTagError: https://developer.apple.com/documentation/foundation/nsbundleondemandresourceinvalidtagerror-swift.var
  @Test func anUnknownTagIsError4994() async throws {
    let app = try TagApp()
    let error = await app.request("level 1", "level 9", of: try app.fixture.launch()).failure()
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == 4994)
    #expect(error?.localizedDescription.contains("level 9") == true)
  }

  // "No manifest found for bundle ID": the same code in https://github.com/dotnet/macios/issues/8432
  @Test func anAppWithoutTagsHasNoValidTag() async throws {
    let app = try TagApp()
    try app.server.publish([], [])
    let error = await app.request("level 1", of: try app.fixture.launch()).failure()
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == 4994)
  }

  // https://developer.apple.com/documentation/foundation/nsbundleresourcerequest/beginaccessingresources(completionhandler:)
  @Test(arguments: [
    (ResourceError.offline, NSURLErrorNotConnectedToInternet),
    (.unexpectedStatus(object: TagApp.map.digest, status: 404), NSURLErrorBadServerResponse),
    (
      .wrongContent(object: TagApp.map.digest, expected: 1, found: 2), NSURLErrorCannotDecodeRawData
    ),
    (.network(object: TagApp.map.digest, reason: "x"), NSURLErrorNetworkConnectionLost),
  ])
  func errorsOfTheNetworkHaveTheSystemsDomain(_ error: ResourceError, _ code: Int) {
    let system = RequestFailure.network(error) as NSError
    #expect(system.domain == NSURLErrorDomain && system.code == code)
    #expect(system.userInfo[NSUnderlyingErrorKey] as? ResourceError == error)
    #expect(system.localizedDescription == error.description)
  }
}
