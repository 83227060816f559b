/// The codec for strings: prediction by partial matching (variant H by D. Shkarin), range coded. This is the part that
/// an app contains; the encoder is `PPMdEncoder` in StringPackWriting.
///
/// Produces the same bytes on every platform. The coded bytes have no header: the caller stores order, memory, priming
/// and size. Reserves `memory` MiB in addition to the result, of which it touches only what the strings fill. Described
/// in Documentation/Formats/PPMd.md.
public enum PPMd {
  /// The range of the maximum number of bytes of context.
  public static let orders = 2...64
  /// The model's memory in MiB.
  public static let memories = 1...256

  // Code size: no error, for which its caller has one that says more.
  /// Returns `size` decoded bytes; nil if a parameter is out of bounds, or no encoder writes such bytes. Damaged input
  /// may also give other bytes, so the caller compares a digest.
  ///
  /// - Parameters:
  ///   - bytes: The encoder's result.
  ///   - order: The value passed to the encoder, within `orders`.
  ///   - memory: The value passed to the encoder in MiB, within `memories`.
  ///   - priming: The bytes with which the encoder's model was trained; not part of the result.
  ///   - size: The number of bytes of the result. The caller limits it.
  public static func decode(
    _ bytes: [UInt8], order: Int, memory: Int, priming: [UInt8] = [], size: Int
  ) -> [UInt8]? {
    guard orders.contains(order), memories.contains(memory), size >= 0 else { return nil }
    guard size > 0 else { return bytes.isEmpty ? [] : nil }
    let result = bytes.withUnsafeBytes { bytes in
      [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        var model = PPMdModel(order: order, memory: memory)
        priming.withUnsafeBufferPointer { model.train($0) }
        // Separate from the model, so that it stays in registers.
        var decoder = PPMdDecoder(bytes)
        var decoded = 0
        while decoded < size, let symbol = model.next(&decoder) {
          buffer[decoded] = symbol
          decoded &+= 1
        }
        count = decoder.isExhausted ? 0 : decoded
      }
    }
    return result.count == size ? result : nil
  }
}
