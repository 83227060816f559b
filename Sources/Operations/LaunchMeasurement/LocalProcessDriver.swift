import Dispatch
import Foundation
import LaunchStatistics

/// Launches programs of this computer: `posix_spawn`, then `wait4` for the time and the resources they used.
public struct LocalProcessDriver: LaunchDriver {
  /// A program and its arguments.
  public struct Program: Hashable, Sendable {
    public var path: String
    public var arguments: [String]

    public init(path: String, arguments: [String] = []) {
      self.path = path
      self.arguments = arguments
    }
  }

  public var builds: [Program]
  /// After this time a program is killed, and its run dropped.
  public var timeLimit: Duration
  /// The words that the program has to print to standard output for its run to count; nil if its end is enough.
  public var marker: String?
  /// False once the computer has told nothing: it isn't asked again before each launch.
  private let tellsPower = Locked(true)
  var readPower: @Sendable () -> PowerState? = ComputerPower.state

  public init(builds: [Program], timeLimit: Duration = .seconds(20), marker: String? = nil) {
    self.builds = builds
    self.timeLimit = timeLimit
    self.marker = marker
  }

  public func launch(build: Int) throws -> LaunchRun {
    let program = builds[build]
    let output = try marker.map { _ in try OutputFile() }
    let start = Self.nanoseconds()
    let process = try Self.spawn(program, output: output?.descriptor, start: start)
    let watch = Watch(process, limit: timeLimit)
    let end = watch.wait()
    var run = LaunchRun(nanoseconds: end - start)
    var usage = rusage()
    var status: Int32 = 0
    while wait4(process, &status, 0, &usage) == -1, errno == EINTR {}
    run.take(status: status, usage: usage)
    if watch.hasTimedOut {
      run.cause = .timedOut
    } else if run.status != 0 {
      run.cause = .failed
    } else if let marker, let output, try !output.contains(marker) {
      run.cause = .noMarker
    }
    return run
  }

  public func powerState() -> PowerState? {
    guard tellsPower.withLock({ $0 }) else { return nil }
    let state = readPower()
    if state == nil { tellsPower.withLock { $0 = false } }
    return state
  }

  public func wait(_ duration: Duration) { Thread.sleep(forTimeInterval: duration.seconds) }

  /// Starts the program without input, its error output dropped.
  private static func spawn(_ program: Program, output: Int32?, start: Int) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // The program's own start time has ticks of 10 ms on Linux: it can take this one instead.
    var environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    environment.append("LEVITY_LAUNCH_START=\(start)")
    let arguments = ([program.path] + program.arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program.path, &actions, nil, arguments, variables)
    guard code == 0 else {
      throw LaunchDriverError.cannotStart(
        program: program.path, reason: String(cString: strerror(code)))
    }
    return process
  }

  static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}

/// Waits for a process, and kills it when its time is up.
private final class Watch: Sendable {
  private enum State { case running, timedOut, ended }

  private let process: pid_t
  private let state = Locked(State.running)

  init(_ process: pid_t, limit: Duration) {
    self.process = process
    let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in self?.expire() }
  }

  var hasTimedOut: Bool { state.withLock { $0 == .timedOut } }

  private func expire() {
    state.withLock { state in
      // The process isn't reaped before its state is known, so its number isn't another's.
      guard state == .running else { return }
      state = .timedOut
      _ = kill(process, SIGKILL)
    }
  }

  /// Returns the time of the end. The process still has to be reaped.
  func wait() -> Int {
    var information = siginfo_t()
    #if canImport(Darwin)
      let kind = P_PID
    #else
      let kind = P_PID
    #endif
    while waitid(kind, id_t(process), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    let end = LocalProcessDriver.nanoseconds()
    state.withLock { if $0 == .running { $0 = .ended } }
    return end
  }
}

/// A temporary file without a name that takes a program's output.
private final class OutputFile {
  let descriptor: Int32

  init() throws {
    var template = Array((NSTemporaryDirectory() + "levity-launch.XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    unlink(template)
  }

  deinit { close(descriptor) }

  func contains(_ marker: String) throws -> Bool {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return false }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    return try (handle.readToEnd() ?? Data()).range(of: Data(marker.utf8)) != nil
  }
}

extension LaunchRun {
  fileprivate mutating func take(status code: Int32, usage: rusage) {
    let signal = code & 0x7F
    status = Int(signal == 0 ? (code >> 8) & 0xFF : 128 + signal)
    userMicroseconds = Int(usage.ru_utime.tv_sec) * 1_000_000 + Int(usage.ru_utime.tv_usec)
    systemMicroseconds = Int(usage.ru_stime.tv_sec) * 1_000_000 + Int(usage.ru_stime.tv_usec)
    mappedPages = Int(usage.ru_minflt)
    readPages = Int(usage.ru_majflt)
    involuntarySwitches = Int(usage.ru_nivcsw)
  }
}
