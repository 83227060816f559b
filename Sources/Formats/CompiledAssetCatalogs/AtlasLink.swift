import ByteReading

/// The place of an image in a packed atlas.
public struct AtlasLink: Hashable, Sendable {
  /// The image's place in the atlas, in pixels from its top left.
  public let x: Int, y: Int
  /// The image's size in pixels.
  public let width: Int, height: Int
  /// The key of the atlas.
  public let key: RenditionKey

  /// A place in the atlas with a key, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int, key: RenditionKey) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.key = key
  }

  /// Entry 1010 of a record's list, whose tag is `KLNI`.
  init?(_ bytes: ByteView) {
    guard bytes.string(at: 0, limit: 4) == "KLNI",
      let x = bytes.integer(at: 8, as: UInt32.self, .little),
      let y = bytes.integer(at: 12, as: UInt32.self, .little),
      let width = bytes.integer(at: 16, as: UInt32.self, .little),
      let height = bytes.integer(at: 20, as: UInt32.self, .little),
      let length = bytes.integer(at: 26, as: UInt32.self, .little),
      let pairs = bytes.part(at: 30, count: Int(length)) ?? bytes.part(from: 30)
    else { return nil }
    self.x = Int(x)
    self.y = Int(y)
    self.width = Int(width)
    self.height = Int(height)
    key = RenditionKey(pairs: pairs)
  }
}
