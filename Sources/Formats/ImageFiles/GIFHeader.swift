/// GIF (GIF89a specification): the size of its screen, and whether its blocks lead to the trailer.
enum GIFHeader {
  static func read(_ source: ImageByteSource) throws(ImageFileError) -> ImageFile {
    let header = HeaderBytes(try source.read(0, 13))
    guard let width = header.little16(6), let height = header.little16(8) else {
      throw ImageFileError.truncated(format: .gif, offset: source.count)
    }
    var image = ImageFile(
      format: .gif, width: Double(width), height: Double(height), bitDepth: 8)
    guard header.bytes.count == 13, try isWhole(source, from: 13 + colors(header.bytes[10])) else {
      image.issues = [.truncated]
      return image
    }
    return image
  }

  /// The size of a table of colors.
  private static func colors(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Follows the blocks; a file is whole if it has an image and they end with a trailer.
  private static func isWhole(
    _ source: ImageByteSource, from start: Int
  ) throws(ImageFileError) -> Bool {
    var window = Window(source: source)
    var place = start
    var hasImage = false
    while let kind = try window.byte(at: place) {
      switch kind {
      // Extension: a label, then its blocks.
      case 0x21: place += 2
      // Image: its place and size, colors, the size of its codes, then its blocks.
      case 0x2C:
        guard let flags = try window.byte(at: place + 9) else { return false }
        place += 11 + colors(flags)
        hasImage = true
      case 0x3B: return hasImage
      default: return false
      }
      while let length = try window.byte(at: place), length > 0 { place += 1 + Int(length) }
      place += 1
    }
    return false
  }

  /// The part of the file that was read last.
  private struct Window {
    private static let size = 64 << 10

    let source: ImageByteSource
    private var start = 0
    private var bytes: [UInt8] = []

    init(source: ImageByteSource) { self.source = source }

    mutating func byte(at place: Int) throws(ImageFileError) -> UInt8? {
      // Places only grow.
      if place >= start + bytes.count {
        bytes = try source.read(place, Self.size)
        start = place
      }
      return bytes.first.map { _ in bytes[place - start] }
    }
  }
}
