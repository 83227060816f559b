/// How the pixels or bytes of a rendition are compressed.
public enum RenditionCompression: Hashable, Sendable {
  case none, runLength, zip, lzvn, lzfse, jpegLZFSE, blurred, astc, palette, hevc
  case deepmapLZFSE, deepmap2, dxtc
  case unknown(UInt32)

  /// The compression with a number of the file.
  public init(number: UInt32) {
    let all: [RenditionCompression] = [
      .none, .runLength, .zip, .lzvn, .lzfse, .jpegLZFSE, .blurred, .astc, .palette, .hevc,
      .deepmapLZFSE, .deepmap2, .dxtc,
    ]
    self = Int(number) < all.count ? all[Int(number)] : .unknown(number)
  }
}
