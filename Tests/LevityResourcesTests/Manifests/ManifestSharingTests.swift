import Foundation
import PackageWriting
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

@Suite(.timeLimit(.minutes(20))) struct ManifestSharingTests {
  typealias Fixture = ManifestFixture

  /// Holds requests back until it is opened.
  final class Gate: Sendable {
    private let state = Locked<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>(
      (false, []))
    private let arrivals: AsyncStream<Void>
    private let arrive: AsyncStream<Void>.Continuation

    init() { (arrivals, arrive) = AsyncStream.makeStream(of: Void.self) }

    func pass() async {
      arrive.yield()
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isOpen = state.withLock { state in
            if !state.isOpen { state.waiting.append(continuation) }
            return state.isOpen
          }
          if isOpen { continuation.resume() }
        }
      } onCancel: {
        open()
      }
    }

    func waitForArrival() async {
      for await _ in arrivals { return }
    }

    func open() {
      let waiting = state.withLock { state in
        defer { state = (true, []) }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }
  }

  @Test func theMainThreadFindsItsSnapshotWhileTheFolderIsReadAgain() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let found = Locked<[Int?]>([])
    let reader = Locked<ManifestStore?>(nil)
    let cryptography = ResourceCryptography(hasher: .quick) { signature, message, key in
      if let store = reader.withLock({ $0 }) {
        // Another process looks while this one checks a signature. Waits only if it must not.
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          found.withLock { $0.append(store.snapshot.version) }
          end.signal()
        }
        if end.wait(timeout: .now() + 10) == .timedOut { found.withLock { $0.append(nil) } }
      }
      return signature == Fixture.sign(message, key)
    }
    let store = ManifestStore(
      folder: fixture.folder, shipped: fixture.shipped, rules: fixture.rules,
      cryptography: cryptography, transport: fixture.server, clock: fixture.clock,
      events: fixture.events)
    #expect(store.snapshot.version == 0)
    // Another process installs.
    _ = try await fixture.store().update()
    reader.withLock { $0 = store }
    #expect(try await store.update() == .unchanged)
    #expect(store.snapshot.version == 3)
    #expect(found.withLock { $0 }.first == 0 && !found.withLock { $0.contains(nil) })
    reader.withLock { $0 = nil }
  }

  @Test func updatesAtTheSameTimeAreOneRequest() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let gate = Gate()
    fixture.server.set { await gate.pass() }
    let store = fixture.store()
    let tasks = (0..<20).map { _ in Task { try await store.update() } }
    await gate.waitForArrival()
    for _ in 0..<1_000 { await Task.yield() }
    gate.open()
    for task in tasks { #expect(try await task.value == .installed(version: 3)) }
    #expect(fixture.server.log.count == 2, "one head, one manifest")
  }

  @Test func theLastCallerToLeaveEndsTheUpdate() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let gate = Gate()
    fixture.server.set { await gate.pass() }
    let store = fixture.store()
    let task = Task { try await store.update() }
    await gate.waitForArrival()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(store.snapshot.version == 0)
    fixture.server.set(gate: nil)
    #expect(try await store.update() == .installed(version: 3))
    #expect(try fixture.files() == ManifestFolderTests.whole)
  }

  @Test func readersOfASwitchNeverSeeAMix() async throws {
    let fixture = try Fixture()
    let store = fixture.store()
    let isOver = Locked(false)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var mixed = 0
          while !isOver.withLock({ $0 }) {
            if !store.snapshot.isWhole() { mixed += 1 }
            await Task.yield()
          }
          return mixed
        }
      }
      for version in 1...9 {
        try fixture.publish(version, extra: 50)
        #expect(try await store.update() == .installed(version: version))
      }
      isOver.withLock { $0 = true }
      for try await mixed in group { #expect(mixed == 0) }
    }
  }

  @Test func aSnapshotContinuesAfterItsManifestWasReplaced() async throws {
    let fixture = try Fixture()
    try fixture.publish(3, extra: 500)
    let store = fixture.store()
    _ = try await store.update()
    let old = fixture.store().snapshot
    try fixture.publish(4)
    _ = try await store.update()

    #expect(old.version == 3 && old.isWhole(), "the removed file is still mapped")
    #expect(old.image(bundle: "com.example", name: "image 77")?.pointWidth == 3)
    #expect(store.snapshot.image(bundle: "com.example", name: "image 77") == nil)
  }

  @Test func whatAnExtensionInstalledIsSeenAtTheNextUpdate() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let app = fixture.store()
    _ = try await app.update()
    try fixture.publish(4)
    #expect(try await fixture.store().update() == .installed(version: 4))
    #expect(app.snapshot.version == 3)

    #expect(try await app.update() == .unchanged)
    #expect(app.snapshot.version == 4 && app.snapshot.isWhole())
  }

  @Test func aFasterProcessWithANewerHeadWins() async throws {
    let fixture = try Fixture()
    try fixture.publish(4)
    let gate = Gate()
    fixture.server.set { await gate.pass() }
    let app = fixture.store()
    let task = Task { try await app.update() }
    await gate.waitForArrival()
    // The app gets the head of version 4; while its manifest is on the way, an extension installs version 5.
    let second = Gate()
    fixture.server.set { await second.pass() }
    gate.open()
    await second.waitForArrival()
    fixture.server.set(gate: nil)
    try fixture.publish(5)
    #expect(try await fixture.store().update() == .installed(version: 5))
    second.open()

    #expect(try await task.value == .installed(version: 5))
    #expect(app.snapshot.version == 5 && app.snapshot.isWhole())
    #expect(fixture.store().snapshot.version == 5)
    #expect(try fixture.files() == ManifestFolderTests.whole)
  }

  @Test func waitsForAnotherProcessThatInstallsAndGivesUpInTheEnd() async throws {
    var fixture = try Fixture()
    fixture.rules.baseURLs.removeLast()
    try fixture.publish(3)
    _ = try await fixture.store().update()
    try fixture.publish(4)
    var other: Descriptor? = try Descriptor.folder(fixture.folder.path).file("main.lock")
    #expect(other?.lock() == true)
    let store = fixture.store()
    let task = Task { try await store.update() }
    let clock = fixture.clock
    await clock.waitForSleepers()
    #expect(store.snapshot.version == 3)
    other = nil
    fixture.clock.advanceToNextSleeper()
    #expect(try await task.value == .installed(version: 4))

    try fixture.publish(5)
    other = try Descriptor.folder(fixture.folder.path).file("main.lock")
    #expect(other?.lock() == true)
    let second = Task { try await store.update() }
    for _ in 0..<40 {
      await fixture.clock.waitForSleepers()
      fixture.clock.advanceToNextSleeper()
    }
    await #expect(
      throws: ManifestUpdateError.folder(reason: "another process holds the lock")
    ) { try await second.value }
    #expect(store.snapshot.version == 4)
    withExtendedLifetime(other) {}
  }

  @Test func channelsShareAFolder() async throws {
    var fixture = try Fixture()
    try fixture.publish(3)
    _ = try await fixture.store().update()
    let main = fixture.rules.channel
    fixture.rules.channel = try Fixture.channel("beta")
    let bytes = try Fixture.manifest(7).encoded()
    let beta = fixture.rules.channel
    let head = Fixture.signed(try Fixture.head(7, bytes) { $0.channel = beta })
    fixture.server.answer(Fixture.url("heads/beta.json"), .init(body: head))
    fixture.server.answer(Fixture.manifestURL(bytes), .init(body: bytes))
    #expect(try await fixture.store().update() == .installed(version: 7))
    fixture.rules.channel = main
    #expect(fixture.store().snapshot.version == 3)
  }
}
