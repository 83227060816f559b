import Foundation
import ResourceManifests
import StringPacks
import StringValues
import TestSupport
import Testing

@Suite struct StringStoreTests {
  static func file(_ table: LanguageStrings) throws -> [UInt8] {
    StringStore.encode(table, digest: try table.digest(.reference))
  }

  @Test func saysWhatTheTableSays() throws {
    var tables = RandomTables(seed: 4)
    for _ in 0..<100 {
      let table = try tables.table()
      let mapped = try StringStore(Data(try Self.file(table)))

      #expect(mapped.count == table.count)
      #expect(mapped.digest == (try table.digest(.reference)))
      #expect(mapped.isIntact)
      #expect(try mapped.table() == table)
      for id in -1...table.count {
        #expect(mapped.state(id) == table.state(id))
        switch table[id] {
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
    let table = try LanguageStrings(values: LanguageStringsTests.example)
    let data = Data([9, 9, 9] + (try Self.file(table)) + [9])

    let mapped = try StringStore(data.dropFirst(3).dropLast())

    #expect(mapped.string(0) == "Öffnen")
    #expect(try mapped.table() == table)
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

    #expect(throws: StringPackError.damaged(part: "table file")) {
      try StringStore(Data(bytes))
    }
  }

  @Test func damagedFilesAreRefusedOrFound() throws {
    var tables = RandomTables(seed: 5)
    var random = SeededRandom(seed: 6)
    for _ in 0..<Mutations.count {
      let table = try tables.table(count: 8)
      let bytes = try Self.file(table)
      let damaged = random.mutate(bytes)
      guard let mapped = try? StringStore(Data(damaged)) else { continue }
      for id in 0..<8 {
        _ = mapped.string(id)
        _ = mapped.value(id)
      }
      #expect(mapped.isIntact == (damaged == bytes))
      if damaged != bytes { #expect(throws: StringPackError.self) { try mapped.table() } }
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
