import LevityLaunch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The cost of LevityLaunch: of the timeline in a launch, and of each tracked creation.
///
/// The first line is about this process, in which nothing has run before: run the program often, and take the median.
@main enum LaunchBenchmark {
  static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  @inline(never) static func create(_ number: Int) -> Int { number &* 31 &+ 7 }

  /// Nanoseconds for each creation, the least of seven rounds.
  static func perCreation(_ count: Int, _ body: (Int) -> Int) -> Double {
    var least = Double.infinity
    for _ in 0..<7 {
      let start = nanoseconds()
      var sum = 0
      for number in 0..<count { sum = sum &+ body(number) }
      least = min(least, Double(nanoseconds() - start) / Double(count))
      if sum == 42 { print(sum) }
    }
    return least
  }

  static func main() {
    let start = nanoseconds()
    LaunchTimeline.shared.begin()
    LaunchTimeline.shared.mark(.didFinishLaunching)
    LaunchTimeline.shared.mark(.firstFrame)
    let marked = nanoseconds()
    LaunchTimeline.shared.mark(.interactive)
    let end = nanoseconds()
    print(
      "launch\t\((marked - start) / 1000) us until the first frame, \((end - marked) / 1000) us for the record"
    )

    let plain = perCreation(10_000_000) { create($0) }
    let off = perCreation(10_000_000) { number in trackCreation("Object") { create(number) } }
    // A fresh buffer for each round, of which all entries are used.
    var on = Double.infinity
    var full = Double.infinity
    for _ in 0..<20 {
      CreationTrace.start()
      let began = nanoseconds()
      for number in 0..<CreationTrace.capacity {
        _ = trackCreation("Object") { create(number) }
      }
      let filled = nanoseconds()
      for number in 0..<CreationTrace.capacity {
        _ = trackCreation("Object") { create(number) }
      }
      full = min(full, Double(nanoseconds() - filled) / Double(CreationTrace.capacity))
      on = min(on, Double(filled - began) / Double(CreationTrace.capacity))
      CreationTrace.stop()
    }
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    print(
      "creation\t\(rounded(off - plain)) ns off, \(rounded(on - plain)) ns on, "
        + "\(rounded(full - plain)) ns when the buffer is full (\(rounded(plain)) ns without)")
  }
}
