/// A width and height in points, like `CGSize`, on every platform.
public struct ImageSize: Hashable, Sendable {
  /// The width in points.
  public let width: Double
  /// The height in points.
  public let height: Double

  /// Creates a size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Insets from four edges in points.
public struct ImageInsets: Hashable, Sendable {
  /// The top inset in points.
  public let top: Double
  /// The left inset in points.
  public let left: Double
  /// The bottom inset in points.
  public let bottom: Double
  /// The right inset in points.
  public let right: Double

  /// Creates insets in points; zero by default.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
