/// The codec for strings: prediction by partial matching (variant H by D. Shkarin), range coded. What an app carries of
/// it: the encoder is `PPMdEncoder` in StringPackWriting.
///
/// The same bytes on every platform. The coded bytes say nothing about themselves: order, memory, priming and size are
/// the caller's to store. Memory beside the result is `memory` MiB, reserved once, of which only what the strings fill is
/// touched. Described in Documentation/Formats/PPMd.md.
public enum PPMd {
  /// How many bytes of context the model may use.
  public static let orders = 2...64
  /// The model's memory in MiB.
  public static let memories = 1...256

  /// The `size` bytes that were coded, never more. Damaged bytes give an error or other bytes of the same count, so the
  /// caller compares a digest.
  ///
  /// - Parameters:
  ///   - bytes: What the encoder returned.
  ///   - order: As given to the encoder, within `orders`.
  ///   - memory: As given to the encoder in MiB, within `memories`.
  ///   - priming: The bytes that the encoder's model was trained with; not part of the result.
  ///   - size: The count of bytes of the result. The caller bounds it.
  /// - Throws: `PPMdError` when parameters are out of bounds or the bytes can not have been coded so.
  public static func decode(
    _ bytes: [UInt8], order: Int, memory: Int, priming: [UInt8] = [], size: Int
  ) throws(PPMdError) -> [UInt8] {
    guard orders.contains(order) else { throw .order(order) }
    guard memories.contains(memory) else { throw .memory(memory) }
    guard size >= 0 else { throw .size(size) }
    guard size > 0 else {
      guard bytes.isEmpty else { throw .damaged(offset: 0) }
      return []
    }
    let result = bytes.withUnsafeBytes { bytes in
      [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        var model = PPMdModel(order: order, memory: memory)
        priming.withUnsafeBufferPointer { model.train($0) }
        // Apart from the model, so that it stays in registers.
        var decoder = PPMdDecoder(bytes)
        var decoded = 0
        while decoded < size, let symbol = model.next(&decoder) {
          buffer[decoded] = symbol
          decoded &+= 1
        }
        count = decoder.isExhausted ? 0 : decoded
      }
    }
    guard result.count == size else { throw .damaged(offset: result.count) }
    return result
  }
}
