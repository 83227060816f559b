internal import CImageCodecs

/// The chunks of a PNG, found without decoding: enough to see what a new encoding must keep.
struct PNGChunks: Sendable {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  struct Chunk: Sendable {
    var type: String
    /// The data, without length, type and CRC.
    var range: Range<Int>
  }

  let bytes: [UInt8]
  private(set) var chunks: [Chunk] = []

  /// Reads as far as the chunks are whole.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.starts(with: Self.signature) else { return }
    var place = 8
    while bytes.count - place >= 12 {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { return }
      let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      chunks.append(Chunk(type: type, range: place + 8..<place + 8 + length))
      if type == "IEND" { return }
      place += 12 + length
    }
  }

  func data(_ type: String) -> ArraySlice<UInt8>? {
    chunks.first { $0.type == type }.map { bytes[$0.range] }
  }

  /// Apple's variant: byte order and alpha differ, and no other decoder reads it.
  var isCgBI: Bool { chunks.first?.type == "CgBI" }
  var isAnimated: Bool { data("acTL") != nil }

  /// The chunks that define the samples' colors; a new PNG carries them unchanged.
  var colorChunks: [Chunk] {
    chunks.filter { ["cICP", "iCCP", "sRGB", "gAMA", "cHRM", "mDCV", "cLLI"].contains($0.type) }
  }

  /// Whether the samples are plain sRGB, so that formats without these chunks show the same colors.
  /// Follows the order of precedence of the PNG specification: cICP, iCCP, sRGB, gAMA and cHRM.
  var meansSRGB: Bool {
    guard data("cICP") == nil, data("mDCV") == nil, data("cLLI") == nil else { return false }
    if data("iCCP") != nil { return false }
    if data("sRGB") != nil { return true }
    if let gamma = data("gAMA") {
      guard let value = Self.numbers(gamma).first, (45_000...46_000).contains(value) else {
        return false
      }
    }
    guard let primaries = data("cHRM") else { return true }
    let expected = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
    let found = Self.numbers(primaries)
    return found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= 100 }
  }

  /// Whether metadata rotates the picture: only the original file keeps that.
  var isTurned: Bool {
    if let exif = data("eXIf"), EXIFOrientation.read(exif).map({ $0 != 1 }) ?? false { return true }
    return chunks.contains { chunk in
      guard chunk.type == "iTXt" else { return false }
      return EXIFOrientation.isTurned(xmp: bytes[chunk.range])
    }
  }

  private static func numbers(_ data: ArraySlice<UInt8>) -> [Int] {
    stride(from: data.startIndex, to: data.endIndex - 3, by: 4).map { place in
      data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// A whole chunk as stored.
  static func chunk(_ type: String, _ data: some Collection<UInt8>) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(UInt32(truncatingIfNeeded: data.count)) + body
      + bigEndian(cic_crc32(body, body.count))
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
