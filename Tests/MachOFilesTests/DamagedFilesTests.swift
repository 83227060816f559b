import ByteReading
import MachOFiles
import TestSupport
import Testing

@Suite("Damaged Mach-O files")
struct DamagedFilesTests {
  @Test(
    "Damaged files are read or are errors, and their parts still add up",
    arguments: 0..<20 as Range<UInt64>)
  func damage(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bytes = SmallFile.bytes
    try WholeFile.read(bytes)
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let position = Int.random(in: 0..<damaged.count, using: &random)
        damaged[position] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      }
      _ = try? WholeFile.read(damaged)
      if let file = try? MachOFile(ByteView(damaged)), let parts = try? file.parts() {
        #expect(parts.reduce(0) { $0 + $1.range.count } == damaged.count)
      }
    }
  }

  @Test("A file cut anywhere is an error")
  func truncation() {
    let bytes = SmallFile.bytes
    for count in 0..<bytes.count {
      #expect(throws: MachOError.self, "\(count) bytes") {
        try WholeFile.read(Array(bytes.prefix(count)))
      }
    }
  }

  @Test("An export trie that leads back to itself is an error")
  func circularTrie() {
    // No terminal, one child whose edge is "a", at offset 0.
    let error = #expect(throws: MachOError.self) {
      try MachOFile(ByteView(SmallFile.make(exports: [0, 1, 0x61, 0, 0]))).exportedSymbols()
    }
    #expect(error?.reason == .invalidTrie)
  }

  @Test("Variable-length integers that don't fit are errors")
  func integers() {
    let endless = [UInt8](repeating: 0xFF, count: 12)
    for starts in [endless, [0x80], Array(endless.prefix(9)) + [0x02]] {
      #expect(throws: MachOError.self) {
        try MachOFile(ByteView(SmallFile.make(starts: starts))).functionStarts()
      }
    }
  }

  @Test("Java classes, text and empty files aren't Mach-O files")
  func otherFiles() {
    let starts: [[UInt8]] = [
      [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 0], [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 0],
    ]
    for bytes in starts + [[], Array("#!/bin/sh\n".utf8)] {
      #expect(!MachOContainer.isMachO(ByteView(bytes)))
      let error = #expect(throws: MachOError.self) { try MachOContainer(ByteView(bytes)) }
      #expect(error?.reason == .notMachO)
    }
  }

  @Test("A load command of size zero is an error, not an endless loop")
  func emptyCommand() {
    var bytes = SmallFile.bytes
    bytes.replaceSubrange(36..<40, with: [0, 0, 0, 0])
    let error = #expect(throws: MachOError.self) { try MachOFile(ByteView(bytes)) }
    #expect(error?.reason == .invalidCommandSize(command: 0x19, size: 0))
  }

  @Test("Inputs that fuzzing kept are read or are errors")
  func seeds() throws {
    for seed in try FuzzSeeds.load("MachOFile") { _ = try? WholeFile.read(seed.bytes) }
  }
}

/// A file of a few hundred bytes with one segment, exports and function starts.
enum SmallFile {
  static var bytes: [UInt8] { make() }

  static func make(
    exports: [UInt8] = [0, 1, 0x5F, 0x61, 0, 6, 2, 0, 0x10, 0], starts: [UInt8] = [0x10, 0x08, 0]
  ) -> [UInt8] {
    let size = 32 + 72 + 2 * 16
    let total = size + exports.count + starts.count
    var bytes: [UInt8] = [0xCF, 0xFA, 0xED, 0xFE]
    for value in [0x0100_000C, 0, 6, 3, size - 32, 0x85, 0] { bytes += little(value, 4) }
    bytes +=
      little(0x19, 4) + little(72, 4) + Array("__TEXT".utf8) + [UInt8](repeating: 0, count: 10)
    bytes += little(0x1_0000_0000, 8) + little(0x4000, 8) + little(0, 8) + little(total, 8)
    for value in [5, 5, 0, 0] { bytes += little(value, 4) }
    for value in [0x8000_0033, 16, size, exports.count] { bytes += little(value, 4) }
    for value in [0x26, 16, size + exports.count, starts.count] { bytes += little(value, 4) }
    return bytes + exports + starts
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
