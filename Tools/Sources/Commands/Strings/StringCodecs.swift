import ImageEncoding
import StringPackWriting
import StringPacks

/// The codecs for strings: in the command, brotli is the library of that name.
enum StringCodecs {
  static var all: [StringCodec] {
    let brotli = StringCodec { bytes, size in
      let plain = try? ContentCompression.brotli.decompress(bytes, limit: size)
      return plain?.count == size ? plain : nil
    }
    return [brotli, .contextMixing]
  }

  /// Returns an encoder that chooses brotli if it helps, or else PPMd; or the smallest result.
  static func encoder(_ codec: StringsConfiguration.Codec) -> StringStreamEncoder {
    StringStreamEncoder(
      brotli: { try? ContentCompression.brotli.compress($0) }, usesMixing: codec == .small)
  }
}
