import Foundation
import PackageWriting
import ResourceManifests
import RuntimeTestSupport
import TestSupport

@testable import LevityResources

/// An app, its folder and its server: manifests of a few images, signed with a stand-in for Ed25519.
struct ManifestFixture {
  static let bases = ["https://one.example/package", "https://two.example/"]
  static let created = Date(timeIntervalSince1970: 1_800_000_000)
  static let day: TimeInterval = 86_400

  let directory: TemporaryDirectory
  let server = ManifestServer()
  let clock = ManualClock(now: created)
  let events = ResourceEvents()
  var rules: ManifestRules
  var shipped: Data?

  init() throws {
    directory = try TemporaryDirectory()
    rules = ManifestRules(
      channel: try Self.channel("main"), keys: [try Self.key(1)],
      baseURLs: Self.bases.compactMap { URL(string: $0) }, appBuild: AppBuild("15"),
      grace: 2 * Self.day)
    shipped = Data(try Self.manifest(0).encoded())
  }

  struct Missing: Error {}

  static func channel(_ text: String) throws -> ChannelName {
    guard let name = ChannelName(text) else { throw Missing() }
    return name
  }

  static func keyBytes(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 32) }

  static func key(_ number: UInt8) throws -> PinnedKey {
    let text = "levity-ed25519:" + Data(keyBytes(number)).base64EncodedString()
    guard let key = PinnedKey(text) else { throw Missing() }
    return key
  }

  /// Not Ed25519, but a signature that only fits one key and one message.
  static func sign(_ message: [UInt8], _ key: [UInt8]) -> [UInt8] {
    let digest = ContentHasher.quick.digest(of: key + message).bytes
    return digest + digest
  }

  static let cryptography = ResourceCryptography(hasher: .quick) { signature, message, key in
    signature == sign(message, key)
  }

  /// `icon` of every manifest has the manifest's number as its width; `only-<number>` is in that manifest alone.
  static func manifest(_ number: Int, extra: Int = 0) throws -> ResourceManifest {
    func image(_ name: String, _ width: Int) -> ManifestImage {
      ManifestImage(
        bundle: "com.example", name: name, pointWidth: width, pointHeight: 1, isPrefetched: true,
        tags: ["tag"])
    }
    return try ResourceManifest(
      images: [image("icon", number), image("only-\(number)", number)]
        + (0..<extra).map { image("image \($0)", number) })
  }

  static func head(
    _ version: Int, _ manifest: [UInt8], _ change: (inout ManifestHead) -> Void = { _ in }
  ) throws -> ManifestHead {
    let seconds = Int64(created.timeIntervalSince1970)
    var head = ManifestHead(
      channel: try channel("main"), version: version, created: UTCTimestamp(seconds: seconds),
      expires: UTCTimestamp(seconds: seconds + 30 * Int64(day)),
      manifest: .init(
        digest: ContentHasher.quick.digest(of: manifest), size: manifest.count),
      appBuilds: AppBuildRange(from: AppBuild("10"), through: AppBuild("20")))
    change(&head)
    return head
  }

  static func signed(_ head: ManifestHead, key: UInt8 = 1) -> [UInt8] {
    let payload = head.encoded()
    let id = String(ContentHasher.quick.digest(of: keyBytes(key)).hex.prefix(16))
    return SignedHead(
      payload: payload,
      signatures: [
        HeadSignature(
          keyID: id, bytes: sign(SignedHead.message(forPayload: payload), keyBytes(key)))
      ]
    ).encoded()
  }

  static func url(_ path: String, base: Int = 0) -> String {
    (base == 0 ? bases[0] + "/" : bases[1]) + path
  }

  static func manifestURL(_ manifest: [UInt8], base: Int = 0) -> String {
    url("manifests/\(ContentHasher.quick.digest(of: manifest).hex).json", base: base)
  }

  static let headPath = "heads/main.json"

  /// Puts a manifest and its head on the server. Returns the manifest's bytes.
  @discardableResult
  func publish(
    _ version: Int, number: Int? = nil, extra: Int = 0, on hosts: [Int] = [0, 1],
    key: UInt8 = 1, _ change: (inout ManifestHead) -> Void = { _ in }
  ) throws -> [UInt8] {
    let bytes = try Self.manifest(number ?? version, extra: extra).encoded()
    let head = Self.signed(try Self.head(version, bytes, change), key: key)
    let tag = "\"\(ContentHasher.quick.digest(of: head).hex.prefix(8))\""
    for base in hosts {
      server.answer(
        Self.url(Self.headPath, base: base), .init(headers: ["etag": tag], body: head))
      server.answer(Self.manifestURL(bytes, base: base), .init(body: bytes))
    }
    return bytes
  }

  func store(
    activity: ExpiringActivity = .system,
    openFile: @escaping @Sendable (String) throws(Descriptor.Failure) -> Descriptor = {
      path throws(Descriptor.Failure) in try Descriptor.file(path)
    },
    willChange: @escaping @Sendable (String) throws(Descriptor.Failure) -> Void = {
      _ throws(Descriptor.Failure) in
    }
  ) -> ManifestStore {
    ManifestStore(
      folder: folder, shipped: shipped, rules: rules, cryptography: Self.cryptography,
      transport: server, clock: clock, events: events, activity: activity, openFile: openFile,
      willChange: willChange)
  }

  /// The content for strings alone.
  func heads() -> HeadStore {
    HeadStore(
      folder: HeadFolder(url: folder, channel: rules.channel, content: .strings), content: nil,
      rules: rules, cryptography: Self.cryptography, transport: server, clock: clock)
  }

  var folder: URL { directory.url.appendingPathComponent("a/manifests", isDirectory: true) }

  /// Names of the files in the folder, their digests and identifiers left out.
  func files() throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      $0.split(separator: ".").filter { $0.utf8.count < 30 }.joined(separator: ".")
    }.sorted()
  }

  func file(_ suffix: String) throws -> URL {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard let name = names.first(where: { $0.hasSuffix(suffix) }) else { throw Missing() }
    return folder.appendingPathComponent(name)
  }
}

extension ManifestSnapshot {
  /// The number of the manifest that the icon is from.
  var number: Int? { image(bundle: "com.example", name: "icon")?.pointWidth }

  /// Whether all that can be asked comes from one manifest with the shipped one below.
  func isWhole(shipped: Int = 0) -> Bool {
    guard let number else { return false }
    let own = image(bundle: "com.example", name: "only-\(number)")?.pointWidth
    let others = (1...9).filter {
      $0 != number && image(bundle: "com.example", name: "only-\($0)") != nil
    }
    let below = image(bundle: "com.example", name: "only-\(shipped)")?.pointWidth
    return own == number && others.isEmpty && below == shipped
      && version == (number == shipped ? 0 : version)
  }
}
