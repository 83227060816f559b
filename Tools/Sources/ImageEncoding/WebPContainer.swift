/// The RIFF frame of WebP (https://developers.google.com/speed/webp/docs/riff_container), as far as color
/// profiles need it.
enum WebPContainer {
  /// Wraps a simple file (one `VP8 ` or `VP8L` chunk, or `VP8X` with `ALPH`) so that it carries a profile.
  static func add(
    colorProfile: [UInt8], to file: [UInt8], width: Int, height: Int, hasAlpha: Bool
  ) throws(CodecError) -> [UInt8] {
    let found = chunks(of: file)
    guard !found.isEmpty, (1...1 << 24).contains(width), (1...1 << 24).contains(height) else {
      throw .encodingFailed(.webp)
    }
    let picture = found.filter { $0.type != "VP8X" && $0.type != "ICCP" }
    let flags: UInt8 = 0x20 | (hasAlpha ? 0x10 : 0)
    let header =
      [flags, 0, 0, 0] + littleEndian(width - 1, bytes: 3) + littleEndian(height - 1, bytes: 3)
    var body = Array("WEBP".utf8) + chunk("VP8X", header) + chunk("ICCP", colorProfile)
    for part in picture { body += chunk(part.type, file[part.range]) }
    return Array("RIFF".utf8) + littleEndian(body.count, bytes: 4) + body
  }

  static func colorProfile(of file: [UInt8]) -> [UInt8]? {
    chunks(of: file).first { $0.type == "ICCP" }.map { Array(file[$0.range]) }
  }

  static func isAnimated(_ file: [UInt8]) -> Bool {
    chunks(of: file).contains { $0.type == "ANIM" || $0.type == "ANMF" }
  }

  private static func chunks(of file: [UInt8]) -> [(type: String, range: Range<Int>)] {
    guard RasterFormat(sniffing: file) == .webp else { return [] }
    var result: [(type: String, range: Range<Int>)] = []
    var place = 12
    while file.count - place >= 8 {
      let length = (0..<4).reduce(0) { $0 | Int(file[place + 4 + $1]) << (8 * $1) }
      guard length <= file.count - place - 8 else { break }
      let type = String(decoding: file[place..<place + 4], as: UTF8.self)
      result.append((type, place + 8..<place + 8 + length))
      place += 8 + length + length % 2
    }
    return result
  }

  private static func chunk(_ type: String, _ data: some Collection<UInt8>) -> [UInt8] {
    Array(type.utf8) + littleEndian(data.count, bytes: 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  private static func littleEndian(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
