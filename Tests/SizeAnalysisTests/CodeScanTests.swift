import ByteReading
import MachOFiles
import TestSupport
import Testing

@testable import SizeAnalysis

@Suite("Functions of arm64 code")
struct CodeScanTests {
  private static func bytes(_ words: [UInt32]) -> ByteView {
    ByteView(words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } })
  }

  @Test(
    "Branches have targets",
    arguments: [
      // b, bl, b.eq, cbz and tbnz; the last ones go back.
      (0x1400_0002, 0x1008), (0x97FF_FFFF, 0xFFC), (0x5400_0040, 0x1008), (0xB400_0060, 0x100C),
      (0x3707_FFE0, 0xFFC), (0xD65F_03C0, nil), (0x9100_0400, nil),
      // The farthest ones in both directions.
      (0x15FF_FFFF, 0x800_0FFC), (0x1600_0000, 0xFFFF_FFFF_F800_1000),
      (0x547F_FFE0, 0x10_0FFC), (0x5480_0000, 0xFFFF_FFFF_FFF0_1000),
      (0x3603_FFE0, 0x8FFC), (0x3604_0000, 0xFFFF_FFFF_FFFF_9000),
      // bc.eq, which has a hint.
      (0x5400_0050, nil),
    ] as [(UInt32, UInt64?)])
  func branches(word: UInt32, target: UInt64?) {
    #expect(ARM64Instruction.branchTarget(word, at: 0x1000) == target)
  }

  @Test(
    "Branches without their distance are the same",
    arguments: [
      (0x1400_0002, 0x1400_0000), (0x97FF_FFFF, 0x9400_0000), (0x5400_0041, 0x5400_0001),
      (0x54FF_FFEF, 0x5400_000F), (0xB4FF_FFE3, 0xB400_0003), (0x37FF_FFE3, 0x37F8_0003),
    ] as [(UInt32, UInt32)])
  func masks(word: UInt32, rest: UInt32) {
    #expect(word & ARM64Instruction.branchMask(word) == rest)
  }

  @Test(
    "adr and adrp have 21 bits of distance",
    arguments: [
      (0x1000_0020, 4), (0x3000_0000, 1), (0x7000_0000, 3), (0x107F_FFE0, 0xF_FFFC),
      (0x707F_FFE0, 0xF_FFFF), (0x1080_0000, -0x10_0000), (0x10FF_FFE0, -4), (0x70FF_FFE0, -1),
    ] as [(UInt32, Int64)])
  func distances(word: UInt32, distance: Int64) {
    #expect(ARM64Instruction.immediate21(word) == distance)
    let page = 0x1234_5000 &+ UInt64(bitPattern: distance &* 4096)
    #expect(ARM64Instruction.page(word, at: 0x1234_5678) == page)
  }

  @Test(
    "Addresses in a function don't tell it from others, and those of other functions are edges",
    arguments: [
      // adr, b.eq, cbz and tbz to the next functions, and to itself.
      ([0x1000_0400], [0x1000_0800], true, [1]), ([0x1000_0040], [0x1000_0060], false, []),
      ([0x5400_0400], [0x5400_0800], true, [1]), ([0x5400_0040], [0x5400_0060], false, []),
      ([0x5400_0400], [0x5400_0401], false, [1]), ([0x3400_0400], [0x3400_0800], true, [1]),
      ([0x3600_0400], [0x3600_0800], true, [1]), ([0x3600_0400], [0x3608_0400], false, [1]),
      // ldr behind adrp, of its register and of another.
      ([0x9000_0000, 0xF940_0001], [0x9000_0000, 0xF940_0401], true, []),
      ([0x9000_0000, 0xF940_0021], [0x9000_0000, 0xF940_0421], false, []),
      ([0x9000_0000, 0xF940_0001], [0x9000_0000, 0xF940_0002], false, []),
      ([0xF940_0001], [0xF940_0401], false, []),
    ] as [([UInt32], [UInt32], Bool, [UInt32])])
  func addresses(first: [UInt32], second: [UInt32], areSame: Bool, edges: [UInt32]) {
    let codes = [first, second].map { words -> CodeWalk in
      let rest = Array(repeating: 0xD503_201F as UInt32, count: 31 - words.count) + [0xD65F_03C0]
      return Self.walk([words + rest, Self.function(1, 0, 4000), Self.function(1, 0, 4000)])
    }
    #expect((codes[0].fingerprints == codes[1].fingerprints) == areSame)
    #expect(codes[0].edges == edges)
  }

  @Test(
    "Returns, branches and traps end a function",
    arguments: [
      // ret, br x1, retab, braa, b, brk and udf; blr x1, bl, nop and b.eq don't.
      (0xD65F_03C0, true), (0xD61F_0020, true), (0xD65F_0FFF, true), (0xD71F_0821, true),
      (0x1400_0001, true), (0xD420_0020, true), (0, true), (0xD63F_0020, false),
      (0x9400_0001, false), (0xD503_201F, false), (0x5400_0040, false),
    ] as [(UInt32, Bool)])
  func ends(word: UInt32, isEnd: Bool) {
    #expect(ARM64Instruction.ends(word) == isEnd)
  }

  /// `adrp x0, page; add x0, x0, #offset; bl target`, `nop` up to 124 bytes, and `ret`.
  private static func function(_ page: UInt32, _ offset: UInt32, _ branch: UInt32) -> [UInt32] {
    [0x9000_0000 | page << 29, 0x9100_0000 | offset << 10, 0x9400_0000 | branch]
      + Array(repeating: 0xD503_201F, count: 28) + [0xD65F_03C0]
  }

  private static func walk(_ functions: [[UInt32]]) -> CodeWalk {
    var code = CodeWalk(
      starts: functions.indices.map { 0x4000 + 128 * UInt64($0) },
      end: 0x4000 + 128 * UInt64(functions.count))
    code.walk(bytes(functions.flatMap { $0 }), at: 0x4000)
    return code
  }

  @Test("Functions are the same if only addresses in them differ")
  func fingerprints() {
    let first = Self.walk([Self.function(0, 8, 100)])
    let second = Self.walk([Self.function(1, 16, 200)])
    #expect(first.fingerprints == second.fingerprints)
    #expect(first.fingerprints.values.reduce(0, +) == 128)
    var other = Self.function(0, 8, 100)
    other[3] = 0xD65F_0000
    #expect(Self.walk([other]).fingerprints != first.fingerprints)
  }

  @Test("Damaged files are read or have no functions")
  func damaged() throws {
    for seed in try FuzzSeeds.load("MachOFile") + FuzzSeeds.load("MachOStripping") {
      for position in stride(from: 0, to: min(seed.bytes.count, 4000), by: 3) {
        for value: UInt8 in [0, 0x7F, 0xFF] {
          var bytes = seed.bytes
          bytes[position] = value
          guard let file = try? MachOFile(ByteView(bytes)) else { continue }
          if let scan = CodeScan(of: file) { #expect(scan.unreachedBytes <= scan.bytes) }
          for (part, groups) in SymbolGroups.groups(of: file) {
            _ = SymbolGroups.node("\(part)", bytes: 10, groups: groups)
          }
        }
      }
    }
  }

  @Test("Functions that reached code calls, or whose address it takes, are reached")
  func reach() {
    // A function without an end runs on into the next one.
    var open = Self.function(1, 0, 4000)
    open[31] = 0xD503_201F
    #expect(Self.walk([open, Self.function(1, 0, 4000)]).edges == [1])
    // The first one calls the second, at a distance of 30 words from its third instruction, and takes the address of
    // the third. The fourth and the fifth call each other only.
    let code = Self.walk([
      Self.function(0, 256, 30), Self.function(1, 0, 4000), Self.function(1, 0, 4000),
      Self.function(1, 0, 30), Self.function(1, 0, 0x3FF_FFDE),
    ])
    #expect(code.edges == [2, 1, 4, 3])
    var reach = CodeReach(code)
    reach.addStart(0x4004)
    #expect(reach.unreached() == [0, 1, 2, 3, 4])
    reach.addStart(0x4000)
    #expect(reach.unreached() == [3, 4])
    reach.addStart(0x4200)
    #expect(reach.unreached() == [])
  }

  #if os(macOS) || os(Linux)
    @Test(
      "A snapshot of Dart, whose code is found by tables of Dart, isn't scanned",
      .enabled(if: AppleLinker.tools != nil, "needs clang and lld"), arguments: [false, true])
    func dart(isSnapshot: Bool) throws {
      let name = isSnapshot ? "kDartIsolateSnapshotInstructions" : "start"
      let source =
        "int \(name)(void) { return 1; }\n"
        + (0..<8).map { "__attribute__((used)) static int f\($0)(int x) { return x * \($0 + 3); }" }
        .joined(separator: "\n")
      let linker = try AppleLinker()
      let file = try MachOFile(ByteView(mapping: linker.link(source, isLibrary: true)))
      #expect((CodeScan(of: file) == nil) == isSnapshot)
    }
  #endif
}
