import Foundation
import Testing

/// Several runs on one output at the same time.
@Suite(.serialized) struct SimultaneousRunsTests {
  @Test func oneOfFourOffloadsSucceedsAndTheOthersSayWhy() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    // The encodings are cached then, and the runs meet all the way.
    #expect(
      try workspace.run("offload", "--even-if-larger", app, "--output", workspace.path("warm"))
        .status == 0)
    for round in 0..<3 {
      let out = workspace.path("out\(round)")
      let runs = try (0..<4).map { _ in
        let errors = Pipe()
        return (
          errors,
          try CommandLineTool.start(
            ["offload", "--even-if-larger", app, "--output", out], cache: Workspace.cache,
            errors: errors)
        )
      }
      var succeeded = 0
      for (errors, process) in runs {
        let said = String(
          decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if process.terminationStatus == 0 {
          succeeded += 1
        } else {
          CommandLineTool.Result(status: process.terminationStatus, output: "", errors: said)
            .expectError("Another process is writing to \(out)/package")
        }
      }
      #expect(succeeded >= 1)
      let verified = try workspace.run(
        "package", "verify", "\(out)/package", "--key", "\(out)/levity-public.key")
      #expect(verified.status == 0, "\(verified.output)")
    }
  }
}
