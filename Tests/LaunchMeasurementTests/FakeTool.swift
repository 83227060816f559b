#if os(macOS) || os(Linux)
  import Foundation
  import LaunchMeasurement
  import TestSupport

  /// A directory of shell scripts that take the place of tools: each prints recorded text.
  struct FakeTools {
    private let folder: TemporaryDirectory
    let waits = WaitedTime()

    init() throws { folder = try TemporaryDirectory() }

    var runner: SystemToolRunner {
      get throws {
        let waits = waits
        return try SystemToolRunner(path: folder.url.path, sleep: { waits.add($0) })
      }
    }

    /// Installs a program.
    ///
    /// - Parameter script: shell; `$*` are the arguments.
    func add(_ name: String, script: String) throws {
      let file = folder.url.appendingPathComponent(name)
      try Data("\(script)\n".utf8).write(to: file.appendingPathExtension("script"))
      guard !FileManager.default.fileExists(atPath: file.path) else { return }
      try FileManager.default.createSymbolicLink(
        at: file,
        withDestinationURL: Repository.root.appendingPathComponent(
          "Fixtures/LaunchMeasurement/fake-tool.sh"))
    }

    /// Installs a program that prints the same whatever its arguments are.
    func add(_ name: String, prints output: String, status: Int = 0) throws {
      try add(name, script: "cat <<'END_OF_OUTPUT'\n\(output)\nEND_OF_OUTPUT\nexit \(status)")
    }

    /// The arguments with which programs were started, if their scripts note them with `>> "$0.calls"`.
    func calls(of name: String) throws -> [String] {
      let file = folder.url.appendingPathComponent("\(name).calls")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }

  /// Time that a driver wanted to wait.
  final class WaitedTime: @unchecked Sendable {
    private let lock = NSLock()
    private var sum: Duration = .zero

    func add(_ duration: Duration) {
      lock.withLock { sum += duration }
    }

    var total: Duration { lock.withLock { sum } }
  }
#endif
