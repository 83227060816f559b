import Foundation
import ManifestSigning
import NIOCore
import PackageStorage
import ResourceManifests
import Testing

/// `Documentation/nginx/levity.conf`, run by the nginx of this machine.
@Suite struct NginxTests {
  static let nginx = ["/usr/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static let template = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/nginx/levity.conf")

  /// Runs `body` with the port of an nginx over the package.
  private func serve(_ package: ServedPackage, _ body: (Int) async throws -> Void) async throws {
    let folder = package.root.appendingPathComponent("nginx")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let port = try Self.freePort()
    let site = String(decoding: try Data(contentsOf: Self.template), as: UTF8.self)
      .replacingOccurrences(of: "LEVITY_PORT", with: "127.0.0.1:\(port)")
      .replacingOccurrences(of: "LEVITY_ROOT", with: package.folder.path)
    try Data(site.utf8).write(to: folder.appendingPathComponent("levity.conf"))
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(folder.path)/\($0);" }.joined(separator: " ")
    let main = """
      \(geteuid() == 0 ? "user root;" : "")
      daemon off; worker_processes 1; pid \(folder.path)/pid; error_log \(folder.path)/error.log;
      events { worker_connections 64; }
      http { access_log off; \(temporary) include \(folder.path)/levity.conf; }
      """
    try Data(main.utf8).write(to: folder.appendingPathComponent("nginx.conf"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.nginx))
    process.arguments = ["-p", folder.path, "-c", "nginx.conf", "-e", folder.path + "/error.log"]
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    let deadline = Date().addingTimeInterval(10)
    while (try? RawConnection(port: port)) == nil {
      guard process.isRunning, Date() < deadline else {
        let log = try? String(contentsOfFile: folder.path + "/error.log", encoding: .utf8)
        throw RawConnection.Failure(what: "nginx does not run: \(log ?? "")")
      }
      usleep(10_000)
    }
    try await body(port)
  }

  private static func freePort() throws -> Int {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(descriptor) }
    let isBound = try SocketAddress(ipAddress: "127.0.0.1", port: 0).withSockAddr {
      bind(descriptor, $0, socklen_t($1)) == 0
    }
    guard isBound else { throw RawConnection.Failure(what: "no free port") }
    var address = [UInt8](repeating: 0, count: 128)
    var size = socklen_t(address.count)
    let result = address.withUnsafeMutableBytes {
      getsockname(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, &size)
    }
    guard result == 0 else { throw RawConnection.Failure(what: "no free port") }
    // The port is after the length and the family on Apple's systems, and after the family on Linux.
    return Int(address[2]) << 8 | Int(address[3])
  }

  @Test(.enabled(if: nginx != nil, "nginx is not installed: apt install nginx-light"))
  func configurationOfTheDocumentationDelivers() async throws {
    let package = try ServedPackage()
    try Data("secret".utf8).write(to: package.root.appendingPathComponent("secret"))
    try FileManager.default.createSymbolicLink(
      atPath: package.folder.path + "/heads/link.json", withDestinationPath: "../../secret")
    try await serve(package) { port in
      try await headsAndObjects(package, port)
      try await conditionsAndRanges(package, port)
      try await strings(package, port)
      for target in [
        "/../secret", "/%2e%2e/secret", "/heads/..%2f..%2fsecret", "//etc/passwd",
        "/heads/link.json", "/objects/", "/", "/heads/main.json%00", "/heads/Main.json",
      ] {
        let response = try await RawResponse.get(target, port: port)
        #expect([400, 403, 404].contains(response.status), "\(target) gives \(response.status)")
        #expect(!response.text.contains("secret"), "\(target)")
      }
      #expect(
        try await RawResponse.get("/heads/main.json", port: port, method: "PUT").status == 405)
      #expect(try await RawResponse.get("/healthz", port: port).text == "ok\n")
    }
  }

  private func headsAndObjects(_ package: ServedPackage, _ port: Int) async throws {
    let head = try await RawResponse.get("/heads/main.json", port: port)
    #expect(head.status == 200)
    #expect(head.headers["content-type"] == "application/json")
    #expect(head.headers["cache-control"] == "public, max-age=60")
    #expect(head.headers["x-content-type-options"] == "nosniff")
    #expect(head.headers["etag"] != nil)

    let object = try await RawResponse.get(package.target(1), port: port)
    #expect(object.body == package.objects[1])
    #expect(object.headers["content-type"] == "application/octet-stream")
    #expect(object.headers["cache-control"] == "public, max-age=31536000, immutable")
    #expect(object.headers["accept-ranges"] == "bytes")

    let plain = try await RawResponse.get(package.manifestTarget, port: port)
    #expect(plain.headers["content-encoding"] == nil)
    #expect(ContentHasher.sha256.digest(of: plain.body) == package.manifest.digest)
    let gzip = try await RawResponse.get(
      package.manifestTarget, port: port, ["Accept-Encoding: gzip"])
    #expect(gzip.headers["content-encoding"] == "gzip")
    #expect(gzip.headers["content-type"] == "application/json")
    #expect(gzip.headers["vary"] == "Accept-Encoding")
    #expect(gzip.body.count < plain.body.count)
  }

  private func strings(_ package: ServedPackage, _ port: Int) async throws {
    let (one, two) = (
      ContentHasher.sha256.digest(of: Array("one".utf8)),
      ContentHasher.sha256.digest(of: Array("two".utf8))
    )
    let paths: [PackagePath] = [
      .stringLanguages(root: one), .stringIndex(root: one, language: "zh-Hans"),
      .stringStream(one), .stringDelta(from: one, to: two),
    ]
    for path in paths {
      let file = URL(fileURLWithPath: "\(package.folder.path)/\(path.text)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(path.text.utf8).write(to: file)
      let answer = try await RawResponse.get("/" + path.text, port: port)
      #expect(answer.status == 200 && answer.text == path.text)
      #expect(answer.headers["cache-control"] == "public, max-age=31536000, immutable")
    }
  }

  private func conditionsAndRanges(_ package: ServedPackage, _ port: Int) async throws {
    let tag = try #require(await RawResponse.get("/heads/main.json", port: port).headers["etag"])
    let unchanged = try await RawResponse.get(
      "/heads/main.json", port: port, ["If-None-Match: \(tag)"])
    #expect(unchanged.status == 304)

    let part = try await RawResponse.get(package.target(0), port: port, ["Range: bytes=2-4"])
    #expect(part.status == 206)
    #expect(part.text == "234")
    #expect(part.headers["content-range"] == "bytes 2-4/10")
    #expect(
      try await RawResponse.get(package.target(0), port: port, ["Range: bytes=10-"]).status == 416)
    let head = try await RawResponse.get(package.target(1), port: port, method: "HEAD")
    #expect(head.headers["content-length"] == "20000")
    #expect(head.body.isEmpty)
  }
}
