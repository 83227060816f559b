public import Foundation
public import LevityResources
public import PackageWriting
public import RuntimeTestSupport
import TestSupport

/// A package with tagged files, published version by version, and the network that leads to it.
public final class TagServer: HTTPTransport {
  /// A file of the app before it was tagged.
  public struct File: Sendable {
    public var path: String
    public var tags: [String]
    public var bytes: Data

    /// Bytes that are the same for the same path and number.
    public init(_ path: String, tags: [String], count: Int = 1_000, version: UInt64 = 0) {
      self.path = path
      self.tags = tags
      var seed = version
      for byte in path.utf8 { seed = seed &* 31 &+ UInt64(byte) }
      var random = SeededRandom(seed: seed)
      var words = (0..<(count + 7) / 8).map { _ in random.next() }
      words.append(0)
      bytes = words.withUnsafeBytes { Data($0.prefix(count)) }
    }

    public var digest: ContentDigest { ContentHasher.quick.digest(of: Array(bytes)) }

    public var object: ManifestObject {
      ManifestObject(
        digest: digest, size: bytes.count, mediaType: "application/octet-stream")
    }
  }

  /// The answer to requests for a file.
  public enum Behaviour: Sendable {
    case good
    /// Sends that many bytes, then the connection breaks.
    case breaks(after: Int)
    /// Sends that many bytes, then waits until the behavior is changed or the request cancelled.
    case stalls(after: Int)
  }

  private struct State {
    var files: [String: Data] = [:]
    var requests: [HTTPRequest] = []
    var behaviours: [String: Behaviour] = [:]
    var isOffline = false
    var sent = 0
    var cancellations = 0
    var version = 0
  }

  public struct Missing: Error {}
  public static let key = [UInt8](repeating: 7, count: 32)
  public static let base = "https://cdn.example/app"
  /// Not Ed25519, but a signature that only fits one key and one message.
  public static let cryptography = ResourceCryptography(hasher: .quick) { signature, message, key in
    let digest = ContentHasher.quick.digest(of: key + message).bytes
    return signature == digest + digest
  }

  /// Tells of requests and of other behavior; tests tell of their handlers.
  public let changes = Changes()
  private let state = Locked(State())
  public let clock: any RuntimeClock

  public init(clock: any RuntimeClock = ManualClock()) { self.clock = clock }

  // MARK: - The package

  public static func manifest(
    _ tags: [ManifestTag], _ files: [File], images: [ManifestImage] = []
  ) throws -> ResourceManifest {
    let list = try TagList(
      tags: tags,
      files: files.map {
        TaggedFile(
          bundle: "com.example.app", path: $0.path, object: $0.digest, size: $0.bytes.count,
          tags: $0.tags)
      })
    return try ResourceManifest(images: images, tags: list)
  }

  /// Makes tags and files the newest version of a channel, and returns the path of its manifest.
  @discardableResult
  public func publish(
    _ tags: [ManifestTag], _ files: [File], images: [ManifestImage] = [],
    channel: String = "production"
  ) throws -> PackagePath {
    let manifest = try Self.manifest(tags, files, images: images).encoded()
    guard let channel = ChannelName(channel) else { throw Missing() }
    let now = Int64(clock.now.timeIntervalSince1970)
    let version = state.withLock { state in
      state.version += 1
      return state.version
    }
    let head = ManifestHead(
      channel: channel, version: version, created: UTCTimestamp(seconds: now),
      expires: UTCTimestamp(seconds: now + 86_400),
      manifest: .init(digest: Self.digest(manifest), size: manifest.count))
    let payload = head.encoded()
    let message = SignedHead.message(forPayload: payload)
    let half = Self.digest(Self.key + message).bytes
    let id = String(Self.digest(Self.key).hex.prefix(16))
    let signed = SignedHead(
      payload: payload, signatures: [HeadSignature(keyID: id, bytes: half + half)])
    put(.head(channel), Data(signed.encoded()))
    put(.manifest(Self.digest(manifest), .identity), Data(manifest))
    for file in files { put(.object(file.digest), file.bytes) }
    return .manifest(Self.digest(manifest), .identity)
  }

