import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Times what a benchmark measures.
package enum Stopwatch {
  /// Nanoseconds of the fastest of several runs, each after `prepare`.
  package static func best(
    of runs: Int = 7, prepare: () -> Void = {}, _ body: () throws -> Void
  ) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      prepare()
      let start = DispatchTime.now().uptimeNanoseconds
      try body()
      best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start))
    }
    return best
  }

  /// Nanoseconds of processor time of this thread, the least of several runs: what other programs do counts less.
  package static func leastWork(of runs: Int = 7, _ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let start = threadWork
      try body()
      best = min(best, threadWork - start)
    }
    return best
  }

  /// Nanoseconds of processor time of this thread so far.
  package static var threadWork: Double { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Nanoseconds of processor time of all threads of this process so far.
  package static var processWork: Double { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

  package static var uptime: Double { Double(DispatchTime.now().uptimeNanoseconds) }

  private static func nanoseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// With one digit after the point.
  package static func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  /// With two digits after the point.
  package static func ratio(_ left: Double, _ right: Double) -> String {
    right > 0 ? "\((left / right * 100).rounded() / 100)" : "-"
  }
}
