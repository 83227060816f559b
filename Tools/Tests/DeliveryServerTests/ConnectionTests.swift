import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOEmbedded
import PackageStorage
import Testing

@testable import DeliveryServer

/// What connections have in common, whatever they ask for: their order, their end, and what is counted.
@Suite struct ConnectionTests {
  private static func get(_ target: String, _ fields: String = "") -> String {
    "GET \(target) HTTP/1.1\r\nHost: x\r\n\(fields)\r\n"
  }

  // MARK: - The end of a connection

  @Test(arguments: [
    ("GET /healthz HTTP/1.0\r\nHost: x\r\n\r\n", "close"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "close"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n", "close"),
    (
      "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n", "close"
    ),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", nil),
    ("GET /healthz HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\n\r\n", "keep-alive"),
  ])
  func theClientHearsWhetherTheConnectionEnds(request: String, connection: String?) throws {
    let channel = try EmptyServer().channel()
    try channel.send(request)
    let answer = try RawResponse(Array(channel.answers().utf8))

    #expect(answer.text == "ok\n")
    #expect(answer.headers["connection"] == connection)
    #expect(channel.isActive == (connection != "close"))
    _ = try? channel.finish()
  }

  /// Some servers keep such a connection until it has been idle for long.
  @Test func aClientOfHTTP10SeesTheEndAtOnce() async throws {
    let package = try ServedPackage()
    try await package.serve({ $0.idleTimeout = 1000 }) { port in
      for target in ["/healthz", package.target(2)] {
        let connection = try RawConnection(port: port)
        try connection.send("GET \(target) HTTP/1.0\r\nHost: x\r\n\r\n")
        // Gives up after a minute.
        let answer = try RawResponse(await connection.readToEnd())
        #expect(answer.status == 200 && answer.headers["connection"] == "close")
        if target != "/healthz" { #expect(answer.body == package.objects[2]) }
      }
    }
  }

  @Test func nothingIsAnsweredAfterTheLastRequest() throws {
    let channel = try EmptyServer().channel()
    try channel.send(Self.get("/healthz", "Connection: close\r\n") + Self.get("/metrics"))
    #expect(try channel.answers().components(separatedBy: "HTTP/1.1 ").count == 2)
    #expect(!channel.isActive)
  }

  @Test func aClientThatHasSentEverythingGetsEverything() async throws {
    let package = try ServedPackage(large: 12 << 20)
    try await package.serve { port in
      let connection = try RawConnection(port: port)
      try connection.send(Self.get(package.target(2)) + Self.get("/healthz"))
      connection.closeOutput()
      let bytes = try await connection.readToEnd()
      let first = try RawResponse(bytes)
      #expect(first.body.starts(with: package.objects[2]))
      let second = try RawResponse(Array(first.body.dropFirst(12 << 20)))
      #expect(second.text == "ok\n")
    }
  }

  @Test func anAnswerReachesAClientThatStillSends() async throws {
    let package = try ServedPackage()
    try await package.serve { port in
      let connection = try RawConnection(port: port)
      try connection.send(
        "PUT /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 9000000\r\n\r\n")
      for _ in 0..<10 { try connection.send([UInt8](repeating: 0, count: 10_000)) }
      #expect(try RawResponse(await connection.readToEnd()).status == 405)
    }
  }

  @Test func aShutdownEndsIdleConnectionsAndLetsBegunOnesFinish() throws {
    let idle = try EmptyServer().channel()
    idle.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    #expect(!idle.isActive)

    let sending = try EmptyServer().channel()
    try sending.send("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n1")
    sending.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    #expect(try sending.answers().hasPrefix("HTTP/1.1 405"))
    sending.embeddedEventLoop.advanceTime(by: .seconds(5))
    #expect(!sending.isActive)
  }

  @Test func aRequestWithABrokenBodyHasOneAnswer() throws {
    let channel = try EmptyServer().channel()
    try? channel.send(
      "PUT /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n0\r\n\r\n"
    )
    try? channel.send(Self.get("/healthz"))
    let answers = try channel.answers().components(separatedBy: "HTTP/1.1 ").dropFirst()
    #expect(answers.map { $0.prefix(3) } == ["405"])
    channel.embeddedEventLoop.advanceTime(by: .seconds(5))
    #expect(!channel.isActive)
  }

  // MARK: - Order

  @Test func answersOfAllSizesComeInTheOrderOfTheirRequests() async throws {
    let package = try ServedPackage()
    let (small, middle, large) = (package.target(0), package.target(1), package.target(2))
    try await package.serve { port in
      let connection = try RawConnection(port: port)
      let requests = [
        Self.get(large), Self.get(small), Self.get(middle),
        Self.get(large, "Range: bytes=1-200000\r\n"),
        Self.get(middle, "Range: bytes=5-9\r\n"), Self.get("/nothing"),
        Self.get(large, "Connection: close\r\n"),
      ]
      try connection.send(requests.joined())
      var bytes = try await connection.readToEnd()
      let objects = package.objects
      for body in [
        objects[2], objects[0], objects[1], Array(objects[2][1...200_000]),
        Array(objects[1][5...9]), Array("No such file.\n".utf8), objects[2],
      ] {
        let answer = try RawResponse(bytes)
        #expect(answer.headers["content-length"] == "\(body.count)")
        #expect(answer.body.starts(with: body))
        bytes = Array(answer.body.dropFirst(body.count))
      }
      #expect(bytes.isEmpty)
    }
  }

  /// 60 MB of answers: much more than the buffers of both sides hold.
  @Test func aClientMaySendManyRequestsBeforeItReads() async throws {
    let package = try ServedPackage()
    let count = 3000
    try await package.serve { port in
      let connection = try RawConnection(port: port)
      let requests = String(repeating: Self.get(package.target(1)), count: count)
      connection.sendMeanwhile(
        requests + Self.get("/healthz", "Connection: close\r\n"), closingOutput: true)
      let size = try await connection.readToEnd().count
      #expect(size > count * 20_000 && size < count * 20_500)
    }
  }

  @Test func aFileThatGetsShorterBreaksOffItsAnswer() async throws {
    let package = try ServedPackage(large: 40 << 20)
    try await package.serve { port in
      let connection = try RawConnection(port: port)
      try connection.send(Self.get(package.target(2)))
      _ = try await connection.read()
      let path = package.folder.path + package.target(2)
      try FileHandle(forWritingTo: URL(fileURLWithPath: path)).truncate(atOffset: 1000)
      #expect(try await connection.readToEnd().count < 40 << 20)
      #expect(try await RawResponse.get("/healthz", port: port).text == "ok\n")
    }
  }

  // MARK: - What is recorded

  @Test(arguments: [
    ("nonsense\r\n\r\n", "- *"), ("GET / HTTP/2.0\r\n\r\n", "- *"),
    ("GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", "GET *"),
    ("GET /healthz HTTP/1.1\r\n\r\n", "GET *"),
    (
      "GET /healthz HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "x", count: 2000))\r\n\r\n", "- *"
    ),
    ("GET /a/../b HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a/../b"),
  ])
  func aRefusedRequestIsAnsweredLoggedAndCountedOnce(request: String, logged: String) throws {
    let server = EmptyServer()
    let channel = try server.channel()
    try? channel.send(request)
    let status = logged.hasSuffix("*") ? 400 : 403
    let answer = try RawResponse(Array(channel.answers().utf8))

    #expect(answer.status == status)
    #expect(answer.headers["content-length"] == "\(answer.body.count)")
    let lines = server.lines.withLockedValue(\.self)
    #expect(lines.count == 1)
    #expect(lines.first?.contains(" 192.0.2.1 \(logged) \(status) ") == true, "\(lines)")
    let counts = server.metrics.withLockedValue(\.exposition)
    #expect(counts.contains("levity_requests_total{kind=\"invalid\",status=\"\(status)\"} 1\n"))
    _ = try? channel.finish()
  }

  @Test func datesAreThoseOfHTTP() {
    #expect(HTTPDate.text(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(0) == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(HTTPDate.text(1_709_251_199) == "Thu, 29 Feb 2024 23:59:59 GMT")
  }
}
