import Foundation
import LevityResources
import LocalizedTexts
import ResourceManifests
import ResourcePackages
import RuntimeTestSupport
import StringPacking
import StringPacks
import StringPublishing
import TestSupport

@testable import LevityLocalization

/// A package with texts, published version by version, and the network that leads to it.
final class TextsServer: HTTPTransport {
  struct State {
    var files: [String: [UInt8]] = [:]
    var root: ContentDigest?
    var version = 0
    var requests: [String] = []
    var bytesSent = 0
    /// Answers instead of the file.
    var answers: [String: (status: Int, bytes: [UInt8])] = [:]
    var failure: HTTPFailure?
  }

  private let state = Locked(State())
  let clock = ManualClock(now: Date(timeIntervalSince1970: 1_800_000_000))
  static let key = [UInt8](repeating: 7, count: 32)
  static let base = "https://cdn.example/app"

  /// Not Ed25519, but a signature that only fits one key and one message.
  static let cryptography = ResourceCryptography(hasher: PackedTexts.hasher) {
    signature, message, key in
    let digest = PackedTexts.hasher.digest(of: key + message).bytes
    return signature == digest + digest
  }

  func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    let path = String(request.url.path.dropFirst("/app/".count))
    let (answer, failure) = state.withLock {
      state -> ((status: Int, bytes: [UInt8]), HTTPFailure?) in
      state.requests.append(path)
      let answer =
        state.answers[path] ?? state.files[path].map { (200, $0) } ?? (status: 404, bytes: [])
      if state.failure == nil { state.bytesSent += answer.bytes.count }
      return (answer, state.failure)
    }
    if let failure { throw failure }
    try receiver.receive(HTTPResponseHead(status: answer.status, headers: [:]))
    try receiver.receive(Data(answer.bytes))
  }

  var requests: [String] { state.withLock { $0.requests } }
  var paths: [String] { state.withLock { $0.files.keys.sorted() } }
  var root: ContentDigest? { state.withLock { $0.root } }
  /// Everything under `strings/` that was asked for since the last call.
  func takeRequests() -> [String] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests.filter { $0.hasPrefix("strings/") }
    }
  }
  func file(_ path: String) -> [UInt8]? { state.withLock { $0.files[path] } }
  func answer(_ path: String, _ status: Int = 200, _ bytes: [UInt8] = []) {
    state.withLock { $0.answers[path] = (status, bytes) }
  }
  func answerTruly() {
    state.withLock { state in
      state.answers = [:]
      state.failure = nil
    }
  }
  func fail(_ failure: HTTPFailure) { state.withLock { $0.failure = failure } }

  /// Makes the texts the next version.
  @discardableResult
  func publish(_ packed: PackedTexts) throws -> StringPublication {
    let bundle = try BundleTables(
      bundle: PackedTexts.bundle, keys: packed.keys, developmentLanguage: packed.development,
      texts: packed.texts.mapValues { texts in
        Dictionary(uniqueKeysWithValues: texts.map { (StringKey(key: $0.key), $0.value) })
      }, hasher: PackedTexts.hasher)
    let (files, root) = state.withLock { ($0.files, $0.root) }
    let history = try PublishedTables.history(
      from: root, codec: nil, hasher: PackedTexts.hasher
    ) { files[$0.text] }
    let publication = try StringPublication(
      bundles: [bundle], history: history, encoder: StringStreamEncoder(),
      hasher: PackedTexts.hasher)
    let manifest = try ResourceManifest(images: []).encoded()
    let digest = PackedTexts.hasher.digest(of: manifest)
    guard let channel = ChannelName("main") else { return publication }
    try state.withLock { state in
      for file in publication.files { state.files[file.path.text] = file.bytes }
      state.files[PackagePath.manifest(digest, .identity).text] = manifest
      state.root = publication.root
      state.version += 1
      let head = ManifestHead(
        channel: channel, version: state.version, created: UTCTimestamp(seconds: 1_800_000_000),
        expires: UTCTimestamp(seconds: 1_900_000_000),
        manifest: .init(digest: digest, size: manifest.count), stringsRoot: publication.root)
      state.files[PackagePath.head(channel).text] = try Self.signed(head)
    }
    return publication
  }

  private static func signed(_ head: ManifestHead) throws -> [UInt8] {
    let payload = head.encoded()
    let id = String(PackedTexts.hasher.digest(of: key).hex.prefix(16))
    let digest = PackedTexts.hasher.digest(of: key + SignedHead.message(forPayload: payload)).bytes
    return SignedHead(
      payload: payload, signatures: [HeadSignature(keyID: id, bytes: digest + digest)]
    ).encoded()
  }

  struct Unusable: Error {}

  /// The source of an app that remembers heads in that folder.
  func source(_ packed: PackedTexts) throws -> TextsSource {
    let text = "levity-ed25519:" + Data(Self.key).base64EncodedString()
    guard let channel = ChannelName("main"), let key = PinnedKey(text),
      let base = URL(string: Self.base)
    else { throw Unusable() }
    return TextsSource(
      rules: ManifestRules(channel: channel, keys: [key], baseURLs: [base]),
      folder: packed.directory.url.appendingPathComponent("heads"),
      cryptography: Self.cryptography, transport: self, clock: clock)
  }
}
