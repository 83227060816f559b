/// What the main thread may spend on reading images from disk, so that they are drawn in the turn in which they are set.
///
/// A view that appears with an image from disk would else show its placeholder for one frame.
public struct SynchronousReading: Hashable, Sendable {
  /// Objects of more bytes are never read on the main thread. 0 reads none.
  public var largestSize: Int
  /// Microseconds within one turn of the main thread, over all views. A frame has 16,667, or 8,333 at 120 Hz.
  public var microseconds: Int

  /// Limits; negative ones count as 0.
  public init(largestSize: Int, microseconds: Int) {
    self.largestSize = max(largestSize, 0)
    self.microseconds = max(microseconds, 0)
  }

  /// Nothing is read on the main thread.
  public static let off = SynchronousReading(largestSize: 0, microseconds: 0)

  /// Icons: up to 16 kB each, 2 ms in one turn.
  public static let icons = SynchronousReading(largestSize: 16_384, microseconds: 2_000)
}

/// Keeps account of what one turn of the main thread has spent, and of what reading a byte costs on this device.
package struct SynchronousReadingBudget: Sendable {
  /// Seconds for opening, reading and decoding before anything was measured: a slow phone's.
  private var secondsPerRead = 0.000_2
  private var secondsPerByte = 0.000_000_02
  private var spent: Double = 0

  package init() {}

  /// Whether an object of so many bytes can be expected to fit into what is left of this turn.
  package func admits(size: Int, under limits: SynchronousReading) -> Bool {
    guard size >= 0, size <= limits.largestSize else { return false }
    let expected = secondsPerRead + Double(size) * secondsPerByte
    return spent + expected <= Double(limits.microseconds) / 1_000_000
  }

  /// Books a read that was made, and learns from it.
  package mutating func book(size: Int, seconds: Double) {
    let seconds = max(seconds, 0)
    spent += seconds
    // One slow read must not switch everything off, many must: an eighth of each counts.
    let expected = secondsPerRead + Double(max(size, 0)) * secondsPerByte
    let correction = 1 + (seconds / expected - 1) / 8
    secondsPerRead *= correction
    secondsPerByte *= correction
  }

  /// Begins the next turn.
  package mutating func nextTurn() { spent = 0 }
}
