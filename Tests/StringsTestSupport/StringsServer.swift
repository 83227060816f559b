public import Foundation
public import LevityResources
import LevityStrings
import PackageWriting
public import ResourceManifests
public import RuntimeTestSupport
import StringKeys
import StringPackWriting
import StringPacks
public import StringPublishing
import TestSupport

/// A package with strings, published version by version, and the network that leads to it.
public final class StringsServer: HTTPTransport {
  private struct State {
    var files: [String: [UInt8]] = [:]
    var root: ContentDigest?
    var version = 0
    var requests: [String] = []
    var bytesSent = 0
    /// Answers instead of the file.
    var answers: [String: (status: Int, bytes: [UInt8])] = [:]
    var failure: HTTPFailure?
  }

  private let state: Locked<State>

  /// Named by the manifest of each version.
  private let images: [ManifestImage]

  /// A server with these files, by their paths; with none unless given.
  public init(files: [String: [UInt8]] = [:], images: [ManifestImage] = []) {
    self.images = images
    state = Locked(State(files: files))
  }

  public let clock = ManualClock(now: Date(timeIntervalSince1970: 1_800_000_000))
  public static let key = [UInt8](repeating: 7, count: 32)
  public static let base = "https://cdn.example/app"

  /// Not Ed25519, but a signature that only fits one key and one message.
  public static let cryptography = ResourceCryptography(hasher: PackedStrings.hasher) {
    signature, message, key in
    let digest = PackedStrings.hasher.digest(of: key + message).bytes
    return signature == digest + digest
  }

  public func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    let path = String(request.url.path.dropFirst("/app/".count))
    let (answer, failure, tag) = state.withLock {
      state -> ((status: Int, bytes: [UInt8]), HTTPFailure?, String) in
      state.requests.append(path)
      var answer =
        state.answers[path] ?? state.files[path].map { (200, $0) } ?? (status: 404, bytes: [])
      let tag = "\"\(state.version)\""
      if answer.status == 200, request.headers["if-none-match"] == tag { answer = (304, []) }
      if state.failure == nil { state.bytesSent += answer.bytes.count }
      return (answer, state.failure, tag)
    }
    if let failure { throw failure }
    // Only heads change.
    let headers = path.hasPrefix("heads/") ? ["etag": tag] : [:]
    try receiver.receive(HTTPResponseHead(status: answer.status, headers: headers))
    try receiver.receive(Data(answer.bytes))
  }

  public var requests: [String] { state.withLock { $0.requests } }
  /// Bytes of all bodies so far.
  public var bytesSent: Int { state.withLock { $0.bytesSent } }
  public var paths: [String] { state.withLock { $0.files.keys.sorted() } }
  public var root: ContentDigest? { state.withLock { $0.root } }
  /// Everything under `strings/` that was asked for since the last call.
  public func takeRequests() -> [String] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests.filter { $0.hasPrefix("strings/") }
    }
  }
  public func file(_ path: String) -> [UInt8]? { state.withLock { $0.files[path] } }
  public func answer(_ path: String, _ status: Int = 200, _ bytes: [UInt8] = []) {
    state.withLock { $0.answers[path] = (status, bytes) }
  }
  public func answerTruly() {
    state.withLock { state in
      state.answers = [:]
      state.failure = nil
    }
  }
  public func fail(_ failure: HTTPFailure) { state.withLock { $0.failure = failure } }

  /// Makes the strings the next version.
  @discardableResult
  public func publish(_ packed: PackedStrings) throws -> StringPublication {
    let bundle = try PackContents(
      bundle: PackedStrings.bundle, keys: packed.keys, developmentLanguage: packed.development,
      strings: packed.strings.mapValues { strings in
        Dictionary(uniqueKeysWithValues: strings.map { (StringKey(key: $0.key), $0.value) })
      }, hasher: PackedStrings.hasher)
    let (files, root) = state.withLock { ($0.files, $0.root) }
    let history = try PublishedStrings.history(
      from: root, codecs: [.contextMixing], hasher: PackedStrings.hasher
    ) { files[$0.text] }
    let publication = try StringPublication(
      bundles: [bundle], history: history, encoder: StringStreamEncoder(),
      hasher: PackedStrings.hasher)
    for file in publication.files {
      state.withLock { $0.files[file.path.text] = file.bytes }
    }
    try announce(publication.root, version: state.withLock { $0.version } + 1)
    return publication
  }

  /// Makes strings that were published before the newest ones.
  public func announce(_ root: ContentDigest, version: Int) throws {
    let manifest = try ResourceManifest(images: images).encoded()
    let digest = PackedStrings.hasher.digest(of: manifest)
    guard let channel = ChannelName("main") else { throw Unusable() }
    let head = ManifestHead(
      channel: channel, version: version, created: UTCTimestamp(seconds: 1_800_000_000),
      expires: UTCTimestamp(seconds: 1_900_000_000),
      manifest: .init(digest: digest, size: manifest.count), stringsRoot: root)
    let signed = try Self.signed(head)
    state.withLock { state in
      state.files[PackagePath.manifest(digest, .identity).text] = manifest
      state.files[PackagePath.head(channel).text] = signed
      state.root = root
      state.version = version
    }
  }

  private static func signed(_ head: ManifestHead) throws -> [UInt8] {
    let payload = head.encoded()
    let id = String(PackedStrings.hasher.digest(of: key).hex.prefix(16))
    let digest = PackedStrings.hasher.digest(of: key + SignedHead.message(forPayload: payload))
      .bytes
    return SignedHead(
      payload: payload, signatures: [HeadSignature(keyID: id, bytes: digest + digest)]
    ).encoded()
  }

  public static func pinned(_ key: [UInt8]) -> PinnedKey? {
    PinnedKey("levity-ed25519:" + Data(key).base64EncodedString())
  }

  public struct Unusable: Error {}

  /// The source of an app that remembers heads in that folder.
  public func source(_ packed: PackedStrings) throws -> StringsSource {
    try source(packed.directory.url)
  }

  /// The source of an app that remembers heads below that folder.
  ///
  /// - Parameter clock: The server's by default, which doesn't move; anyone who shares the folder has to wait.
  public func source(_ folder: URL, clock: (any RuntimeClock)? = nil) throws -> StringsSource {
    StringsSource(
      rules: try Self.rules(), folder: folder.appendingPathComponent("heads"),
      cryptography: Self.cryptography, transport: self,
      clock: clock ?? self.clock)
  }

  /// A loader of images of an app that remembers heads below that folder, as its source of strings does.
  public func loader(_ folder: URL, renderer: any ImageRendering) throws -> ResourceLoader {
    var configuration = ResourceConfiguration(rules: try Self.rules(), shippedManifest: nil)
    configuration.manifestFolder = folder.appendingPathComponent("heads")
    configuration.cacheFolder = folder.appendingPathComponent("objects")
    return ResourceLoader(
      configuration, renderer: renderer, cryptography: Self.cryptography, transport: self,
      clock: clock)
  }

  private static func rules() throws -> ManifestRules {
    guard let channel = ChannelName("main"), let key = pinned(key), let base = URL(string: base)
    else { throw Unusable() }
    return ManifestRules(channel: channel, keys: [key], baseURLs: [base])
  }
}
