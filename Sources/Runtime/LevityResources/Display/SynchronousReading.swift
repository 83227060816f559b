/// The reads from disk that the main thread may make to draw images immediately when they are set.
///
/// ```swift
/// view.synchronousReading = SynchronousReading(maximumSize: 32_768, seconds: 0.004)
/// ```
///
/// Otherwise a view that appears with an image from disk would show its placeholder for one frame.
public struct SynchronousReading: Equatable, Sendable {
  /// The maximum number of bytes of an object read on the main thread; 0 reads none.
  public var maximumSize: Int
  /// The maximum seconds within one frame of 1/60 second, over all views.
  public var seconds: Double

  /// Creates limits; negative ones count as 0.
  public init(maximumSize: Int, seconds: Double) {
    self.maximumSize = max(maximumSize, 0)
    self.seconds = max(seconds, 0)
  }

  /// Reads nothing on the main thread.
  public static let off = SynchronousReading(maximumSize: 0, seconds: 0)

  /// Reads icons: up to 16 kB each, for 2 ms in one frame.
  public static let icons = SynchronousReading(maximumSize: 16_384, seconds: 0.002)
}

extension SynchronousReading {
  /// The maximum number of pixels decoded on the main thread; few bytes may decode to many.
  private static let maximumPixelCount = 512.0 * 512

  /// Returns whether an image may be decoded on the main thread: not with custom modifiers, which always run on other
  /// threads, nor with many pixels.
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

/// Tracks the time the main thread has spent on reading in the current frame, and the cost of a byte on this device.
package struct SynchronousReadingBudget: Sendable {
  /// The seconds of one frame at 60 Hz.
  private static let frame = 1.0 / 60
  /// The seconds for opening, reading and decoding; initially those of a slow phone.
  private var secondsPerRead = 0.000_2
  private var secondsPerByte = 0.000_000_02
  private var frameStart = -Double.infinity
  private var spent = 0.0

  package init() {}

  /// Returns whether reading an object of this size is expected to fit into the rest of the frame's limit.
  func admits(size: Int, under limits: SynchronousReading, uptime: Double) -> Bool {
    guard size >= 0, size <= limits.maximumSize else { return false }
    let spent = uptime - frameStart < Self.frame ? spent : 0
    let expected = secondsPerRead + Double(size) * secondsPerByte
    return spent + expected <= limits.seconds
  }

  /// Records a read, and adjusts the expected cost.
  mutating func book(size: Int, seconds: Double, uptime: Double) {
    let seconds = max(seconds, 0)
    if uptime - frameStart >= Self.frame {
      frameStart = uptime
      spent = 0
    }
    spent += seconds
    // An eighth of each read counts, so that many slow reads stop reading, but not a single one.
    let expected = secondsPerRead + Double(max(size, 0)) * secondsPerByte
    let correction = 1 + (seconds / expected - 1) / 8
    secondsPerRead *= correction
    secondsPerByte *= correction
  }
}
