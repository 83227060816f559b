import ImageEncoding
import StringPackWriting
import StringPacks

/// The platform's codec for strings, which here is the brotli library.
enum StringCodecs {
  static var brotli: StringCodec {
    StringCodec { bytes, size in
      let plain = try? ContentCompression.brotli.decompress(bytes, limit: size)
      return plain?.count == size ? plain : nil
    }
  }

  /// Brotli where it helps, else PPMd, or what is smallest.
  static func encoder(_ codec: StringsConfiguration.Codec) -> StringStreamEncoder {
    StringStreamEncoder(
      brotli: { try? ContentCompression.brotli.compress($0) }, usesMixing: codec == .small)
  }
}
