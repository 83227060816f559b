/// Distances from the four edges, in thousandths of a point.
public struct PointInsets: Equatable, Sendable {
  /// Thousandths of a point.
  public let top: Int
  /// Thousandths of a point.
  public let left: Int
  /// Thousandths of a point.
  public let bottom: Int
  /// Thousandths of a point.
  public let right: Int

  /// Creates insets in thousandths of a point.
  public init(top: Int, left: Int, bottom: Int, right: Int) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// How an image stretches: the slicing of an asset catalog, in thousandths of a point.
public final class ImageResizing: Equatable, Sendable {
  /// The part between the caps.
  public final class Center: Equatable, Sendable {
    /// `tile`, `stretch`, …
    public let mode: String
    /// The length in thousandths of a point; nil if the slicing doesn't have it.
    public let width: Int?
    /// The length in thousandths of a point; nil if the slicing doesn't have it.
    public let height: Int?

    /// Creates the part between the caps, in thousandths of a point.
    public init(mode: String, width: Int?, height: Int?) {
      self.mode = mode
      self.width = width
      self.height = height
    }

    /// Compares all parts.
    public static func == (left: Center, right: Center) -> Bool {
      left.mode == right.mode && left.width == right.width && left.height == right.height
    }
  }

  /// `9-part`, `3-part-horizontal`, `3-part-vertical`.
  public let mode: String
  /// The parts that keep their size.
  public let capInsets: PointInsets?
  /// The part that changes its size.
  public let center: Center?

  /// Creates a slicing of the given mode.
  public init(mode: String, capInsets: PointInsets?, center: Center?) {
    self.mode = mode
    self.capInsets = capInsets
    self.center = center
  }

  /// Compares all parts.
  public static func == (left: ImageResizing, right: ImageResizing) -> Bool {
    left.mode == right.mode && left.capInsets == right.capInsets && left.center == right.center
  }
}
