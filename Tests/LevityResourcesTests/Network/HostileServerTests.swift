import Foundation
import PackageDownloading
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

/// The real transport and the real downloader against a server that does everything wrong.
///
/// Timeouts are short only if a case ends with one. The time limits are for tests that hang: nothing else depends on
/// time, however slow the machine is.
@Suite struct HostileServerTests {
  typealias Action = HostileServer.Action

  static let bytes = DownloadFixture.bytes(2000)
  static let object = DownloadFixture.object(bytes)

  static func policy(retries: Int = 1, idleTimeout: TimeInterval = 240) -> NetworkPolicy {
    var policy = NetworkPolicy()
    policy.retries = retries
    policy.initialDelay = 0.01
    policy.idleTimeout = idleTimeout
    policy.minimumRate = 1000
    return policy
  }

  /// The transport as the `levity` command has it: on Linux with what a phone's system does by itself.
  static func transport(idleTimeout: TimeInterval = 30) -> URLSessionTransport {
    #if canImport(FoundationNetworking)
      let flood = FloodedServer()
      return URLSessionTransport(
        idleTimeout: idleTimeout, callbacks: CallbackQueue(),
        unwantedData: { flood.discard($0, $1) })
    #else
      return URLSessionTransport(idleTimeout: idleTimeout)
    #endif
  }

  static func downloader(
    _ addresses: [URL], policy: NetworkPolicy = Self.policy(), events: ResourceEvents = .init()
  ) -> ObjectDownloader {
    ObjectDownloader(
      baseURLs: addresses, transport: transport(idleTimeout: policy.idleTimeout),
      hasher: .reference, policy: policy, events: events)
  }

