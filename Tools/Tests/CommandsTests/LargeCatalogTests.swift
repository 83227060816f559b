#if os(Linux)
  import Foundation
  import Testing

  /// The memory that a huge `Contents.json` costs.
  struct LargeCatalogTests {
    /// The most memory that `levity images list` had when it began to print, in bytes.
    private func peak(missingFiles count: Int) throws -> (memory: Int, file: Int) {
      let folder = try Workspace()
      let entries = (0..<count).map {
        #"{"idiom":"universal","scale":"2x","filename":"\#($0).png"}"#
      }
      let text = #"{"images":["# + entries.joined(separator: ",") + "]}"
      let set = folder.url.appending(path: "A.xcassets/one.imageset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: set.appending(path: "Contents.json"))
      let process = Process()
      process.executableURL = CommandLineTool.levity
      process.arguments = ["images", "list", folder.url.path]
      process.standardError = FileHandle.nullDevice
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      // More than a pipe takes is to come, so that it waits.
      #expect(!output.fileHandleForReading.availableData.isEmpty)
      let status = try String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let kilobytes = line.split(separator: " ").compactMap { Int($0) }.first
      return (try #require(kilobytes) * 1024, text.utf8.count)
    }

    @Test("Files that are all missing cost at most twelve times the bytes of Contents.json")
    func missingFilesCostAtMostTwelveTimesTheFile() throws {
      let (small, large) = (try peak(missingFiles: 15_000), try peak(missingFiles: 150_000))
      let factor = Double(large.memory - small.memory) / Double(large.file - small.file)
      #expect(factor < 12, "\(factor)")
    }
  }
#endif
