public import ByteReading
internal import CImageCodecs

/// Streams of deflate without a header, as zip archives have them. zlib does the work.
public enum RawDeflate {
  /// Whether zlib was there when the command was built.
  public static var isAvailable: Bool { cic_zlib_version() != nil }

  /// Fills `output` with what the stream `input` holds, and returns whether the stream ends exactly with it.
  @Sendable public static func inflate(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    cic_inflate(
      input.bindMemory(to: UInt8.self).baseAddress, input.count,
      output.bindMemory(to: UInt8.self).baseAddress, output.count)
  }

  /// Returns the size of a file's bytes at zlib's usual level, which is that of `zip`.
  @Sendable public static func compressedSize(of bytes: ByteView) -> Int {
    bytes.withUnsafeBytes {
      cic_deflated_size($0.bindMemory(to: UInt8.self).baseAddress, $0.count)
    }
  }
}
