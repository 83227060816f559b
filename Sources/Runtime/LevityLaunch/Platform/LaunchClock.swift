#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Clocks in nanoseconds. Those of the standard library need iOS 16.
enum LaunchClock {
  /// Never jumps; the same clock as that of `levity launch measure`, which hands over the start of a process.
  static func now() -> UInt64 {
    #if canImport(Darwin)
      var timebase = mach_timebase_info_data_t()
      mach_timebase_info(&timebase)
      return mach_absolute_time() &* UInt64(timebase.numer) / UInt64(max(timebase.denom, 1))
    #else
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    #endif
  }

  /// The time of day, which jumps when somebody sets it.
  static func wallTime() -> Int64 {
    var time = timeval()
    gettimeofday(&time, nil)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_usec) &* 1000
  }

  /// A number of the current thread.
  static func thread() -> UInt64 {
    #if canImport(Darwin)
      return UInt64(UInt(bitPattern: pthread_self()))
    #else
      return UInt64(pthread_self())
    #endif
  }
}
