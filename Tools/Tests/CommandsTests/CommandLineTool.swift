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

  /// Facts and encodings are cached in a folder of the test's own.
  private static func process(
    _ arguments: [String], cache: URL, program: URL, _ more: [String: String] = [:]
  ) -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = cache.path
    environment["SOURCE_DATE_EPOCH"] = "1800000000"
    process.environment = environment.merging(more) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Starts the command and does not wait.
  static func start(
    _ arguments: [String], cache: URL, output: Pipe? = nil, errors: Pipe? = nil,
    program: URL = levity
  ) throws -> Process {
    let process = process(arguments, cache: cache, program: program)
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = errors ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  static func run(
    _ arguments: [String], cache: URL, program: URL = levity, environment: [String: String] = [:]
  ) throws -> Result {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("levity-run-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let errors = folder.appendingPathComponent("errors")
    _ = files.createFile(atPath: errors.path, contents: nil)
    let process = process(arguments, cache: cache, program: program, environment)
    let pipe = Pipe()
    process.standardOutput = pipe
    // A file, so that no pipe can fill while the other one is read.
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if program == levity, process.terminationStatus == 0 {
      try IndependentVerifier.check(after: arguments)
    }
    return Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}

extension CommandLineTool.Result {
  /// One sentence, a help line, exit status 2, nothing on standard output.
  func expectError(_ sentence: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == 2, "\(self)", sourceLocation: sourceLocation)
    let lines = errors.split(separator: "\n")
    let sentences = lines.filter { $0.hasPrefix("error: ") }
    #expect(sentences.count == 1, "\(errors)", sourceLocation: sourceLocation)
    #expect(
      sentences.allSatisfy { $0.hasSuffix(".") && $0.contains(sentence ?? ".") }, "\(errors)",
      sourceLocation: sourceLocation)
    let help = lines.filter { $0.hasPrefix("help: ") }
    #expect(help.count == 1, "\(errors)", sourceLocation: sourceLocation)
    #expect(output.isEmpty, sourceLocation: sourceLocation)
  }
}
