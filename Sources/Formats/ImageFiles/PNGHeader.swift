/// PNG (W3C PNG specification, third edition): the header and the chain of chunks.
enum PNGHeader {
  static func read(_ source: ImageByteSource) throws(ImageFileError) -> ImageFile {
    var place = 8
    var image: ImageFile?
    var issues: [ImageFile.Issue] = []
    var hasPixels = false
    var ended = false
    while place + 8 <= source.count, !ended {
      let chunk = HeaderBytes(try source.read(place, 8 + 17))
      guard let length = chunk.big32(0) else { break }
      let type = String(decoding: chunk.bytes.dropFirst(4).prefix(4), as: UTF8.self)
      if length > source.count - place - 12 { issues.append(.truncated) }
      switch type {
      case "CgBI": issues.append(.appleOptimizedPNG)
      case "acTL": issues.append(.animated)
      case "IHDR": image = try header(of: chunk, at: place, issues: &issues)
      case "tRNS": image?.hasAlpha = true
      case "IDAT": hasPixels = true
      case "IEND": ended = true
      default: break
      }
      guard image != nil || type == "CgBI" else {
        throw ImageFileError.malformed(
          format: .png, reason: "its first chunk is \"\(type)\", not IHDR")
      }
      place += 12 + length
    }
    guard var image else { throw ImageFileError.truncated(format: .png, offset: source.count) }
    if !ended || !hasPixels, !issues.contains(.truncated) { issues.append(.truncated) }
    image.issues = issues
    return image
  }

  private static func header(
    of chunk: HeaderBytes, at place: Int, issues: inout [ImageFile.Issue]
  ) throws(ImageFileError) -> ImageFile {
    guard let length = chunk.big32(0), length == 13, let width = chunk.big32(8),
      let height = chunk.big32(12),
      chunk.bytes.count >= 25
    else { throw ImageFileError.truncated(format: .png, offset: place + chunk.bytes.count) }
    if chunk.big32(21) != Int(checksum(chunk.bytes[4..<21])) { issues.append(.wrongChecksum) }
    let colorType = chunk.bytes[17]
    return ImageFile(
      format: .png, width: Double(width), height: Double(height), hasAlpha: colorType & 4 != 0,
      bitDepth: Int(chunk.bytes[16]))
  }

  /// Computes PNG's CRC-32 without a table: a header has 17 bytes.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return ~sum
  }
}
