import BenchmarkSupport
import Crypto
import Foundation
import LevityResources
import PackageWriting
import ResourceManifests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Opening manifests of 2,500 to 250,000 images, against a memory map of the same file.
@MainActor enum ManifestBenchmark {
  private static let lookups = 2_000

  static func run() async throws {
    // The first round pays for what is done once in a process, and is not shown.
    for count in [100, 2_500, 25_000, 250_000] {
      let app = try SampleApp(shipped: nil)
      defer { app.remove() }
      try FileManager.default.createDirectory(at: app.folder, withIntermediateDirectories: true)
      let url = app.folder.appendingPathComponent("manifest.json")
      try ManifestFile.write(images: count, to: url)
      let lines = try await measure(count, url)
      if count > 100 { for line in lines { print(line) } }
    }
  }

  private static func measure(_ count: Int, _ url: URL) async throws -> [String] {
    let shipped = try SampleApp(shipped: Data(contentsOf: url, options: .alwaysMapped))
    let installed = try await install(url)
    defer { installed.remove() }
    let name = ManifestFile.name(count / 2)
    let size = try Data(contentsOf: url, options: .alwaysMapped).count
    var lines = ["\(count) images, \(size / 1_000) kB; us of processor time, in the page cache"]

    let map = try Stopwatch.leastWork(of: 50) { try touch(url) }
    lines.append("  memory map and one page                \(text(map))")
    let ends = try Stopwatch.leastWork(of: 50) { try touchEnds(url) }
    lines.append("  memory map, first and last page        \(text(ends))")
    let mapped = try Stopwatch.leastWork(of: 50) { _ = try open(url) }
    lines.append(
      "  MappedManifest, map included           \(text(mapped)), \(Stopwatch.ratio(mapped, map)) x the map with one page, \(Stopwatch.ratio(mapped, ends)) x with two"
    )
    for (label, app) in [("that ships  ", shipped), ("installed   ", installed)] {
      let made = Stopwatch.leastWork(of: 20) { _ = loader(app) }
      let first = try Stopwatch.leastWork(of: 20) { try find(name, loader(app)) }
      lines.append(
        "  ResourceLoader, manifest \(label)  \(text(made)); with its first image \(text(first))")
    }
    lines.append(try cold(name, installed))
    lines += try memory(count, url, installed)
    lines += try lookup(count, url, loader(installed))
    if count <= 25_000 {
      let bytes = [UInt8](try Data(contentsOf: url))
      let whole = try Stopwatch.leastWork(of: 3) { _ = try ResourceManifest(decoding: bytes) }
      lines.append(
        "  decoding the whole instead             \(text(whole)), \(Int(whole / mapped)) x MappedManifest"
      )
    }
    return lines
  }

  private static func text(_ nanoseconds: Double) -> String {
    Stopwatch.text(nanoseconds / 1_000)
  }

  // MARK: Opening

  private static func touch(_ url: URL) throws {
    let bytes = try Data(contentsOf: url, options: .alwaysMapped)
    guard bytes.first == UInt8(ascii: "{") else { throw POSIXError(.EIO) }
  }

  private static func touchEnds(_ url: URL) throws {
    let bytes = try Data(contentsOf: url, options: .alwaysMapped)
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else {
      throw POSIXError(.EIO)
    }
  }

  private static func open(_ url: URL) throws -> MappedManifest {
    try MappedManifest(Data(contentsOf: url, options: .alwaysMapped))
  }

  private static func loader(_ app: SampleApp, _ network: InstantTransport? = nil)
    -> ResourceLoader
  {
    ResourceLoader(
      app.configuration, renderer: NoRenderer(), cryptography: .crypto,
      transport: network ?? InstantTransport { _ in nil })
  }

  private static func find(_ name: String, _ loader: ResourceLoader) throws {
    guard loader.image(named: name, bundleIdentifier: SampleApp.bundle) != nil else {
      throw SampleApp.Failure(description: "There is no \(name).")
    }
  }

