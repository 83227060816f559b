public import Foundation
import PackageHeads

/// Finds ids by table and key without storing the keys, for keys that are known only at run time.
///
/// A static function: the key's hash selects 64 neighbouring rows of a bit matrix, some of which add up to the id and
/// to check bits of the hash. Each key takes about 1.05 times the bits of id and check.
///
/// A key that the bundle doesn't have isn't found, except with a probability of at most 2 to the power of minus
/// `checkBits`, in which case it gives some id. Safe for any bytes.
public final class StringKeyIndex: Sendable {
  static let headerSize = 20
  static let version: UInt8 = 1
  static let maximumCheckBits = 40
  static let maximumBlockCount = 1 << 16

  private let bytes: Data
  /// All ids are below this.
  public let count: Int
  /// The number of bits of an unknown key's hash that must agree by chance for it to be taken for a known one.
  public let checkBits: Int
  private let idBits: Int
  private let blocks: Int
  private let seed: UInt64

  /// Checks the header, the size and the check word. Throws `StringPackError` if they don't match.
  /// - Complexity: Linear in the bytes, about a microsecond per kilobyte.
  public init(_ bytes: Data) throws(StringPackError) {
    let header = bytes.array(0..<Self.headerSize)
    guard header.count == Self.headerSize, header[0] == Self.version, header[3] == 0,
      header[1] <= Self.maximumCheckBits
    else {
      throw .malformed(part: "key index", offset: 0, expected: "a header")
    }
    let (count, blocks, check) = header.withUnsafeBytes {
      (Int($0.word32(4)), Int($0.word32(8)), $0.word64(12))
    }
    guard count <= LanguageStrings.maximumCount else {
      throw .tooLarge(part: "key index", found: count, limit: LanguageStrings.maximumCount)
    }
    guard blocks <= Self.maximumBlockCount else {
      throw .tooLarge(part: "key index", found: blocks, limit: Self.maximumBlockCount)
    }
    idBits = Self.bits(forIds: count)
    checkBits = Int(header[1])
    seed = UInt64(header[2])
    let size = Self.headerSize + 8 * blocks * (idBits + checkBits)
    guard bytes.count == size else {
      throw .malformed(
        part: "key index", offset: bytes.count, expected: Sentence.of("# bytes", size))
    }
    let found = bytes.withUnsafeBytes { Self.check($0) }
    guard found == check else { throw .damaged(part: "key index") }
    self.bytes = bytes
    self.count = count
    self.blocks = blocks
  }

  /// Returns the number of bits of the largest id.
  package static func bits(forIds count: Int) -> Int {
    count < 2 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  /// Returns the check word of everything but itself.
  static func check(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let header = PackHash.hash(UnsafeRawBufferPointer(rebasing: bytes[..<12]))
    return PackHash.hash(UnsafeRawBufferPointer(rebasing: bytes[headerSize...]), seed: header)
  }

  /// Returns the id of a key; nil if the bundle doesn't have it. Compares by code units.
  public func id(table: String, key: String) -> Int? {
    guard blocks > 0 else { return nil }
    let row = Row(table: table, key: key, seed: seed, blocks: blocks)
    let value = bytes.withUnsafeBytes { bytes in
      row.value(bytes, at: Self.headerSize, columns: idBits &+ checkBits)
    }
    let id = Int(truncatingIfNeeded: value & (1 << UInt64(idBits) &- 1))
    guard id < count, value >> UInt64(idBits) == row.check(checkBits) else { return nil }
    return id
  }
}

extension StringKeyIndex {
  /// A key's equation: the rows that add up to its value.
  package struct Row {
    private let hash: UInt64
    /// The first of 64 rows.
    package let start: Int
    /// The rows to add; the lowest bit, which is set, is the first row.
    package let coefficients: UInt64

    /// `blocks` is at least 1.
    package init(table: String, key: String, seed: UInt64, blocks: Int) {
      hash = Self.hash(key, seed: Self.hash(table, seed: seed))
      let starts = UInt64(truncatingIfNeeded: blocks &* 64 &- 63)
      start = Int(truncatingIfNeeded: hash.multipliedFullWidth(by: starts).high)
      let mixed = hash &* 0xD6E8_FEB8_6659_FD93
      coefficients = (mixed ^ mixed &>> 32) | 1
    }

    /// The check bits of the key.
    package func check(_ bits: Int) -> UInt64 {
      let mixed = (hash ^ hash &>> 31) &* 0xA076_1D64_78BD_642F
      return bits == 0 ? 0 : mixed &>> UInt64(64 &- bits)
    }

    /// Adds up the rows. The matrix begins at `offset` and must contain all its blocks.
    @inline(__always)
    func value(_ bytes: UnsafeRawBufferPointer, at offset: Int, columns: Int) -> UInt64 {
      let shift = UInt64(truncatingIfNeeded: start & 63)
      let low = offset &+ (start &>> 6) &* columns &* 8
      // The rows of the block and, unless they begin with it, of the next.
      let (here, there) = (coefficients &<< shift, shift == 0 ? 0 : coefficients &>> (64 &- shift))
      let next = shift == 0 ? low : low &+ columns &* 8
      var value: UInt64 = 0
      for column in 0..<columns {
        let place = column &* 8
        let sum = bytes.word64(low &+ place) & here ^ bytes.word64(next &+ place) & there
        value |= UInt64(truncatingIfNeeded: sum.nonzeroBitCount & 1) &<< UInt64(column)
      }
      return value
    }

    private static func hash(_ value: String, seed: UInt64) -> UInt64 {
      let fast = value.utf8.withContiguousStorageIfAvailable {
        PackHash.hash(UnsafeRawBufferPointer($0), seed: seed)
      }
      if let fast { return fast }
      var copy = value
      return copy.withUTF8 { PackHash.hash(UnsafeRawBufferPointer($0), seed: seed) }
    }
  }

  /// Returns header and matrix: `rows[column][block]`.
  package static func encode(
    count: Int, checkBits: Int, seed: UInt8, blocks: Int, matrix: [UInt64]
  ) -> [UInt8] {
    var bytes = [version, UInt8(truncatingIfNeeded: checkBits), seed, 0]
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: count))
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: blocks))
    bytes.append(littleEndian: UInt64(0))
    for word in matrix { bytes.append(littleEndian: word) }
    let check = bytes.withUnsafeBytes { Self.check($0) }
    var word: [UInt8] = []
    word.append(littleEndian: check)
    bytes.replaceSubrange(12..<20, with: word)
    return bytes
  }
}
