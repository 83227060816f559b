import Foundation
import StringPackWriting
import StringPacks
import TestSupport
import Testing

@Suite struct StringPackArchiveTests {
  static let packs: [String: [UInt8]] = ["org.b": [1, 2, 3], "org.a": [], "org.c.é": [4]]

  @Test func packsComeBackInTheOrderOfTheirBundles() throws {
    let archive = try StringPackArchive(Data(StringPackArchiveBuilder.build(Self.packs)))
    #expect(archive.entries.map(\.bundle) == ["org.a", "org.b", "org.c.é"])
    #expect(archive.entries.map { Array($0.pack) } == [[], [1, 2, 3], [4]])
  }

  @Test func theBytesLieAnywhereInTheirData() throws {
    let bytes = Data([9, 9]) + Data(try StringPackArchiveBuilder.build(Self.packs))
    let archive = try StringPackArchive(bytes.dropFirst(2))
    #expect(archive.entries.map { Array($0.pack) } == [[], [1, 2, 3], [4]])
  }

  @Test func whatIsCutOrLongerIsRefused() throws {
    let bytes = try StringPackArchiveBuilder.build(Self.packs)
    for count in 0..<bytes.count {
      #expect(throws: StringPackError.self) { try StringPackArchive(Data(bytes.prefix(count))) }
    }
    #expect(throws: StringPackError.self) { try StringPackArchive(Data(bytes + [0])) }
  }

  @Test func aChangedDirectoryIsRefused() throws {
    let bytes = try StringPackArchiveBuilder.build(Self.packs)
    for place in 0..<(bytes.count - 4) {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        #expect(throws: StringPackError.self) { try StringPackArchive(Data(damaged)) }
      }
    }
  }
}
