#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system's view of this process. Read when a launch ends: the start stays known, so that reading it costs the launch
/// nothing.
struct ProcessState: Sendable {
  /// How long the process has existed, in nanoseconds; nil if the system doesn't say.
  var age: Int64?
  /// Whether a debugger, or a tool that starts apps like one, is attached: it slows a launch.
  var isDebugged = false

  static func current() -> ProcessState {
    #if canImport(Darwin)
      // https://developer.apple.com/library/archive/qa/qa1361/_index.html
      var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
      var info = kinfo_proc()
      var size = MemoryLayout<kinfo_proc>.stride
      guard sysctl(&name, u_int(name.count), &info, &size, nil, 0) == 0, size > 0 else {
        return ProcessState()
      }
      let start = info.kp_proc.p_un.__p_starttime
      let nanoseconds = Int64(start.tv_sec) * 1_000_000_000 + Int64(start.tv_usec) * 1000
      return ProcessState(
        age: LaunchClock.wallTime() - nanoseconds, isDebugged: info.kp_proc.p_flag & P_TRACED != 0)
    #else
      return ProcessState(
        age: age(in: contents(of: "/proc/self/stat")),
        isDebugged: isTraced(in: contents(of: "/proc/self/status")))
    #endif
  }

  /// The value of a variable of the environment.
  static func variable(_ name: StaticString) -> String? {
    guard name.hasPointerRepresentation else { return nil }
    return getenv(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
      .map { String(cString: $0) }
  }

  #if !canImport(Darwin)
    /// The time since the start, which Linux counts in ticks of 10 ms: field 22, after the name in parentheses.
    static func age(in status: String) -> Int64? {
      guard let end = status.lastIndex(of: ")") else { return nil }
      let fields = status[end...].split(separator: " ")
      let ticksPerSecond = Int64(sysconf(Int32(_SC_CLK_TCK)))
      guard fields.count > 20, ticksPerSecond > 0, let ticks = Int64(fields[20]) else { return nil }
      var time = timespec()
      clock_gettime(CLOCK_BOOTTIME, &time)
      let now = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
      return now - ticks * (1_000_000_000 / ticksPerSecond)
    }

    /// `TracerPid:` is the process that traces this one.
    static func isTraced(in status: String) -> Bool {
      status.split(separator: "\n").contains {
        $0.hasPrefix("TracerPid:") && $0.last { $0 != "\t" && $0 != " " } != ":"
          && !$0.hasSuffix("\t0")
      }
    }

    private static func contents(of path: StaticString) -> String {
      let descriptor = open(
        UnsafeRawPointer(path.utf8Start).assumingMemoryBound(to: CChar.self), O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return "" }
      defer { close(descriptor) }
      return String(unsafeUninitializedCapacity: 4096) {
        max(0, read(descriptor, $0.baseAddress, 4096))
      }
    }
  #endif
}
