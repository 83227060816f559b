import ByteReading
import Foundation
import ImageEncoding
import MachOStripping

/// Apple's `strip`, as `xcrun` finds it. Its results are checked like Levity's own.
struct SystemStrip {
  private let runner: any ProcessRunning
  private let xcrun: URL

  private static let timeout = Duration.seconds(600)

  init(runner: any ProcessRunning = SystemProcessRunner()) throws {
    guard let xcrun = runner.locate("xcrun") else {
      throw CommandFailure(
        "Can't find xcrun, which starts Apple's strip.",
        help: "run this on a Mac with Xcode, or omit --tool system")
    }
    self.runner = runner
    self.xcrun = xcrun
  }

  /// Returns what `strip -rSTx` makes of a file. The file itself stays as it is.
  func content(of plan: StripPlan, at path: String) throws -> [UInt8] {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(
      "levity-strip-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    // The system empties its folder for temporary files itself.
    defer { try? files.removeItem(at: folder) }
    let output = folder.appendingPathComponent("stripped")
    let outcome = try runner.run(
      xcrun,
      arguments: [
        "strip", "-rSTx", "-no_code_signature_warning", "-o", output.path,
        URL(fileURLWithPath: path).path,
      ], directory: folder, timeout: Self.timeout)
    guard outcome.end == .exited(0) else {
      let reason = outcome.standardError.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw CommandFailure(
        "Apple's strip failed at \(path)\(reason).", help: "omit --tool system")
    }
    do {
      let stripped = try ByteView(mapping: output.path)
      try plan.check(stripped)
      return stripped.array
    } catch let error as StripError {
      throw CommandFailure(
        "Apple's strip wrote an invalid \(path): \(error)", help: "omit --tool system")
    }
  }
}
