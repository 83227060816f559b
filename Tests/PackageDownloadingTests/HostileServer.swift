import PackageDownloading
import ResourceManifests

/// A server in memory that answers correctly, ranges included, until a script says otherwise.
actor HostileServer {
  enum Reply: Sendable {
    case status(Int, [String: String] = [:])
    case connectionFailure
    /// Correct, but the connection breaks after so many bytes of the body.
    case breaking(after: Int)
    /// Ends early without an error, as a body without a length can.
    case ending(after: Int)
    /// These bytes, whatever was asked for.
    case bytes([UInt8], status: Int = 200, headers: [String: String] = [:])
    case endless
    /// The whole file although a range was asked for.
    case ignoringRange
    /// Hangs after so many bytes until the client gives up.
    case hanging(after: Int)
  }

  var files: [String: [UInt8]]
  private var scripts: [String: [Reply]] = [:]
  private(set) var requests: [PackageTransport.Request] = []
  private var hangs = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ files: [String: [UInt8]]) { self.files = files }

  func script(_ path: PackagePath, _ replies: Reply...) { scripts[path.text] = replies }
  func replace(_ path: PackagePath, _ bytes: [UInt8]) { files[path.text] = bytes }

  func requests(for path: PackagePath) -> [PackageTransport.Request] {
    requests.filter { $0.path == path }
  }

  /// Returns when the server has begun to hang.
  func waitForHang() async {
    guard hangs == 0 else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  nonisolated var transport: PackageTransport {
    PackageTransport(base: "https://cdn.example/package/") { try await self.answer($0) }
  }

  private func answer(_ request: PackageTransport.Request) throws -> PackageTransport.Response {
    requests.append(request)
    var reply: Reply?
    if var script = scripts[request.path.text], !script.isEmpty {
      reply = script.removeFirst()
      scripts[request.path.text] = script
    }
    let file = files[request.path.text]
    switch reply {
    case .status(let status, let headers): return Self.response(status, headers, [])
    case .connectionFailure:
      throw PackageTransport.Failure("connection refused", isTransient: true)
    case .bytes(let bytes, let status, let headers): return Self.response(status, headers, bytes)
    case .endless:
      let body = AsyncThrowingStream<[UInt8], any Error> { [UInt8](repeating: 7, count: 4096) }
      return PackageTransport.Response(status: 200, headers: [:], body: body)
    default: break
    }
    guard let file else { return Self.response(404, [:], []) }
    return plain(file, request, reply)
  }

  private func plain(
    _ file: [UInt8], _ request: PackageTransport.Request, _ reply: Reply?
  ) -> PackageTransport.Response {
    var body = file[...]
    var status = 200
    var headers: [String: String] = [:]
    if case .ignoringRange = reply {
    } else if let range = request.headers["range"],
      let start = Int(range.dropFirst("bytes=".count).dropLast())
    {
      guard start < file.count else { return Self.response(416, [:], []) }
      body = file[start...]
      status = 206
      headers["content-range"] = "bytes \(start)-\(file.count - 1)/\(file.count)"
    }
    headers["content-length"] = "\(body.count)"
    switch reply {
    case .breaking(let count):
      return Self.response(status, headers, Array(body.prefix(count))) {
        $0.finish(
          throwing: PackageTransport.Failure("the connection was reset", isTransient: true))
      }
    case .ending(let count):
      headers["content-length"] = nil
      return Self.response(status, headers, Array(body.prefix(count)))
    case .hanging(let count):
      hangs += 1
      defer {
        for waiter in waiting { waiter.resume() }
        waiting = []
      }
      return Self.response(status, headers, Array(body.prefix(count))) { _ in }
    default: return Self.response(status, headers, Array(body))
    }
  }

  private static func response(
    _ status: Int, _ headers: [String: String], _ bytes: [UInt8],
    end: (AsyncThrowingStream<[UInt8], any Error>.Continuation) -> Void = { $0.finish() }
  ) -> PackageTransport.Response {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    for start in stride(from: 0, to: bytes.count, by: 7) {
      continuation.yield(Array(bytes[start..<min(start + 7, bytes.count)]))
    }
    end(continuation)
    return PackageTransport.Response(status: status, headers: headers, body: stream)
  }
}
