import ImageEncoding
import StringPacking
import StringPacks

/// The platform's codec for texts, which here is the brotli library.
enum TextCodecs {
  static var brotli: StringCodec {
    StringCodec { bytes, size in
      let plain = try? ContentCompression.brotli.decompress(bytes, limit: size)
      return plain?.count == size ? plain : nil
    }
  }

  /// Brotli where it helps, else PPMd.
  static var encoder: StringStreamEncoder {
    StringStreamEncoder(brotli: { try? ContentCompression.brotli.compress($0) })
  }
}
