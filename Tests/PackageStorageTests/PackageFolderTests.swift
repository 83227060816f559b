import Foundation
import PackageStorage
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

@Suite struct PackageFolderTests {
  let directory: TemporaryDirectory
  let folder: PackageFolder
  let channel: ChannelName

  init() throws {
    directory = try TemporaryDirectory()
    folder = PackageFolder(path: directory.path + "/deep/package")
    channel = try #require(ChannelName("main"))
  }

  private func writer() throws -> ResourcePackageWriter {
    ResourcePackageWriter(lock: try PackageFolderLock(folder), hasher: .reference)
  }

  private func manifest(_ objects: [ManifestObject]) throws -> ResourceManifest {
    try ResourceManifest(
      images: [
        ManifestImage(
          bundle: "b", name: "n", pointWidth: 1, pointHeight: 1,
          variants: objects.map {
            ImageVariant(object: $0, scale: 1, pixelWidth: 1, pixelHeight: 1)
          })
      ])
  }

  private func head(_ manifest: ManifestHead.Manifest, version: Int = 1) -> SignedHead {
    let head = ManifestHead(
      channel: channel, version: version, created: UTCTimestamp(seconds: 0),
      expires: UTCTimestamp(seconds: 1000), manifest: manifest)
    return SignedHead(payload: head.encoded(), signatures: [])
  }

  /// A complete package of two objects; returns the reference to its manifest.
  @discardableResult
  private func write(_ strings: [String] = ["one", "two"]) throws -> ManifestHead.Manifest {
    let writer = try writer()
    let objects = try strings.map { text in
      ManifestObject(
        digest: try writer.writeObject(Array(text.utf8)), size: text.utf8.count,
        mediaType: "image/png")
    }
    let reference = try writer.writeManifest(
      manifest(objects), compress: { encoding, _ in encoding == .gzip ? [1] : nil })
    try writer.writeHead(head(reference))
    return reference
  }

  private func verify() throws -> [PackageIssue] {
    try PackageVerification(hasher: .reference, verifier: nil).verify(folder.reader).findings
  }

  @Test func writesAPackageOfHundredsOfObjectsThatVerifies() throws {
    try write((0..<150).map { "object \($0)" })

    #expect(try verify() == [])
    #expect(try folder.files().count == 150 + 3)
  }

  @Test func writesAPackageThatVerifies() throws {
    try write()

    #expect(try verify() == [])
    #expect(try folder.channels() == [channel])
    #expect(try folder.files().count == 5)
  }

  @Test func samePackageHasTheSameBytes() throws {
    try write()
    let first = try directory.snapshot()
    try write()

    #expect(try directory.snapshot() == first)
  }

  @Test func repairsAnObjectThatIsDamaged() throws {
    try write()
    let path = "deep/package/\(PackagePath.object(.of("one")))"
    try directory.write("eno", to: path)
    #expect(try verify().map(\.kind) == [.wrongDigest])

    try write()

    #expect(try verify() == [])
  }

  @Test func headNeverLeadsToSomethingMissing() throws {
    let writer = try writer()
    let absent = ManifestObject(digest: .of("absent"), size: 6, mediaType: "image/png")

    #expect(throws: PackageFolderError.self) { try writer.writeManifest(manifest([absent])) }
    #expect(throws: PackageFolderError.self) {
      try writer.writeHead(head(.init(digest: .of("absent"), size: 1)))
    }
  }

  @Test func newerHeadIsNotOverwritten() throws {
    let reference = try write()
    let writer = try writer()
    try writer.writeHead(head(reference, version: 3))

    #expect(throws: PackageFolderError.newerHead(channel: channel, found: 3, writing: 2)) {
      try writer.writeHead(head(reference, version: 2))
    }
    let other = try writer.writeManifest(manifest([]))
    #expect(throws: PackageFolderError.sameVersionOfOtherHead(channel: channel, version: 3)) {
      try writer.writeHead(head(other, version: 3))
    }
    #expect(try writer.currentHead(of: channel)?.version == 3)
  }

  @Test func onlyOneProcessWrites() throws {
    let lock = try PackageFolderLock(folder)

    #expect(throws: PackageFolderError.locked(path: folder.path)) {
      try PackageFolderLock(folder)
    }
    withExtendedLifetime(lock) {}
  }

  @Test func leavesNothingBehind() throws {
    try write()

    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "heads", "manifests", "objects",
      ])
  }

  @Test func partialFilesWaitForTheNextRun() throws {
    let path = PackagePath.object(.of("whole"))
    do {
      let file = try IncomingFile(path, in: PackageFolderLock(folder), resuming: true)
      try file.append(Array("who".utf8))
    }
    let file = try IncomingFile(path, in: PackageFolderLock(folder), resuming: true)

    #expect(file.size == 3)
    #expect(try folder.open(path) == nil)
    try file.append(Array("le".utf8))
    try file.commit()
    #expect(try folder.read(path, limit: 10) == Array("whole".utf8))
  }

  @Test func linksAreRefused() throws {
    try write()
    let place = "\(folder.path)/\(PackagePath.object(.of("one")))"
    try FileManager.default.moveItem(atPath: place, toPath: directory.path + "/outside")
    try FileManager.default.createSymbolicLink(
      atPath: place, withDestinationPath: directory.path + "/outside")

    #expect(throws: PackageFolderError.notAPlainFile(path: place)) {
      try folder.open(.object(.of("one")))
    }
    #expect(try verify().map(\.kind) == [.missingObject, .notAFile])
  }

  @Test func unwritableFoldersAreNamed() throws {
    try directory.write("a file", to: "deep")

    let error = #expect(throws: PackageFolderError.self) { try PackageFolderLock(folder) }
    #expect(error?.description.hasPrefix("Can't write \(folder.path): ") == true)
  }
}
