import PackageFolders
import ResourceManifests

/// Loads one object, from where an earlier attempt ended, and puts it in place when its digest is right.
struct ObjectDownload: Sendable {
  struct Outcome: Sendable {
    enum Result: Sendable {
      case reused
      case loaded(resumed: Bool)
      case failed(DownloadError)
    }

    var object: ManifestObject
    var result: Result
    var bytes = 0
    var retries = 0
  }

  var object: ManifestObject
  var transport: DownloadTransport
  var clock: DownloadClock
  var hasher: ContentHasher
  var retries: RetryPolicy

  private var path: PackagePath { .object(object.digest) }

  /// Throws `PackageFolderError` and `CancellationError`; what the network does wrong is in the outcome.
  func run(lock: PackageFolderLock) async throws -> Outcome {
    var outcome = Outcome(object: object, result: .reused)
    if try isThere(lock.folder) { return outcome }
    let file = try IncomingFile(path, in: lock, resuming: true)
    let found = file.size
    do {
      var received = 0
      var resumed = false
      defer { outcome.bytes = received }
      try await retries.run(clock) { attempt in
        outcome.retries = attempt
        let offset = try await load(into: file, received: &received)
        resumed = resumed || (offset > 0 && found > 0)
      }
      try file.commit()
      outcome.result = .loaded(resumed: resumed)
    } catch let error as DownloadError {
      // Wrong bytes are of no use to a later run; a beginning is.
      if file.size == 0 || file.size >= object.size { try file.discard() }
      outcome.result = .failed(error)
    }
    return outcome
  }

  private func isThere(_ folder: PackageFolder) throws -> Bool {
    guard let file = try folder.open(path), file.size == object.size else { return false }
    return try digest(size: file.size, read: file.read) == object.digest
  }

  /// One attempt; returns the offset from which it went on.
  private func load(into file: IncomingFile, received: inout Int) async throws -> Int {
    if file.size > object.size { try file.truncate() }
    if file.size == object.size {
      if try digest(size: file.size, read: file.read) == object.digest { return file.size }
      try file.truncate()
      if object.size == 0 { throw DownloadError.wrongDigest(path: path.text) }
    }
    var offset = file.size
    let response = try await transport.response(to: DownloadRequest(path: path, offset: offset))
    try check(response, file: file, offset: &offset)
    var hash = try hash(size: file.size, read: file.read)
    try await response.body.forEach(path: path) { piece in
      received += piece.count
      guard piece.count <= object.size - file.size else {
        try file.truncate()
        throw DownloadError.tooLarge(path: path.text, limit: object.size)
      }
      hash.update(piece)
      try file.append(piece)
    }
    guard file.size == object.size else {
      throw DownloadError.wrongSize(
        path: path.text, expected: object.size, found: file.size)
    }
    guard hash.finalize() == object.digest else {
      try file.truncate()
      throw DownloadError.wrongDigest(path: path.text)
    }
    return offset
  }

  /// A 200 begins again; a 206 must go on exactly where the file ends.
  private func check(
    _ response: DownloadResponse, file: IncomingFile, offset: inout Int
  ) throws {
    switch response.status {
    case 200:
      if offset > 0 { try file.truncate() }
      offset = 0
    case 206:
      let range = response.headers["content-range"] ?? ""
      guard offset > 0, range == "bytes \(offset)-\(object.size - 1)/\(object.size)" else {
        response.body.cancel()
        try file.truncate()
        throw DownloadError.wrongRange(path: path.text, asked: offset, found: range)
      }
    default:
      if response.status == 416 { try file.truncate() }
      response.body.cancel()
      throw response.refusal(path: path)
    }
  }

  private func digest(
    size: Int, read: (Int, Int) throws -> [UInt8]
  ) throws -> ContentDigest {
    try hash(size: size, read: read).finalize()
  }

  private func hash(
    size: Int, read: (Int, Int) throws -> [UInt8]
  ) throws -> any ContentHashing {
    var hash = hasher.start()
    var offset = 0
    while offset < size {
      let bytes = try read(offset, min(256 << 10, size - offset))
      guard !bytes.isEmpty else { break }
      hash.update(bytes)
      offset += bytes.count
    }
    return hash
  }
}
