import StringPacks

/// The encoder of `PPMd`.
public enum PPMdEncoder {
  /// Returns the coded bytes; none for no bytes. `PPMd.decode` with the same order, memory and priming returns the
  /// original.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to code.
  ///   - order: The maximum number of bytes of context; clamped to `PPMd.orders`.
  ///   - memory: The model's memory in MiB; clamped to `PPMd.memories`.
  ///   - priming: Bytes that the decoder has, too; the model learns them first.
  public static func encode(
    _ bytes: [UInt8], order: Int, memory: Int, priming: [UInt8] = []
  ) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    var model = PPMdModel(
      order: min(max(order, PPMd.orders.lowerBound), PPMd.orders.upperBound),
      memory: min(max(memory, PPMd.memories.lowerBound), PPMd.memories.upperBound))
    priming.withUnsafeBufferPointer { model.train($0) }
    var coder = PPMdRangeEncoder()
    for byte in bytes {
      model.update(with: byte)
      for index in 0..<model.intervalCount { coder.encode(model.intervals[index]) }
    }
    return coder.finish()
  }
}
