/// HEIC and AVIF (ISO 23008-12): the largest `ispe` of the item properties, and whether an `irot` turns it.
enum ISOMediaHeader {
  static func imageFormat(ofFileTypeBox start: [UInt8]) -> ImageFormat? {
    let header = HeaderBytes(start)
    guard let size = header.big32(0), size >= 16 else { return nil }
    var brands: [String] = []
    var place = 8
    while place + 4 <= min(size, start.count) {
      if place != 12 { brands.append(String(decoding: start[place..<place + 4], as: UTF8.self)) }
      place += 4
    }
    if brands.contains("avif") || brands.contains("avis") { return .avif }
    let heic: Set<String> = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.contains(where: heic.contains) ? .heic : nil
  }

  static func read(_ source: ImageByteSource, _ format: ImageFormat) throws(ImageFileError)
    -> ImageFile
  {
    // The meta box is near the start; its properties are small.
    let bytes = try source.read(0, 1 << 16)
    var found = Properties()
    collect(from: HeaderBytes(bytes), in: 0..<bytes.count, depth: 0, into: &found)
    guard let size = found.sizes.max(by: { $0.0 * $0.1 < $1.0 * $1.1 }) else {
      throw ImageFileError.malformed(
        format: format, reason: "it has no size property (ispe) in its first 64 KiB")
    }
    return ImageFile(
      format: format, width: Double(found.isTurned ? size.1 : size.0),
      height: Double(found.isTurned ? size.0 : size.1), hasAlpha: found.hasAlpha)
  }

  private struct Properties {
    var sizes: [(Int, Int)] = []
    var isTurned = false
    var hasAlpha = false
  }

  private static func collect(
    from header: HeaderBytes, in range: Range<Int>, depth: Int, into found: inout Properties
  ) {
    guard depth < 8 else { return }
    var place = range.lowerBound
    while place + 8 <= range.upperBound, let length = header.big32(place) {
      let size = length == 0 ? range.upperBound - place : length
      guard size >= 8 else { return }
      let end = min(range.upperBound, place + size)
      switch String(decoding: header.bytes[place + 4..<place + 8], as: UTF8.self) {
      case "meta":
        if place + 12 <= end {
          collect(from: header, in: place + 12..<end, depth: depth + 1, into: &found)
        }
      case "iprp", "ipco":
        collect(from: header, in: place + 8..<end, depth: depth + 1, into: &found)
      case "ispe":
        if let width = header.big32(place + 12), let height = header.big32(place + 16) {
          found.sizes.append((min(width, 1 << 30), min(height, 1 << 30)))
        }
      case "irot": if place + 8 < end { found.isTurned = header.bytes[place + 8] & 1 == 1 }
      case "auxC":
        let name = String(decoding: header.bytes[min(end, place + 12)..<end], as: UTF8.self)
        if name.contains("alpha") { found.hasAlpha = true }
      default: break
      }
      place += size
    }
  }
}
