import Foundation
import PackageWriting
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

@Suite struct ManifestFolderTests {
  typealias Fixture = ManifestFixture

  static let whole = ["main.head", "main.lock", "main.manifest"]

  /// Lets the file system refuse everything from a step on: what a process does that was killed there.
  final class Killer: Sendable {
    private let state: Locked<(count: Int, limit: Int)>

    init(after limit: Int) { state = Locked((0, limit)) }

    var count: Int { state.withLock { $0.count } }

    @Sendable func willChange(_ step: String) throws(Descriptor.Failure) {
      let isAlive = state.withLock { state in
        state.count += 1
        return state.count <= state.limit
      }
      guard isAlive else { throw .last }
    }
  }

  // MARK: - Killed at any moment

  @Test(arguments: [nil, 3])
  func killedAtEachStepItOpensCleanAndContinues(_ installed: Int?) async throws {
    let counter = Killer(after: .max)
    try await update(installed, counter)
    #expect(counter.count > 8)
    for limit in 0..<counter.count {
      let fixture = try await update(installed, Killer(after: limit))
      try leaveToNobody(fixture)
      let next = fixture.store()
      let version = next.snapshot.version

      #expect(next.snapshot.isWhole(), "killed after \(limit) steps")
      #expect(version == 4 || version == installed ?? 0, "killed after \(limit) steps")
      #expect(try await next.update() == (version == 4 ? .unchanged : .installed(version: 4)))
      #expect(next.snapshot.isWhole() && fixture.store().snapshot.version == 4)
      // The next installation finds what is left.
      try fixture.publish(5)
      #expect(try await next.update() == .installed(version: 5))
      #expect(try fixture.files() == Self.whole, "killed after \(limit) steps")
    }
  }

