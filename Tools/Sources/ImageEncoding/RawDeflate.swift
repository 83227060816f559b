public import ByteReading
internal import CImageCodecs

/// Streams of deflate without a header, as zip archives have them. zlib does the work.
public enum RawDeflate {
  /// Whether zlib was there when the command was built.
  public static var isAvailable: Bool { cic_zlib_version() != nil }

  /// Fills `output` with what the stream `input` holds, and returns whether the stream ends exactly with it.
  ///
  /// Pages of a mapped file that were read leave memory on the way, so that the stream isn't there beside its content.
  @Sendable public static func inflate(
    _ input: ByteView, into output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    var stream = input
    return withUnsafeMutablePointer(to: &stream) { stream in
      input.withUnsafeBytes { bytes in
        cic_inflate(
          bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count,
          output.bindMemory(to: UInt8.self).baseAddress, output.count,
          { context, count in
            context?.assumingMemoryBound(to: ByteView.self).pointee.part(at: 0, count: count)?
              .releasePages()
          }, stream)
      }
    }
  }

  /// Returns the size of a file's bytes at zlib's usual level, which is that of `zip`.
  @Sendable public static func compressedSize(of bytes: ByteView) -> Int {
    bytes.withUnsafeBytes {
      cic_deflated_size($0.bindMemory(to: UInt8.self).baseAddress, $0.count)
    }
  }
}
