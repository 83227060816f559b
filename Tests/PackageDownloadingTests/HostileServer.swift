import PackageDownloading
import ResourceManifests

/// A server in memory that answers correctly, including ranges, unless a script makes it do otherwise.
actor HostileServer {
  enum Reply: Sendable {
    case status(Int, [String: String] = [:])
    case connectionFailure
    /// Correct, but the connection breaks after that many bytes of the body.
    case breaking(after: Int)
    /// Ends early without an error, as a body without a length can.
    case ending(after: Int)
    /// These bytes, whatever was asked for.
    case bytes([UInt8], status: Int = 200, headers: [String: String] = [:])
    case endless
    /// The whole file although a range was asked for.
    case ignoringRange
    /// Hangs after that many bytes until the client gives up.
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
    PackageTransport(base: "https://cdn.example/package/") { request, receiver in
      try await self.answer(to: request).send(to: receiver)
    }
  }

  private func answer(to request: PackageTransport.Request) throws -> Answer {
    requests.append(request)
    var reply: Reply?
    if var script = scripts[request.path.text], !script.isEmpty {
      reply = script.removeFirst()
      scripts[request.path.text] = script
    }
    switch reply {
    case .status(let status, let headers): return Answer(status: status, headers: headers)
    case .connectionFailure:
      throw PackageTransport.Failure("connection refused", isTransient: true)
    case .bytes(let bytes, let status, let headers):
      return Answer(status: status, headers: headers, body: bytes)
    case .endless: return Answer(status: 200, body: [UInt8](repeating: 7, count: 4096), end: .never)
    default: break
    }
    guard let file = files[request.path.text] else { return Answer(status: 404) }
    return plain(file, request, reply)
  }

  private func plain(
    _ file: [UInt8], _ request: PackageTransport.Request, _ reply: Reply?
  ) -> Answer {
    var answer = Answer(status: 200, body: file)
    if case .ignoringRange = reply {
    } else if let range = request.headers["range"],
      let start = Int(range.dropFirst("bytes=".count).dropLast())
    {
      guard start < file.count else { return Answer(status: 416) }
      answer.body = Array(file[start...])
      answer.status = 206
      answer.headers["content-range"] = "bytes \(start)-\(file.count - 1)/\(file.count)"
    }
    answer.headers["content-length"] = "\(answer.body.count)"
    switch reply {
    case .breaking(let count):
      answer.body = Array(answer.body.prefix(count))
      answer.end = .broken
    case .ending(let count):
      answer.headers["content-length"] = nil
      answer.body = Array(answer.body.prefix(count))
    case .hanging(let count):
      answer.body = Array(answer.body.prefix(count))
      answer.end = .hanging { await self.noteHang() }
    default: break
    }
    return answer
  }

  private func noteHang() {
    hangs += 1
    for waiter in waiting { waiter.resume() }
    waiting = []
  }
}

/// A response of the server in memory.
private struct Answer: Sendable {
  enum End: Sendable {
    case orderly
    case broken
    /// The body again and again.
    case never
    /// Until the client gives up; what is called when it begins.
    case hanging(@Sendable () async -> Void)
  }

  var status: Int
  var headers: [String: String] = [:]
  var body: [UInt8] = []
  var end = End.orderly

  func send(to receiver: any PackageResponseReceiver) async throws {
    try receiver.receive(status: status, headers: headers)
    repeat {
      for start in stride(from: 0, to: body.count, by: 7) {
        try receiver.receive(Array(body[start..<min(start + 7, body.count)]))
      }
    } while isEndless
    switch end {
    case .orderly, .never: break
    case .broken: throw PackageTransport.Failure("the connection was reset", isTransient: true)
    case .hanging(let note):
      await note()
      let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
      // Ends with the task.
      for await _ in stream {}
      continuation.finish()
    }
  }

  private var isEndless: Bool { if case .never = end { true } else { false } }
}
