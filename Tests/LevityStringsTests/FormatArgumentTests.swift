import Foundation
import StringValues
import Testing

@testable import LevityStrings

/// Arguments as Objective-C hands them over.
@Suite struct FormatArgumentTests {
  private func formatted(_ format: String, _ objects: Any...) -> String? {
    let formatter = StringFormatter(plural: PluralRule(language: "en"))
    return try? formatter.string(.plain(format), objects.map { FormatArgument(object: $0) })
  }

  @Test func aNumberInAnObjectIsPrintedAsTheStringWantsIt() {
    #expect(formatted("%d", NSNumber(value: -3)) == "-3")
    #expect(formatted("%u", NSNumber(value: UInt32.max)) == "4294967295")
    #expect(formatted("%llu", NSNumber(value: UInt64.max)) == "18446744073709551615")
    #expect(formatted("%.2f", NSNumber(value: 1.5)) == "1.50")
    #expect(formatted("%@ %1$d", NSNumber(value: 4)) == "4 4")
    #expect(formatted("%c", NSNumber(value: Int8(65))) == "A")
    #expect(formatted("%*d", NSNumber(value: 4), NSNumber(value: 7)) == "   7")
  }

  @Test func aNumberOfAnotherKindIsRefused() {
    #expect(formatted("%f", NSNumber(value: 1)) == nil)
    #expect(formatted("%d", NSNumber(value: 1.5)) == nil)
    #expect(formatted("%s", NSNumber(value: 1)) == nil)
    #expect(formatted("%d", NSString("1")) == nil)
    #expect(formatted("%@") == nil)
  }

  @Test func anAddressIsPrintedAsTheStringWantsIt() {
    let formatter = StringFormatter(plural: PluralRule(language: "en"))
    func formatted(_ format: String, _ start: UnsafeRawPointer?) -> String? {
      try? formatter.string(.plain(format), [.address(start)])
    }
    "Zürich".withCString { string in
      #expect(formatted("%s", string) == "Zürich")
      #expect(formatted("%p", string) == "0x\(String(UInt(bitPattern: string), radix: 16))")
      #expect(formatted("%d", string) == nil)
      #expect(formatted("%@", string) == nil)
    }
    let units: [UInt16] = Array("ab".utf16) + [0]
    units.withUnsafeBytes { #expect(formatted("%S", $0.baseAddress) == "ab") }
    #expect(formatted("%s", nil) == "(null)")
    #expect(formatted("%p", nil) == "0x0")
  }

  @Test func nilIsPrintedAsFoundationDoes() {
    #expect(formatted("<%@>", NSNull()) == "<(null)>")
  }
}
