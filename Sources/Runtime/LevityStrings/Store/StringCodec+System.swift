#if canImport(Compression)
  import Compression
  public import StringPacks

  extension StringCodec {
    /// Brotli, decoded by the system's Compression framework.
    public static var system: StringCodec {
      StringCodec { bytes, size in
        guard size > 0, !bytes.isEmpty else { return bytes.isEmpty && size == 0 ? [] : nil }
        // One extra byte distinguishes longer content from content that fits.
        var result = [UInt8](repeating: 0, count: size + 1)
        let count = bytes.withUnsafeBufferPointer { source in
          result.withUnsafeMutableBufferPointer { target -> Int in
            guard let from = source.baseAddress, let to = target.baseAddress else { return 0 }
            return compression_decode_buffer(
              to, target.count, from, source.count, nil, COMPRESSION_BROTLI)
          }
        }
        guard count == size else { return nil }
        result.removeLast()
        return result
      }
    }
  }
#else
  import StringPacks
#endif

extension StringCodec {
  /// The system's codecs; empty if the system has none.
  static var usual: [StringCodec] {
    #if canImport(Compression)
      [.system]
    #else
      []
    #endif
  }
}
