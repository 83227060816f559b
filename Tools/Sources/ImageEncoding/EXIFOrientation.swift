/// The orientation tag of Exif (TIFF 6.0, tag 0x0112): 1 is upright.
enum EXIFOrientation {
  /// Reads the tag in the first image directory of a TIFF block; nil if it has none.
  static func read(_ tiff: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(tiff)
    guard bytes.count >= 8 else { return nil }
    let isLittle = bytes.starts(with: [0x49, 0x49])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D]) else { return nil }
    func number(_ place: Int, _ size: Int) -> Int? {
      guard place >= 0, place <= bytes.count - size else { return nil }
      let field = bytes[place..<place + size]
      return (isLittle ? Array(field.reversed()) : Array(field)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + entry * 12
      guard let tag = number(place, 2) else { return nil }
      if tag == 0x0112 { return number(place + 8, 2) }
    }
    return nil
  }

  /// Whether a JPEG's Exif segment rotates the picture.
  static func isTurned(jpeg bytes: [UInt8]) -> Bool {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // Fill bytes may precede a marker; scan data follows SOS.
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0xDA || marker == 0xD9 { return false }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { return false }
      let data = bytes[place + 4..<place + 2 + length]
      if marker == 0xE1, data.starts(with: Array("Exif\0\0".utf8)),
        let orientation = read(data.dropFirst(6))
      {
        return orientation != 1
      }
      place += 2 + length
    }
    return false
  }

  /// Whether XMP metadata has a `tiff:Orientation` other than 1.
  static func isTurned(xmp: ArraySlice<UInt8>) -> Bool {
    let name = Array("tiff:Orientation".utf8)
    guard xmp.count > name.count else { return false }
    for place in xmp.startIndex..<xmp.endIndex - name.count
    where xmp[place] == name[0] && xmp[place..<place + name.count].elementsEqual(name) {
      let value = xmp[(place + name.count)...].prefix(8).first { (0x30...0x39).contains($0) }
      return value.map { $0 != 0x31 } ?? false
    }
    return false
  }
}
