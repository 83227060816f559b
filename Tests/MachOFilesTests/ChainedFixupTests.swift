import ByteReading
import Testing

@testable import MachOFiles

/// Pointers and chains by the layouts of `<mach-o/fixup-chains.h>`.
@Suite("Chained fixups")
struct ChainedFixupTests {
  typealias Target = Fixup.Target

  private static let base: UInt64 = 0x1_0000_0000

  @Test(
    "Pointers are decoded in every format",
    arguments: [
      // 64 bits: 36 of an address or of a distance, 8 high ones, 12 of steps.
      (.ptr64, 0xF_FFFF_FFFF, .rebase(0xF_FFFF_FFFF), 0),
      (.ptr64, 0xFF0_0000_0001, .rebase(0xFF00_0000_0000_0001), 0),
      (.ptr64, 0x7FF8_0000_0000_0000, .rebase(0), 0xFFF * 4),
      (.ptr64Offset, 0x10, .rebase(0x1_0000_0010), 0),
      (.ptr64Offset, 1 << 51 | 1 << 36, .rebase(0x0100_0001_0000_0000), 4),
      (.ptr64, 1 << 63 | 0xFF << 24 | 0xFF_FFFF, .bind(import: 0xFF_FFFF, addend: 255), 0),
      (.ptr64, 1 << 63 | 2 << 51 | 1 << 24 | 3, .bind(import: 3, addend: 1), 8),
      // 32 bits.
      (.ptr32, 0x3FF_FFFF, .rebase(0x3FF_FFFF), 0), (.ptr32, 0x7C00_0000, .rebase(0), 31 * 4),
      (.ptr32, 1 << 31 | 0x3F << 20 | 0xF_FFFF, .bind(import: 0xF_FFFF, addend: 63), 0),
      (.ptr32, 1 << 31 | 1 << 26 | 1 << 20 | 2, .bind(import: 2, addend: 1), 4),
      (.ptr32Cache, 0x3FFF_FFFF, .rebase(0x3FFF_FFFF), 0),
      (.ptr32Cache, 0xC000_0001, .rebase(1), 12),
      (.ptr32Firmware, 0x3FF_FFFF, .rebase(0x3FF_FFFF), 0),
      (.ptr32Firmware, 0xFC00_0001, .rebase(1), 63 * 4),
      // arm64e: signed or not, bound or not.
      (.arm64e, 0x7FF_FFFF_FFFF, .rebase(0x7FF_FFFF_FFFF), 0),
      (.arm64e, 0xFF << 43 | 1, .rebase(0xFF00_0000_0000_0001), 0),
      (.arm64e, 0x7FF << 51 | 1, .rebase(1), 0x7FF * 8),
      (.arm64eKernel, 1 << 51 | 1, .rebase(0x1_0000_0001), 4),
      (.arm64eUserland, 1 << 51 | 1, .rebase(0x1_0000_0001), 8),
      (.arm64eUserland24, 1 << 51 | 1, .rebase(0x1_0000_0001), 8),
      (.arm64eFirmware, 1 << 51 | 1, .rebase(1), 4),
      (.arm64e, 1 << 63 | 1 << 32 | 0xFFFF_FFFF, .rebase(0x1_FFFF_FFFF), 0),
      (.arm64e, 1 << 62 | 1 << 16 | 0xFFFF, .bind(import: 0xFFFF, addend: 0), 0),
      (.arm64eUserland24, 1 << 62 | 1 << 24 | 0xFF_FFFF, .bind(import: 0xFF_FFFF, addend: 0), 0),
      (.arm64e, 1 << 62 | 5 << 32 | 1, .bind(import: 1, addend: 5), 0),
      (.arm64e, 1 << 62 | 0x3FFFF << 32 | 1, .bind(import: 1, addend: 0x3FFFF), 0),
      (.arm64e, 1 << 62 | 0x40000 << 32 | 1, .bind(import: 1, addend: -0x40000), 0),
      (.arm64e, 1 << 62 | 0x7FFFF << 32 | 1, .bind(import: 1, addend: -1), 0),
      (.arm64e, 3 << 62 | 2 << 51 | 5 << 32 | 1, .bind(import: 1, addend: 0), 16),
    ] as [(ChainedPointerFormat, UInt64, Target, Int)])
  func pointers(format: ChainedPointerFormat, raw: UInt64, target: Target, next: Int) {
    let pointer = format.decode(raw, base: Self.base)
    #expect(pointer.target == target)
    #expect(pointer.next == next)
  }

  @Test(
    "Three formats have pointers of four bytes",
    arguments: [
      (.ptr32, 4), (.ptr32Cache, 4), (.ptr32Firmware, 4), (.ptr64, 8), (.arm64e, 8),
      (.arm64eFirmware, 8),
    ] as [(ChainedPointerFormat, Int)])
  func sizes(format: ChainedPointerFormat, size: Int) {
    #expect(format.pointerSize == size)
    let bytes = ByteView([1, 0, 0, 0, 2, 0, 0, 0])
    #expect(format.read(bytes, at: 0, .little) == (size == 4 ? 1 : 0x2_0000_0001))
    #expect(format.read(bytes, at: 8 - size, .little) == (size == 4 ? 2 : 0x2_0000_0001))
    #expect(format.read(bytes, at: 9 - size, .little) == nil)
  }

  // MARK: - Chains

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func words(_ values: [Int]) -> [UInt8] { values.flatMap { little($0, 4) } }

