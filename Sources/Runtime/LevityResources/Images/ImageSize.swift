/// Width and height in points. Core Graphics has such a type, but not everywhere this code runs.
public struct ImageSize: Hashable, Sendable {
  /// Points.
  public let width: Double
  /// Points.
  public let height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Distances from four edges in points.
public struct ImageInsets: Hashable, Sendable {
  /// Points.
  public let top: Double
  /// Points.
  public let left: Double
  /// Points.
  public let bottom: Double
  /// Points.
  public let right: Double

  /// Insets in points; zero unless given.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
