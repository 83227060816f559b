import BinarySearches
import ByteReading

/// The branches between functions, and a fingerprint of each, from one walk over arm64 instructions.
///
/// Encodings: Arm Architecture Reference Manual for A-profile, C4.1 (https://developer.arm.com/documentation/ddi0487).
struct CodeWalk {
  /// Addresses of functions in ascending order.
  let starts: [UInt64]
  /// The end of the last one.
  let end: UInt64
  /// For each function, the place of its first edge; one more entry than functions.
  private(set) var firstEdges: [Int] = [0]
  /// The numbers of functions that functions branch to, or take the address of.
  private(set) var edges: [UInt32] = []
  /// The numbers of functions by fingerprint; small ones, which are often equal by chance, are left out.
  private(set) var functionsByFingerprint: [UInt64: Int] = [:]
  /// Bytes of functions by fingerprint.
  var fingerprints: [UInt64: Int] { functionsByFingerprint.mapValues { byteCount(of: $0) } }

  init(starts: [UInt64], end: UInt64) {
    self.starts = starts
    self.end = end
  }

  /// The number of the function that has an address, or nil for an address outside of code.
  func function(at address: UInt64) -> Int? {
    guard address >= starts[0], address < end else { return nil }
    return starts.partitioningIndex { $0 > address } - 1
  }

  func byteCount(of function: Int) -> Int {
    Int((function + 1 < starts.count ? starts[function + 1] : end) - starts[function])
  }

  /// Walks over all functions.
  ///
  /// - Parameter address: the address of the first byte of `content`.
  mutating func walk(_ content: ByteView, at address: UInt64) {
    content.withUnsafeBytes { bytes in
      for index in starts.indices {
        let start = Int(starts[index] - address)
        walk(
          index, UnsafeRawBufferPointer(rebasing: bytes[start..<start + byteCount(of: index)]))
        firstEdges.append(edges.count)
      }
    }
  }

  private mutating func walk(_ index: Int, _ bytes: UnsafeRawBufferPointer) {
    let start = starts[index]
    let range = start..<start &+ UInt64(bytes.count)
    // The pages that `adrp` put into registers, zero for none. They stay until the next `adrp`, which finds more edges.
    var pages = InlinePages()
    var hash: UInt64 = UInt64(bytes.count)
    for position in stride(from: 0, to: bytes.count - 3, by: 4) {
      var word = UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
      let place = start &+ UInt64(position)
      if let target = ARM64Instruction.branchTarget(word, at: place) {
        if !range.contains(target) {
          addEdge(to: target)
          word &= ARM64Instruction.branchMask(word)
        }
      } else if word & 0x9F00_0000 == 0x9000_0000 {
        pages[word & 31] = ARM64Instruction.page(word, at: place)
        word &= 0x9F00_001F
      } else if word & 0x9F00_0000 == 0x1000_0000 {
        let target = place &+ UInt64(bitPattern: ARM64Instruction.immediate21(word))
        if !range.contains(target) {
          addEdge(to: target)
          word &= 0x9F00_001F
        }
      } else if word & 0xFFC0_0000 == 0x9100_0000, pages[word >> 5 & 31] != 0 {
        addEdge(to: pages[word >> 5 & 31] &+ UInt64(word >> 10 & 0xFFF))
        word &= ~0x003F_FC00
      } else if word & 0x3B00_0000 == 0x3900_0000, pages[word >> 5 & 31] != 0 {
        word &= ~0x003F_FC00
      }
      hash = (hash ^ UInt64(word)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    // Hand-written code runs on into the next label.
    let last = bytes.count - 4
    if last >= 0,
      !ARM64Instruction.ends(
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: last, as: UInt32.self)))
    {
      addEdge(to: range.upperBound)
    }
    if bytes.count >= CodeScan.smallestFunction { functionsByFingerprint[hash] = index }
  }

  private mutating func addEdge(to address: UInt64) {
    if let index = function(at: address) { edges.append(UInt32(truncatingIfNeeded: index)) }
  }
}

/// The pages in the 32 registers.
private struct InlinePages {
  private var values = [UInt64](repeating: 0, count: 32)

  subscript(register: UInt32) -> UInt64 {
    get { values[Int(register)] }
    set { values[Int(register)] = newValue }
  }
}

/// Addresses in arm64 instructions.
enum ARM64Instruction {
  /// The target of a direct branch, with or without a condition; nil for other instructions.
  static func branchTarget(_ word: UInt32, at address: UInt64) -> UInt64? {
    let distance: Int64
    if word & 0x7C00_0000 == 0x1400_0000 {
      distance = signed(word & 0x03FF_FFFF, bits: 26)
    } else if word & 0xFF00_0010 == 0x5400_0000 || word & 0x7E00_0000 == 0x3400_0000 {
      distance = signed(word >> 5 & 0x7_FFFF, bits: 19)
    } else if word & 0x7E00_0000 == 0x3600_0000 {
      distance = signed(word >> 5 & 0x3FFF, bits: 14)
    } else {
      return nil
    }
    return address &+ UInt64(bitPattern: distance &* 4)
  }

  /// Whether the next instruction isn't reached from this one: a branch without condition, a return, a trap, or zeros.
  static func ends(_ word: UInt32) -> Bool {
    word & 0xFC00_0000 == 0x1400_0000
      || word & 0xFE1F_0000 == 0xD61F_0000
        && word & 0x0060_0000 != 0x0020_0000
      || word & 0xFFE0_001F == 0xD420_0000
      || word & 0xFFFF_0000 == 0
  }

  /// A branch without its distance.
  static func branchMask(_ word: UInt32) -> UInt32 {
    if word & 0x7C00_0000 == 0x1400_0000 { return 0xFC00_0000 }
    return word & 0x7E00_0000 == 0x3600_0000 ? ~0x0007_FFE0 : ~0x00FF_FFE0
  }

  /// The distance of `adr`, or that of `adrp` in pages.
  static func immediate21(_ word: UInt32) -> Int64 {
    signed(word >> 3 & 0x1F_FFFC | word >> 29 & 3, bits: 21)
  }

  /// The page that `adrp` names.
  static func page(_ word: UInt32, at address: UInt64) -> UInt64 {
    (address & ~0xFFF) &+ UInt64(bitPattern: immediate21(word) &* 4096)
  }

  private static func signed(_ value: UInt32, bits: Int64) -> Int64 {
    let value = Int64(value)
    return value >> (bits - 1) == 0 ? value : value - 1 << bits
  }
}
