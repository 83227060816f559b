import ByteReading

/// The places of slices in a universal file, in the order and with the alignment of the old table.
struct UniversalLayout {
  private let header: [UInt8]
  private let offsets: [Int]
  let byteCount: Int

  /// - Parameter sizes: Bytes of the new slices, as many as the table has.
  init(_ bytes: ByteView, _ sizes: [Int]) {
    let isWide = bytes.byte(at: 3) == 0xBF
    let entry = isWide ? 32 : 20
    var header = bytes.part(at: 0, count: 8 + entry * sizes.count)?.array ?? []
    var offsets: [Int] = []
    var position = header.count
    for (index, size) in sizes.enumerated() {
      let start = 8 + entry * index
      let exponent = bytes.integer(at: start + (isWide ? 24 : 16), as: UInt32.self, .big) ?? 0
      let alignment = 1 << Int(min(exponent, 20))
      position = (position + alignment - 1) / alignment * alignment
      offsets.append(position)
      if isWide {
        header.write(UInt64(position).byteSwapped, at: start + 8)
        header.write(UInt64(size).byteSwapped, at: start + 16)
      } else {
        header.write(UInt32(truncatingIfNeeded: position).byteSwapped, at: start + 8)
        header.write(UInt32(truncatingIfNeeded: size).byteSwapped, at: start + 12)
      }
      position += size
    }
    self.header = header
    self.offsets = offsets
    byteCount = position
  }

  func joined(_ slices: [[UInt8]]) -> [UInt8] {
    var result = header
    result.reserveCapacity(byteCount)
    for (offset, slice) in zip(offsets, slices) {
      result += [UInt8](repeating: 0, count: max(0, offset - result.count))
      result += slice
    }
    return result
  }
}
