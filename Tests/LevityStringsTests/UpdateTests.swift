import Foundation
import LevityResources
import PackageHeads
import RuntimeTestSupport
import StringPacks
import StringValues
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityStrings

@Suite(.timeLimit(.minutes(20))) struct UpdateTests {
  let server = StringsServer()

  /// An app that starts with its pack; the strings of `packed` are its own.
  private func start(
    _ packed: PackedStrings, _ preferred: String..., events: HeardEvents = HeardEvents()
  ) throws -> StringLoader {
    if !FileManager.default.fileExists(atPath: packed.packURL.path) { try packed.writePack() }
    var configuration = packed.configuration()
    configuration.preferredLanguages = preferred
    let loader = StringLoader(
      configuration, folder: StringStoreFolder(url: configuration.folder), clock: server.clock)
    events.listen(to: loader)
    return loader
  }

  private func title(_ loader: StringLoader, _ packed: PackedStrings) -> String? {
    loader.openStrings().bundle(named: PackedStrings.bundle)?.string(packed.id("title"))
  }

  private func changed(_ packed: PackedStrings, _ title: String) -> PackedStrings {
    var packed = packed
    packed.strings["de"]?["title"] = .plain(title)
    return packed
  }

  @Test func aChangedStringArrivesAsADelta() async throws {
    let packed = try PackedStrings.usual()
    try server.publish(packed)
    let app = try start(packed, "de")
    let source = try server.source(packed)
    #expect(title(app, packed) == "Hallo")
    // The server's strings are those of the app: only the places of two languages in the tree come.
    try await app.update(from: source)
    #expect(
      server.takeRequests().allSatisfy { !$0.contains("/streams/") && !$0.contains("/deltas/") })

    try server.publish(changed(packed, "Guten Tag"))
    let update = try await app.update(from: source)

    #expect(title(app, packed) == "Guten Tag")
    let requests = server.takeRequests()
    #expect(requests.filter { $0.hasPrefix("strings/deltas/") }.count == 1)
    #expect(!requests.contains { $0.hasPrefix("strings/streams/") })
    #expect(update != .unchanged)
    // Code that retains the screen's earlier strings can still use them, and the next start has the new ones.
    #expect(title(try start(packed, "de"), packed) == "Guten Tag")
  }

  @Test func nothingNewIsOneRequest() async throws {
    let packed = try PackedStrings.usual()
    try server.publish(packed)
    let app = try start(packed, "de")
    let source = try server.source(packed)
    try await app.update(from: source)
    let before = server.requests.count
    #expect(try await app.update(from: source) == .unchanged)
    #expect(server.requests.count == before + 1)
  }

  @Test func deletedStringsAreDeleted() async throws {
    let packed = try PackedStrings.usual()
    try server.publish(packed)
    let app = try start(packed, "de")
    var without = packed
    without.strings["de"]?["title"] = nil
    try server.publish(without)
    try await app.update(from: try server.source(packed))
    #expect(title(app, packed) == "Hello")
  }

  @Test func aLanguageThatTheAppLacksComesOverTheAir() async throws {
    let packed = try PackedStrings.usual()
    try packed.writePack(languages: ["en"])
    try server.publish(packed)
    var configuration = packed.configuration("de")
    configuration.otherLanguages = ["de", "ar"]
    let app = StringLoader(
      configuration, folder: StringStoreFolder(url: configuration.folder), clock: server.clock)
    #expect(title(app, packed) == "Hello")
    try await app.update(from: try server.source(packed))
    #expect(title(app, packed) == "Hallo")
    app.preferredLanguages = ["ar"]
    try await app.update(from: try server.source(packed))
    #expect(title(app, packed) == "مرحبا")
  }

  @Test func withoutADeltaTheStreamIsLoaded() async throws {
    let packed = try PackedStrings.usual()
    try server.publish(changed(packed, "Ganz neu"))
    let app = try start(packed, "de")
    try await app.update(from: try server.source(packed))
    #expect(title(app, packed) == "Ganz neu")
    #expect(server.takeRequests().contains { $0.hasPrefix("strings/streams/") })
  }

  @Test func theBytesOfAnUpdateAreKnownBeforeIt() async throws {
    let packed = try PackedStrings.usual()
    try server.publish(changed(packed, "Ganz neu"))
    let app = try start(packed, "de")
    let source = try server.source(packed)
    let measured = try await app.updateByteCount(from: source)
    // Nothing was downloaded or changed by the question.
    #expect(!server.takeRequests().contains { $0.hasPrefix("strings/streams/") })
    #expect(title(app, packed) == "Hallo")

    try await app.update(from: source)
    #expect(title(app, packed) == "Ganz neu")
    let streams = server.takeRequests().filter { $0.hasPrefix("strings/streams/") }
    #expect(streams.count == 1)
    #expect(measured == streams.reduce(0) { $0 + (server.file($1)?.count ?? 0) })
    #expect(measured > 0)
    #expect(try await app.updateByteCount(from: source) == 0)
    server.fail(HTTPFailure(.offline, "there is no network"))
    await #expect(throws: StringsUpdateError.self) { try await app.updateByteCount(from: source) }
  }

  /// The index says how large a stream is, and nothing more is kept.
  @Test func anAnswerThatIsTooLargeIsRefused() async throws {
    let packed = try PackedStrings.usual()
    try server.publish(changed(packed, "Ganz neu"))
    let app = try start(packed, "de")
    let source = try server.source(packed)
    for path in server.paths where path.hasPrefix("strings/streams/") {
      server.answer(path, 200, (server.file(path) ?? []) + [0])
    }
    let refusal = await #expect(throws: StringsUpdateError.self) {
      try await app.update(from: source)
    }
    guard case .tooLarge(let url, let limit)? = refusal else {
      Issue.record("a stream with one more byte was taken")
      return
    }
    #expect(limit == server.file(String(url.dropFirst(StringsServer.base.count + 1)))?.count)
    #expect(title(app, packed) == "Hallo")
    server.answerTruly()
    try await app.update(from: source)
    #expect(title(app, packed) == "Ganz neu")
  }

  @Test func aDamagedDeltaIsReplacedByTheStream() async throws {
    let packed = try PackedStrings.usual()
    try server.publish(packed)
    let app = try start(packed, "de")
    let source = try server.source(packed)
    try server.publish(changed(packed, "Guten Tag"))
    for path in server.paths where path.hasPrefix("strings/deltas/") {
      server.answer(path, 200, [0, 1, 2, 3])
    }
    try await app.update(from: source)
    #expect(title(app, packed) == "Guten Tag")
  }

  @Test func everyDamagedByteLeavesTheOldStrings() async throws {
    let packed = try PackedStrings.usual()
    try server.publish(packed)
    let app = try start(packed, "de")
    let source = try server.source(packed)
    try await app.update(from: source)
    try server.publish(changed(packed, "Guten Tag"))
    let root = try #require(server.root)
    let path = PackagePath.stringIndex(root: root, language: "de").text
    let index = try #require(server.file(path))
    for place in index.indices {
      var damaged = index
      damaged[place] ^= 0x10
      server.answer(path, 200, damaged)
      await #expect(throws: StringsUpdateError.self) { try await app.update(from: source) }
      #expect(title(app, packed) == "Hallo")
    }
    for (status, bytes) in [
      (404, []), (500, []), (200, []), (200, index + [0]), (200, index.dropLast()),
    ] {
      server.answer(path, status, Array(bytes))
      await #expect(throws: StringsUpdateError.self) { try await app.update(from: source) }
      #expect(title(app, packed) == "Hallo")
    }
    server.fail(HTTPFailure(.offline, "there is no network"))
    await #expect(throws: StringsUpdateError.self) { try await app.update(from: source) }
    server.answerTruly()
    try await app.update(from: source)
    #expect(title(app, packed) == "Guten Tag")
  }

  @Test func failedStartsRollBack() async throws {
    let packed = try PackedStrings.usual()
    try server.publish(packed)
    let first = try start(packed, "de")
    let source = try server.source(packed)
    try await first.update(from: source)
    _ = title(try start(packed, "de"), packed)
    let good = try start(packed, "de")
    _ = title(good, packed)
    good.confirmStart()

    try server.publish(changed(packed, "Absturz"))
    try await good.update(from: source)
    for _ in 0..<InstalledStrings.maximumStarts {
      #expect(title(try start(packed, "de"), packed) == "Absturz")
    }
    let events = HeardEvents()
    let third = try start(packed, "de", events: events)
    #expect(title(third, packed) == "Hallo")
    #expect(events.all.contains(.rolledBack(version: 2)))
    await #expect(throws: StringsUpdateError.givenUp(version: 2)) {
      try await third.update(from: source)
    }

    try server.publish(changed(packed, "Repariert"))
    try await third.update(from: source)
    #expect(title(third, packed) == "Repariert")
  }

  @Test func aStartInUseForSecondsHasSurvived() async throws {
    let packed = try PackedStrings.usual()
    try server.publish(changed(packed, "Guten Tag"))
    try await start(packed, "de").update(from: try server.source(packed))
    let app = try start(packed, "de")
    _ = title(app, packed)
    await server.clock.waitForSleepers(1)
    server.clock.advance(by: StartTrial.useTime)
    while StringsRecords(folder: app.folder, hasher: PackedStrings.hasher).read(
      StringsRecords.installed)?
      .starts != nil, !Task.isCancelled
    { await Task.yield() }
    for _ in 0..<4 { #expect(title(try start(packed, "de"), packed) == "Guten Tag") }
  }

  @Test func anExtensionsStartsDoNotCount() async throws {
    let packed = try PackedStrings.usual()
    try server.publish(changed(packed, "Guten Tag"))
    try await start(packed, "de").update(from: try server.source(packed))
    var configuration = packed.configuration("de")
    configuration.isAppStart = false
    for _ in 0..<5 { #expect(title(StringLoader(configuration), packed) == "Guten Tag") }
  }

  @Test func anotherBuildStartsWithItsOwnStrings() async throws {
    let packed = try PackedStrings.usual()
    try server.publish(changed(packed, "Guten Tag"))
    try await start(packed, "de").update(from: try server.source(packed))
    var configuration = packed.configuration("de")
    configuration.appBuild = "8"
    #expect(title(StringLoader(configuration), packed) == "Hallo")
  }

  @Test func whereATableIsGoneTheAppsOwnStringsAreShownAndNeverAMix() async throws {
    let packed = try PackedStrings.usual()
    var new = changed(packed, "Guten Tag")
    new.strings["en"]?["only"] = .plain("New only")
    try server.publish(new)
    let app = try start(packed, "de")
    let source = try server.source(packed)
    try await app.update(from: source)
    let record = try #require(
      StringsRecords(folder: app.folder, hasher: PackedStrings.hasher).read(
        StringsRecords.installed))
    let digest = try #require(record.digest("en", of: PackedStrings.bundle))
    try FileManager.default.removeItem(
      at: packed.folder.appendingPathComponent("\(digest.hex).store"))

    let next = try start(packed, "de")
    let strings = try #require(next.openStrings().bundle(named: PackedStrings.bundle))
    #expect(strings.string(packed.id("title")) == "Hallo")
    #expect(strings.string(packed.id("only")) == "Only")
    try await next.update(from: source)
    #expect(title(next, packed) == "Guten Tag")
  }

  @Test func whateverStepFailsTheNextStartHasTheOldOrTheNewStrings() async throws {
    var step = 0
    var isDone = false
    while !isDone {
      let packed = try PackedStrings.usual()
      let server = StringsServer()
      try server.publish(packed)
      try packed.writePack()
      let before = StringLoader(
        packed.configuration("de"), folder: StringStoreFolder(url: packed.folder),
        clock: server.clock)
      try await before.update(from: try server.source(packed))
      before.confirmStart()
      try server.publish(changed(packed, "Guten Tag"))

      let count = Locked(0)
      let folder = StringStoreFolder(url: packed.folder)
      let failing = step
      folder.willChange = { _ throws(Descriptor.Failure) in
        let now = count.withLock { count in
          count += 1
          return count
        }
        if now > failing { throw Descriptor.Failure(code: 28) }
      }
      let app = StringLoader(packed.configuration("de"), folder: folder, clock: server.clock)
      do {
        try await app.update(from: try server.source(packed))
        isDone = count.withLock { $0 } <= failing
      } catch {
        let reason = "\(error)"
        #expect(reason.contains("Can't write"), "\(reason)")
      }
      let now = title(app, packed)
      #expect(now == "Hallo" || now == "Guten Tag")
      let next = title(StringLoader(packed.configuration("de")), packed)
      #expect(next == "Hallo" || next == "Guten Tag", "after step \(step)")
      if isDone { #expect(next == "Guten Tag") }
      step += 1
    }
    #expect(step > 8)
  }
}
