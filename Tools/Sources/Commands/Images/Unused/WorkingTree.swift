import Foundation
import Reports

/// The git tree that a command is about to change.
enum WorkingTree {
  /// Refuses a tree with changes, or without git: then nothing could bring back what is removed.
  static func requireClean(_ folder: String) throws {
    let status: (status: Int32, output: String)
    do {
      status = try run(["git", "-C", folder, "status", "--porcelain", "--", "."])
    } catch {
      throw CommandFailure(
        "git cannot be started to see whether \(folder) is clean.",
        help: "install git, or pass --allow-dirty")
    }
    guard status.status == 0 else {
      throw CommandFailure(
        "\(folder) is in no git repository, so that nothing could bring the files back.",
        help: "commit the project to git first, or pass --allow-dirty")
    }
    guard status.output.isEmpty else {
      let count = status.output.split(separator: "\n").count
      throw CommandFailure(
        "The git tree of \(folder) has \(Quantity.of(count, "uncommitted change")).",
        help: "commit or stash them first, or pass --allow-dirty")
    }
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
