import PackageDownloading
import PackageStorage
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

struct PackageDownloadTests {
  @Test(arguments: ["text/html", "application/javascript", "video/mp4", "imagex/png"])
  func aManifestOfOtherThanImagesIsRefused(mediaType: String) async throws {
    let fixture = try PackageFixture(mediaType: mediaType)
    let target = try PullFolder()
    await #expect(throws: PackageDownloadError.self) {
      try await target.pull(from: HostileServer(fixture.files))
    }
    #expect(try target.files() == [:])
  }

  @Test func aPackageArrivesByteForByte() async throws {
    let package = try PackageFixture()
    let target = try PullFolder()

    let report = try await target.pull(from: HostileServer(package.files))

    #expect(try target.files() == package.files)
    #expect(report.version == 1)
    #expect(report.objects.total == 2)
    #expect(report.objects.downloaded == 2)
    #expect(report.bytesDownloaded == package.files.values.reduce(0) { $0 + $1.count })
    #expect(report.retries == 0)
  }

  /// An image and a file may have the same bytes.
  @Test func filesWithTagsArriveLikeImages() async throws {
    let package = try PackageFixture(
      contents: ["shared bytes"], taggedFiles: ["a.json": "{}", "Levels/b.bin": "shared bytes"])
    let target = try PullFolder()

    let report = try await target.pull(from: HostileServer(package.files))

    #expect(try target.files() == package.files)
    #expect(report.files == 2)
    #expect(report.objects.total == 2)
  }

  @Test func aSecondRunLoadsTheHeadOnly() async throws {
    let package = try PackageFixture()
    let server = HostileServer(package.files)
    let target = try PullFolder()
    try await target.pull(from: server)

    let report = try await target.pull(from: server)

    #expect(report.objects.reused == 2)
    #expect(report.objects.downloaded == 0)
    #expect(report.previousVersion == 1)
    #expect(await server.requests(for: package.manifestPath).count == 1)
    #expect(try target.files() == package.files)
  }

  @Test func theHeadIsAskedForFirstAndWrittenLast() async throws {
    let package = try PackageFixture()
    let server = HostileServer(package.files)
    for path in package.objectPaths { await server.script(path, .status(404)) }
    let target = try PullFolder()

    await #expect(throws: PackageDownloadError.self) { try await target.pull(from: server) }

    #expect(await server.requests.first?.path == package.headPath)
    #expect(try !target.hasHead)
  }

  @Test func aDamagedObjectOnDiskIsReplaced() async throws {
    let package = try PackageFixture()
    let target = try PullFolder()
    try await target.pull(from: HostileServer(package.files))
    try target.directory.write("the FIRST object, of a few bytes", to: package.objectPaths[0].text)
    try target.directory.write("the FIRST object, of a few bytes", to: package.objectPaths[1].text)

    let report = try await target.pull(from: HostileServer(package.files))

    #expect(report.objects.downloaded == 2)
    #expect(try target.files() == package.files)
  }

  @Test func anEmptyManifestAndAnEmptyObjectAreFine() async throws {
    for contents in [[], [""]] {
      let package = try PackageFixture(contents: contents)
      let target = try PullFolder()
      try await target.pull(from: HostileServer(package.files))
      #expect(try target.files() == package.files)
    }
  }

  @Test(arguments: [1, 3, 50])
  func manyObjectsArriveWithAnyNumberOfConnections(connections: Int) async throws {
    let package = try PackageFixture(contents: (0..<40).map { "object \($0)" })
    let target = try PullFolder()

    let report = try await target.pull(from: HostileServer(package.files)) {
      $0.connections = connections
    }

    #expect(report.objects.downloaded == 40)
    #expect(try target.files() == package.files)
  }

  @Test func aResignedHeadOfTheSameVersionReplacesTheOldOne() async throws {
    let target = try PullFolder()
    try await target.pull(from: HostileServer(PackageFixture().files))
    let renewed = try PackageFixture(expires: PackageFixture.now.adding(seconds: 7200))

    try await target.pull(from: HostileServer(renewed.files))

    #expect(try target.files() == renewed.files)
  }
}

struct HeadErrorTests {
  /// Rejected after version 2 was accepted, which stays in use.
  private func expectRefused(
    _ files: [String: [UInt8]], _ expected: (HeadError) -> Bool,
    _ change: (inout PackageDownload.Configuration) -> Void = { _ in }
  ) async throws {
    let target = try PullFolder()
    let installed = try PackageFixture(version: 2)
    try await target.pull(from: HostileServer(installed.files))

    let error = await #expect(throws: PackageDownloadError.self) {
      try await target.pull(from: HostileServer(files), change)
    }

    guard case .refusedHead(let url, let headError) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(url == "https://cdn.example/package/heads/production.json")
    #expect(expected(headError), "\(headError)")
    #expect(try target.files() == installed.files)
  }

  @Test func anOlderVersionIsRefused() async throws {
    try await expectRefused(PackageFixture(version: 1).files) {
      $0 == .olderVersion(found: 1, installed: 2)
    }
  }

  @Test func anotherManifestUnderTheSameVersionIsRefused() async throws {
    try await expectRefused(PackageFixture(version: 2, contents: ["other"]).files) {
      $0 == .conflictingVersion(version: 2)
    }
  }

  @Test func anExpiredHeadIsRefusedAndTakenWithinItsGrace() async throws {
    let expired = try PackageFixture(
      version: 3, expires: PackageFixture.now.adding(seconds: -10))
    try await expectRefused(expired.files) { if case .expired = $0 { true } else { false } }

    let target = try PullFolder()
    try await target.pull(from: HostileServer(expired.files)) { $0.grace = 11 }
    #expect(try target.files() == expired.files)
  }

  @Test func aHeadForOtherBuildsIsRefused() async throws {
    let package = try PackageFixture(
      version: 3, appBuilds: AppBuildRange(from: AppBuild("100"), through: nil))
    try await expectRefused(
      package.files, { if case .unsupportedAppBuild = $0 { true } else { false } },
      { $0.appBuild = AppBuild("99") })
  }

  @Test func aStrangeKeyAndAWrongSignatureAreRefused() async throws {
    let package = try PackageFixture(version: 3)
    var files = package.files
    files[package.headPath.text] = PackageFixture.sign(package.head, keyID: "ffffffffffffffff")
    try await expectRefused(files) { if case .unknownKey = $0 { true } else { false } }
    files[package.headPath.text] = SignedHead(
      payload: package.head.encoded(),
      signatures: [HeadSignature(keyID: PackageFixture.keyID, bytes: [1, 2, 3])]
    ).encoded()
    try await expectRefused(files) {
      $0 == .wrongSignature(keyID: PackageFixture.keyID)
    }
  }

  @Test func aHeadOfAnotherChannelIsRefused() async throws {
    let package = try PackageFixture(version: 3)
    var head = package.head
    head.channel = try #require(ChannelName("beta"))
    var files = package.files
    files[package.headPath.text] = PackageFixture.sign(head)
    try await expectRefused(files) { if case .wrongChannel = $0 { true } else { false } }
  }
}
