public import Foundation

/// How this module reads image files: a format of its own for tests, and whatever a program installs.
public enum StandInDecoding {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var installed: (@Sendable (Data) -> CGImage?)?

  /// A decoder of real formats.
  public static func install(_ decoder: (@Sendable (Data) -> CGImage?)?) {
    lock.withLock { installed = decoder }
  }

  static func image(_ data: Data) -> CGImage? {
    plain(data) ?? lock.withLock { installed }?(data) ?? StandInPNG.decode(data)
  }

  /// `plainRGBA`, width and height as one byte each, then unpremultiplied pixels.
  public static func encode(_ pixels: [UInt8], width: UInt8, height: UInt8) -> Data {
    Data(Array("plainRGBA".utf8) + [width, height] + pixels)
  }

  private static func plain(_ data: Data) -> CGImage? {
    let bytes = [UInt8](data)
    guard bytes.starts(with: "plainRGBA".utf8), bytes.count > 11 else { return nil }
    let (width, height) = (Int(bytes[9]), Int(bytes[10]))
    guard width > 0, height > 0, bytes.count == 11 + 4 * width * height else { return nil }
    var pixels = Array(bytes[11...])
    for start in stride(from: 0, to: pixels.count, by: 4) {
      for index in start..<(start + 3) {
        pixels[index] = UInt8(Int(pixels[index]) * Int(pixels[start + 3]) / 255)
      }
    }
    return CGImage(standInPixels: pixels, width: width, height: height)
  }
}
