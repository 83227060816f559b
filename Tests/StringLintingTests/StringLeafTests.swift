import StringValues
import Testing

@testable import StringLinting

/// All strings of a structured value, as rules see them.
@Suite struct StringLeafTests {
  @Test func aPlainStringIsItsOnlyLeaf() {
    #expect(StringValue.plain("a").leaves == [StringLeaf(path: "", value: "a")])
    #expect(StringValue.plain("").leaves == [StringLeaf(path: "", value: "")])
  }

  @Test func formsHaveTheirPathAndTheirInnermostCategory() {
    let value = StringValue.device([
      .ipad: .plural([.other: .plain("many"), .one: .plain("one")]), .mac: .plain("mac"),
    ])
    #expect(
      Set(value.leaves) == [
        StringLeaf(path: "ipad.one", value: "one", category: .one),
        StringLeaf(path: "ipad.other", value: "many", category: .other),
        StringLeaf(path: "mac", value: "mac"),
      ])
    let widths = StringValue.width([100: .plain("long"), 20: .plain("short")])
    #expect(
      widths.leaves == [
        StringLeaf(path: "20", value: "short"), StringLeaf(path: "100", value: "long"),
      ])
    let nested = StringValue.plural([.one: .device([.mac: .plain("x")])])
    #expect(nested.leaves == [StringLeaf(path: "one.mac", value: "x", category: .one)])
  }
}
