import Foundation
import Synchronization

extension ServerTrial {
  /// Requests that no client of the project makes.
  private static let rudeRequests: [(name: String, bytes: String)] = [
    ("nothing", ""), ("half a request line", "GET /hea"), ("no version", "GET /healthz\r\n\r\n"),
    ("another protocol", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\u{fc}\u{3}\u{3}"),
    (
      "a header of 1 MB",
      "GET / HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "x", count: 1 << 20))"
    ),
    ("10,000 fields", "GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 10_000) + "\r\n"),
    ("no host", "GET /healthz HTTP/1.1\r\n\r\n"),
    ("two hosts", "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
    (
      "two lengths",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"
    ),
    (
      "a request in a body",
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\nContent-Length: 40\r\n\r\n"
        + "GET /heads/production.json HTTP/1.1\r\n\r\n"
    ),
    ("a way out", "GET /heads/../../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n"),
    ("a coded way out", "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n"),
    ("a null byte", "GET /heads/production.json\0.html HTTP/1.1\r\nHost: x\r\n\r\n"),
    (
      "1,000 ranges",
      "GET /heads/production.json HTTP/1.1\r\nHost: x\r\nRange: bytes="
        + String(repeating: "0-1,", count: 1000) + "2-3\r\n\r\n"
    ),
    (
      "100 requests at once",
      String(repeating: "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", count: 100)
    ),
  ]

  func rudeClients() throws -> Row {
    let server = try ServerProcess(server, package: package)
    _ = isAnswered(server)
    let before = try (server.privateMemory(), server.descriptors())
    let rounds = 20
    var refused = 0
    var open: [LoopbackSocket] = []
    for _ in 0..<rounds {
      for request in Self.rudeRequests {
        guard let client = LoopbackSocket(port: server.port, patience: 0.05) else { continue }
        client.send(request.bytes)
        // Half of them are left open, as by a client that went to sleep.
        if open.count.isMultiple(of: 2) { _ = client.receive() }
        open.append(client)
        if open.count > 200 { open.removeFirst() }
      }
      if !isAnswered(server) { refused += 1 }
    }
    open = []
    let sent = rounds * Self.rudeRequests.count
    // A connection whose client is gone in the middle of a refused request ends with the 30 s that it has for it.
    let end = Date()
    let isCalm = waits(40) { (try? server.descriptors()) ?? Int.max <= before.1 + 2 }
    let closing = Date().timeIntervalSince(end)
    let grown = try server.privateMemory() - before.0
    var problems: [String] = []
    if refused > 0 { problems.append("a good client wasn't answered \(refused) times") }
    if !isCalm { problems.append("\(try server.descriptors()) files stay open") }
    if grown > 32 << 20 { problems.append("\(Figure.bytes(grown)) of memory stay in use") }
    return Row(
      name: "",
      what: "\(sent) requests of \(Self.rudeRequests.count) kinds, half of them left open",
      result: "a good client is answered throughout; the last connection ends "
        + "\(Figure.seconds(closing)) after its client; memory \(Figure.signed(grown)) afterwards",
      problems: problems)
  }

  func descriptorLimit() throws -> Row {
    let server = try ServerProcess(server, package: package, descriptors: 64)
    var clients = (0..<200).compactMap { _ in LoopbackSocket(port: server.port, patience: 0.2) }
    let start = try server.processorTime()
    _ = waits(3) { false }
    let share = (try server.processorTime() - start) / 3
    clients = []
    let isBack = waits(10) { isAnswered(server) }
    var problems: [String] = []
    if share > 0.2 { problems.append("it used \(Figure.percent(share)) of a processor") }
    if !isBack || !server.isRunning { problems.append("a good client isn't answered afterwards") }
    return Row(
      name: "", what: "200 connections that say nothing",
      result: "\(Figure.percent(share)) of a processor meanwhile; good clients are answered after",
      problems: problems + (clients.isEmpty ? [] : ["clients are left"]))
  }

  func stalledReaders() throws -> Row {
    let size = 64 << 20
    let object = try addObject(size: size)
    let server = try ServerProcess(server, package: package)
    _ = isAnswered(server)
    let (before, open) = try (server.privateMemory(), server.descriptors())
    var clients = (0..<200).compactMap { _ in
      LoopbackSocket(port: server.port, patience: 0.2, receiveBuffer: 4096)
    }
    for client in clients { client.send("GET /\(object) HTTP/1.1\r\nHost: x\r\n\r\n") }
    // The server sends what the system takes, and then waits.
    _ = waits(3) { false }
    let each = (try server.privateMemory() - before) / max(1, clients.count)
    let count = clients.count
    let isServing = isAnswered(server)
    clients = []
    _ = waits(10) { (try? server.descriptors()) ?? Int.max <= open + 2 }
    let after = try server.privateMemory() - before
    var problems: [String] = []
    if each > memoryForEachClient {
      problems.append("\(Figure.bytes(each)) of memory for each connection")
    }
    if !isServing { problems.append("a good client isn't answered meanwhile") }
    return Row(
      name: "", what: "\(count) requests for a file of \(Figure.bytes(size)), not read",
      result: "\(Figure.bytes(each)) of memory each; \(Figure.signed(after)) afterwards",
      problems: problems + (clients.isEmpty ? [] : ["clients are left"]))
  }

  func load() throws -> Row {
    let paths = try TreeState(of: package).entries.compactMap { path, entry -> String? in
      if case .file(let bytes, _) = entry, bytes.count < 1 << 20 { path } else { nil }
    }.sorted()
    let server = try ServerProcess(server, package: package)
    _ = isAnswered(server)
    let (before, port) = (try server.privateMemory(), server.port)
    let times = Mutex<[Double]>([])
    let errors = Mutex(0)
    let end = Date().addingTimeInterval(seconds)
    Threads.perform(16) { number, _ in
      var own: [Double] = []
      var client = LoopbackSocket(port: port)
      var next = number
      while Date() < end {
        let start = Date()
        next += 1
        client?.send("GET /\(paths[next % paths.count]) HTTP/1.1\r\nHost: x\r\n\r\n")
        if client?.receiveResponse() == 200 {
          own.append(Date().timeIntervalSince(start))
        } else {
          errors.withLock { $0 += 1 }
          client = LoopbackSocket(port: port)
        }
      }
      times.withLock { all in all += own }
    }
    let sorted = times.withLock { $0 }.sorted()
    let grown = try server.privateMemory() - before
    let failed = errors.withLock { $0 }
    var problems = failed > 0 ? ["\(failed) requests failed"] : []
    if grown > 32 << 20 { problems.append("memory grew by \(Figure.bytes(grown))") }
    if sorted.isEmpty { problems.append("nothing was answered") }
    return Row(
      name: "", what: "16 connections for \(Figure.seconds(seconds))",
      result: "\(sorted.count) answers, \(failed) errors; median "
        + "\(Figure.milliseconds(sorted, 0.5)), 99 % within \(Figure.milliseconds(sorted, 0.99)); "
        + "memory \(Figure.signed(grown))",
      problems: problems)
  }

  /// Puts a large object beside those of the package, and returns its path.
  private func addObject(size: Int) throws -> String {
    let digest = String(repeating: "ab", count: 32)
    let path = "objects/ab/\(digest)"
    let file = package.appending(path: path)
    try SmallProject.write(Data(), to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(size))
    try handle.close()
    return path
  }

  private func isAnswered(_ server: ServerProcess) -> Bool {
    guard let client = LoopbackSocket(port: server.port) else { return false }
    client.send("GET /heads/production.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    return client.receiveResponse() == 200
  }

  /// Waits up to a number of seconds until the condition is true, and returns whether it is.
  private func waits(_ seconds: Double, until condition: () -> Bool) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if condition() { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return condition()
  }
}

/// The most that a client may take which doesn't read, in bytes. The goal is that of release; a debug build takes 57 to
/// 67 kB for the same.
#if DEBUG
  private let memoryForEachClient = 96 << 10
#else
  private let memoryForEachClient = 64 << 10
#endif
