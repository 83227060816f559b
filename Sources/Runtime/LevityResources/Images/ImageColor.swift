import HTTPSemantics

/// A color in sRGB, not premultiplied, with components from 0 to 1, or beyond for wide gamuts.
public struct ImageColor: Hashable, Sendable {
  /// Red in sRGB.
  public let red: Double
  /// Green in sRGB.
  public let green: Double
  /// Blue in sRGB.
  public let blue: Double
  /// Opacity.
  public let alpha: Double

  /// Creates a color of sRGB components, opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Parses `rrggbbaa` in hexadecimal digits, like in manifests; nil for anything else.
  public init?(hex: String) {
    guard hex.utf8.count == 8, let value = HeaderSyntax.number(hex, radix: 16) else {
      return nil
    }
    func component(_ shift: UInt64) -> Double { Double(value >> shift & 255) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }
}
