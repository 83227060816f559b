import PackageDownloading
import PackageStorage
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

struct HostileTransferTests {
  private let package: PackageFixture
  private let server: HostileServer
  private let target: PullFolder
  private let object: PackagePath
  private let size: Int

  init() throws {
    package = try PackageFixture(contents: ["an object whose transfer goes wrong in many ways"])
    server = HostileServer(package.files)
    target = try PullFolder()
    object = package.objectPaths[0]
    size = package.files[object.text]?.count ?? 0
  }

  private func firstError(_ pull: () async throws -> Void) async -> PackageDownloadError? {
    do {
      try await pull()
      return nil
    } catch PackageDownloadError.incomplete(let first, _) {
      return first.error
    } catch {
      return error as? PackageDownloadError
    }
  }

  @Test func aBrokenTransferIsContinuedWhereItBrokeOff() async throws {
    await server.script(object, .breaking(after: 10), .ending(after: 5))

    let report = try await target.pull(from: server)

    #expect(report.retries == 2)
    #expect(report.objects.downloaded == 1)
    let ranges = await server.requests(for: object).map { $0.headers["range"] }
    #expect(ranges == [nil, "bytes=10-", "bytes=15-"])
    #expect(try target.files() == package.files)
  }

  @Test func whatBrokeOffForGoodIsContinuedByTheNextRun() async throws {
    await server.script(object, .breaking(after: 20))
    let error = await firstError { try await target.pull(from: server, retries: 0) }
    #expect(
      error
        == .unreachable(
          url: "https://cdn.example/package/\(object)", reason: "the connection was reset",
          attempts: 1))
    #expect(try !target.hasHead)

    let report = try await target.pull(from: server)

