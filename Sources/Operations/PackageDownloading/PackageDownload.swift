public import PackageFolders
public import ResourceManifests

/// Brings the current package of a channel into a folder and verifies every byte of it.
///
/// The order is that of trust: the head by its signature, the manifest by the digest in the head, the objects by the
/// digests in the manifest. The new head takes its place last; until then, and after any refusal, the folder holds
/// what it held before. What was loaded is kept, so a later run goes on where this one ended.
public struct PackageDownload: Sendable {
  public struct Configuration: Sendable {
    public var channel: ChannelName
    public var verifier: SignatureVerifier
    /// Nil where no app is asking, as for a mirror.
    public var appBuild: AppBuild?
    /// Seconds for which an expired head is still followed.
    public var grace = 0
    /// Objects at one time.
    public var concurrency = 8
    public var retries = RetryPolicy()

    public init(channel: ChannelName, verifier: SignatureVerifier) {
      self.channel = channel
      self.verifier = verifier
    }
  }

  public struct Progress: Hashable, Sendable {
    public var doneObjects: Int
    public var objects: Int
    public var doneBytes: Int
    public var bytes: Int
  }

  public var configuration: Configuration
  public var transport: DownloadTransport
  public var clock: DownloadClock
  public var hasher: ContentHasher
  /// Called after each object, by one caller at a time.
  public var progress: @Sendable (Progress) -> Void

  public init(
    configuration: Configuration, transport: DownloadTransport, clock: DownloadClock,
    hasher: ContentHasher, progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.transport = transport
    self.clock = clock
    self.hasher = hasher
    self.progress = progress
  }

  /// Throws `DownloadError` where head or manifest cannot be had or are refused, `PackageFolderError` where the
  /// folder cannot be written, `CancellationError`. Objects that fail are in the report.
  public func run(into folder: PackageFolder) async throws -> DownloadReport {
    let lock = try PackageFolderLock(folder)
    var retries = 0
    let headBytes = try await document(
      .head(configuration.channel), limit: SignedHead.largestSize, retries: &retries)
    let head = try accept(headBytes, folder: folder)
    let manifest = try await manifest(of: head, lock: lock, retries: &retries)
    let objects = manifest.objects
    var report = DownloadReport(head: head, objects: objects)
    try await load(objects, lock: lock, report: &report)
    report.retries += retries
    report.failed.sort { $0.object < $1.object }
    if report.isComplete {
      try write(headBytes, at: .head(configuration.channel), lock: lock)
    }
    return report
  }

  private func accept(_ bytes: [UInt8], folder: PackageFolder) throws -> ManifestHead {
    let acceptance = HeadAcceptance(
      verifier: configuration.verifier, channel: configuration.channel,
      accepted: try accepted(in: folder), appBuild: configuration.appBuild,
      grace: configuration.grace)
    do throws(HeadRefusal) {
      return try acceptance.head(in: bytes, now: clock.now())
    } catch {
      throw DownloadError.refused(
        path: PackagePath.head(configuration.channel).text, error)
    }
  }

  /// What the folder's own head says, unless it is not genuine: by a former key, for example.
  private func accepted(in folder: PackageFolder) throws -> HeadAcceptance.Accepted? {
    let path = PackagePath.head(configuration.channel)
    guard let bytes = try folder.read(path, limit: SignedHead.largestSize) else { return nil }
    let anyTime = HeadAcceptance(
      verifier: configuration.verifier, channel: configuration.channel, grace: .max)
    guard
      let head = try? anyTime.head(in: bytes, now: UTCTimestamp(seconds: 0))
    else { return nil }
    return HeadAcceptance.Accepted(version: head.version, manifest: head.manifest.digest)
  }

  private func manifest(
    of head: ManifestHead, lock: PackageFolderLock, retries: inout Int
  ) async throws -> ResourceManifest {
    let path = PackagePath.manifest(head.manifest.digest, .identity)
    var bytes = try lock.folder.open(path).flatMap { file in
      file.size == head.manifest.size ? try file.read(at: 0, count: file.size) : nil
    }
    if let kept = bytes, hasher.digest(of: kept) != head.manifest.digest { bytes = nil }
    if bytes == nil {
      let loaded = try await document(
        path, limit: head.manifest.size, reference: head.manifest, retries: &retries)
      try write(loaded, at: path, lock: lock)
      bytes = loaded
    }
    do throws(ManifestError) {
      return try ResourceManifest(decoding: bytes ?? [])
    } catch {
      throw DownloadError.unreadableManifest(path: path.text, error)
    }
  }

  /// The bytes of a small file, of the given size and digest where there is a reference.
  private func document(
    _ path: PackagePath, limit: Int, reference: ManifestHead.Manifest? = nil, retries: inout Int
  ) async throws -> [UInt8] {
    try await configuration.retries.run(clock) { attempt in
      if attempt > 0 { retries += 1 }
      let response = try await transport.response(to: DownloadRequest(path: path))
      guard response.status == 200 else {
        response.body.cancel()
        throw response.refusal(path: path)
      }
      var bytes: [UInt8] = []
      try await response.body.forEach(path: path) { piece in
        bytes += piece
        guard bytes.count <= limit else {
          throw DownloadError.tooLarge(path: path.text, limit: limit)
        }
      }
      if let reference {
        guard bytes.count == reference.size else {
          throw DownloadError.wrongSize(
            path: path.text, expected: reference.size, found: bytes.count)
        }
        guard hasher.digest(of: bytes) == reference.digest else {
          throw DownloadError.wrongDigest(path: path.text)
        }
      }
      return bytes
    }
  }

  private func write(_ bytes: [UInt8], at path: PackagePath, lock: PackageFolderLock) throws {
    let file = try IncomingFile(path, in: lock, resuming: false)
    try file.append(bytes)
    try file.commit()
  }
}

extension PackageDownload {
  /// Loads the objects, a bounded number at a time. Throws only what concerns all of them.
  private func load(
    _ objects: [ManifestObject], lock: PackageFolderLock, report: inout DownloadReport
  ) async throws {
    try await withThrowingTaskGroup(of: ObjectDownload.Outcome.self) { group in
      var rest = objects.makeIterator()
      func start() {
        guard let object = rest.next() else { return }
        let download = ObjectDownload(
          object: object, transport: transport, clock: clock, hasher: hasher,
          retries: configuration.retries)
        group.addTask { try await download.run(lock: lock) }
      }
      for _ in 0..<max(1, configuration.concurrency) { start() }
      var done = Progress(
        doneObjects: 0, objects: report.objects, doneBytes: 0, bytes: report.size)
      while let outcome = try await group.next() {
        report.add(outcome)
        done.doneObjects += 1
        done.doneBytes &+= outcome.object.size
        progress(done)
        start()
      }
    }
  }
}

extension DownloadReport {
  fileprivate mutating func add(_ outcome: ObjectDownload.Outcome) {
    bytes &+= outcome.bytes
    retries += outcome.retries
    switch outcome.result {
    case .reused: reused += 1
    case .loaded(let resumed):
      loaded += 1
      if resumed { self.resumed += 1 }
    case .failed(let error):
      failed.append(Failure(object: outcome.object.digest, error: error))
    }
  }
}
