import Testing

@testable import ImageFiles

@Suite struct InflateTests {
  /// Made by zlib with `Z_FIXED`: literals of eight and nine bits and a copy, and a longest copy.
  static let fixed: [(stream: [UInt8], output: [UInt8])] = [
    (
      [
        120, 1, 243, 73, 45, 203, 44, 169, 84, 240, 65, 161, 24, 250, 39, 252, 7, 0, 122, 152, 9,
        246,
      ], Array("Levity Levity Levity ".utf8) + [0, 0x8F, 0x90, 0xFF]
    ),
    (
      [120, 1, 99, 103, 31, 5, 196, 2, 0, 211, 250, 8, 53], [UInt8](repeating: 7, count: 300)
    ),
  ]

  @Test(arguments: 0..<2) func readsBlocksWithTheFixedCode(_ row: Int) {
    let (stream, output) = Self.fixed[row]
    #expect(Inflate.zlib(stream[...], limit: 300) == output)
    // A slice begins anywhere.
    #expect(Inflate.zlib(([9] + stream)[1...], limit: 300) == output)
  }

  @Test func readsStoredBlocksUpToTheLimit() {
    let stream: [UInt8] = [120, 1, 1, 3, 0, 252, 255, 5, 6, 7]
    #expect(Inflate.zlib(stream[...], limit: 3) == [5, 6, 7])
    #expect(Inflate.zlib(stream[...], limit: 2) == [])
    #expect(Inflate.zlib(stream.dropLast(), limit: 3) == [])
  }

  @Test(arguments: [[], [120], [120, 1], [121, 1, 99, 103, 31]] as [[UInt8]])
  func whatIsNoStreamIsEmpty(_ stream: [UInt8]) {
    #expect(Inflate.zlib(stream[...], limit: 300) == [])
  }
}
