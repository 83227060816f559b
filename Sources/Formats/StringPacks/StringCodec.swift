/// The platform's brotli (RFC 7932), handed in: Compression in an app, a library in the tools.
public struct StringCodec: Sendable {
  /// The codec's number in streams and deltas.
  public static let number = 1

  /// The `size` bytes that were coded; nil for damaged bytes and for another count.
  public let decode: @Sendable (_ bytes: [UInt8], _ size: Int) -> [UInt8]?

  /// A codec of this function, which must be safe on any bytes and never make more than `size` bytes.
  public init(decode: @escaping @Sendable (_ bytes: [UInt8], _ size: Int) -> [UInt8]?) {
    self.decode = decode
  }
}
