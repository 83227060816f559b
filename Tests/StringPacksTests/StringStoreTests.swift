import Foundation
import ResourceManifests
import StringPackWriting
import StringValues
import TestSupport
import Testing

@testable import StringPacks

@Suite struct StringStoreTests {
  static func file(_ strings: LanguageStrings) throws -> [UInt8] {
    StringStore.encode(strings, digest: try strings.digest(.reference))
  }

  /// A file of another kind isn't read, even if its checks are right.
  @Test func theMagicNumberCounts() throws {
    var bytes = try Self.file(LanguageStrings(values: [.value(.plain("a"))]))
    #expect(throws: Never.self) { try StringStore(Data(bytes)) }
    bytes[0] ^= 1
    let check = PackHash.hash(Array(bytes[..<52]))
    for place in [52, bytes.count - 8] {
      for byte in 0..<8 { bytes[place + byte] = UInt8(truncatingIfNeeded: check >> (8 * byte)) }
    }
    #expect(throws: StringPackError.self) { try StringStore(Data(bytes)) }
  }

  @Test func saysWhatTheTableSays() throws {
    var generator = RandomStrings(seed: 4)
    for _ in 0..<100 {
      let strings = try generator.strings()
      let mapped = try StringStore(Data(try Self.file(strings)))

      #expect(mapped.count == strings.count)
      #expect(mapped.digest == (try strings.digest(.reference)))
      #expect(mapped.isIntact)
      #expect(try mapped.strings() == strings)
      for id in -1...strings.count {
        #expect(mapped.state(id) == strings.state(id))
        switch strings[id] {
        case .value(.plain(let string)):
          #expect(mapped.string(id) == string)
          #expect(mapped.value(id) == .plain(string))
        case .value(let string):
          #expect(mapped.string(id) == nil)
          #expect(mapped.value(id) == string)
        default:
          #expect(mapped.string(id) == nil)
          #expect(mapped.value(id) == nil)
        }
      }
    }
  }

  @Test func readsASliceOfOtherBytes() throws {
    let strings = try LanguageStrings(values: LanguageStringsTests.example)
    let data = Data([9, 9, 9] + (try Self.file(strings)) + [9])

    let mapped = try StringStore(data.dropFirst(3).dropLast())

    #expect(mapped.string(0) == "Öffnen")
    #expect(try mapped.strings() == strings)
  }

  @Test func refusesEveryShorterFile() throws {
    let bytes = try Self.file(LanguageStrings(values: LanguageStringsTests.example))
    for count in 0..<bytes.count {
      #expect(throws: StringPackError.self) { try StringStore(Data(bytes.prefix(count))) }
    }
  }

  @Test func findsATailThatWasNotWritten() throws {
    var bytes = try Self.file(LanguageStrings(values: LanguageStringsTests.example))
    for place in (bytes.count - 4)..<bytes.count { bytes[place] = 0 }

    #expect(throws: StringPackError.damaged(part: "string store")) {
      try StringStore(Data(bytes))
    }
  }

  @Test func damagedFilesAreRefusedOrFound() throws {
    var generator = RandomStrings(seed: 5)
    var random = SeededRandom(seed: 6)
    for _ in 0..<Mutations.count {
      let strings = try generator.strings(count: 8)
      let bytes = try Self.file(strings)
      let damaged = random.mutate(bytes)
      guard let mapped = try? StringStore(Data(damaged)) else { continue }
      for id in 0..<8 {
        _ = mapped.string(id)
        _ = mapped.value(id)
      }
      #expect(mapped.isIntact == (damaged == bytes))
      if damaged != bytes { #expect(throws: StringPackError.self) { try mapped.strings() } }
    }
  }

  /// The header fits, but offsets and values are anything: nothing reads beyond the file.
  @Test func lookupsInWrongContentsNeverTrap() throws {
    var random = SeededRandom(seed: 7)
    let bytes = try Self.file(LanguageStrings(values: LanguageStringsTests.example))
    for _ in 0..<Mutations.count {
      var damaged = bytes
      for _ in 0..<4 {
        let place = Int.random(in: 60..<(bytes.count - 8), using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      let mapped = try StringStore(Data(damaged))
      for id in 0..<mapped.count {
        _ = mapped.string(id)
        _ = mapped.value(id)
      }
    }
  }
}
