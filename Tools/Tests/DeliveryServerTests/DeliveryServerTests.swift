import DeliveryServer
import Foundation
import ManifestSigning
import NIOConcurrencyHelpers
import PackageStorage
import PackageWriting
import ResourceManifests
import Testing

@Suite struct DeliveryServerTests {
  @Test func deliversOverASocket() async throws {
    let package = try ServedPackage()
    try await package.serve { port in
      let head = try await RawResponse.get("/heads/main.json", port: port)
      #expect(head.status == 200)
      #expect(head.headers["content-type"] == "application/json")
      #expect(head.headers["cache-control"] == "public, max-age=60")
      #expect(head.headers["x-content-type-options"] == "nosniff")
      #expect(head.headers["date"] != nil)
      let path = package.folder.path + "/heads/main.json"
      #expect(head.body == Array(try Data(contentsOf: URL(fileURLWithPath: path))))

      let object = try await RawResponse.get(package.target(1), port: port)
      #expect(object.body == package.objects[1])
      #expect(object.headers["content-type"] == "image/png")
      #expect(object.headers["cache-control"] == "public, max-age=31536000, immutable")
      #expect(object.headers["etag"] == package.tag(1))

      let large = try await RawResponse.get(package.target(2), port: port)
      #expect(large.headers["content-length"] == "\(package.objects[2].count)")
      #expect(large.body == package.objects[2])
    }
  }

  @Test func conditionalRangeAndHeadRequests() async throws {
    let package = try ServedPackage()
    try await package.serve { port in
      let unchanged = try await RawResponse.get(
        package.target(0), port: port, ["If-None-Match: \(package.tag(0))"])
      #expect(unchanged.status == 304)
      #expect(unchanged.body.isEmpty)
      #expect(unchanged.headers["content-length"] == nil)

      let part = try await RawResponse.get(package.target(0), port: port, ["Range: bytes=2-4"])
      #expect(part.status == 206)
      #expect(part.text == "234")
      #expect(part.headers["content-range"] == "bytes 2-4/10")

      let tail = try await RawResponse.get(package.target(2), port: port, ["Range: bytes=-1048577"])
      #expect(tail.body == Array(package.objects[2].suffix(1_048_577)))

      let outside = try await RawResponse.get(package.target(0), port: port, ["Range: bytes=10-"])
      #expect(outside.status == 416)
      #expect(outside.headers["content-range"] == "bytes */10")

      for target in [package.target(0), package.target(2), "/heads/main.json"] {
        let head = try await RawResponse.get(target, port: port, method: "HEAD")
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect((head.headers["content-length"].flatMap { Int($0) } ?? 0) > 0)
      }

      let gzip = try await RawResponse.get(
        package.manifestTarget, port: port, ["Accept-Encoding: gzip, deflate"])
      #expect(gzip.headers["content-encoding"] == "gzip")
      #expect(gzip.headers["vary"] == "Accept-Encoding")
      #expect(gzip.body.starts(with: [0x1F, 0x8B]))
    }
  }

  @Test func refusesPathsOutside() async throws {
    let package = try ServedPackage()
    try Data("secret".utf8).write(to: package.root.appendingPathComponent("secret"))
    try FileManager.default.createSymbolicLink(
      atPath: package.folder.path + "/heads/link.json", withDestinationPath: "../../secret")
    try await package.serve { port in
      for (target, status) in [
        ("/../secret", 403), ("/%2e%2e/secret", 403), ("/heads/..%2f..%2fsecret", 400),
        ("/heads/%252e%252e/secret", 400), ("//etc/passwd", 403), ("/heads/main.json%00", 400),
        ("/heads\\main.json", 400), ("/heads/link.json", 403), ("/objects/", 404), ("/", 404),
      ] {
        let response = try await RawResponse.get(target, port: port)
        #expect(response.status == status, "\(target)")
        #expect(!response.text.contains("secret"), "\(target)")
      }
      let post = try await RawResponse.get("/heads/main.json", port: port, method: "DELETE")
      #expect(post.status == 405)
      #expect(post.headers["allow"] == "GET, HEAD")
    }
  }

