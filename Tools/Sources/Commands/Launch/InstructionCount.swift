import Foundation
import ImageEncoding

/// Counts the instructions of a program with valgrind's callgrind.
enum InstructionCount {
  static func ofEach(_ programs: [String], arguments: [String]) throws -> [Int] {
    let runner = SystemProcessRunner()
    guard let valgrind = runner.locate("valgrind") else {
      throw CommandFailure(
        "valgrind isn't installed.",
        help: "install it, for instance with 'apt-get install valgrind', or omit --instructions")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "levity-valgrind-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try programs.map { program in
      let path = URL(fileURLWithPath: program).path
      let outcome = try runner.run(
        valgrind,
        arguments: ["--tool=callgrind", "--callgrind-out-file=/dev/null", path] + arguments,
        directory: folder, timeout: .seconds(600))
      guard let count = count(in: outcome.standardError) else {
        throw CommandFailure(
          "valgrind didn't count the instructions of \(program).",
          help: "run 'valgrind --tool=callgrind \(program)' to see why, or omit --instructions")
      }
      return count
    }
  }

  /// Reads `==123== Collected : 4791868`.
  static func count(in output: String) -> Int? {
    output.split(separator: "\n").lazy.compactMap { line in
      line.split(separator: "Collected :").last.flatMap {
        line.contains("Collected :") ? Int($0.drop { $0 == " " }) : nil
      }
    }.first
  }
}