  /// A table of chains, and the segment to which it belongs: two pages of 16 bytes with pointers of 32 bits.
  private struct Sample {
    var segments = 1
    var format = 3
    /// The starts of the pages, and lists of starts behind them.
    var starts: [Int] = [0]
    var pageCount = 1
    var importFormat = 1
    var importCount = 0
    var imports: [UInt8] = []
    var pointers: [Int] = [0, 0, 0, 0, 0, 0, 0, 0]

    func fixups() throws(MachOError) -> Fixups {
      let segment =
        little(0, 4) + little(16, 2) + little(format, 2) + [UInt8](repeating: 0, count: 12)
        + little(pageCount, 2) + starts.flatMap { little($0, 2) }
      let importStart = 28 + 8 + segment.count
      let names = importStart + imports.count
      let table =
        words([0, 28, importStart, names, importCount, importFormat, 0]) + words([segments, 8])
        + segment + imports + Array("_a\0_b\0".utf8)
      let start = 28 + 56 + 16
      let commands =
        words([1, 56, 0x5F5F, 0, 0, 0, 0x1000, 0x1000, start, 32, 7, 7, 0, 0])
        + words([0x8000_0034, 16, start + 32, table.count])
      let header = words([0xFEED_FACE, 12, 9, 6, 2, commands.count, 0x85])
      let file = try MachOFile(ByteView(header + commands + words(pointers) + table))
      return try file.fixups()
    }

    private func little(_ value: Int, _ count: Int) -> [UInt8] {
      ChainedFixupTests.little(value, count)
    }

    private func words(_ values: [Int]) -> [UInt8] { ChainedFixupTests.words(values) }
  }

  @Test(
    "Pages have one chain, several, or none",
    arguments: [
      (1, [0], [0]), (1, [4], [4]), (1, [0xFFFF], []), (2, [0, 4], [0, 20]),
      (2, [0xFFFF, 4], [20]), (1, [0x8001, 0, 0x8008], [0, 8]), (1, [0x8001, 0x800C], [12]),
      (2, [0, 0x8002, 4, 0x8008], [0, 20, 24]),
    ] as [(Int, [Int], [UInt64])])
  func starts(pages: Int, starts: [Int], offsets: [UInt64]) throws {
    let fixups = try Sample(starts: starts, pageCount: pages).fixups()
    #expect(fixups.form == .chained)
    #expect(fixups.fixups.map(\.offset) == offsets)
  }

  @Test("A chain follows its steps to the end")
  func steps() throws {
    let sample = Sample(pointers: [2 << 26 | 5, 9, 1 << 26 | 6, 7, 0, 0, 0, 0])
    let fixups = try sample.fixups().fixups
    #expect(fixups.map(\.offset) == [0, 8, 12])
    #expect(fixups.map(\.target) == [.rebase(5), .rebase(6), .rebase(7)])
  }

  @Test(
    "Imports have their library, whether they are weak, and an addend in two of three formats",
    arguments: [
      (1, little(0x102 | 3 << 9, 4), ImportedSymbol(name: "_b", library: 2, isWeak: true), 0),
      (1, little(0xFE, 4), ImportedSymbol(name: "_a", library: -2, isWeak: false), 0),
      (
        2, little(0x1FD, 4) + little(-7, 4),
        ImportedSymbol(name: "_a", library: -3, isWeak: true), -7
      ),
      (
        3, words([0x1_0001, 3, 9, 1]),
        ImportedSymbol(name: "_b", library: 1, isWeak: true), 0x1_0000_0009
      ),
      (
        3, words([0xFFFF, 0, -1, -1]),
        ImportedSymbol(name: "_a", library: -1, isWeak: false), -1
      ),
    ])
  func imports(format: Int, bytes: [UInt8], symbol: ImportedSymbol, addend: Int64) throws {
    let sample = Sample(
      importFormat: format, importCount: 1, imports: bytes,
      pointers: [1 << 31 | 3 << 20, 0, 0, 0, 0, 0, 0, 0])
    let fixups = try sample.fixups()
    #expect(fixups.imports == [symbol])
    #expect(fixups.fixups.map(\.target) == [.bind(import: 0, addend: addend + 3)])
  }

  @Test(
    "Tables that don't fit say so",
    arguments: [
      (Sample(importFormat: 0), "the chained fixups have the unknown format 0"),
      (Sample(importFormat: 4), "the chained fixups have the unknown format 4"),
      (Sample(format: 8), "the chained fixups have the unknown format 8"),
      (Sample(segments: 2), "2 segments with fixups don't fit into the file"),
      (Sample(starts: [0x8063]), "the file ends inside its chained fixups"),
      (Sample(importCount: 99), "the file ends inside its chained fixups"),
      (
        Sample(importCount: 1, imports: [1, 0xFF, 0xFF, 0xFF]),
        "the file ends inside its chained fixups"
      ),
      (Sample(starts: [13]), "the chain of fixups of page 0 leaves the page"),
      (
        Sample(starts: [0xFFFF, 0xFFFF, 0], pageCount: 3),
        "the chain of fixups of page 2 leaves the page"
      ),
      (
        Sample(pointers: [4 << 26, 0, 0, 0, 0, 0, 0, 0]),
        "the chain of fixups of page 0 leaves the page"
      ),
      (
        Sample(pointers: [1 << 31, 0, 0, 0, 0, 0, 0, 0]),
        "the chain of fixups of page 0 leaves the page"
      ),
    ])
  private func errors(sample: Sample, sentence: String) {
    let error = #expect(throws: MachOError.self) { try sample.fixups() }
    #expect(error?.reason.sentence == sentence)
  }
}
