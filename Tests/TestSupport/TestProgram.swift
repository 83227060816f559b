public import Foundation

/// Programs that tests start, see `Tests/*Writer` and `Tests/StreamDecoder`: they are built beside the tests.
public enum TestProgram {
  public static func url(_ name: String) -> URL {
    #if canImport(Darwin)
      // Tests are a bundle there that Xcode's or SwiftPM's own program loads: start from the file of this code.
      var image = Dl_info()
      let isFound = dladdr(#dsohandle, &image) != 0
      var folder = URL(fileURLWithPath: isFound ? String(cString: image.dli_fname) : "/")
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let program = folder.appendingPathComponent(name)
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      }
      return Bundle.main.bundleURL.appendingPathComponent(name)
    #else
      return Bundle.main.bundleURL.appendingPathComponent(name)
    #endif
  }

  #if os(Linux) || os(macOS)
    /// Runs a program that is built beside the tests; returns its complete lines. If `delay` is given, the program is
    /// killed that many microseconds after its first output.
    public static func lines(
      of name: String, _ arguments: [String], killedAfter delay: UInt32? = nil
    ) async throws -> [Substring] {
      try await onOwnThread {
        let output = Pipe()
        let process = Process()
        process.executableURL = url(name)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        var bytes = Data()
        if let delay {
          bytes = output.fileHandleForReading.availableData
          usleep(delay)
          kill(process.processIdentifier, SIGKILL)
        }
        bytes += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let string = String(decoding: bytes, as: UTF8.self)
        let end = string.lastIndex(of: "\n") ?? string.startIndex
        return string[..<end].split(separator: "\n")
      }
    }

    /// Runs the program at a path to its end; returns its status and all that it prints.
    public static func run(
      _ path: String, _ arguments: [String] = []
    ) throws -> (status: Int32, output: String) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
  #endif
}
