#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Lookups in another program, which counts what they allocate, see Tests/LookupCounter.
  @Suite struct LookupAllocationTests {
    @Test func aLookupAllocatesItsStringAndNothingElse() throws {
      let process = Process()
      process.executableURL = TestProgram.url("LookupCounter")
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let bytes = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      // Nil if allocations can't be counted. A String of up to 15 bytes allocates nothing, either.
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      #if DEBUG
        // Without optimization closures are allocated on the ways that are not the usual one.
        let expected: [Substring] = ["id 0", "long 1000"]
      #else
        let expected: [Substring] = [
          "id 0", "long 1000", "same 0", "fallback 0", "answered 0", "unanswered 0", "key 0",
        ]
      #endif
      #expect(lines.isEmpty || lines.starts(with: expected))
    }
  }
#endif
