import Foundation
import StringPackWriting
import StringPacks
import TestSupport
import Testing

@Suite struct StringPackArchiveTests {
  static let packs: [String: [UInt8]] = ["org.b": [1, 2, 3], "org.a": [5, 6], "org.c.é": [4]]

  @Test func packsComeBackInTheOrderOfTheirBundles() throws {
    let archive = try StringPackArchive(Data(StringPackArchiveBuilder.build(Self.packs)))
    #expect(archive.entries.map(\.bundle) == ["org.a", "org.b", "org.c.é"])
    #expect(archive.entries.map { Array($0.pack) } == [[5, 6], [1, 2, 3], [4]])
  }

  @Test func theBytesLieAnywhereInTheirData() throws {
    let bytes = Data([9, 9]) + Data(try StringPackArchiveBuilder.build(Self.packs))
    let archive = try StringPackArchive(bytes.dropFirst(2))
    #expect(archive.entries.map { Array($0.pack) } == [[5, 6], [1, 2, 3], [4]])
  }

  @Test func equalPacksAreThereOnce() throws {
    var packs = Self.packs
    let alone = try StringPackArchiveBuilder.build(packs)
    packs["org.d"] = packs["org.b"]
    packs["org.e"] = packs["org.b"]
    let bytes = try StringPackArchiveBuilder.build(packs)
    #expect(bytes.count == alone.count + 2 * (1 + "org.d".utf8.count + 2))
    let archive = try StringPackArchive(Data(bytes))
    #expect(archive.entries.map(\.bundle) == ["org.a", "org.b", "org.c.é", "org.d", "org.e"])
    let read = archive.entries.map { Array($0.pack) }
    #expect(read == [[5, 6], [1, 2, 3], [4], [1, 2, 3], [1, 2, 3]])
  }

  @Test(arguments: [0, 1, 127]) func aPackThatIsNotEarlierIsRefused(place: Int) throws {
    var directory = [StringPackArchive.version]
    directory.append(number: 1)
    directory.append(value: "org.a")
    directory.append(number: 0)
    directory.append(number: place)
    let bytes = try StringPackArchive.header(of: directory) + directory
    #expect(throws: StringPackError.self) { try StringPackArchive(Data(bytes)) }
  }

  @Test func anEmptyPackIsRefused() {
    #expect(throws: StringPackError.self) { try StringPackArchiveBuilder.build(["org.a": []]) }
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
    for place in 0..<(bytes.count - 6) {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        #expect(throws: StringPackError.self) { try StringPackArchive(Data(damaged)) }
      }
    }
  }
}
