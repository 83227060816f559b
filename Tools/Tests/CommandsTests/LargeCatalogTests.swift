#if os(Linux)
  import Foundation
  import Testing

  /// The memory that huge files cost.
  struct LargeCatalogTests {
    /// The most memory that a command had when it began to print more than a pipe takes, in bytes.
    private func peak(_ command: [String], _ folder: Workspace) throws -> Int {
      let process = Process()
      process.executableURL = CommandLineTool.levity
      process.arguments = command + [folder.url.path]
      process.standardError = FileHandle.nullDevice
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      // More is to come, so that it waits.
      #expect(!output.fileHandleForReading.availableData.isEmpty)
      let status = try String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return try #require(line.split(separator: " ").compactMap { Int($0) }.first) * 1024
    }

    /// Returns the memory by which a command's peak grows for each byte that a file gets longer.
    private func factor(_ command: [String], _ write: (Workspace, Int) throws -> Int) throws
      -> Double
    {
      let sizes = try [15_000, 150_000].map { count in
        let folder = try Workspace()
        let size = try write(folder, count)
        return (size: size, peak: try peak(command, folder))
      }
      return Double(sizes[1].peak - sizes[0].peak) / Double(sizes[1].size - sizes[0].size)
    }

    @Test(
      "Files that are all missing cost at most ten times the bytes of Contents.json",
      arguments: [["images", "list"], ["images", "list", "--format", "json"]])
    func missingFilesCostAtMostTenTimesTheFile(_ command: [String]) throws {
      let factor = try factor(command) { folder, count in
        let entries = (0..<count).map {
          #"{"idiom":"universal","scale":"2x","filename":"\#($0).png"}"#
        }
        let text = #"{"images":["# + entries.joined(separator: ",") + "]}"
        try folder.write(text, "A.xcassets/one.imageset/Contents.json")
        return text.utf8.count
      }
      #expect(factor < 10, "\(factor)")
    }

    @Test("Strings cost at most ten times the bytes of their file")
    func stringsCostAtMostTenTimesTheFile() throws {
      let factor = try factor(["strings", "lint", "--format", "json"]) { folder, count in
        let text = (0..<count).map { "\"key.number.\($0)\" = \"Value \($0)\";\n" }.joined()
        try folder.write(text, "en.lproj/Localizable.strings")
        // Errors aren't summarized, and fill the pipe.
        for (language, value) in [("en", "%d"), ("de", "%@")] {
          let pairs = (0..<2_000).map { "\"\($0)\" = \"\(value)\";\n" }.joined()
          try folder.write(pairs, "\(language).lproj/Errors.strings")
        }
        return text.utf8.count
      }
      #expect(factor < 10, "\(factor)")
    }
  }
#endif