  /// The process is not really gone: its unfinished files get the name of one that is.
  private func leaveToNobody(_ fixture: Fixture) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)) ?? []
    for (number, name) in names.filter({ $0.hasSuffix(".incoming") }).enumerated() {
      try FileManager.default.moveItem(
        at: fixture.folder.appendingPathComponent(name),
        to: fixture.folder.appendingPathComponent("main.\(Int32.max)-a-\(number).incoming"))
    }
  }

  @discardableResult
  private func update(_ installed: Int?, _ killer: Killer) async throws -> Fixture {
    let fixture = try Fixture()
    if let installed {
      try fixture.publish(installed)
      _ = try await fixture.store().update()
    }
    try fixture.publish(4)
    fixture.clock.set(now: Fixture.created)
    let store = fixture.store(willChange: killer.willChange)
    // The second address is also tried; a dead process wouldn't, but then nothing can be written any more.
    _ = try? await store.update()
    #expect(store.snapshot.isWhole())
    return fixture
  }

  @Test func aFullDiskIsReported() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let store = fixture.store(willChange: Killer(after: 2).willChange)
    await #expect(throws: ManifestUpdateError.self) { try await store.update() }
    #expect(store.snapshot.version == 0)
  }

  // MARK: - Damage

  @Test func aDamagedRecordFallsBackToTheFloor() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    _ = try await fixture.store().update()
    let file = try fixture.file("main.head")
    let bytes = [UInt8](try Data(contentsOf: file))
    var random = SeededRandom(seed: 1)
    let damages =
      stride(from: 0, to: bytes.count, by: 7).map { Array(bytes.prefix($0)) }
      + (0..<150).map { _ in random.mutate(bytes) } + [[UInt8](repeating: 10, count: 200_000)]
    for damaged in damages {
      try Data(damaged).write(to: file)
      let snapshot = fixture.store().snapshot
      #expect(snapshot.isWhole() && (snapshot.version == 0 || snapshot.version == 3))
    }
    #expect(try await fixture.store().update() != .unchanged)
    #expect(fixture.store().snapshot.version == 3)
  }

  @Test func aRecordByAnotherKeyOrChannelIsNotARecord() async throws {
    var fixture = try Fixture()
    try fixture.publish(3)
    _ = try await fixture.store().update()
    fixture.rules.keys = [try Fixture.key(2)]
    #expect(fixture.store().snapshot.version == 0)
    fixture.rules.keys = [try Fixture.key(2), try Fixture.key(1)]
    #expect(fixture.store().snapshot.version == 3)
    fixture.rules.channel = try Fixture.channel("beta")
    #expect(fixture.store().snapshot.version == 0)
  }

  @Test func aManifestOfAnotherSizeIsNotInUse() async throws {
    for change: (inout Data) -> Void in [
      { $0.removeLast() }, { $0.append(32) }, { $0 = Data() },
      { $0 = Data(repeating: 32, count: $0.count) },
    ] {
      let fixture = try Fixture()
      try fixture.publish(3)
      _ = try await fixture.store().update()
      let file = try fixture.file(".manifest")
      var bytes = try Data(contentsOf: file)
      change(&bytes)
      try FileManager.default.removeItem(at: file)
      try bytes.write(to: file)
      let store = fixture.store()

      #expect(store.snapshot.version == 0 && store.snapshot.number == 0)
      #expect(try await store.update() == .installed(version: 3))
      #expect(store.snapshot.isWhole() && fixture.store().snapshot.version == 3)
    }
  }

  @Test func aDamagedImageIsAMissAndTheManifestIsLoadedAgain() async throws {
    let fixture = try Fixture()
    let seen = Locked(0)
    fixture.events.observe { event in
      if case .manifestUpdateFailed = event { seen.withLock { $0 += 1 } }
    }
    try fixture.publish(3)
    _ = try await fixture.store().update()
    let file = try fixture.file(".manifest")
    let text = try String(contentsOf: file, encoding: .utf8)
    try FileManager.default.removeItem(at: file)
    try text.replacingOccurrences(of: #""name":"icon""#, with: #""name":icon"""#).write(
      to: file, atomically: false, encoding: .utf8)
    let store = fixture.store()

    #expect(store.snapshot.version == 3)
    #expect(store.snapshot.number == 0, "the shipped manifest has the icon, too")
    #expect(store.snapshot.image(bundle: "com.example", name: "absent") == nil)
    #expect(seen.withLock { $0 } == 1, "said once")
    #expect(try await store.update() == .installed(version: 3))
    #expect(store.snapshot.isWhole() && store.snapshot.number == 3)
  }

  @Test func theAcceptedVersionOutlivesTheManifest() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    _ = try await fixture.store().update()
    try FileManager.default.removeItem(at: try fixture.file(".manifest"))
    try fixture.publish(2)
    let store = fixture.store()

    #expect(store.snapshot.version == 0)
    await #expect(
      throws: ManifestUpdateError.unacceptableHead(.olderVersion(found: 2, installed: 3))
    ) {
      try await store.update()
    }
    try fixture.publish(3)
    #expect(try await store.update() == .installed(version: 3))
  }

  @Test func aFolderThatDisappearsIsMadeAgain() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let store = fixture.store()
    _ = try await store.update()
    try FileManager.default.removeItem(at: fixture.folder)

    #expect(store.snapshot.isWhole() && store.snapshot.version == 3)
    try fixture.publish(2)
    await #expect(throws: ManifestUpdateError.self) { try await store.update() }
    #expect(store.snapshot.version == 3)
    try fixture.publish(3)
    #expect(try await store.update() == .installed(version: 3))
    #expect(fixture.store().snapshot.version == 3)
  }

  @Test func leftoversAreRemovedAndOtherFilesStay() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    try FileManager.default.createDirectory(
      at: fixture.folder, withIntermediateDirectories: true)
    // The process 1 always runs, and none has the largest number.
    let busy = "main.1-a-b.incoming"
    let gone = "main.\(Int32.max)-a-b.incoming"
    for name in [
      "main.old.incoming", busy, gone, "main.0a.manifest", "main.x.0a.manifest",
      "beta.0a.manifest", "notes.txt",
    ] {
      try Data([1]).write(to: fixture.folder.appendingPathComponent(name))
    }
    _ = try await fixture.store().update()

    let files = Set(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path))
    #expect(
      files.isSuperset(of: [busy, "main.x.0a.manifest", "beta.0a.manifest", "notes.txt"]))
    #expect(files.isDisjoint(with: ["main.old.incoming", gone, "main.0a.manifest"]))
  }

  @Test func noLockIsHeldWhileAManifestArrives() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let folder = fixture.folder
    let free = Locked<[Bool]>([])
    fixture.server.set {
      // An app may be suspended here, and is ended if it holds a lock that an extension could wait for.
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path),
        let descriptor = try? Descriptor.folder(folder.path)
      else { return }
      let isFree = names.map { (try? descriptor.file($0))?.lock() ?? false }
      free.withLock { $0 += isFree }
    }
    #expect(try await fixture.store().update() == .installed(version: 3))
    #expect(free.withLock { $0 } == [true])
  }

  // MARK: - The floor

  @Test func anAppUpdateGoesBackToTheFloorUntilTheNextUpdate() async throws {
    for change: @Sendable (inout Fixture) throws -> Void in [
      { $0.rules.appBuild = AppBuild("16") }, { $0.rules.appBuild = nil },
      { $0.shipped = Data(try Fixture.manifest(1).encoded()) }, { $0.shipped = nil },
    ] {
      var fixture = try Fixture()
      try fixture.publish(3)
      _ = try await fixture.store().update()
      try change(&fixture)
      let store = fixture.store()

      #expect(store.snapshot.version == 0)
      #expect(store.snapshot.number == (fixture.shipped == nil ? nil : store.snapshot.number))
      fixture.server.clearLog()
      #expect(try await store.update() == .installed(version: 3))
      #expect(
        fixture.server.paths == ["/package/heads/main.json"],
        "the manifest is still in the folder and is not loaded again")
      #expect(fixture.store().snapshot.version == 3)
    }
  }

  @Test func anAppUpdateDoesNotOpenTheWayBack() async throws {
    var fixture = try Fixture()
    try fixture.publish(3)
    _ = try await fixture.store().update()
    fixture.rules.appBuild = AppBuild("16")
    try fixture.publish(2)
    let store = fixture.store()

    await #expect(
      throws: ManifestUpdateError.unacceptableHead(.olderVersion(found: 2, installed: 3))
    ) {
      try await store.update()
    }
  }

  @Test func aShippedManifestThatIsDamagedIsEmptyAndReported() throws {
    var fixture = try Fixture()
    fixture.shipped = Data("{}".utf8)
    let seen = Locked<[ResourceEvent]>([])
    fixture.events.observe { event in seen.withLock { $0.append(event) } }
    let store = fixture.store()

    #expect(store.snapshot.number == nil)
    #expect(store.snapshot.version == 0)
    #expect(seen.withLock { $0.count } == 1)
  }

  @Test func aLargeShippedManifestIsDistinguishedBySamples() async throws {
    var fixture = try Fixture()
    fixture.shipped = Data(try Fixture.manifest(1, extra: 2_000).encoded())
    try fixture.publish(3)
    _ = try await fixture.store().update()
    #expect(fixture.store().snapshot.version == 3)
    fixture.shipped = Data(try Fixture.manifest(2, extra: 2_000).encoded())
    #expect(fixture.store().snapshot.version == 0)
  }

  @Test func prefetchedAndTaggedImagesOfBothAreListedOnce() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let store = fixture.store()
    _ = try await store.update()

    #expect(store.imagesToPrefetch().map(\.name) == ["icon", "only-3", "only-0"])
    #expect(store.images(tagged: "tag").map(\.pointWidth) == [3, 3, 0])
    #expect(store.images(tagged: "other").isEmpty)
    #expect(store.image(named: "only-0", bundleIdentifier: "com.example") != nil)
  }

  // MARK: - Suspended, and locked

  /// The system ends a process that it suspends while it holds a lock in a shared folder.
  @Test func theLockIsHeldDuringAnActivityAndNotWhileCleaning() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    _ = try await fixture.store().update()
    try fixture.publish(4)
    let isActive = Locked(false)
    let steps = Locked<[(step: String, isActive: Bool, isFree: Bool)]>([])
    let path = fixture.folder.path
    let store = fixture.store(
      activity: ExpiringActivity { _, work in
        isActive.withLock { $0 = true }
        work(false)
        isActive.withLock { $0 = false }
      },
      willChange: { step throws(Descriptor.Failure) in
        let lock = try Descriptor.folder(path).lock("main.lock")
        lock?.unlock()
        let now = isActive.withLock { $0 }
        steps.withLock { $0.append((step, now, lock != nil)) }
      })
    #expect(try await store.update() == .installed(version: 4))

    let all = steps.withLock { $0 }
    #expect(all.last?.step == "remove a leftover")
    #expect(all.last?.isFree == true)
    #expect(all.contains { !$0.isFree })
    for step in all where !step.isFree { #expect(step.isActive, "\(step.step)") }
    #expect(try fixture.files() == Self.whole)
  }

  @Test func aProcessThatIsAboutToBeSuspendedInstallsNothing() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let store = fixture.store(activity: ExpiringActivity { _, work in work(true) })
    await #expect(throws: ManifestUpdateError.self) { try await store.update() }
    #expect(store.snapshot.version == 0)
    #expect(try await fixture.store().update() == .installed(version: 3))
  }

  /// A push may start the app before the device is unlocked for the first time; the process may live on.
  @Test(.timeLimit(.minutes(20))) func whatALockedDeviceDoesNotGiveOutIsReadLater() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    _ = try await fixture.store().update()
    let isLocked = Locked(true)
    let opened = Locked(0)
    let store = fixture.store(openFile: { path throws(Descriptor.Failure) in
      opened.withLock { $0 += 1 }
      if isLocked.withLock({ $0 }) { throw Descriptor.Failure(code: 1) }
      return try Descriptor.file(path)
    })
    #expect(store.snapshot.version == 0)
    let count = opened.withLock { $0 }
    #expect(store.snapshot.version == 0)
    #expect(opened.withLock { $0 } == count, "not for each lookup")

    isLocked.withLock { $0 = false }
    fixture.clock.advance(by: 2)
    #expect(store.snapshot.version == 3 && store.snapshot.isWhole())
    let whole = opened.withLock { $0 }
    fixture.clock.advance(by: 60)
    #expect(store.snapshot.version == 3)
    #expect(opened.withLock { $0 } == whole, "kept from then on")
  }
}
