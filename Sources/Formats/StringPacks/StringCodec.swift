/// A codec that is passed in, in addition to PPMd, which every reader has. Apps that don't pass it in don't link it.
///
///     configuration.codecs.append(.contextMixing)
public struct StringCodec: Sendable {
  /// The number of brotli (RFC 7932) in streams and deltas.
  public static let brotliNumber = 1
  /// The number of context mixing in streams.
  public static let contextMixingNumber = 3

  /// Coded bytes, and what their stream's header contains.
  struct Coded {
    var bytes: [UInt8]
    var coding: StringStream.Coding
    /// The size of the raw stream in bytes, within the limits for every codec.
    var size: Int
    /// The raw stream that primes the codec; empty if none does.
    var priming: [UInt8]
  }

  /// The codec's number in streams and deltas.
  public let number: Int
  /// Returns the raw stream; nil for damaged bytes and for another size.
  let decode: @Sendable (Coded) throws(StringPackError) -> [UInt8]?

  init(
    number: Int, decode: @escaping @Sendable (Coded) throws(StringPackError) -> [UInt8]?
  ) {
    self.number = number
    self.decode = decode
  }

  /// Creates brotli from a function (Compression in an app, a library in the tools). It must be safe for any bytes and
  /// never return more than `size` bytes.
  public init(brotli: @escaping @Sendable (_ bytes: [UInt8], _ size: Int) -> [UInt8]?) {
    self.init(number: Self.brotliNumber) { coded throws(StringPackError) in
      guard coded.size <= (coded.bytes.count + 8) * StringStream.maximumRatio else { return nil }
      return brotli(coded.bytes, coded.size)
    }
  }
}
