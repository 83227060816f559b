import ByteReading
import Testing

@testable import MachOFiles

/// Requirements of signatures, in the numbers of `requirement.h` of Apple's Security.
@Suite("Requirements of a signature")
struct RequirementTests {
  private static func big(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
  }

  /// A signature with one requirement, of a certificate with some bytes.
  private static func signature(
    _ expression: [UInt32], kind: UInt32 = 3, count: UInt32 = 1, certificate: Int = 1
  ) throws -> CodeSignature {
    let requirement = big([0xFADE_0C00, UInt32(12 + 4 * expression.count), 1] + expression)
    let set = big([0xFADE_0C01, UInt32(20 + requirement.count), count, kind, 20]) + requirement
    let signed = [UInt8](repeating: 7, count: certificate)
    let wrapper = big([0xFADE_0B01, UInt32(8 + signed.count)]) + signed
    let list: [UInt32] = [2, 2, 28, 0x10000, UInt32(28 + set.count)]
    let size = UInt32(28 + set.count + wrapper.count)
    return try CodeSignature(ByteView(big([0xFADE_0CC0, size] + list) + set + wrapper))
  }

  @Test(
    "Operators are passed over with all of their values",
    arguments: [
      [], [0], [1], [6], [9], [2, 4, 3], [2, 0], [2, 5, 3, 3], [2, 8, 3, 3], [4, 3, 4, 3],
      [5, 4, 3, 4, 3], [8, 4, 3], [10, 4, 3, 0], [10, 4, 3, 14], [10, 4, 3, 1, 4, 3],
      [10, 4, 3, 8, 4, 3], [10, 4, 3, 9, 3, 3], [10, 4, 3, 13, 3, 3], [11, 3, 4, 3, 0],
      [11, 3, 4, 3, 1, 4, 3], [12, 3], [14, 3, 4, 3, 14], [14, 3, 4, 3, 2, 4, 3], [15],
      [16, 4, 3, 0], [16, 4, 3, 10, 3, 3], [17, 3, 4, 3, 0], [18, 4, 3], [19, 4, 3], [20, 3],
      [22, 3, 4, 3, 12, 3, 3],
    ] as [[UInt32]])
  func operators(words: [UInt32]) throws {
    #expect(try Self.signature([6] + words + [3]).isApples)
    #expect(try Self.signature([6] + words + [0x8000_0003]).isApples)
    #expect(try !Self.signature([6] + words + [15]).isApples)
  }

  @Test(
    "Values that end behind the requirement aren't read",
    arguments: [
      [2], [2, 400, 3], [5, 4, 3], [5, 4, 3, 400], [10, 4, 3], [10, 400, 0, 3], [4], [12],
      [11, 3, 4, 3], [10, 4, 3, 1, 400, 3],
    ] as [[UInt32]])
  func ends(words: [UInt32]) throws {
    #expect(try !Self.signature(words).isApples)
  }

  @Test("Only the designated requirement of a certificate counts")
  func designated() throws {
    #expect(try Self.signature([3]).isApples)
    #expect(try !Self.signature([3], kind: 2).isApples)
    #expect(try !Self.signature([3], count: 0).isApples)
    // The set has no room for so many.
    #expect(try Self.signature([3], count: 3).isApples)
    #expect(try !Self.signature([3], count: 4).isApples)
    #expect(try !Self.signature([3], certificate: 0).isApples)
    #expect(try Self.signature([3], certificate: 0).isAdHoc)
    #expect(try !Self.signature([3]).isAdHoc)
  }
}
