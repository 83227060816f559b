import DeliveryClient
import Foundation
import ManifestSigning
import PackageDownloading
import PackageFolders
import ResourceManifests
import Testing

/// From a server to a folder with the real client, hash and signature.
@Suite struct PullTests {
  private func download(
    _ package: ServedPackage, port: Int, key: VerifyingKey? = nil
  ) throws -> PackageDownload {
    let channel = try #require(ChannelName("main"))
    return PackageDownload(
      configuration: .init(
        channel: channel, verifier: .ed25519([key ?? package.key.verifyingKey])),
      transport: try .urlSession("http://127.0.0.1:\(port)"),
      clock: DownloadClock(
        now: { UTCTimestamp(seconds: Int(Date().timeIntervalSince1970)) }, sleep: { _ in }),
      hasher: .sha256)
  }

  @Test func bringsWhatIsServed() async throws {
    let package = try ServedPackage()
    let folder = PackageFolder(path: package.root.path + "/pulled")
    try await package.serve { port in
      let report = try await download(package, port: port).run(into: folder)

      #expect(report.isComplete)
      #expect(report.loaded == 3)
      #expect(report.bytes == package.objects.map(\.count).reduce(0, +))
      let findings = try PackageVerification(
        hasher: .sha256, verifier: .ed25519([package.key.verifyingKey])
      ).verify(folder.reader).findings
      #expect(findings == [])
    }
  }

  @Test func goesOnWithPartialObjects() async throws {
    let package = try ServedPackage()
    let folder = PackageFolder(path: package.root.path + "/pulled")
    do {
      let lock = try PackageFolderLock(folder)
      let digest = ContentHasher.sha256.digest(of: package.objects[2])
      let file = try IncomingFile(.object(digest), in: lock, resuming: true)
      try file.append(Array(package.objects[2].prefix(2_000_000)))
    }
    try await package.serve { port in
      let report = try await download(package, port: port).run(into: folder)

      #expect(report.isComplete)
      #expect(report.resumed == 1)
      #expect(report.bytes == package.objects.map(\.count).reduce(0, +) - 2_000_000)
    }
  }

  @Test func refusesForeignKeysAndDamagedObjects() async throws {
    let package = try ServedPackage()
    let folder = PackageFolder(path: package.root.path + "/pulled")
    try await package.serve { port in
      let foreign = try download(package, port: port, key: SigningKey.generate().verifyingKey)
      await #expect(throws: DownloadError.self) { try await foreign.run(into: folder) }
    }
    var damaged = package.objects[1]
    damaged[100] ^= 1
    let path = package.folder.path + package.target(1)
    try Data(damaged).write(to: URL(fileURLWithPath: path))
    try await package.serve { port in
      let report = try await download(package, port: port).run(into: folder)

      #expect(
        report.failed.map(\.object) == [ContentHasher.sha256.digest(of: package.objects[1])])
      #expect(try folder.channels().isEmpty)
    }
  }

  @Test func saysThatNobodyAnswers() async throws {
    let package = try ServedPackage(large: 10)
    let folder = PackageFolder(path: package.root.path + "/pulled")

    let error = await #expect(throws: DownloadError.self) {
      try await download(package, port: 1).run(into: folder)
    }
    guard case .noConnection(let path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == "heads/main.json")
  }

  @Test(arguments: ["", "ftp://x", "http://", "x", "http://h/?q", "http://h/#f"])
  func otherTextIsNoAddress(_ text: String) {
    #expect(throws: DeliveryAddressError.self) { try DeliveryAddress(text) }
  }
}
