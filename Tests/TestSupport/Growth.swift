public import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How the work of a reader grows with its input.
public enum Growth {
  /// How many times the work of the input ten times the input may take.
  ///
  /// Ten, and what tables that no longer fit into a processor's caches take besides, which other processes use, too.
  public static let limit = 20.0

  /// A factor that's less is that of linear work without another look.
  private static let undoubted = 12.0

  /// Returns how many times the work of `size` it takes for ten times `size`: about 10 if the reader is linear, about 100
  /// if it's quadratic.
  ///
  /// Counts the processor's time of this thread. Other processes take caches and pages from it, so the small input is
  /// read ten times, which is disturbed as long as the large one, and the least time of each is taken: of three rounds,
  /// and of 40 or as many as fit into two seconds while the factor isn't about 10, for ten seconds at most.
  ///
  /// A factor from 12 on is either the start of quadratic work or that of caches that other processes use, too. Ten times
  /// the sizes tell them apart: where a quadratic part makes 12 of ten, it makes 27 there, and neither input fits into
  /// the caches. So that factor is returned, unless ten times the sizes would take too long.
  public static func factor(
    from size: Int, of read: ([UInt8]) throws -> Void, input: (Int) throws -> [UInt8]
  ) rethrows -> Double {
    let (factor, time) = try measured(from: size, of: read, input: input)
    guard factor >= undoubted, factor < 2 * limit, time < 100_000_000 else { return factor }
    return try measured(from: 10 * size, of: read, input: input).factor
  }

  /// Returns the factor, and the nanoseconds of the large input.
  private static func measured(
    from size: Int, of read: ([UInt8]) throws -> Void, input: (Int) throws -> [UInt8]
  ) rethrows -> (factor: Double, time: Int) {
    let (small, large) = (try input(size), try input(10 * size))
    // Values that are made once aren't the reader's work.
    try read(small)
    var (smallTime, largeTime) = (Int.max, Int.max)
    var factor = Double.infinity
    var (rounds, spent) = (0, 0)
    while rounds < 3
      || (factor > 11 && (rounds < 40 && spent < 10_000_000_000 || spent < 2_000_000_000))
    {
      let times = (try time(of: small, times: 10, read), try time(of: large, times: 1, read))
      smallTime = min(smallTime, times.0)
      largeTime = min(largeTime, times.1)
      // A reader that is done before the clock ticks is fast enough.
      factor = 10 * Double(largeTime) / Double(max(smallTime, 200_000))
      rounds += 1
      spent += times.0 + times.1
    }
    return (factor, largeTime)
  }

  private static func time(
    of bytes: [UInt8], times: Int, _ read: ([UInt8]) throws -> Void
  ) rethrows -> Int {
    let start = nanoseconds()
    for _ in 0..<times { try read(bytes) }
    return nanoseconds() - start
  }

  private static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}

/// A reader with shapes of input that a hostile file can have.
public struct GrowingReader: Sendable, CustomTestStringConvertible {
  /// A unit that is repeated, between a start and an end.
  public typealias Shape = (start: String, unit: String, end: String)

  public var testDescription: String
  let shapes: [Shape]
  let read: @Sendable ([UInt8]) throws -> Void

  public init(
    _ name: String, _ shapes: [Shape], read: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    testDescription = name
    self.shapes = shapes
    self.read = read
  }

  /// Expects of each shape that ten times the input takes about ten times the work.
  public func expectLinearWork(
    from size: Int = 8_000, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for shape in shapes {
      let factor = try Growth.factor(from: size, of: read) { size in
        let count = max(1, size / shape.unit.utf8.count)
        return Array((shape.start + String(repeating: shape.unit, count: count) + shape.end).utf8)
      }
      #expect(
        factor < Growth.limit, "\(testDescription), \(shape.start)\(shape.unit): \(factor)",
        sourceLocation: sourceLocation)
    }
  }
}
