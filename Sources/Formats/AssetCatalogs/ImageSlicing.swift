import JSONDocuments

/// Distances from the edges, in pixels of the entry's scale.
public struct PixelInsets: Hashable, Sendable {
  /// From the top.
  public var top: Double
  /// From the left.
  public var left: Double
  /// From the bottom.
  public var bottom: Double
  /// From the right.
  public var right: Double

  /// Creates insets; missing sides are 0.
  init(_ node: JSONNode) {
    top = node["top"]?.number ?? 0
    left = node["left"]?.number ?? 0
    bottom = node["bottom"]?.number ?? 0
    right = node["right"]?.number ?? 0
  }
}

/// How an image is stretched: the `resizing` dictionary of an entry. Lengths are pixels of the entry's scale.
public struct ImageSlicing: Hashable, Sendable {
  /// `9-part`, `3-part-horizontal` or `3-part-vertical`.
  public var mode: String
  /// The parts that keep their size; 3-part modes have only the two insets of their direction.
  public var capInsets: PixelInsets
  /// `tile` or `stretch`; nil if there is no center.
  public var centerMode: String?
  /// Width of the center, if it is given.
  public var centerWidth: Double?
  /// Height of the center, if it is given.
  public var centerHeight: Double?

  init?(_ node: JSONNode) {
    guard let mode = node["mode"]?.string, let insets = node["cap-insets"], insets.members != nil
    else { return nil }
    self.mode = mode
    capInsets = PixelInsets(insets)
    centerMode = node["center"]?["mode"]?.string
    centerWidth = node["center"]?["width"]?.number
    centerHeight = node["center"]?["height"]?.number
  }
}
