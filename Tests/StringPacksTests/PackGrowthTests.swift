import Foundation
import StringKeys
import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

/// Packs, indexes and streams that are read in time that grows as they do.
@Suite(.serialized) struct PackGrowthTests {
  private static func values(_ count: Int, _ text: (Int) -> String) throws -> [UInt8] {
    try LanguageStrings(values: (0..<count).map { .value(.plain(text($0))) }).rawStream()
  }

  @Test(arguments: ["different", "empty", "long"])
  func tenTimesTheStringsAreAboutTenTimesTheWork(_ texts: String) throws {
    let factor = try Growth.factor(from: 100) { bytes in
      let strings = try LanguageStrings(rawStream: bytes)
      let file = StringStore.encode(strings, digest: .of(""))
      let store = try StringStore(Data(file))
      for id in 0..<store.count { _ = store.value(id) }
    } input: { count in
      try Self.values(count) {
        switch texts {
        case "empty": ""
        case "long": String(repeating: "a", count: 200)
        default: "text \($0)"
        }
      }
    }
    #expect(factor < Growth.limit)
  }

  @Test func tenTimesThePacksAreAboutTenTimesTheWork() throws {
    let factor = try Growth.factor(from: 20) { bytes in
      for entry in try StringPackArchive(Data(bytes)).entries { _ = entry.pack.count }
    } input: { count in
      let packs = (0..<count).map { ("org.a\($0)", [UInt8](repeating: 1, count: 100)) }
      return try StringPackArchiveBuilder.build(
        Dictionary(packs, uniquingKeysWith: { first, _ in first }))
    }
    #expect(factor < Growth.limit)
  }

  @Test func tenTimesTheKeysOfAnIndexAreAboutTenTimesTheWork() throws {
    let factor = try Growth.factor(from: 100) { bytes in
      let index = try StringKeyIndex(Data(bytes))
      for number in 0..<index.count { _ = index.id(table: "Localizable", key: "\(number)") }
    } input: { count in
      try StringKeyIndexBuilder.build(StringKeyIndexTests.keys(count))
    }
    #expect(factor < Growth.limit)
  }
}
