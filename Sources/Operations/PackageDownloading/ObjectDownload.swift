import HTTPSemantics
import PackageStorage
import ResourceManifests

/// An object being downloaded into a folder: verified before it gets its name, resumed after an interrupted attempt.
struct ObjectDownload: Sendable {
  enum Outcome: Sendable {
    case reused
    case downloaded(isResumed: Bool)
  }

  static let pieceSize = 256 << 10

  var connection: PackageConnection
  var hasher: ContentHasher
  var lock: PackageFolderLock
  var object: ManifestObject

  private var path: PackagePath { .object(object.digest) }
  private var url: String { connection.url(path) }

  func run(counts: inout TransferCounts) async throws -> Outcome {
    if try isPresent() { return .reused }
    let arrival = try Arrival(
      IncomingFile(path, in: lock, resuming: true), size: object.size, hasher: hasher)
    let isResumed = arrival.count > 0
    do {
      try await receive(arrival, counts: &counts)
      var found = arrival.digest
      if found != object.digest, arrival.isContinued {
        // The part left by an earlier response may be damaged.
        try arrival.restart()
        try await receive(arrival, counts: &counts)
        found = arrival.digest
      }
      guard found == object.digest else {
        throw PackageDownloadError.wrongDigest(url: url, expected: object.digest, found: found)
      }
      try arrival.file.commit()
    } catch {
      let isUseless = (error as? PackageDownloadError).map { !$0.keepsPartialFile } ?? false
      // The first error is the one to report; the next attempt checks the leftover again.
      if isUseless || arrival.count == 0 { try? arrival.file.discard() }
      throw error
    }
    return .downloaded(isResumed: isResumed)
  }

  private func isPresent() throws -> Bool {
    guard let file = try lock.folder.open(path), file.size == object.size else { return false }
    var hash = hasher.start()
    var offset = 0
    while offset < file.size {
      let piece = try file.read(at: offset, count: Self.pieceSize)
      guard !piece.isEmpty else { return false }
      hash.update(piece)
      offset += piece.count
    }
    return hash.finalize() == object.digest
  }

  /// Fills the file up to the object's size.
  private func receive(_ arrival: Arrival, counts: inout TransferCounts) async throws {
    guard arrival.count < object.size else { return }
    try await connection.retry.run(counting: &counts) { counts in
      try await attempt(arrival, counts: &counts)
    }
  }

  private func attempt(_ arrival: Arrival, counts: inout TransferCounts) async throws {
    let offset = arrival.count
    var headers = ["accept-encoding": "identity"]
    if offset > 0 { headers["range"] = "bytes=\(offset)-" }
    let response = ObjectResponse(
      arrival: arrival, offset: offset, size: object.size, url: url)
    _ = try await connection.load(path, headers: headers, into: response, counts: &counts)
    guard arrival.count == object.size else {
      throw AttemptFailure(
        .truncated(url: url, expected: object.size, found: arrival.count, attempts: 1),
        isTransient: true)
    }
  }
}

/// Checks a response as it arrives.
private struct ObjectResponse: ArrivingContent {
  let arrival: Arrival
  /// The offset that was requested; zero for the whole object.
  let offset: Int
  let size: Int
  let url: String

  func begin(status: Int, headers: [String: String]) throws {
    switch status {
    case 206 where offset > 0:
      guard ContentRange.isRest(headers, from: offset, of: size) else {
        // A complete response may still be right, so the part is discarded.
        try arrival.restart()
        throw AttemptFailure(
          .wrongRange(
            url: url, expected: "bytes \(offset)-\(size - 1)/\(size)",
            found: headers["content-range"] ?? ""),
          isTransient: true)
      }
      arrival.isContinued = true
    case 416 where offset > 0:
      try arrival.restart()
      throw AttemptFailure(
        .unexpectedStatus(url: url, status: 416, attempts: 1), isTransient: true)
    case 200:
      // The server sent the whole object although a part was requested.
      try arrival.restart()
      if let announced = ContentLength.announced(headers), announced != size {
        throw AttemptFailure(.wrongSize(url: url, expected: size, found: announced))
      }
    default: throw AttemptFailure(url: url, status: status, headers: headers)
    }
  }

  func append(_ piece: [UInt8]) throws {
    guard piece.count <= size - arrival.count else {
      throw AttemptFailure(.tooLarge(url: url, limit: size))
    }
    try arrival.append(piece)
  }
}

extension PackageDownloadError {
  /// Whether the received bytes can be resumed.
  fileprivate var keepsPartialFile: Bool {
    switch self {
    case .wrongDigest, .wrongSize, .tooLarge, .wrongRange: false
    default: true
    }
  }
}

/// A partial file together with the hash of its bytes.
private final class Arrival {
  let file: IncomingFile
  /// Whether the bytes come from more than one response.
  var isContinued = false
  private let hasher: ContentHasher
  private var hash: any ContentHashing

  /// Continues what an earlier attempt left, unless it is too long to be a part.
  init(_ file: IncomingFile, size: Int, hasher: ContentHasher) throws {
    self.file = file
    self.hasher = hasher
    hash = hasher.start()
    if file.size > size { try file.truncate() }
    isContinued = file.size > 0
    var offset = 0
    while offset < file.size {
      let piece = try file.read(
        at: offset, count: min(ObjectDownload.pieceSize, file.size - offset))
      guard !piece.isEmpty else {
        try restart()
        return
      }
      hash.update(piece)
      offset += piece.count
    }
  }

  var count: Int { file.size }
  var digest: ContentDigest { hash.finalize() }

  func append(_ bytes: [UInt8]) throws {
    try file.append(bytes)
    hash.update(bytes)
  }

  func restart() throws {
    guard file.size > 0 else { return }
    try file.truncate()
    isContinued = false
    hash = hasher.start()
  }
}
