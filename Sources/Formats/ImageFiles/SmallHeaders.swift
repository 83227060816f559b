/// Formats whose size is in the first few bytes.
enum SmallHeaders {
  /// WebP container specification (RFC 9649): the simple lossy, simple lossless and extended layouts.
  static func webP(_ start: [UInt8]) throws(ImageFileError) -> ImageFile {
    let header = HeaderBytes(start)
    guard start.count >= 30 else {
      throw ImageFileError.truncated(format: .webp, offset: start.count)
    }
    switch String(decoding: start[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard let width = header.little16(26), let height = header.little16(28) else { break }
      return ImageFile(
        format: .webp, width: Double(width & 0x3FFF), height: Double(height & 0x3FFF),
        hasAlpha: false, bitDepth: 8)
    case "VP8L":
      guard start[20] == 0x2F, let bits = header.little32(21) else { break }
      return ImageFile(
        format: .webp, width: Double((bits & 0x3FFF) + 1),
        height: Double((bits >> 14 & 0x3FFF) + 1),
        hasAlpha: bits >> 28 & 1 == 1, bitDepth: 8)
    case "VP8X":
      guard let width = header.little24(24), let height = header.little24(27) else { break }
      return ImageFile(
        format: .webp, width: Double(width + 1), height: Double(height + 1),
        hasAlpha: start[20] & 0x10 != 0,
        bitDepth: 8, issues: start[20] & 0x02 != 0 ? [.animated] : [])
    default: break
    }
    throw ImageFileError.malformed(
      format: .webp, reason: "its first chunk is none of VP8, VP8L and VP8X")
  }
}
