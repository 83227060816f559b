import Foundation
import PackageStorage
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

/// The head that a publication builds on: only one that the publisher signed.
@Suite struct ChannelStateTests {
  let directory: TemporaryDirectory
  let writer: ResourcePackageWriter
  let channel: ChannelName
  /// Takes the signature of a key that is called as the publisher is.
  let publisher = SignatureVerifier(keyIDs: ["publisher"]) { signature, _ in
    signature.bytes == [1]
  }

  init() throws {
    directory = try TemporaryDirectory()
    writer = ResourcePackageWriter(
      lock: try PackageFolderLock(PackageFolder(path: directory.path + "/package")),
      hasher: .reference)
    channel = try #require(ChannelName("main"))
  }

  private var headPath: String { directory.path + "/package/heads/main.json" }

  private func signed(
    version: Int, by key: String = "publisher", channel name: ChannelName? = nil
  ) throws -> SignedHead {
    let manifest = try writer.writeManifest(ResourceManifest(images: []))
    let head = ManifestHead(
      channel: name ?? channel, version: version, created: UTCTimestamp(seconds: 0),
      expires: UTCTimestamp(seconds: 1000), manifest: manifest)
    return SignedHead(
      payload: head.encoded(), signatures: [HeadSignature(keyID: key, bytes: [1])])
  }

  private func state(firstVersion: Int? = nil) throws -> ChannelState {
    try writer.state(of: channel, verifier: publisher, firstVersion: firstVersion)
  }

  @Test func continuesAHeadThatThePublisherSigned() throws {
    #expect(try state().nextVersion() == 1)
    try writer.writeHead(signed(version: 7))

    #expect(try state().nextVersion() == 8)
    #expect(try state().head?.version == 7)
  }

  @Test(arguments: [2, ManifestHead.maximumVersion - 1])
  func aHeadOfSomebodyElseIsAnError(version: Int) throws {
    try writer.writeHead(signed(version: version, by: "somebody"))

    #expect(
      throws: PackageFolderError.untrustedHead(
        path: headPath, .unknownKey(found: ["somebody"], pinned: ["publisher"]))
    ) { try state() }
  }

  @Test func aHeadOfAnotherChannelIsAnError() throws {
    let other = try #require(ChannelName("other"))
    let bytes = try signed(version: 2, channel: other).encoded()
    try directory.write(String(decoding: bytes, as: UTF8.self), to: "package/heads/main.json")

    #expect(
      throws: PackageFolderError.untrustedHead(
        path: headPath, .wrongChannel(found: other, expected: channel))
    ) { try state() }
  }

  @Test func theLastVersionIsFollowedByAnError() throws {
    try writer.writeHead(signed(version: ManifestHead.maximumVersion))

    let state = try state()

    #expect(throws: PackageFolderError.noVersionLeft(channel: channel)) {
      try state.nextVersion()
    }
  }

  @Test func keysOfALaterVersionAreNotLost() throws {
    var signed = try signed(version: 7)
    let text = String(decoding: signed.payload, as: UTF8.self)
    signed.payload = Array(
      text.replacing("\"manifest\"", with: "\"hold\":true,\"manifest\"").utf8)
    try writer.writeHead(signed)

    #expect(throws: PackageFolderError.laterHead(path: headPath)) { try state() }
  }

  @Test func aMissingHeadBesidePublicationsIsAnError() throws {
    try writer.writeHead(signed(version: 7))
    try FileManager.default.removeItem(atPath: headPath)

    #expect(throws: PackageFolderError.missingHead(path: headPath)) { try state() }
    #expect(try state(firstVersion: 8).nextVersion() == 8)
  }

  @Test func aHeadOfAnotherChannelMakesAPackageOldEnough() throws {
    try writer.writeHead(signed(version: 1, channel: try #require(ChannelName("other"))))

    #expect(throws: PackageFolderError.missingHead(path: headPath)) { try state() }
    #expect(try state(firstVersion: 1).nextVersion() == 1)
  }

  @Test func anInterruptedFirstPublicationIsContinued() throws {
    #expect(try state().nextVersion() == 1)
    // Killed before the head.
    let first = try signed(version: 1)

    #expect(try state().nextVersion() == 1)
    try writer.writeHead(first)
    try FileManager.default.removeItem(atPath: headPath)
    #expect(throws: PackageFolderError.missingHead(path: headPath)) { try state() }
  }

  @Test func aFirstPublicationThatIsStoppedAfterItsHeadHasBegunAllTheSame() throws {
    #expect(try state().nextVersion() == 1)
    try writer.writeHead(signed(version: 1))
    // Killed before the mark was removed.
    try FileManager.default.createDirectory(
      atPath: directory.path + "/package/.incoming/first.main", withIntermediateDirectories: true)
    #expect(try state().nextVersion() == 2)

    try FileManager.default.removeItem(atPath: headPath)

    #expect(throws: PackageFolderError.missingHead(path: headPath)) { try state() }
  }

  @Test func aChannelDoesNotBeginTwice() throws {
    try writer.writeHead(signed(version: 7))

    #expect(throws: PackageFolderError.alreadyBegun(channel: channel, version: 7)) {
      try state(firstVersion: 1)
    }
  }
}
