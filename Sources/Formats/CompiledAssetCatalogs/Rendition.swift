public import ByteReading

/// The compiled form of one variant of an asset.
public struct Rendition: Sendable {
  /// The name of the file that it was made from, or a name that the compiler chose.
  public let name: String
  /// The name by which an app asks for it, nil for atlases.
  public internal(set) var facet: String?
  /// Its traits.
  public let key: RenditionKey
  /// Size in pixels; zero for what has none.
  public let width: Int, height: Int
  /// Scale in percent: 200 for @2x, 0 for what has none.
  public let scalePercent: Int
  /// Four characters such as `ARGB`, `GA8 ` or `PDF `; empty for what has no pixels.
  public let pixelFormat: String
  /// The kind of content.
  public let layout: RenditionLayout
  /// The compression of the content, nil for what has none of its own.
  public let compression: RenditionCompression?
  /// The tag of the content in the order of the file, such as `MLEC` or `DWAR`; nil if there is no content.
  public let contentTag: String?
  /// CoreUI's flags.
  public let flags: UInt32
  /// Seconds since 1970 at which the source was modified; zero if the compiler leaves it out.
  public let modified: UInt32
  /// The place in a packed atlas, for an image that is a part of one.
  public let atlasLink: AtlasLink?
  /// The bytes of the whole record in the file.
  public let range: Range<Int>
  /// The bytes of its list of properties.
  public let propertyBytes: Int
  /// The bytes of its content.
  public let content: ByteView

  /// The number of bytes that belong to it alone.
  public var byteCount: Int { range.count }
}

extension Rendition {
  /// Reads a record. Integers are little-endian.
  init(_ record: ByteView, key: RenditionKey) throws(CompiledCatalogError) {
    let header = try RecordHeader(record)
    let lists = try header.parts(of: record)
    self.key = key
    name = record.string(at: 40, limit: 128) ?? ""
    width = header.width
    height = header.height
    scalePercent = header.scalePercent
    pixelFormat = FourCharacterCode.reversed(record, at: 24)
    layout = RenditionLayout(number: header.layout)
    flags = header.flags
    modified = header.modified
    range = record.range
    propertyBytes = lists.properties.count
    atlasLink = Self.atlasLink(in: lists.properties)
    content = lists.content
    let tag = lists.content.string(at: 0, limit: 4) ?? ""
    contentTag = lists.content.count >= 4 ? tag : nil
    compression =
      tag == "MLEC"
      ? lists.content.integer(at: 8, as: UInt32.self, .little).map(RenditionCompression.init) : nil
  }

  /// Looks for entry 1010 in a list of type, length and data.
  private static func atlasLink(in properties: ByteView) -> AtlasLink? {
    var position = 0
    while let type = properties.integer(at: position, as: UInt32.self, .little),
      let length = properties.integer(at: position + 4, as: UInt32.self, .little)
    {
      if type == 1010, let entry = properties.part(at: position + 8, count: Int(length)) {
        return AtlasLink(entry)
      }
      position += 8 + Int(length)
    }
    return nil
  }
}
