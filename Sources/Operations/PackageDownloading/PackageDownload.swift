public import PackageStorage
import PackageWriting
public import ResourceManifests
public import StringPacks

/// Downloads a channel of a package into a folder: every byte is verified before a reader can see it, the head is
/// written last, and an unacceptable package leaves the folder's earlier state in use.
public struct PackageDownload: Sendable {
  public struct Configuration: Sendable {
    public var channel: ChannelName
    /// The pinned keys.
    public var verifier: SignatureVerifier
    public var hasher: ContentHasher
    /// The app's build; nil accepts heads for all builds, like a mirror.
    public var appBuild: AppBuild?
    /// The seconds for which an expired head is still accepted.
    public var grace: Int64 = 0
    public var now: @Sendable () -> UTCTimestamp
    public var retry = RetryPolicy()
    /// The maximum number of objects downloaded at the same time, at least 1.
    public var connections = 6
    /// The number of failed objects after which no further one is started.
    public var maximumFailures = 8
    /// The codecs that decode strings to check them; brotli must be passed in.
    public var codecs: [StringCodec] = [.contextMixing]
    /// The number of previous versions whose strings are downloaded, with the deltas that lead from them.
    public var previousVersions = 5
    /// Called after every object, never concurrently.
    public var progress: @Sendable (PackageDownloadProgress) -> Void = { _ in }

    public init(
      channel: ChannelName, verifier: SignatureVerifier, hasher: ContentHasher,
      now: @escaping @Sendable () -> UTCTimestamp
    ) {
      self.channel = channel
      self.verifier = verifier
      self.hasher = hasher
      self.now = now
    }
  }

  private let configuration: Configuration
  private let connection: PackageConnection

  public init(_ configuration: Configuration, transport: PackageTransport) {
    self.configuration = configuration
    connection = PackageConnection(transport: transport, retry: configuration.retry)
  }

  /// Throws `PackageDownloadError` if the server's answer isn't acceptable, `PackageFolderError` if the folder can't be
  /// used, `CancellationError`. Downloaded parts are kept for the next run.
  public func run(into lock: PackageFolderLock) async throws -> PackageDownloadReport {
    var counts = TransferCounts()
    let accepted = try acceptedHead(in: lock.folder)
    let (signed, head) = try await loadHead(after: accepted, counts: &counts)
    let manifest = try await loadManifest(head.manifest, into: lock, counts: &counts)

    var report = PackageDownloadReport(
      url: connection.transport.base, channel: head.channel.text, version: head.version,
      previousVersion: accepted?.version, expires: head.expires.text,
      manifest: head.manifest.digest.hex, manifestBytes: head.manifest.size,
      images: manifest.images.count,
      files: manifest.tags.tags.isEmpty ? nil : manifest.tags.files.count)
    let objects = manifest.objects
    report.objects.total = objects.count
    report.objects.bytes = ObjectDownloads.sum(objects)
    let downloads = ObjectDownloads(
      configuration: configuration, connection: connection, lock: lock, objects: objects)
    let failure = try await downloads.run(report: &report.objects, counts: &counts)
    report.bytesDownloaded = counts.bytes
    report.retries = counts.retries
    if let failure {
      throw PackageDownloadError.incomplete(first: PackageDownloadFailure(failure), report: report)
    }
    if let root = head.stringsRoot {
      var strings = StringDownloads(
        configuration, connection: connection, lock: lock, counts: counts)
      try await strings.run(root: root)
      report.strings = strings.report
      report.bytesDownloaded = strings.counts.bytes
      report.retries = strings.counts.retries
    }
    try Task.checkCancellation()
    try lock.write(signed.encoded(), at: .head(configuration.channel))
    return report
  }

  /// Returns the folder's head if it is genuine. A head that isn't signed by a pinned key doesn't count.
  private func acceptedHead(in folder: PackageFolder) throws -> HeadAcceptance.Accepted? {
    let path = PackagePath.head(configuration.channel)
    guard let file = try folder.open(path), file.size <= SignedHead.maximumSize else { return nil }
    let bytes = try file.read(at: 0, count: file.size)
    guard let signed = try? SignedHead(decoding: bytes),
      (try? configuration.verifier.check(signed)) != nil,
      let head = try? ManifestHead(decoding: signed.payload), head.channel == configuration.channel
    else { return nil }
    return HeadAcceptance.Accepted(head)
  }

  private func loadHead(
    after accepted: HeadAcceptance.Accepted?, counts: inout TransferCounts
  ) async throws -> (SignedHead, ManifestHead) {
    let path = PackagePath.head(configuration.channel)
    let bytes = try await connection.bytes(
      of: path, limit: SignedHead.maximumSize, counts: &counts)
    let acceptance = HeadAcceptance(
      verifier: configuration.verifier, channel: configuration.channel, accepted: accepted,
      appBuild: configuration.appBuild, grace: configuration.grace)
    do throws(HeadError) {
      let head = try acceptance.head(in: bytes, now: configuration.now())
      do throws(ManifestError) {
        return (try SignedHead(decoding: bytes), head)
      } catch {
        throw HeadError.malformed(error)
      }
    } catch {
      throw PackageDownloadError.refusedHead(url: connection.url(path), error)
    }
  }

  private func loadManifest(
    _ reference: ManifestHead.Manifest, into lock: PackageFolderLock, counts: inout TransferCounts
  ) async throws -> ResourceManifest {
    let path = PackagePath.manifest(reference.digest, .identity)
    let url = connection.url(path)
    let size = reference.size
    if let file = try lock.folder.open(path), file.size == size {
      let bytes = try file.read(at: 0, count: size)
      if configuration.hasher.digest(of: bytes) == reference.digest {
        return try decode(bytes, url: url)
      }
    }
    let bytes = try await connection.bytes(
      of: path, size: size, limit: size, isCompressible: true, counts: &counts)
    let found = configuration.hasher.digest(of: bytes)
    guard found == reference.digest else {
      throw PackageDownloadError.wrongDigest(url: url, expected: reference.digest, found: found)
    }
    let manifest = try decode(bytes, url: url)
    // Nobody reads a manifest before a head names it, and the next run needn't download it again.
    try lock.write(bytes, at: path)
    return manifest
  }

  private func decode(_ bytes: [UInt8], url: String) throws -> ResourceManifest {
    let manifest: ResourceManifest
    do throws(ManifestError) {
      manifest = try ResourceManifest(decoding: bytes)
    } catch {
      throw PackageDownloadError.malformedManifest(url: url, error)
    }
    // Apps draw nothing else, so a mirror doesn't pass it on.
    let packs = Set(manifest.packs.map(\.digest))
    let images = manifest.imageObjects.filter { !packs.contains($0.digest) }
    if let other = images.map(\.mediaType).first(where: { !Self.isImage($0) }) {
      throw PackageDownloadError.notAnImage(url: url, mediaType: other)
    }
    return manifest
  }

  private static func isImage(_ mediaType: String) -> Bool {
    mediaType.hasPrefix("image/") || mediaType == "application/pdf"
  }
}