    #expect(report.objects.resumed == 1)
    #expect(await server.requests(for: object).last?.headers["range"] == "bytes=20-")
    #expect(try target.files() == package.files)
  }

  @Test func aBodyThatIsAlwaysTooShortIsRefused() async throws {
    await server.script(
      object, .bytes([1, 2, 3]), .status(416), .ending(after: 0), .ending(after: 0))
    let error = await firstError { try await target.pull(from: server) }
    #expect(
      error
        == .truncated(
          url: "https://cdn.example/package/\(object)", expected: size, found: 0, attempts: 4))
  }

  @Test func aWrongAnnouncedLengthIsRefusedWithoutReadingOn() async throws {
    await server.script(
      object, .bytes([1, 2, 3], headers: ["content-length": "3"]))
    let error = await firstError { try await target.pull(from: server) }
    #expect(
      error
        == .wrongSize(
          url: "https://cdn.example/package/\(object)", expected: size, found: 3))
    #expect(await server.requests(for: object).count == 1)
  }

  @Test func wrongBytesOfTheRightLengthAreRefused() async throws {
    let wrong = [UInt8](repeating: 65, count: size)
    await server.replace(object, wrong)
    let error = await firstError { try await target.pull(from: server) }
    guard case .wrongDigest(_, let expected, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(PackagePath.object(expected) == object)
    #expect(found == ContentHasher.reference.digest(of: wrong))
    #expect(try !target.files().keys.contains(object.text))
    #expect(try !target.hasHead)
  }

  @Test func aDamagedPartFromEarlierIsLoadedAgain() async throws {
    try target.directory.write(
      "not the beginning of it",
      to: ".incoming/\(object.components.last ?? "").partial")

    let report = try await target.pull(from: server)

    #expect(report.objects.downloaded == 1)
    #expect(await server.requests(for: object).map { $0.headers["range"] } == ["bytes=23-", nil])
    #expect(try target.files() == package.files)
  }

  @Test(arguments: [0, 1])
  func aPartThatIsCompleteOrTooLongNeedsNoHelpOfTheServer(surplus: Int) async throws {
    let bytes = try #require(package.files[object.text])
    try target.directory.write(
      String(decoding: bytes, as: UTF8.self) + String(repeating: "x", count: surplus),
      to: ".incoming/\(object.components.last ?? "").partial")

    try await target.pull(from: server)

    #expect(await server.requests(for: object).count == surplus)
    #expect(try target.files() == package.files)
  }

  @Test func aServerWithoutRangesSendsTheWholeAgain() async throws {
    await server.script(object, .breaking(after: 10), .ignoringRange)
    let report = try await target.pull(from: server)
    #expect(report.bytesDownloaded == package.files.values.reduce(0) { $0 + $1.count } + 10)
    #expect(try target.files() == package.files)
  }

  @Test(
    arguments: [
      "", "bytes", "bytes 0-9/10", "bytes 11-47/48", "bytes 10-47/49", "bytes 10-46/48",
      "bytes -10-47/48", "bytes 10-99999999999999999999/*", "items 10-47/48", "bytes 10-47/48/48",
    ])
  func aPartThatWasNotAskedForIsNotUsed(contentRange: String) async throws {
    await server.script(
      object, .breaking(after: 10),
      .bytes([1, 2], status: 206, headers: ["content-range": contentRange]))
    let report = try await target.pull(from: server)
    #expect(report.retries == 2)
    #expect(await server.requests(for: object).last?.headers["range"] == nil)
    #expect(try target.files() == package.files)
  }

  @Test func a416BeginsAgain() async throws {
    await server.script(object, .breaking(after: 10), .status(416))
    try await target.pull(from: server)
    #expect(
      await server.requests(for: object).map { $0.headers["range"] } == [nil, "bytes=10-", nil])
    #expect(try target.files() == package.files)
  }

  @Test func a206WithoutARangeIsRefused() async throws {
    await server.script(object, .bytes([1], status: 206))
    let error = await firstError { try await target.pull(from: server) }
    #expect(
      error
        == .unexpectedStatus(
          url: "https://cdn.example/package/\(object)", status: 206, attempts: 1))
  }

  @Test(arguments: [408, 425, 429, 500, 502, 503, 504])
  func temporaryStatusesAreRetried(status: Int) async throws {
    for path in [package.headPath, package.manifestPath, object] {
      await server.script(path, .status(status), .connectionFailure)
    }
    let report = try await target.pull(from: server)
    #expect(report.retries == 6)
    #expect(try target.files() == package.files)
  }

  @Test(arguments: [204, 304, 400, 401, 403, 404, 410])
  func lastingStatusesAreNotRetried(status: Int) async throws {
    await server.script(object, .status(status), .status(200))
    let error = await firstError { try await target.pull(from: server) }
    #expect(
      error
        == .unexpectedStatus(
          url: "https://cdn.example/package/\(object)", status: status, attempts: 1))
    #expect(await server.requests(for: object).count == 1)
  }

  @Test func aRedirectThatTheTransportDidNotFollowIsRefused() async throws {
    await server.script(
      package.headPath, .status(302, ["location": "https://elsewhere.example/"]))
    let error = await firstError { try await target.pull(from: server) }
    #expect(
      error
        == .redirected(
          url: "https://cdn.example/package/heads/production.json",
          to: "https://elsewhere.example/"))
  }

  /// A transport follows redirects on the server, so the one that it returns is of a circle.
  @Test(arguments: ["/loop", "loop", "https://CDN.example/loop", "//cdn.example/loop"])
  func aRedirectThatStaysOnTheServerIsACircle(target location: String) async throws {
    await server.script(package.headPath, .status(302, ["location": location]))
    let error = await firstError { try await target.pull(from: server) }
    #expect(
      error
        == .redirectedAgain(
          url: "https://cdn.example/package/heads/production.json", to: location))
  }

  @Test func endlessBodiesAreCutOff() async throws {
    for path in [object, package.manifestPath, package.headPath] {
      let target = try PullFolder()
      let server = HostileServer(package.files)
      await server.script(path, .endless)
      let error = await firstError { try await target.pull(from: server) }
      let limit =
        switch path {
        case .head: SignedHead.maximumSize
        case .manifest: package.manifest.count
        default: size
        }
      #expect(error == .tooLarge(url: "https://cdn.example/package/\(path)", limit: limit))
      #expect(try !target.hasHead)
    }
  }

  @Test func aCancelledRunIsContinuedByTheNext() async throws {
    await server.script(object, .hanging(after: 30))
    let run = Task { try await target.pull(from: server) }
    await server.waitForHang()
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    #expect(try !target.hasHead)

    let report = try await target.pull(from: server)

    #expect(report.objects.downloaded == 1)
    #expect(try target.files() == package.files)
  }

  @Test func aNewVersionThatFailsLeavesTheOldOneInUse() async throws {
    try await target.pull(from: server)
    let next = try PackageFixture(version: 2, contents: ["new one", "new two", "new three"])
    let other = HostileServer(next.files)
    await other.script(next.objectPaths[1], .status(404))

    await #expect(throws: PackageDownloadError.self) { try await target.pull(from: other) }

    let files = try target.files()
    for (path, bytes) in package.files { #expect(files[path] == bytes) }
    let report = try await target.pull(from: other)
    #expect(report.objects.reused == 2)
    #expect(report.objects.downloaded == 1)
    #expect(report.previousVersion == 1)
  }

  @Test func failuresNameTheirNumberAndStopAtTheLimit() async throws {
    let many = try PackageFixture(contents: (0..<30).map { "object \($0)" })
    let other = HostileServer(many.files)
    for path in many.objectPaths { await other.script(path, .status(404)) }
    do {
      try await target.pull(from: other) {
        $0.connections = 1
        $0.maximumFailures = 3
      }
      Issue.record("nothing was refused")
    } catch PackageDownloadError.incomplete(let first, let report) {
      #expect(report.objects.failed == 30)
      #expect(
        first.error
          == .unexpectedStatus(
            url: "https://cdn.example/package/\(many.objectPaths[0])", status: 404, attempts: 1))
    }
    #expect(await other.requests.count == 2 + 3)
  }
}

struct DamageTests {
  /// Every byte of every file, one after the other, each damaged in one bit.
  @Test(arguments: [0, 2])
  func aFlippedBitAnywhereIsRefusedOrChangesNothing(bit: Int) async throws {
    let package = try PackageFixture(contents: ["abc", "defg"])
    for (path, bytes) in package.files.sorted(by: { $0.key < $1.key }) {
      for index in bytes.indices {
        var damaged = package.files
        damaged[path]?[index] ^= 1 << UInt8((index + bit) % 8)
        let target = try PullFolder()
        do {
          try await target.pull(from: HostileServer(damaged), retries: 0)
          #expect(try target.files() == package.files, "\(path) at \(index)")
        } catch is PackageDownloadError {
          #expect(try !target.hasHead, "\(path) at \(index)")
        }
      }
    }
  }

  @Test func randomDamageNeverGetsThrough() async throws {
    var random = SeededRandom(seed: 4711)
    let package = try PackageFixture(contents: ["abc", "defg"])
    for path in package.files.keys.sorted() {
      for _ in 0..<60 {
        var damaged = package.files
        damaged[path] = random.mutate(package.files[path] ?? [])
        let target = try PullFolder()
        do {
          try await target.pull(from: HostileServer(damaged), retries: 1)
          #expect(try target.files() == package.files)
        } catch is PackageDownloadError {
          #expect(try !target.hasHead)
        }
      }
    }
  }
}
