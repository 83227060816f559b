/// Writes a universal file: a table of slices, each at a multiple of 16 kB.
public enum UniversalFile {
  public static func bytes(of slices: [[UInt8]]) -> [UInt8] {
    var table: [UInt8] = [0xCA, 0xFE, 0xBA, 0xBE] + big(slices.count)
    var body: [UInt8] = []
    for slice in slices {
      let offset = 16384 + body.count
      // The processor of the slice's own header, which is little-endian.
      table += slice[4..<8].reversed() + slice[8..<12].reversed()
      table += big(offset) + big(slice.count) + big(14)
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
