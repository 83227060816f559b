import BenchmarkSupport
import Crypto
import Foundation
import LevityResources
import ResourceManifests

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How fast verified objects arrive on disk, against what a bare socket reads from the same server.
@MainActor enum DownloadBenchmark {
  private struct Cost {
    var seconds: Double
    var work: Double
  }

  /// Removed at the end of all: for some seconds after files were removed, ext4 takes long to make new ones.
  private static var apps: [SampleApp] = []

  static func run() async throws {
    defer {
      for app in apps { app.remove() }
      apps = []
    }
    for (count, size) in [(2_000, 20_000), (200, 1_000_000), (20, 20_000_000)] {
      try await measure(count: count, size: size)
    }
  }

  private static func measure(count: Int, size: Int) async throws {
    let server = try ObjectServer(count: count, size: size)
    defer { server.stop() }
    guard server.objects.count == count else {
      throw SampleApp.Failure(description: "The server has \(server.objects.count) objects.")
    }
    let socket = try await best { try read(server) { _, _ in } }
    let least = try await best { try readAndKeep(server) }
    let session = try await best { try await fetchAll(server) }
    let levity = try await best { try await load(server) }
    let bytes = Double(count * size)
    print("\(count) objects of \(size) bytes; the server is another process")
    func line(_ name: String, _ cost: Cost) {
      print(
        "  \(name) \(Int(bytes / cost.seconds / 1e6)) MB/s, "
          + "\(Stopwatch.text(cost.work * 1e9 / bytes)) ms of processor time per MB"
          + ", \(Stopwatch.text(cost.work * 1e6 / Double(count))) us per object")
    }
    line("socket, read and thrown away           ", socket)
    line("socket, SHA-256, file with fsync       ", least)
    line("URLSession, 6 at a time, thrown away   ", session)
    line("ResourceLoader.data, verified, on disk ", levity)
    for (name, peer) in [
      ("the bare socket", socket), ("the socket with hash and file", least),
      ("URLSession alone", session),
    ] {
      print(
        "    \(Stopwatch.ratio(peer.seconds, levity.seconds)) of the speed of \(name), "
          + "\(Stopwatch.ratio(levity.work, peer.work)) x its processor time")
    }
  }

  /// The least processor time, and the least time by the clock, of three.
  private static func best(_ body: () async throws -> Void) async rethrows -> Cost {
    var best = Cost(seconds: .infinity, work: .infinity)
    for _ in 0..<3 {
      let start = (Stopwatch.uptime, Stopwatch.processWork)
      try await body()
      best.seconds = min(best.seconds, (Stopwatch.uptime - start.0) / 1e9)
      best.work = min(best.work, (Stopwatch.processWork - start.1) / 1e9)
    }
    return best
  }

  // MARK: Limits and peers

  private static func read(
    _ server: ObjectServer, _ receive: (ManifestObject, UnsafeRawBufferPointer) -> Void
  ) throws {
    guard let connection = LoopbackSocket.connect(port: server.port) else {
      throw SampleApp.Failure(description: "The server does not listen.")
    }
    defer { close(connection) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    for object in server.objects {
      let path = "/" + PackagePath.object(object.digest).text
      guard
        LoopbackSocket.send(
          Data("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8), to: connection)
      else { throw SampleApp.Failure(description: "The server does not read.") }
      var head = "HTTP/1.1 200 OK\r\nContent-Length: \(object.size)\r\n\r\n".utf8.count
      var rest = head + object.size
      while rest > 0 {
        let count = recv(connection, buffer.baseAddress, min(rest, buffer.count), 0)
        guard count > 0 else { throw SampleApp.Failure(description: "The server went away.") }
        rest -= count
        let skipped = min(head, count)
        head -= skipped
        receive(object, UnsafeRawBufferPointer(rebasing: buffer[skipped..<count]))
      }
    }
  }

  /// The least that any loader that verifies and keeps has to do.
  private static func readAndKeep(_ server: ObjectServer) throws {
    let app = try SampleApp(shipped: nil)
    apps.append(app)
    try FileManager.default.createDirectory(at: app.folder, withIntermediateDirectories: true)
    var file: Int32 = -1
    var hash = SHA256()
    var count = 0
    try read(server) { object, piece in
      if count == 0 {
        let path = app.folder.appendingPathComponent(object.digest.hex).path
        file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        hash = SHA256()
      }
      hash.update(bufferPointer: piece)
      if write(file, piece.baseAddress, piece.count) != piece.count { print("short write") }
      count += piece.count
      guard count == object.size else { return }
      let digest = ContentDigest(bytes: Array(hash.finalize()))
      if digest != object.digest || fsync(file) != 0 { print("not kept") }
      close(file)
      count = 0
    }
  }

  private static func fetchAll(_ server: ObjectServer) async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    let urls = server.objects.compactMap {
      URL(string: "http://127.0.0.1:\(server.port)/\(PackagePath.object($0.digest).text)")
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, url) in urls.enumerated() {
        if index >= 6 { try await group.next() }
        group.addTask {
          let (bytes, _) = try await session.data(from: url)
          if bytes.isEmpty { throw SampleApp.Failure(description: "\(url) is empty.") }
        }
      }
      try await group.waitForAll()
    }
  }

  // MARK: Levity

  private static func load(_ server: ObjectServer) async throws {
    let app = try SampleApp(shipped: nil, address: "http://127.0.0.1:\(server.port)/")
    apps.append(app)
    let loader = ResourceLoader(
      app.configuration, renderer: NoRenderer(), cryptography: .crypto)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for object in server.objects {
        let image = DeferredImage(
          ManifestImage(
            bundle: SampleApp.bundle, name: object.digest.hex, pointWidth: 1_000,
            pointHeight: 1_000,
            variants: [ImageVariant(object: object, scale: 1, pixelWidth: 1, pixelHeight: 1)]))
        group.addTask {
          let bytes = try await loader.data(for: image, traits: ImageTraits())
          if bytes.count != object.size {
            throw SampleApp.Failure(description: "\(object.digest) is not whole.")
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