  /// Returns small images with a tag, in one pack, and the bytes of the pack.
  public static func packedImages(
    count: Int, tag: String
  ) throws -> (images: [ManifestImage], pack: Data) {
    let files = (0..<count).map { File("icon \($0 + 10)", tags: [tag], count: 300) }
    let bytes = files.reduce(into: Data()) { $0 += $1.bytes }
    let pack = ManifestObject(
      digest: digest(Array(bytes)), size: bytes.count, mediaType: ManifestObject.packMediaType)
    var offset = 0
    let images = files.map { file in
      defer { offset += file.bytes.count }
      var image = ManifestImage(
        bundle: "com.example.app", name: file.path, pointWidth: 10_000, pointHeight: 10_000)
      image.tags = file.tags
      image.variants = [
        ImageVariant(
          object: ManifestObject(
            digest: file.digest, size: file.bytes.count, mediaType: "image/png", pack: pack,
            offset: offset), scale: 2, pixelWidth: 20, pixelHeight: 20)
      ]
      return image
    }
    return (images, bytes)
  }

  public func put(_ path: PackagePath, _ bytes: Data) {
    state.withLock { $0.files[path.text] = bytes }
  }

  public func remove(_ path: PackagePath) {
    state.withLock { $0.files[path.text] = nil }
  }

  private static func digest(_ bytes: [UInt8]) -> ContentDigest {
    ContentHasher.quick.digest(of: bytes)
  }

  // MARK: - The network

  public func behave(_ behaviour: Behaviour, for file: File) {
    state.withLock { $0.behaviours[PackagePath.object(file.digest).text] = behaviour }
    changes.notify()
  }

  public func set(offline: Bool) { state.withLock { $0.isOffline = offline } }

  /// Requests for objects so far, by file.
  public func requests(for file: File) -> [HTTPRequest] {
    state.withLock { state in
      state.requests.filter { $0.url.path.hasSuffix(PackagePath.object(file.digest).text) }
    }
  }

  /// The objects that were requested so far, in order.
  public var requestedObjects: [String] {
    state.withLock { state in
      state.requests.map(\.url).filter { $0.path.contains("/objects/") }.map(\.lastPathComponent)
    }
  }

  public var requestCount: Int { state.withLock { $0.requests.count } }
  /// The number of transfers that were cancelled so far.
  public var cancellations: Int { state.withLock { $0.cancellations } }
  /// Bytes of bodies so far.
  public var sent: Int { state.withLock { $0.sent } }

  public func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    let path = String(request.url.path.dropFirst("/app/".count))
    let (file, isOffline) = state.withLock { state in
      state.requests.append(request)
      return (state.files[path], state.isOffline)
    }
    changes.notify()
    guard !isOffline else { throw HTTPFailure(.offline, "there is no network") }
    guard let file else {
      return try receiver.receive(HTTPResponseHead(status: 404, headers: [:]))
    }
    let tag = "\"\(ContentHasher.quick.digest(of: Array(file)).hex.prefix(16))\""
    if request.headers["if-none-match"] == tag {
      return try receiver.receive(HTTPResponseHead(status: 304, headers: ["etag": tag]))
    }
    var start = 0
    if let range = request.headers["range"], let first = Int(range.dropFirst(6).dropLast()) {
      start = first
      let end = "\(first)-\(file.count - 1)/\(file.count)"
      try receiver.receive(
        HTTPResponseHead(status: 206, headers: ["content-range": "bytes \(end)", "etag": tag]))
    } else {
      try receiver.receive(HTTPResponseHead(status: 200, headers: ["etag": tag]))
    }
    do {
      try await send(file, from: start, path: path, into: receiver)
    } catch let error as CancellationError {
      state.withLock { $0.cancellations += 1 }
      changes.notify()
      throw error
    }
  }

  private func send(
    _ file: Data, from start: Int, path: String, into receiver: any HTTPResponseReceiver
  ) async throws {
    var place = start
    while place < file.count {
      await changes.wait(until: { !isStalled(path, at: place) })
      try Task.checkCancellation()
      var end = min(place + 4_096, file.count)
      switch state.withLock({ $0.behaviours[path] ?? .good }) {
      case .good: break
      case .breaks(let limit):
        guard place - start < limit else {
          throw HTTPFailure(.transient, "the connection was lost")
        }
        end = min(end, start + limit)
      case .stalls(let limit):
        // Changed to this a moment ago.
        guard place < limit else { continue }
        end = min(end, limit)
      }
      try receiver.receive(file[place..<end])
      state.withLock { $0.sent += end - place }
      place = end
    }
  }

  private func isStalled(_ path: String, at place: Int) -> Bool {
    guard case .stalls(let limit) = state.withLock({ $0.behaviours[path] }) else { return false }
    return place >= limit
  }
}