  /// An app that has installed the manifest from a server, signed as real ones are.
  private static func install(_ url: URL) async throws -> SampleApp {
    let key = Curve25519.Signing.PrivateKey()
    let publicKey = key.publicKey.rawRepresentation
    let bytes = try Data(contentsOf: url, options: .alwaysMapped)
    var hash = ContentHasher.sha256.start()
    bytes.withUnsafeBytes { hash.update($0) }
    guard let channel = ChannelName("production"),
      let pinned = PinnedKey("levity-ed25519:\(publicKey.base64EncodedString())")
    else { throw SampleApp.Failure(description: "There is no key.") }
    let now = Int64(Date().timeIntervalSince1970)
    let digest = hash.finalize()
    let head = ManifestHead(
      channel: channel, version: 1, created: UTCTimestamp(seconds: now),
      expires: UTCTimestamp(seconds: now + 86_400),
      manifest: ManifestHead.Manifest(digest: digest, size: bytes.count))
    let payload = head.encoded()
    let keyID = ContentHasher.sha256.digest(of: Array(publicKey)).hex.prefix(16)
    let signed = SignedHead(
      payload: payload,
      signatures: [
        HeadSignature(
          keyID: String(keyID),
          bytes: Array(try key.signature(for: SignedHead.message(forPayload: payload))))
      ]
    ).encoded()
    let app = try SampleApp(shipped: nil, keys: [pinned])
    let network = InstantTransport { $0.hasPrefix("heads/") ? Data(signed) : bytes }
    try await loader(app, network).updateManifest()
    return app
  }

  /// By the clock: nothing of the files is in memory.
  private static func cold(_ name: String, _ app: SampleApp) throws -> String {
    let folder = app.configuration.manifestFolder
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { folder.appendingPathComponent($0) }
    guard let manifest = files.first(where: { $0.pathExtension == "manifest" }) else {
      throw SampleApp.Failure(description: "Nothing is installed.")
    }
    let forget = { DiskCacheBenchmark.forget(files.map(\.path)) }
    let map = try Stopwatch.best(prepare: forget) { try touch(manifest) }
    let opened = try Stopwatch.best(prepare: forget) { _ = try open(manifest) }
    let first = try Stopwatch.best(prepare: forget) { try find(name, loader(app)) }
    return "  from the medium, by the clock: the map with one page \(text(map)), MappedManifest "
      + "\(text(opened)), ResourceLoader with its first image \(text(first))"
  }

  // MARK: Memory

  private static func memory(_ count: Int, _ url: URL, _ app: SampleApp) throws -> [String] {
    func growth<Held>(_ open: () throws -> Held) rethrows -> String {
      let before = ProcessMemory.now
      let held = try open()
      return withExtendedLifetime(held) { ProcessMemory.now.growth(since: before) }
    }
    let map = try growth {
      let bytes = try Data(contentsOf: url, options: .alwaysMapped)
      return (bytes, bytes.first)
    }
    let mapped = try growth { try open(url) }
    let loaded = try growth {
      let loader = loader(app)
      for index in 0..<20 { try find(ManifestFile.name(count / 20 * index), loader) }
      return loader
    }
    return [
      "  memory: the map \(map); MappedManifest \(mapped);",
      "    ResourceLoader and 20 images \(loaded)",
    ]
  }

  // MARK: Finding

  private static func lookup(
    _ count: Int, _ url: URL, _ loader: ResourceLoader
  ) throws -> [String] {
    let manifest = try open(url)
    var random = TraceRandom(state: 1)
    let names = (0..<lookups).map { _ in
      ManifestFile.name(Int.random(in: 0..<count, using: &random))
    }
    let absent = names.map { $0 + "-absent" }
    let found = try Stopwatch.leastWork(of: 3) {
      for name in names where try manifest.image(bundle: SampleApp.bundle, name: name) == nil {
        throw SampleApp.Failure(description: "There is no \(name).")
      }
    }
    let missed = try Stopwatch.leastWork(of: 3) {
      for name in absent where try manifest.image(bundle: SampleApp.bundle, name: name) != nil {
        throw SampleApp.Failure(description: "There is \(name).")
      }
    }
    let again = names.prefix(200)
    for name in again { try find(name, loader) }
    let known = try Stopwatch.leastWork(of: 7) {
      for name in again { try find(name, loader) }
    }
    let table = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: { $1 })
    var sum = 0
    let peer = Stopwatch.leastWork(of: 7) { for name in names { sum += table[name] ?? 0 } }
    guard sum > 0 else { throw SampleApp.Failure(description: "The table is empty.") }
    let each = Double(lookups)
    return [
      "  finding: an image \(text(found / each)), an absent one \(text(missed / each)), "
        + "one that was asked for lately \(text(known / Double(again.count))) "
        + "(a dictionary of names in memory \(text(peer / each)))"
    ]
  }
}
