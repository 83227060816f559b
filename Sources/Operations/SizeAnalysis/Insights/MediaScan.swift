import ByteReading

/// Counts the bytes of media files beside their content, and reads the duration of uncompressed sound.
enum MediaScan {
  /// Bytes of chunks and segments that don't change what a PNG or JPEG shows: comments, XMP, edits of image editors.
  ///
  /// EXIF counts in PNG only: in JPEG it has the rotation.
  static func metadataBytes(_ content: ByteView) -> Int {
    if content.integer(at: 0, as: UInt64.self, .big) == 0x8950_4E47_0D0A_1A0A {
      return pngMetadataBytes(content)
    }
    return content.integer(at: 0, as: UInt16.self, .big) == 0xFFD8 ? jpegMetadataBytes(content) : 0
  }

  /// Chunks: https://www.w3.org/TR/png-3/#11Ancillary-chunks
  private static func pngMetadataBytes(_ content: ByteView) -> Int {
    var position = 8
    var sum = 0
    while let length = content.integer(at: position, as: UInt32.self, .big),
      let name = content.string(at: position + 4, limit: 4), Int(length) <= content.count
    {
      if ["tEXt", "zTXt", "iTXt", "tIME", "eXIf"].contains(name) { sum += Int(length) + 12 }
      position += Int(length) + 12
    }
    return sum
  }

  private static func jpegMetadataBytes(_ content: ByteView) -> Int {
    var sum = 0
    forEachSegment(of: content) { marker, place in
      let isXMP = marker == 0xFFE1 && content.string(at: place.lowerBound, limit: 4) == "http"
      if isXMP || marker == 0xFFED || marker == 0xFFFE { sum += place.count + 4 }
    }
    return sum
  }

  /// The quality of a JPEG in percent: how its first table relates to that of the standard, whose sum is 3,688 for
  /// 50 %. Nil for other files.
  static func quality(_ content: ByteView) -> Int? {
    guard content.integer(at: 0, as: UInt16.self, .big) == 0xFFD8 else { return nil }
    var sum: Int?
    forEachSegment(of: content) { marker, place in
      // A table of 8-bit numbers, the first one.
      guard marker == 0xFFDB, sum == nil, content.byte(at: place.lowerBound) == 0,
        let table = content.part(at: place.lowerBound + 1, count: 64)
      else { return }
      sum = table.array.reduce(0) { $0 + Int($1) }
    }
    return sum.map { max(0, 100 - 50 * $0 / 3688) }
  }

  /// Calls `body` with the marker and the content of each segment before the scan.
  ///
  /// ITU-T T.81, B.1.1 (https://www.w3.org/Graphics/JPEG/itu-t81.pdf)
  private static func forEachSegment(
    of content: ByteView, _ body: (_ marker: UInt16, _ place: Range<Int>) -> Void
  ) {
    var position = 2
    while let marker = content.integer(at: position, as: UInt16.self, .big), marker >> 8 == 0xFF,
      let length = content.integer(at: position + 2, as: UInt16.self, .big), length >= 2
    {
      // The scan begins.
      if marker == 0xFFDA { break }
      body(marker, position + 4..<position + 2 + Int(length))
      position += Int(length) + 2
    }
  }

  /// The duration in seconds of uncompressed sound in a WAVE, AIFF or CAF file; nil for other files.
  static func uncompressedSeconds(_ content: ByteView) -> Double? {
    let start = content.string(at: 0, limit: 4)
    if start == "RIFF", content.string(at: 8, limit: 4) == "WAVE" { return waveSeconds(content) }
    if start == "caff" { return coreAudioSeconds(content) }
    if start == "FORM", ["AIFF", "AIFC"].contains(content.string(at: 8, limit: 4) ?? "") {
      return aiffSeconds(content)
    }
    return nil
  }

  /// https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html
  private static func waveSeconds(_ content: ByteView) -> Double? {
    let chunks = Self.chunks(content, from: 12, .little)
    guard let format = chunks["fmt "], let data = chunks["data"],
      let tag = content.integer(at: format.lowerBound, as: UInt16.self, .little),
      tag == 1 || tag == 3 || tag == 0xFFFE,
      let rate = content.integer(at: format.lowerBound + 8, as: UInt32.self, .little), rate > 0
    else { return nil }
    return Double(data.count) / Double(rate)
  }

  /// https://developer.apple.com/library/archive/documentation/MusicAudio/Reference/CAFSpec
  private static func coreAudioSeconds(_ content: ByteView) -> Double? {
    guard content.string(at: 8, limit: 4) == "desc", content.string(at: 28, limit: 4) == "lpcm",
      let rate = content.integer(at: 20, as: UInt64.self, .big),
      let packet = content.integer(at: 36, as: UInt32.self, .big), packet > 0
    else { return nil }
    let frames = Double(content.count) / Double(packet)
    let seconds = frames / Double(bitPattern: rate)
    return seconds.isFinite && seconds > 0 ? seconds : nil
  }

  /// https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/AIFF/AIFF.html
  private static func aiffSeconds(_ content: ByteView) -> Double? {
    let chunks = Self.chunks(content, from: 12, .big)
    guard let common = chunks["COMM"],
      let frames = content.integer(at: common.lowerBound + 2, as: UInt32.self, .big),
      let exponent = content.integer(at: common.lowerBound + 8, as: UInt16.self, .big),
      let mantissa = content.integer(at: common.lowerBound + 10, as: UInt32.self, .big)
    else { return nil }
    if content.string(at: 8, limit: 4) == "AIFC" {
      let codec = content.string(at: common.lowerBound + 18, limit: 4) ?? ""
      guard ["NONE", "sowt", "twos"].contains(codec) else { return nil }
    }
    // An 80-bit number: the first half of the mantissa is enough for a rate.
    let power = Int(exponent & 0x7FFF) - 16_383 - 31
    guard (-31...0).contains(power) else { return nil }
    let rate = Double(mantissa) / Double(1 << -power)
    return rate >= 1 ? Double(frames) / rate : nil
  }

  /// The contents of chunks by name; the first of each.
  private static func chunks(
    _ content: ByteView, from start: Int, _ order: ByteView.Order
  ) -> [String: Range<Int>] {
    var chunks: [String: Range<Int>] = [:]
    var position = start
    while let name = content.string(at: position, limit: 4), name.count == 4,
      let length = content.integer(at: position + 4, as: UInt32.self, order)
    {
      let begin = position + 8
      let end = min(begin + Int(length), content.count)
      guard begin <= end else { break }
      if chunks[name] == nil { chunks[name] = begin..<end }
      position = begin + Int(length) + Int(length & 1)
    }
    return chunks
  }
}
