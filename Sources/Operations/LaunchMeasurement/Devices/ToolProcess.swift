import Foundation

/// A running tool, in a process group of its own, with one pipe for both of its streams.
struct ToolProcess {
  /// A tool that prints without end doesn't fill the memory.
  private static let maximumOutput = 64 << 20

  private let process: pid_t
  private let output: Int32
  private let start: Int

  /// - Throws: `DeviceFailure` if it can't be started.
  init(_ path: String, _ arguments: [String], environment: [String: String]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Self.failure(path, errno) }
    defer { close(ends[1]) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    // Tools start others, which have to end with them.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .map { "\($0.key)=\($0.value)" }
    let argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
    let variablePointers = variables.map { strdup($0) } + [nil]
    defer { (argumentPointers + variablePointers).forEach { free($0) } }
    var process: pid_t = 0
    start = LocalProcessDriver.nanoseconds()
    let code = posix_spawn(
      &process, path, &actions, &attributes, argumentPointers, variablePointers)
    guard code == 0 else {
      close(ends[0])
      throw Self.failure(path, code)
    }
    self.process = process
    output = ends[0]
  }

  private static func failure(_ path: String, _ code: Int32) -> DeviceFailure {
    DeviceFailure(
      .toolMissing, tool: path, words: "it can't be started: \(String(cString: strerror(code)))")
  }

  /// Reads the output until the tool ends, has printed its last line, or runs out of time.
  func outcome(within limit: Duration, lastLine: String?) -> ToolOutcome {
    defer { close(output) }
    var outcome = ToolOutcome()
    var bytes: [UInt8] = []
    var deadline = start + Int(limit.seconds * 1e9)
    var signals = [SIGKILL, SIGTERM, SIGINT]
    var isOpen = true
    while isOpen {
      let left = deadline - LocalProcessDriver.nanoseconds()
      if left <= 0 {
        guard let signal = signals.popLast() else { break }
        if !outcome.wasInterrupted { outcome.hasTimedOut = true }
        kill(-process, signal)
        deadline = LocalProcessDriver.nanoseconds() + 2_000_000_000
        continue
      }
      isOpen = read(into: &bytes, milliseconds: Int32(clamping: left / 1_000_000 + 1))
      if let lastLine, !outcome.wasInterrupted, Self.hasLine(lastLine, in: bytes) {
        outcome.wasInterrupted = true
        deadline = LocalProcessDriver.nanoseconds()
      }
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    outcome.status = Int(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
    outcome.nanoseconds = LocalProcessDriver.nanoseconds() - start
    outcome.output = String(decoding: bytes, as: UTF8.self)
    return outcome
  }

  /// Returns whether there may be more.
  private func read(into bytes: inout [UInt8], milliseconds: Int32) -> Bool {
    var poller = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&poller, 1, milliseconds) > 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    #if canImport(Darwin)
      let count = Darwin.read(output, &buffer, buffer.count)
    #elseif canImport(Glibc)
      let count = Glibc.read(output, &buffer, buffer.count)
    #else
      let count = Musl.read(output, &buffer, buffer.count)
    #endif
    if count > 0, bytes.count < Self.maximumOutput { bytes += buffer[..<count] }
    return count > 0 || (count < 0 && errno == EINTR)
  }

  /// Whether a line with these words is complete.
  private static func hasLine(_ words: String, in bytes: [UInt8]) -> Bool {
    guard let found = bytes.firstRange(of: Array(words.utf8)) else { return false }
    return bytes[found.upperBound...].contains(0x0A)
  }
}
