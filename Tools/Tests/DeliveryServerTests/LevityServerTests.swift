import Foundation
import PackageStorage
import Testing

/// The executable as a user runs it.
@Suite struct LevityServerTests {
  /// Built beside the test bundle.
  static let executable: URL = {
    #if canImport(Darwin)
      let place = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      let folder = place?.deletingLastPathComponent()
    #else
      let folder = Bundle.main.executableURL?.deletingLastPathComponent()
    #endif
    return (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent("levity-server")
  }()

  private func start(_ arguments: [String]) throws -> (Process, output: Pipe, error: Pipe) {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    try process.run()
    return (process, output, error)
  }

  private func port(_ output: Pipe) throws -> Int {
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(line.hasPrefix("http://127.0.0.1:"))
    return try #require(Int(line.split(separator: ":").last?.dropLast() ?? ""))
  }

  @Test func finishesBegunRequestsOnSIGTERM() async throws {
    let package = try ServedPackage(large: 20 << 20)
    let (process, output, error) = try start([package.folder.path, "--port", "0"])
    defer { process.terminate() }
    let port = try port(output)
    let connection = try RawConnection(port: port)
    try connection.send("GET \(package.target(2)) HTTP/1.1\r\nHost: x\r\n\r\n")
    let identifier = process.processIdentifier
    let received = try await connection.readToEnd { kill(identifier, SIGTERM) }
    process.waitUntilExit()

    #expect(try RawResponse(received).body == package.objects[2])
    #expect(process.terminationStatus == 0)
    let log = String(decoding: error.fileHandleForReading.availableData, as: UTF8.self)
    #expect(log.contains(" 127.0.0.1 GET \(package.target(2)) 200 20971520 "))
  }

  /// As when the session ends that started the server in the background.
  @Test func survivesSIGHUPWithoutATerminal() async throws {
    let package = try ServedPackage()
    let (process, output, _) = try start([package.folder.path, "--port", "0", "--quiet"])
    defer { process.terminate() }
    let port = try port(output)
    for _ in 0..<3 {
      kill(process.processIdentifier, SIGHUP)
      // A connection for each: on a busy computer one would be idle for longer than the server allows.
      #expect(try await RawResponse.get("/healthz", port: port).text == "ok\n")
    }
    #expect(process.isRunning)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  /// For how long is `ConnectionWatch`'s.
  @Test(arguments: [SIGTERM, SIGINT])
  func aClientThatDoesNotReadDoesNotKeepTheServer(signal: Int32) async throws {
    let package = try ServedPackage(large: 40 << 20)
    let (process, output, _) = try start([package.folder.path, "--port", "0", "--quiet"])
    let port = try port(output)
    let connection = try RawConnection(port: port)
    try connection.send("GET \(package.target(2)) HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try await connection.read()
    kill(process.processIdentifier, signal)
    process.waitUntilExit()

    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    withExtendedLifetime(connection) {}
  }

  /// As in `levity-server … 2>&1 | head`, or when the process that rotates the log ends.
  @Test func aLogWhoseReaderEndedEndsNothing() async throws {
    let package = try ServedPackage()
    let (process, output, error) = try start([package.folder.path, "--port", "0"])
    let port = try port(output)
    try error.fileHandleForReading.close()
    for _ in 0..<3 { #expect(try await RawResponse.get("/healthz", port: port).text == "ok\n") }
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  #if os(Linux)
    @Test func aLogOnAFullDiskEndsNothing() async throws {
      let package = try ServedPackage()
      let process = Process()
      process.executableURL = Self.executable
      process.arguments = [package.folder.path, "--port", "0"]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle(forWritingAtPath: "/dev/full")
      try process.run()
      let port = try port(output)
      for _ in 0..<3 { #expect(try await RawResponse.get("/healthz", port: port).text == "ok\n") }
      process.terminate()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }
  #endif

  /// Their lines are four times what a pipe holds.
  @Test func aLogThatNobodyReadsDelaysNothing() async throws {
    let package = try ServedPackage()
    let (process, output, error) = try start([package.folder.path, "--port", "0"])
    let port = try port(output)
    let connection = try RawConnection(port: port)
    let request = "GET /healthz HTTP/1.1\r\nHost: x\r\n"
    connection.sendMeanwhile(
      String(repeating: request + "\r\n", count: 4000) + request + "Connection: close\r\n\r\n")
    let answers = String(decoding: try await connection.readToEnd(), as: UTF8.self)
    #expect(answers.components(separatedBy: "HTTP/1.1 200").count == 4002)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    withExtendedLifetime(error) {}
  }

  /// Starts the server with a limit of open files: of the shell's `ulimit`, `-S` for one that may be raised.
  private func start(
    limit: String, _ arguments: [String]
  ) throws -> (Process, output: Pipe, error: Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "ulimit \(limit) && exec \"$0\" \"$@\"", Self.executable.path] + arguments
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    try process.run()
    return (process, output, error)
  }

  @Test func raisesItsLimitOfOpenFiles() async throws {
    let package = try ServedPackage()
    let (process, output, _) = try start(limit: "-S -n 128", [package.folder.path, "--port", "0"])
    defer { process.terminate() }
    let port = try port(output)
    let others = try (0..<160).map { _ in try RawConnection(port: port) }
    #expect(try await RawResponse.get("/healthz", port: port).text == "ok\n")
    withExtendedLifetime(others) {}
  }

  @Test func acceptsNoMoreConnectionsThanItCanHaveOpen() async throws {
    let package = try ServedPackage()
    let (process, output, error) = try start(
      limit: "-n 128", [package.folder.path, "--port", "0", "--quiet"])
    let port = try port(output)
    let others = try (0..<160).map { _ in try RawConnection(port: port) }
    // Those that are idle make room, for those that waited and for this one.
    #expect(try await RawResponse.get("/healthz", port: port).text == "ok\n")
    withExtendedLifetime(others) {}
    process.terminate()
    process.waitUntilExit()
    let log = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(
      log == """
        note: at most 32 connections are open at a time, because this process may open 128 files; raise the limit \
        with 'ulimit -n'.
        note: all 32 connections were in use; idle ones are closed while others wait.

        """)
  }

  #if os(Linux)
    @Test func clientsThatDoNotReadCostLittleMemory() async throws {
      let package = try ServedPackage(large: 12 << 20)
      let (process, output, _) = try start([package.folder.path, "--port", "0", "--quiet"])
      defer { process.terminate() }
      let port = try port(output)
      func readAll() async throws {
        let response = try await RawResponse.get(package.target(2), port: port)
        #expect(response.body.count == 12 << 20)
      }
      try await readAll()
      let before = try Self.memory(of: process)
      let stalled = try (0..<40).map { _ in
        let connection = try RawConnection(port: port)
        try connection.send("GET \(package.target(2)) HTTP/1.1\r\nHost: x\r\n\r\n")
        return connection
      }
      for connection in stalled { _ = try await connection.read() }
      // The server has turned to all of them once another client has everything.
      try await readAll()

      let each = (try Self.memory(of: process) - before) / stalled.count
      #expect(each < 256, "\(each) kB for each connection")
      withExtendedLifetime(stalled) {}
    }

    /// Returns the resident memory of a process in kB.
    private static func memory(of process: Process) throws -> Int {
      let path = "/proc/\(process.processIdentifier)/status"
      let line = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .first { $0.hasPrefix("VmRSS:") }
      return try #require(line?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    }
  #endif

  @Test func saysWhereThereIsNoPackage() throws {
    let (process, _, error) = try start(["/nonexistent", "--port", "0"])
    process.waitUntilExit()

    let text = String(decoding: error.fileHandleForReading.availableData, as: UTF8.self)
    #expect(
      text == """
        error: Can't read /nonexistent: No such file or directory.
        help: pass a package's directory, with heads, manifests and objects

        """)
    #expect(process.terminationStatus == 2)
  }
}
