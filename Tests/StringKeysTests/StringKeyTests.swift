import StringKeys
import Testing

@Suite struct StringKeyTests {
  @Test func keysOfDifferentCodeUnitsDiffer() {
    let composed = StringKey(key: "caf\u{E9}")
    let decomposed = StringKey(key: "cafe\u{301}")
    #expect(composed.key == decomposed.key)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
  }

  @Test func orderIsByTableAndThenByBytes() {
    let keys = [
      StringKey(table: "B", key: "a"), StringKey(table: "A", key: "z"),
      StringKey(table: "A", key: "\u{E9}"), StringKey(table: "A", key: ""),
    ]
    #expect(keys.sorted().map(\.key) == ["", "z", "\u{E9}", "a"])
  }
}
