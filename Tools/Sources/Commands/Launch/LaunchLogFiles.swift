import ByteReading
import Foundation
import LaunchLogs

/// Logs named on the command line.
enum LaunchLogFiles {
  /// Reads a log, or all files of a directory by name.
  static func read(_ path: String) throws -> [(path: String, log: LaunchLog)] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw CommandFailure("\(path): no such file or directory.", help: help)
    }
    guard isDirectory.boolValue else { return [(path, try log(path))] }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    return try names.map { "\(path)/\($0)" }
      .filter {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: $0, isDirectory: &isDirectory)
          && !isDirectory.boolValue
      }
      .map { ($0, try log($0)) }
  }

  private static let help = "pass a log, or a directory of logs"

  private static func log(_ path: String) throws -> LaunchLog {
    do {
      return LaunchLog(try ByteView(mapping: path))
    } catch {
      throw CommandFailure("\(error)", help: help)
    }
  }

  /// - Throws: if no log has anything about launches: a report of nothing would look like a result.
  static func requireLaunches(_ files: [(path: String, log: LaunchLog)], in path: String) throws {
    guard files.allSatisfy(\.log.isEmpty) else { return }
    let issue = files.lazy.compactMap { file in file.log.issues.first.map { (file.path, $0) } }
      .first
    if let (path, issue) = issue {
      throw CommandFailure(
        "\(path) has no launch statistics; line \(issue.line): \(issue.kind).",
        help: nextStep(issue))
    }
    throw CommandFailure(
      "\(path) has no launch statistics.",
      help: "see Documentation/LaunchTime.md for the logs that levity reads")
  }

  private static func nextStep(_ issue: LaunchLogIssue) -> String {
    switch issue.kind {
    case .statisticsIgnored: "measure with XCTest, Instruments or marks of the app instead"
    case .notDyldFormat, .cut: "pass the log as the device printed it"
    case .tool: "connect the device, unlock it, and record the log again"
    }
  }
}
