import Foundation
import Testing

/// Lets `Examples/verify_package.py`, which shares no code with Levity, look at every package that a command of a test
/// has written.
enum IndependentVerifier {
  /// Nil if it isn't installed.
  static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Runs the script; nil without Python.
  static func run(_ package: String, keys: [String]) throws -> CommandLineTool.Result? {
    guard let python else { return nil }
    let script = Workspace.repository.appending(path: "Examples/verify_package.py").path
    return try CommandLineTool.run(
      [script, package] + keys, cache: Workspace.cache, program: URL(fileURLWithPath: python))
  }

  /// Checks what a command that succeeded has written.
  ///
  /// - Returns: Whether there was a package with keys.
  @discardableResult
  static func check(after arguments: [String]) throws -> Bool {
    guard let output = output(of: arguments) else { return false }
    let files = FileManager.default
    let package = [output, "\(output)/package"].first { files.fileExists(atPath: "\($0)/heads") }
    guard let package else { return false }
    let folder = URL(fileURLWithPath: package).deletingLastPathComponent().path
    var keys = try files.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix("public.key") }
      .map { "\(folder)/\($0)" }
    let given = values(of: "--key", in: arguments)
    // A client is told which keys to trust; a publisher's keys are private.
    if arguments.first == "pull" {
      keys = given
    } else if !given.isEmpty {
      let list = files.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)")
      defer { try? files.removeItem(at: list) }
      let lines = try given.map {
        try CommandLineTool.run(["keys", "public", $0], cache: Workspace.cache).output
      }
      try Data(lines.joined().utf8).write(to: list)
      return try expect(arguments, package, keys + [list.path])
    }
    return try keys.isEmpty ? false : expect(arguments, package, keys)
  }

  private static func expect(
    _ arguments: [String], _ package: String, _ keys: [String]
  ) throws -> Bool {
    guard let result = try run(package, keys: keys) else { return false }
    #expect(result.status == 0, "\(arguments.joined(separator: " ")): \(result.errors)")
    return true
  }

  /// The directory with the package that a command writes; nil if it writes none.
  private static func output(of arguments: [String]) -> String? {
    switch arguments.prefix(2).joined(separator: " ") {
    case "package prune", "keys rotate": arguments.dropFirst(2).first
    case "strings publish", "strings seal": values(of: "--output", in: arguments).last
    default:
      ["offload", "pull"].contains(arguments.first)
        ? values(of: "--output", in: arguments).last : nil
    }
  }

  private static func values(of option: String, in arguments: [String]) -> [String] {
    zip(arguments, arguments.dropFirst()).filter { $0.0 == option }.map(\.1)
  }
}
