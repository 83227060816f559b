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
    var received = try await connection.read()
    process.terminate()
    received += try await connection.readToEnd()
    process.waitUntilExit()

    #expect(try RawResponse(received).body == package.objects[2])
    #expect(process.terminationStatus == 0)
    let log = String(decoding: error.fileHandleForReading.availableData, as: UTF8.self)
    #expect(log.contains(" 127.0.0.1 GET \(package.target(2)) 200 20971520 "))
  }

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
