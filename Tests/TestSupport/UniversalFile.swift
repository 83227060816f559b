/// Writes a universal file: a table of slices, each at a multiple of 16 kB.
public enum UniversalFile {
  /// - Parameter isWide: Whether places and sizes have 64 bits.
  public static func bytes(of slices: [[UInt8]], isWide: Bool = false) -> [UInt8] {
    var table: [UInt8] = [0xCA, 0xFE, 0xBA, isWide ? 0xBF : 0xBE] + big(slices.count)
    var body: [UInt8] = []
    for slice in slices {
      let offset = 16384 + body.count
      // The processor of the slice's own header, which is little-endian.
      table += slice[4..<8].reversed() + slice[8..<12].reversed()
      let high = isWide ? big(0) : []
      table += high + big(offset) + high + big(slice.count) + big(14) + high
      body += slice + [UInt8](repeating: 0, count: (16384 - slice.count % 16384) % 16384)
    }
    table += [UInt8](repeating: 0, count: 16384 - table.count)
    // The last slice ends with the file.
    return Array((table + body).prefix(16384 + body.count))
  }

  private static func big(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}
