import Foundation
import StringKeys
import StringPackWriting
import StringPacks
import TestSupport
import Testing

@Suite struct StringKeyIndexTests {
  static func keys(_ count: Int) -> [StringKey] {
    (0..<count).map {
      StringKey(table: $0 % 9 == 0 ? "Errors" : "Localizable", key: "screen.item_\($0)")
    }
  }

  @Test(arguments: [0, 1, 2, 3, 63, 64, 65, 1000, 4500])
  func findsEveryKey(_ count: Int) throws {
    let keys = Self.keys(count)

    let index = try StringKeyIndex(Data([1] + StringKeyIndexBuilder.build(keys)).dropFirst())

    for (id, key) in keys.enumerated() {
      #expect(index.id(table: key.table, key: key.key) == id)
    }
    #expect(index.id(table: "Localizable", key: "unknown") == nil)
  }

  @Test func sizesAreNearTheirBits() throws {
    let keys = Self.keys(4500)
    for checkBits in [5, 16, 32] {
      let bits = try StringKeyIndexBuilder.build(keys, checkBits: checkBits).count * 8
      #expect(Double(bits) < 1.08 * Double(4500 * (13 + checkBits)))
    }
  }

  /// The promise is 2 to the power of minus the check bits; here of 2^-8, with room for chance.
  @Test func unknownKeysFindSomethingAsSeldomAsPromised() throws {
    let index = try StringKeyIndex(Data(StringKeyIndexBuilder.build(Self.keys(4500), checkBits: 8)))

    let found = (0..<100_000).count { index.id(table: "Localizable", key: "unknown.\($0)") != nil }

    #expect(found < 100_000 / 256 + 60)
    #expect(found > 100)
  }

  @Test func removedKeysAreNotFound() throws {
    var keys = Self.keys(10).map(Optional.some)
    keys[3] = nil

    let index = try StringKeyIndex(Data(StringKeyIndexBuilder.build(keys)))

    #expect(index.id(table: "Localizable", key: "screen.item_3") == nil)
    #expect(index.id(table: "Localizable", key: "screen.item_4") == 4)
  }

  @Test func distinguishesKeysByCodeUnitsAndTables() throws {
    let keys = [
      StringKey(key: "é"), StringKey(key: "e\u{301}"), StringKey(table: "Other", key: "é"),
      StringKey(key: ""), StringKey(table: "", key: ""),
    ]

    let index = try StringKeyIndex(Data(StringKeyIndexBuilder.build(keys)))

    for (id, key) in keys.enumerated() {
      #expect(index.id(table: key.table, key: key.key) == id)
    }
  }

  @Test func refusesAKeyWithTwoIds() {
    let key = StringKey(key: "a")
    #expect(throws: StringPackError.duplicateKey(table: key.table, key: key.key)) {
      try StringKeyIndexBuilder.build([key, nil, key])
    }
  }

  @Test func sameKeysGiveTheSameBytes() throws {
    let keys = Self.keys(300)
    #expect(try StringKeyIndexBuilder.build(keys) == StringKeyIndexBuilder.build(keys))
  }

  @Test func damageIsFound() throws {
    var random = SeededRandom(seed: 14)
    let bytes = try StringKeyIndexBuilder.build(Self.keys(40))
    for _ in 0..<Mutations.count {
      let damaged = random.mutate(bytes)
      guard damaged != bytes else { continue }
      #expect(throws: StringPackError.self) { try StringKeyIndex(Data(damaged)) }
    }
  }
}
