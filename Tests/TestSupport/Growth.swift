#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How the work of a reader grows with its input.
public enum Growth {
  /// Returns how many times the work of `size` it takes for ten times `size`: about 10 if the reader is linear, about 100
  /// if it's quadratic.
  ///
  /// Counts the processor's time of this thread, which other processes don't change much, and takes the least of three.
  public static func factor(
    from size: Int, of read: ([UInt8]) throws -> Void, input: (Int) -> [UInt8]
  ) rethrows -> Double {
    let (small, large) = (input(size), input(10 * size))
    // Values that are made once aren't the reader's work.
    try read(small)
    let times = try [small, large].map { bytes in
      try (0..<3).map { _ in
        let start = nanoseconds()
        try read(bytes)
        return Double(nanoseconds() - start)
      }.min() ?? 0
    }
    // A reader that is done before the clock ticks is fast enough.
    return times[1] / max(times[0], 20_000)
  }

  private static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
