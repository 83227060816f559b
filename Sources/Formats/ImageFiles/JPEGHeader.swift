/// JPEG (ITU T.81): the frame header, and the rotation in EXIF.
enum JPEGHeader {
  static func read(_ source: ImageByteSource) throws(ImageFileError) -> ImageFile {
    var place = 2
    var isTurned = false
    while place + 4 <= source.count {
      let marker = HeaderBytes(try source.read(place, 10))
      guard marker.bytes.count >= 4, marker.bytes[0] == 0xFF else {
        throw ImageFileError.malformed(format: .jpeg, reason: "there is no marker at byte \(place)")
      }
      let kind = marker.bytes[1]
      if kind == 0xFF {  // Fill bytes may stand before a marker.
        place += 1
        continue
      }
      if kind == 0x01 || (0xD0...0xD8).contains(kind) {
        place += 2
        continue
      }
      guard let length = marker.big16(2), length >= 2 else {
        throw ImageFileError.malformed(
          format: .jpeg, reason: "the segment at byte \(place) has no length")
      }
      if kind == 0xE1, !isTurned {
        isTurned = orientation(try source.read(place + 4, length - 2)) >= 5
      }
      if isFrame(kind) {
        guard let height = marker.big16(5), let width = marker.big16(7) else {
          throw ImageFileError.truncated(format: .jpeg, offset: source.count)
        }
        return ImageFile(
          format: .jpeg, width: Double(isTurned ? height : width),
          height: Double(isTurned ? width : height),
          hasAlpha: false, bitDepth: Int(marker.bytes[4]))
      }
      if kind == 0xDA || kind == 0xD9 { break }
      place += 2 + length
    }
    throw ImageFileError.truncated(format: .jpeg, offset: min(place, source.count))
  }

  private static func isFrame(_ kind: UInt8) -> Bool {
    (0xC0...0xCF).contains(kind) && kind != 0xC4 && kind != 0xC8 && kind != 0xCC
  }

  /// The EXIF orientation, 1 if there is none; 5 to 8 exchange width and height.
  private static func orientation(_ segment: [UInt8]) -> Int {
    guard segment.starts(with: Array("Exif".utf8) + [0, 0]) else { return 1 }
    let tiff = HeaderBytes(Array(segment.dropFirst(6)))
    let isLittle = tiff.bytes.starts(with: [0x49, 0x49])
    func short(_ offset: Int) -> Int? { isLittle ? tiff.little16(offset) : tiff.big16(offset) }
    func long(_ offset: Int) -> Int? { isLittle ? tiff.little32(offset) : tiff.big32(offset) }
    guard let directory = long(4), let count = short(directory) else { return 1 }
    for index in 0..<min(count, 512) {
      let entry = directory + 2 + index * 12
      if short(entry) == 0x0112 { return short(entry + 8) ?? 1 }
    }
    return 1
  }
}
