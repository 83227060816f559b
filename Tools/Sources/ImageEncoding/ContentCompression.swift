internal import CImageCodecs

/// Compresses manifests and strings. The same input gives the same bytes: the header has no time and no system.
public enum ContentCompression: String, CaseIterable, Codable, Sendable {
  case gzip
  case brotli = "br"

  /// Level 9 of zlib, level 11 of brotli. Throws `CodecError`.
  public func compress(_ bytes: [UInt8]) throws(CodecError) -> [UInt8] {
    var out = cic_buffer()
    let status =
      switch self {
      case .gzip: cic_gzip(bytes, bytes.count, &out)
      case .brotli: cic_brotli(bytes, bytes.count, &out)
      }
    try check(status, limit: Int.max)
    return ImageCodecs.take(&out)
  }

  /// Decompresses bytes; throws `CodecError.tooLarge` if the result would exceed `limit` bytes.
  public func decompress(_ bytes: [UInt8], limit: Int) throws(CodecError) -> [UInt8] {
    var out = cic_buffer()
    let room = max(0, min(limit, 1 << 30))
    let status =
      switch self {
      case .gzip: cic_gunzip(bytes, bytes.count, room, &out)
      case .brotli: cic_unbrotli(bytes, bytes.count, room, &out)
      }
    try check(status, limit: room)
    return ImageCodecs.take(&out)
  }

  private func check(_ status: cic_status, limit: Int) throws(CodecError) {
    switch status {
    case CIC_OK: return
    case CIC_UNAVAILABLE: throw .unavailable(self == .gzip ? .zlib : .brotli)
    case CIC_TOO_LARGE: throw .tooLarge(limit: limit)
    case CIC_OUT_OF_MEMORY: throw .outOfMemory
    default: throw .compressedDataDamaged
    }
  }
}
