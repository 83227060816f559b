/// A codec that is handed in, beside PPMd, which every reader has: a reader that isn't given it doesn't link it.
///
///     configuration.codecs.append(.contextMixing)
public struct StringCodec: Sendable {
  /// The number of brotli (RFC 7932) in streams and deltas.
  public static let brotliNumber = 1
  /// The number of context mixing in streams.
  public static let contextMixingNumber = 3

  /// Coded bytes, and what their stream says of them.
  struct Coded {
    var bytes: [UInt8]
    var coding: StringStream.Coding
    /// Bytes of the raw stream, within the limits that hold for every codec.
    var size: Int
    /// The raw stream of the table that primes the codec; empty if none does.
    var priming: [UInt8]
  }

  /// The codec's number in streams and deltas.
  public let number: Int
  /// The raw stream; nil for damaged bytes and for another size.
  let decode: @Sendable (Coded) throws(StringPackError) -> [UInt8]?

  init(
    number: Int, decode: @escaping @Sendable (Coded) throws(StringPackError) -> [UInt8]?
  ) {
    self.number = number
    self.decode = decode
  }

  /// Brotli of this function (Compression in an app, a library in the tools), which must be safe on any bytes and never
  /// make more than `size` bytes.
  public init(brotli: @escaping @Sendable (_ bytes: [UInt8], _ size: Int) -> [UInt8]?) {
    self.init(number: Self.brotliNumber) { coded throws(StringPackError) in
      guard coded.size <= (coded.bytes.count + 8) * StringStream.largestRatio else { return nil }
      return brotli(coded.bytes, coded.size)
    }
  }
}
