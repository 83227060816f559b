import ByteReading
import Testing

@testable import MachOStripping

@Suite struct ExternalRelocationsTests {
  /// An address and a word, whose bit 27 says that its lower 24 bits are a symbol.
  private static func relocations(_ words: [UInt32]) -> ExternalRelocations {
    var bytes = [UInt8](repeating: 0, count: 8 * words.count)
    for (index, word) in words.enumerated() { bytes.write(word, at: 8 * index + 4) }
    return ExternalRelocations(ByteView(bytes))
  }

  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    let view = ByteView(bytes)
    return stride(from: 4, to: bytes.count, by: 8).compactMap {
      view.integer(at: $0, as: UInt32.self, .little)
    }
  }

  @Test func onlyExternalOnesNameSymbols() {
    let relocations = Self.relocations([0x0E00_0001, 0x0600_0002, 0x0800_0003])
    var pinned = PinnedSymbols()
    relocations.pin(&pinned)
    #expect(pinned.always == [1, 3])
    #expect(pinned.byStubs.isEmpty && pinned.indirect.isEmpty)
  }

  @Test(
    arguments: [
      // The flags stay.
      (0x0E00_0001, 0x0E00_0007),
      // A section's number isn't a symbol's.
      (0x0600_0001, 0x0600_0001),
      // A symbol that goes, the last, and those behind the table.
      (0x0E00_0000, 0x0E00_0000), (0x0E00_0002, 0x0E00_0008), (0x0E00_0003, 0x0E00_0003),
      (0x0EFF_FFFF, 0x0EFF_FFFF),
    ] as [(UInt32, UInt32)])
  func symbolsGetTheirNewNumbers(_ word: UInt32, _ expected: UInt32) {
    let bytes = Self.relocations([word]).renumbered([nil, 7, 8])
    #expect(Self.words(bytes) == [expected])
  }
}