  @Test func answersPipelinedRequestsInOrderAndGarbageOnce() async throws {
    let package = try ServedPackage()
    try await package.serve { port in
      let connection = try RawConnection(port: port)
      try connection.send(
        "GET \(package.target(0)) HTTP/1.1\r\nHost: x\r\n\r\n"
          + "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
          + "\u{1}\u{2} garbage \r\n\r\nGET /healthz HTTP/1.1\r\n\r\n")
      let text = String(decoding: try await connection.readToEnd(), as: UTF8.self)
      let statuses = text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }

      #expect(statuses.prefix(2) == ["200", "200"])
      #expect(statuses.dropFirst(2).allSatisfy { $0 == "400" })
      #expect(statuses.count <= 3)
      let order = text.range(of: "0123456789").map { text[$0.upperBound...].contains("ok\n") }
      #expect(order == true)
    }
  }

  @Test func clientsThatStopReadingMakeRoomForOthers() async throws {
    let package = try ServedPackage(large: 40 << 20)
    try await package.serve({
      $0.idleTimeout = 1
      $0.maximumConnections = 1
    }) { port in
      let connection = try RawConnection(port: port)
      try connection.send("GET \(package.target(2)) HTTP/1.1\r\nHost: x\r\n\r\n")
      // Waits in the queue until the first is dropped.
      #expect(try await RawResponse.get("/healthz", port: port).text == "ok\n")
      #expect(try await connection.readToEnd().count < 40 << 20)
    }
  }

  @Test func headersAreLimited() async throws {
    let package = try ServedPackage()
    try await package.serve { port in
      let long = String(repeating: "a", count: 40_000)
      let many = (0..<200).map { "X-\($0): y" }
      for fields in [["X-Long: \(long)"], many] {
        let connection = try RawConnection(port: port)
        let lines = ["GET /healthz HTTP/1.1", "Host: x"] + fields
        try connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        let answer = try await connection.readToEnd()
        if !answer.isEmpty { #expect(try RawResponse(answer).status / 100 == 4) }
      }
      #expect(try await RawResponse.get("/healthz", port: port).text == "ok\n")
    }
  }

  @Test func silentConnectionsAreClosed() async throws {
    let package = try ServedPackage()
    try await package.serve({ $0.idleTimeout = 1 }) { port in
      let connection = try RawConnection(port: port)
      try connection.send("GET /healthz HTTP/1.1\r\nHost")

      #expect(try await connection.readToEnd().isEmpty)
    }
  }

  @Test func changedHeadsAreNoticed() async throws {
    let package = try ServedPackage()
    let uptime = NIOLockedValueBox<UInt64>(0)
    try await package.serve(uptime: { uptime.withLockedValue(\.self) }) { port in
      let before = try await RawResponse.get("/heads/main.json", port: port)
      let path = package.folder.path + "/heads/main.json"
      try Data("{}".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      uptime.withLockedValue { $0 = 1_000_000_000 }
      let after = try await RawResponse.get("/heads/main.json", port: port)

      #expect(after.text == "{}")
      #expect(after.headers["etag"] != before.headers["etag"])
    }
  }

  @Test func aLargeFileThatWasRemovedIsNoticed() async throws {
    let package = try ServedPackage()
    let uptime = NIOLockedValueBox<UInt64>(0)
    try await package.serve(uptime: { uptime.withLockedValue(\.self) }) { port in
      let (large, part) = (package.target(2), ["Range: bytes=0-9"])
      #expect(try await RawResponse.get(large, port: port, part).status == 206)
      try FileManager.default.removeItem(atPath: package.folder.path + large)
      uptime.withLockedValue { $0 = 1_000_000_000 }
      #expect(try await RawResponse.get(large, port: port, part).status == 404)
    }
  }

  @Test func metricsCountRequests() async throws {
    let package = try ServedPackage()
    try await package.serve { port in
      _ = try await RawResponse.get("/heads/main.json", port: port)
      _ = try await RawResponse.get("/nothing", port: port)
      let metrics = try await RawResponse.get("/metrics", port: port)

      #expect(metrics.headers["content-type"]?.hasPrefix("text/plain; version=0.0.4") == true)
      #expect(metrics.text.contains("levity_requests_total{kind=\"head\",status=\"200\"} 1\n"))
      #expect(metrics.text.contains("levity_requests_total{kind=\"nothing\",status=\"404\"} 1\n"))
    }
  }

  @Test func takenPortIsOneSentence() async throws {
    let package = try ServedPackage()
    try await package.serve { port in
      let error = await #expect(throws: DeliveryServerError.self) {
        try await package.serve({ $0.port = port }) { _ in }
      }
      #expect(
        error?.description
          == "Can't listen on 127.0.0.1:\(port): Address already in use.")
    }
  }
}
