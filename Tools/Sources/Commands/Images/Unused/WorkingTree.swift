import Foundation
import Reports

/// The git working tree that a command is about to change.
enum WorkingTree {
  /// Throws if the tree has changes or isn't in git: then what is removed couldn't be restored.
  static func requireClean(_ folder: String) throws {
    let status: (status: Int32, output: String)
    do {
      status = try run(["git", "-C", folder, "status", "--porcelain", "--", "."])
    } catch {
      throw CommandFailure(
        "Can't run git in \(folder).",
        help: "install git, or pass --allow-dirty")
    }
    guard status.status == 0 else {
      throw CommandFailure(
        "\(folder) isn't in a git repository, so deleted files couldn't be restored.",
        help: "commit the project to git first, or pass --allow-dirty")
    }
    guard status.output.isEmpty else {
      let count = status.output.split(separator: "\n").count
      throw CommandFailure(
        "The git working tree \(folder) has \(Quantity.of(count, "uncommitted change")).",
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