  static func load(_ addresses: [URL], policy: NetworkPolicy = Self.policy()) async -> Answer {
    do {
      let downloader = downloader(addresses, policy: policy)
      return Answer(.success(try await downloader.data(for: object)))
    } catch {
      return Answer(.failure(error))
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    enum Expectation: Hashable, Sendable {
      case success, status(Int), wrongContent, network
    }
    var name: String
    var expectation: Expectation
    var closesAtAccept: Bool
    /// Whether the server is waited for in vain.
    var timesOut: Bool
    var respond: @Sendable (HostileServer.Request) -> [Action]
    var testDescription: String { name }

    init(
      _ name: String, _ expectation: Expectation, closesAtAccept: Bool = false,
      timesOut: Bool = false,
      respond: @escaping @Sendable (HostileServer.Request) -> [Action] = { _ in [] }
    ) {
      self.name = name
      self.expectation = expectation
      self.closesAtAccept = closesAtAccept
      self.timesOut = timesOut
      self.respond = respond
    }

    /// If something must arrive in spite of timeouts, a slow machine may need several attempts.
    func policy(isDelivered: Bool) -> NetworkPolicy {
      guard timesOut else { return HostileServerTests.policy() }
      return HostileServerTests.policy(retries: isDelivered ? 1000 : 1, idleTimeout: 1)
    }
  }

  static let cases: [Case] = [
    Case("good", .success) { HostileServer.serve(bytes, $0) },
    Case("good, in many small pieces", .success) { _ in
      [.head(length: 2000)] + bytes.map { .send([$0]) }
    },
    Case("good, chunked", .success) { _ in
      [
        .head(200, [("Transfer-Encoding", "chunked")]), .send(Array("7d0\r\n".utf8)),
        .send(bytes), .send(Array("\r\n0\r\n\r\n".utf8)),
      ]
    },
    Case("good, until the connection ends", .success) { _ in [.head(), .send(bytes), .close] },
    Case("good, with a clock of another century", .success) { request in
      HostileServer.serve(
        bytes, request,
        fields: [
          ("Date", "Thu, 01 Jan 2099 00:00:00 GMT"), ("Expires", "Thu, 01 Jan 1970 00:00:00 GMT"),
          ("Cache-Control", "no-store"),
        ])
    },
    Case("never answers", .network, timesOut: true) { _ in [.stall] },
    Case("closes at accept", .network, closesAtAccept: true),
    Case("closes after the request", .network) { _ in [.close] },
    Case("resets after the request", .network) { _ in [.reset] },
    Case("stalls in the body", .network, timesOut: true) { _ in
      [.head(length: 2000), .send(Array(bytes[..<500])), .stall]
    },
    Case("stalls after the whole body", .success, timesOut: true) { _ in
      [.head(), .send(bytes), .stall]
    },
    Case("drips", .network, timesOut: true) { _ in
      [.head(length: 2000), .drip(bytes, milliseconds: 20)]
    },
    Case("is always cut off", .network) { _ in
      [.head(length: 2000), .send(Array(bytes[..<10])), .close]
    },
    Case("is short and says so", .wrongContent) { _ in
      [.head(length: 1999), .send(Array(bytes[..<1999]))]
    },
    Case("is long and says so", .wrongContent) { _ in [.head(length: 2001), .send(bytes + [0])] },
    Case("is long without saying so", .wrongContent) { _ in [.head(), .send(bytes + [0]), .close] },
    Case("claims a length beyond all numbers", .wrongContent) { _ in
      // On Linux the loading system itself gives up the process at twice the number.
      [.head(length: .max / 2), .send(bytes), .close]
    },
    Case("has another content", .wrongContent) { _ in
      [.head(length: 2000), .send(bytes.map { $0 ^ 1 })]
    },
    Case("has no content", .wrongContent) { _ in [.head(length: 0)] },
    Case("no longer has it", .status(404)) { _ in HostileServer.status(404) },
    Case("forbids it", .status(403)) { _ in HostileServer.status(403) },
    Case("says that nothing has changed", .status(304)) { _ in HostileServer.status(304) },
    Case("gives a part nobody asked for", .status(206)) { _ in
      [.head(206, length: 2000, [("Content-Range", "bytes 0-1999/2000")]), .send(bytes)]
    },
    Case("fails always", .status(503)) { _ in HostileServer.status(503) },
    Case("fails once", .success) {
      $0.number == 0 ? HostileServer.status(503) : HostileServer.serve(bytes, $0)
    },
    Case("is broken once, then continues", .success) {
      $0.number == 0
        ? [.head(length: 2000), .send(Array(bytes[..<700])), .reset]
        : HostileServer.serve(bytes, $0)
    },
    Case("answers 200 for the rest", .success) {
      $0.number == 0
        ? [.head(length: 2000), .send(Array(bytes[..<700])), .close]
        : [.head(length: 2000), .send(bytes)]
    },
    Case("gives another part than the rest", .success) { request in
      guard request.number > 0 else {
        return [.head(length: 2000), .send(Array(bytes[..<700])), .close]
      }
      guard request.offset != nil else { return [.head(length: 2000), .send(bytes)] }
      return [
        .head(206, length: 100, [("Content-Range", "bytes 0-99/2000")]),
        .send(Array(bytes[..<100])),
      ]
    },
    Case("redirects in a circle", .status(302)) { request in
      HostileServer.status(302, [("Location", request.path)])
    },
    Case("redirects to another host", .status(301)) { _ in
      HostileServer.status(301, [("Location", "http://localhost:9/\(object.digest)")])
    },
    Case("redirects into the void", .network, timesOut: true) { request in
      request.path == "/elsewhere"
        ? [.stall] : HostileServer.status(302, [("Location", "/elsewhere")])
    },
    Case("redirects nowhere", .status(302)) { _ in HostileServer.status(302) },
    Case("demands a password", .status(401)) { _ in
      HostileServer.status(401, [("WWW-Authenticate", "Basic realm=\"x\"")])
    },
    Case("sends interim responses", .success) { request in
      [.head(100), .head(103, [("Link", "</x>; rel=preload")])]
        + HostileServer.serve(bytes, request)
    },
    Case("redirects on the server", .success) { request in
      request.path == "/elsewhere"
        ? HostileServer.serve(bytes, request)
        : HostileServer.status(302, [("Location", "/elsewhere")])
    },
    Case("speaks no HTTP", .network) { _ in [.send(Array("SSH-2.0-OpenSSH_9.9\r\n".utf8)), .close]
    },
    Case("speaks nonsense", .network) { _ in
      [.send(DownloadFixture.bytes(3000, seed: 3) + Array("\r\n\r\n".utf8)), .close]
    },
    Case("sends a head without end", .network) { _ in
      [.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .sendForEver(Array("X-More: more\r\n".utf8))]
    },
    Case("sends a thousand fields", .success) { _ in
      [.head(length: 2000, (0..<1000).map { ("X-\($0)", "more") }), .send(bytes)]
    },
    Case("sends a bomb", .wrongContent) { _ in
      [.head(length: GzipBomb.bytes.count, [("Content-Encoding", "gzip")]), .send(GzipBomb.bytes)]
    },
  ]

  @Test(.timeLimit(.minutes(20)), arguments: cases)
  func failsWithATypedErrorOrDelivers(_ test: Case) async throws {
    let server = try HostileServer(closesAtAccept: test.closesAtAccept, respond: test.respond)
    let policy = test.policy(isDelivered: test.expectation == .success)
    let answer = await Self.load([server.url], policy: policy)
    await server.stop()
    switch (test.expectation, answer) {
    case (.success, .bytes(2000)), (.network, .error(.network)): break
    case (.status(let expected), .error(.unexpectedStatus(_, let status))):
      #expect(status == expected)
    case (.wrongContent, .error(.wrongContent)): break
    default: Issue.record("\(test.name): \(answer)")
    }
  }

  /// If a good server follows, nothing that a bad one does is ever noticed.
  @Test(.timeLimit(.minutes(20)), arguments: cases)
  func anotherAddressHelps(_ test: Case) async throws {
    let bad = try HostileServer(closesAtAccept: test.closesAtAccept, respond: test.respond)
    let good = try HostileServer { HostileServer.serve(Self.bytes, $0) }
    let answer = await Self.load([bad.url, good.url], policy: test.policy(isDelivered: true))
    await bad.stop()
    await good.stop()
    #expect(answer == .bytes(2000))
  }

  @Test(.timeLimit(.minutes(20)), arguments: [false, true])
  func aConnectionThatBreaksAnywhereIsContinued(_ isReset: Bool) async throws {
    let small = DownloadFixture.bytes(40, seed: 40)
    let object = DownloadFixture.object(small)
    let place = Locked(0)
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n"
    let server = try HostileServer { request in
      let cut = place.withLock { $0 }
      guard request.number % 2 == 0 else { return HostileServer.serve(small, request) }
      return [.send(Array((Array(head.utf8) + small)[..<cut])), isReset ? .reset : .close]
    }
    let downloader = Self.downloader([server.url])
    var cuts = Array(0..<(head.utf8.count + 40))
    #if canImport(FoundationNetworking)
      // A head that ends early stops the process there: "Transfer completed, but there's no response".
      cuts.removeAll { (1..<head.utf8.count).contains($0) }
    #endif
    for cut in cuts {
      place.withLock { $0 = cut }
      let data = try await downloader.data(for: object)
      #expect(data == Data(small), "cut at \(cut)")
    }
    // Each was cut once and answered once.
    #expect(server.requests.count == 2 * cuts.count)
    await server.stop()
  }

  @Test(.timeLimit(.minutes(20))) func aBodyWithoutEndIsStopped() async throws {
    let server = try HostileServer { _ in
      [.head(), .sendForEver([UInt8](repeating: 1, count: 64 << 10))]
    }
    let answer = await Self.load([server.url])
    await server.stop()
    guard case .error(.wrongContent(_, expected: 2000, found: _)) = answer else {
      Issue.record("\(answer)")
      return
    }
    // The bytes in the system's buffers, in ours, and on their way until the connection is closed.
    #expect(server.sent < 64 << 20)
  }

  @Test(.timeLimit(.minutes(20))) func theTransportContinuesAfterABodyWithoutEnd() async throws {
    let server = try HostileServer { request in
      request.path.hasPrefix("/bad/")
        ? [.head(), .sendForEver([UInt8](repeating: 1, count: 64 << 10))]
        : HostileServer.serve(Self.bytes, request)
    }
    let transport = Self.transport()
    for address in ["bad/", "good/", "bad/", "good/"] {
      let downloader = ObjectDownloader(
        baseURLs: [server.url.appendingPathComponent(address)], transport: transport,
        hasher: .reference, policy: Self.policy(), events: ResourceEvents())
      let data = try? await downloader.data(for: Self.object)
      #expect(data == (address == "good/" ? Data(Self.bytes) : nil), "\(address)")
    }
    await server.stop()
  }

  @Test(.timeLimit(.minutes(20))) func aCancelledTransferIsOverForTheServerToo() async throws {
    let server = try HostileServer { _ in
      [.head(length: 2000), .send(Array(Self.bytes[..<10])), .stall]
    }
    let events = ResourceEvents()
    let stream = events.stream()
    let downloader = Self.downloader([server.url], events: events)
    let task = Task { try await downloader.data(for: Self.object) }
    for await event in stream { if case .downloadStarted = event { break } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await server.stop()
  }

  @Test(.timeLimit(.minutes(20))) func requestsLeaveNoDescriptorsBehind() async throws {
    let server = try HostileServer { request in
      switch request.number % 4 {
      case 0: [.head(length: 2000), .send(Array(Self.bytes[..<100])), .reset]
      case 1: HostileServer.status(503)
      default: HostileServer.serve(Self.bytes, request)
      }
    }
    let downloader = Self.downloader([server.url], policy: Self.policy(retries: 3))
    while server.requests.count < 200 {
      #expect(try await downloader.data(for: Self.object) == Data(Self.bytes))
    }
    #expect(LoopbackSocket.connections(toPort: server.port) < 32)
    await server.stop()
  }

  /// A receiver that doesn't check the status gets the whole response.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: [("/password", 401), ("/far", 301), ("/nowhere", 302), ("/interim", 404)])
  func theTransportPassesOnWhatItDoesNotFollow(_ path: String, _ status: Int) async throws {
    let server = try HostileServer { request in
      switch request.path {
      case "/password":
        HostileServer.status(401, [("WWW-Authenticate", "Digest realm=\"x\", nonce=\"y\"")])
      case "/far": HostileServer.status(301, [("Location", "http://localhost:9/")])
      case "/nowhere": HostileServer.status(302)
      default: [.head(103)] + HostileServer.status(404)
      }
    }
    let receiver = StatusReceiver()
    let url = server.url.appendingPathComponent(String(path.dropFirst()))
    try await Self.transport().load(HTTPRequest(url: url), into: receiver)
    #expect(receiver.statuses.withLock { $0 } == [status])
    await server.stop()
  }

  private final class StatusReceiver: HTTPResponseReceiver {
    let statuses = Locked<[Int]>([])
    func receive(_ head: HTTPResponseHead) { statuses.withLock { $0.append(head.status) } }
    func receive(_ piece: Data) {}
  }

  /// The end of a transport and that of its last transfer come at the same time.
  @Test(.timeLimit(.minutes(20))) func aTransportMayGoAtOnce() async throws {
    let server = try HostileServer { HostileServer.serve(Self.bytes, $0) }
    for _ in 0..<50 {
      #expect(await Self.load([server.url]) == .bytes(2000))
    }
    await server.stop()
  }
}
