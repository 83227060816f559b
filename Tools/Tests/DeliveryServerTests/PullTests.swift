import DeliveryClient
import Foundation
import ManifestSigning
import PackageDownloading
import PackageStorage
import PackageWriting
import ResourceManifests
import Testing

/// From a server to a folder with the real client, hash and signature.
@Suite struct PullTests {
  private func pull(
    _ package: ServedPackage, port: Int, key: VerifyingKey? = nil
  ) async throws -> PackageDownloadReport {
    var configuration = PackageDownload.Configuration(
      channel: try #require(ChannelName("main")),
      verifier: .ed25519([key ?? package.key.verifyingKey]), hasher: .sha256,
      now: { UTCTimestamp(seconds: Int64(Date().timeIntervalSince1970)) })
    configuration.retry.sleep = { _ in }
    let transport = PackageTransport(try PackageURL("http://127.0.0.1:\(port)"))
    return try await PackageDownload(configuration, transport: transport)
      .run(into: PackageFolderLock(pulled(package)))
  }

  private func pulled(_ package: ServedPackage) -> PackageFolder {
    PackageFolder(path: package.root.path + "/pulled")
  }

  private func size(_ package: ServedPackage) -> Int {
    package.objects.map(\.count).reduce(0, +)
  }

  @Test func bringsWhatIsServed() async throws {
    let package = try ServedPackage()
    try await package.serve { port in
      let report = try await pull(package, port: port)

      #expect(report.objects.downloaded == 3)
      #expect(report.objects.bytes == size(package))
      let findings = try PackageVerification(
        hasher: .sha256, verifier: .ed25519([package.key.verifyingKey])
      ).verify(pulled(package).reader).findings
      #expect(findings == [])

      #expect(try await pull(package, port: port).objects.reused == 3)
    }
  }

  @Test func goesOnWithPartialObjects() async throws {
    let package = try ServedPackage()
    do {
      let lock = try PackageFolderLock(pulled(package))
      let digest = ContentHasher.sha256.digest(of: package.objects[2])
      let file = try IncomingFile(.object(digest), in: lock, resuming: true)
      try file.append(Array(package.objects[2].prefix(2_000_000)))
    }
    try await package.serve { port in
      let report = try await pull(package, port: port)

      #expect(report.objects.resumed == 1)
      #expect(report.bytesDownloaded < size(package) - 2_000_000 + 10_000)
    }
  }

  @Test func refusesForeignKeys() async throws {
    let package = try ServedPackage()
    try await package.serve { port in
      let error = await #expect(throws: PackageDownloadError.self) {
        try await pull(package, port: port, key: SigningKey.generate().verifyingKey)
      }
      guard case .refusedHead = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func refusesOneFlippedBitAnywhere() async throws {
    let package = try ServedPackage(large: 5000)
    for path in try package.folder.files().map(\.path) {
      // A client that takes gzip never meets the plain manifest.
      if case .manifest(_, .identity) = path { continue }
      let file = URL(fileURLWithPath: "\(package.folder.path)/\(path)")
      let whole = try Data(contentsOf: file)
      for place in [0, whole.count / 3, whole.count / 2, whole.count - 1] {
        var damaged = whole
        damaged[place] ^= 4
        try damaged.write(to: file)
        try await package.serve { port in
          await #expect(throws: PackageDownloadError.self, "byte \(place) of \(path)") {
            try await pull(package, port: port)
          }
        }
        #expect(try pulled(package).channels().isEmpty)
        try FileManager.default.removeItem(at: package.root.appendingPathComponent("pulled"))
      }
      try whole.write(to: file)
    }
  }

  @Test func saysThatNobodyAnswers() async throws {
    let package = try ServedPackage(large: 10)

    let error = await #expect(throws: PackageDownloadError.self) {
      try await pull(package, port: 1)
    }
    #expect(error?.description.contains("http://127.0.0.1:1/heads/main.json") == true)
  }

  @Test(arguments: ["", "ftp://x", "http://", "x", "http://h/?q", "http://h/#f", "http://u:p@h/"])
  func otherTextIsNotAnAddress(_ text: String) {
    #expect(throws: PackageURL.Invalid.self) { try PackageURL(text) }
  }
}
