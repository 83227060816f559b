import Foundation
import Testing

/// The built `levity`, run as a user runs it.
struct CommandLineTool {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The folder of the build products: the test bundle lies in it.
  static let products: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle ?? Bundle.main).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }()

  static let levity = products.appendingPathComponent("levity")
  static let server = products.appendingPathComponent("levity-server")

  /// Starts the command; facts and encodings are cached in a folder of the test's own.
  static func start(
    _ arguments: [String], cache: URL, output: Pipe? = nil, errors: Pipe? = nil,
    program: URL = levity
  ) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = cache.path
    environment["SOURCE_DATE_EPOCH"] = "1800000000"
    process.environment = environment
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = errors ?? FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  static func run(_ arguments: [String], cache: URL) throws -> Result {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("levity-run-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let errors = folder.appendingPathComponent("errors")
    files.createFile(atPath: errors.path, contents: nil)
    let process = Process()
    process.executableURL = levity
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = cache.path
    environment["SOURCE_DATE_EPOCH"] = "1800000000"
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    // A file, so that no pipe can fill while the other one is read.
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
