import PackageDownloading
import PackageStorage
import PackageWriting
import ResourceManifests
import TestSupport

/// A small package of two images, and a signature scheme that needs no cryptography: a digest with a secret.
struct PackageFixture {
  static let keyID = "00112233aabbccdd"
  static let verifier = SignatureVerifier(keyIDs: [keyID]) { signature, message in
    signature.algorithm == "Ed25519" && signature.bytes == mac(message)
  }
  static let now = UTCTimestamp(seconds: 1_750_000_000)

  let channel: ChannelName
  let objects: [ContentDigest: [UInt8]]
  let manifest: [UInt8]
  let head: ManifestHead

  var headPath: PackagePath { .head(channel) }
  var manifestPath: PackagePath { .manifest(head.manifest.digest, .identity) }
  /// In the order in which they are loaded.
  var objectPaths: [PackagePath] { objects.keys.sorted().map(PackagePath.object) }

  init(
    version: Int = 1, contents: [String] = ["the first object, of a few bytes", "the second one"],
    expires: UTCTimestamp = now.adding(seconds: 3600), appBuilds: AppBuildRange? = nil,
    stringsRoot: ContentDigest? = nil, mediaType: String = "image/png",
    taggedFiles: [String: String]? = nil
  ) throws {
    guard let channel = ChannelName("production") else {
      throw HeadError.wrongSignature(keyID: "")
    }
    self.channel = channel
    var objects: [ContentDigest: [UInt8]] = [:]
    var images: [ManifestImage] = []
    for (index, content) in contents.enumerated() {
      let bytes = Array(content.utf8)
      let digest = ContentHasher.reference.digest(of: bytes)
      objects[digest] = bytes
      var image = ManifestImage(
        bundle: "com.example.app", name: "image\(index)", pointWidth: 1000, pointHeight: 1000)
      image.variants = [
        ImageVariant(
          object: ManifestObject(digest: digest, size: bytes.count, mediaType: mediaType),
          scale: 2, pixelWidth: 2, pixelHeight: 2)
      ]
      images.append(image)
    }
    var tags = TagList()
    if let taggedFiles {
      tags = try TagList(
        tags: [ManifestTag(name: "level")],
        files: taggedFiles.map { path, content in
          let bytes = Array(content.utf8)
          let digest = ContentHasher.reference.digest(of: bytes)
          objects[digest] = bytes
          return TaggedFile(
            bundle: "com.example.app", path: path, object: digest, size: bytes.count,
            tags: ["level"])
        })
    }
    self.objects = objects
    manifest = try ResourceManifest(images: images, tags: tags).encoded()
    head = ManifestHead(
      channel: channel, version: version, created: Self.now, expires: expires,
      manifest: .init(
        digest: ContentHasher.reference.digest(of: manifest), size: manifest.count),
      appBuilds: appBuilds, stringsRoot: stringsRoot)
  }

  var files: [String: [UInt8]] {
    var files = [headPath.text: Self.sign(head), manifestPath.text: manifest]
    for (digest, bytes) in objects { files[PackagePath.object(digest).text] = bytes }
    return files
  }

  static func sign(_ head: ManifestHead, keyID: String = keyID) -> [UInt8] {
    let payload = head.encoded()
    let bytes = mac(SignedHead.message(forPayload: payload))
    return SignedHead(
      payload: payload, signatures: [HeadSignature(keyID: keyID, bytes: bytes)]
    ).encoded()
  }

  private static func mac(_ message: [UInt8]) -> [UInt8] {
    ContentHasher.reference.digest(of: Array("secret".utf8) + message).bytes
  }
}

/// A folder that packages are pulled into.
struct PullFolder {
  let directory: TemporaryDirectory
  var folder: PackageFolder { PackageFolder(path: directory.path) }

  init() throws { directory = try TemporaryDirectory() }

  @discardableResult
  func pull(
    from server: HostileServer, retries: Int = 3,
    _ change: (inout PackageDownload.Configuration) -> Void = { _ in }
  ) async throws -> PackageDownloadReport {
    guard let channel = ChannelName("production") else {
      throw HeadError.wrongSignature(keyID: "")
    }
    var configuration = PackageDownload.Configuration(
      channel: channel, verifier: PackageFixture.verifier, hasher: .reference,
      now: { PackageFixture.now })
    configuration.retry = RetryPolicy(
      retries: retries, sleep: { _ in try Task.checkCancellation() }, random: { 0.5 })
    change(&configuration)
    return try await PackageDownload(configuration, transport: server.transport)
      .run(into: PackageFolderLock(folder))
  }

  /// Files of the package by path.
  func files() throws -> [String: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: folder.files().map { path, size in
        (path.text, try folder.read(path, limit: size) ?? [])
      })
  }

  var hasHead: Bool { get throws { try !folder.channels().isEmpty } }
}
