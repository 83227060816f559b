/// What the main thread may spend on reading images from disk, so that they are drawn in the turn in which they are set.
///
/// A view that appears with an image from disk would else show its placeholder for one frame.
public struct SynchronousReading: Equatable, Sendable {
  /// Objects of more bytes are never read on the main thread. 0 reads none.
  public var maximumSize: Int
  /// Microseconds within one frame of 16,667, over all views.
  public var microseconds: Int

  /// Limits; negative ones count as 0.
  public init(maximumSize: Int, microseconds: Int) {
    self.maximumSize = max(maximumSize, 0)
    self.microseconds = max(microseconds, 0)
  }

  /// Nothing is read on the main thread.
  public static let off = SynchronousReading(maximumSize: 0, microseconds: 0)

  /// Icons: up to 16 kB each, 2 ms in one frame.
  public static let icons = SynchronousReading(maximumSize: 16_384, microseconds: 2_000)
}

extension SynchronousReading {
  /// Pixels of an image that is decoded on the main thread: few bytes may unfold to many.
  private static let maximumPixelCount = 512.0 * 512

  /// Whether an image may be made on the main thread: not where the app's own modifiers take part, which are promised
  /// another one, nor where many pixels are decoded or drawn.
  static func suits(
    _ description: ImageDescription, _ modifiers: [ImageModifier], scale: Double
  ) -> Bool {
    var pixels = Double(description.pixelWidth) * Double(description.pixelHeight)
    func draw(_ size: ImageSize) { pixels = max(pixels, size.width * size.height * scale * scale) }
    if description.isVector { draw(description.size) }
    for modifier in modifiers {
      switch modifier {
      case .custom: return false
      case .resize(let size, _): draw(size)
      default: break
      }
    }
    return pixels <= maximumPixelCount
  }
}

/// Keeps account of what the main thread has spent on reading in the current frame, and of what a byte costs on this
/// device.
package struct SynchronousReadingBudget: Sendable {
  /// Seconds of one frame at 60 Hz: what is spent counts for so long.
  private static let frame = 1.0 / 60
  /// Seconds for opening, reading and decoding before anything was measured: a slow phone's.
  private var secondsPerRead = 0.000_2
  private var secondsPerByte = 0.000_000_02
  private var frameStart = -Double.infinity
  private var spent = 0.0

  package init() {}

  /// Whether an object of so many bytes can be expected to fit into what is left of this frame.
  func admits(size: Int, under limits: SynchronousReading, uptime: Double) -> Bool {
    guard size >= 0, size <= limits.maximumSize else { return false }
    let spent = uptime - frameStart < Self.frame ? spent : 0
    let expected = secondsPerRead + Double(size) * secondsPerByte
    return spent + expected <= Double(limits.microseconds) / 1_000_000
  }

  /// Books a read that was made, and learns from it.
  mutating func book(size: Int, seconds: Double, uptime: Double) {
    let seconds = max(seconds, 0)
    if uptime - frameStart >= Self.frame {
      frameStart = uptime
      spent = 0
    }
    spent += seconds
    // One slow read must not switch everything off, many must: an eighth of each counts.
    let expected = secondsPerRead + Double(max(size, 0)) * secondsPerByte
    let correction = 1 + (seconds / expected - 1) / 8
    secondsPerRead *= correction
    secondsPerByte *= correction
  }
}
