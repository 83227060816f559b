/// SVG 1.1: the size of the root element in points, from `width` and `height` or else the `viewBox`.
enum SVGHeader {
  /// The number of bytes in which prologue and root element are looked for.
  private static let window = 1 << 16

  static func read(_ source: ImageByteSource) throws(ImageFileError) -> ImageFile {
    let bytes = try source.read(0, window)
    guard let start = ImageFormat.firstIndex(of: "<svg", in: bytes[...]) else {
      throw ImageFileError.malformed(
        format: .svg, reason: "it has no svg element in its first 64 KiB")
    }
    let attributes = attributes(of: bytes[(start + 4)...])
    let box = (attributes["viewBox"] ?? "").split { " ,\n\t\r".contains($0) }.compactMap {
      Double($0)
    }
    let width = attributes["width"].flatMap(length) ?? (box.count == 4 ? box[2] : nil)
    let height = attributes["height"].flatMap(length) ?? (box.count == 4 ? box[3] : nil)
    guard let width, let height else {
      throw ImageFileError.malformed(format: .svg, reason: "its root element states no size")
    }
    return ImageFile(format: .svg, width: width, height: height)
  }

  private static func attributes(of bytes: ArraySlice<UInt8>) -> [String: String] {
    var result: [String: String] = [:]
    var place = bytes.startIndex
    while place < bytes.endIndex, bytes[place] != UInt8(ascii: ">") {
      guard
        let equals = bytes[place...].firstIndex(where: {
          $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">")
        }),
        bytes[equals] == UInt8(ascii: "="),
        let quote = bytes[equals...].firstIndex(where: {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
        }),
        let end = bytes[(quote + 1)...].firstIndex(of: bytes[quote])
      else { break }
      let name = bytes[place..<equals].filter { $0 > 0x20 && $0 != UInt8(ascii: "/") }
      result[String(decoding: name, as: UTF8.self)] = String(
        decoding: bytes[quote + 1..<end], as: UTF8.self)
      place = end + 1
    }
    return result
  }

  /// Returns a length in points: CSS pixels count as points, like in Xcode; percentages don't count.
  private static func length(_ text: String) -> Double? {
    let trimmed = text.filter { !$0.isWhitespace }
    for (unit, factor) in [
      ("px", 1.0), ("pt", 1.0), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96), ("pc", 16),
    ]
    where trimmed.hasSuffix(unit) {
      return finite(trimmed.dropLast(2)).map { $0 * factor }
    }
    return finite(trimmed[...])
  }

  private static func finite(_ text: Substring) -> Double? {
    guard let number = Double(text), number.isFinite, number > 0 else { return nil }
    return number
  }
}
