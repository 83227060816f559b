import Foundation
import LocalizedTexts
import PluralRules
import Testing

@testable import LevityLocalization

/// Arguments as Objective-C hands them over.
@Suite struct FormatArgumentTests {
  private func formatted(_ format: String, _ objects: Any...) -> String? {
    let formatter = TextFormatter(plural: PluralRule(language: "en"))
    return try? formatter.string(.text(format), objects.map { FormatArgument(object: $0) })
  }

  @Test func aNumberInAnObjectIsPrintedAsTheTextWantsIt() {
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

  @Test func anAddressIsPrintedAsTheTextWantsIt() {
    let formatter = TextFormatter(plural: PluralRule(language: "en"))
    func formatted(_ format: String, _ start: UnsafeRawPointer?) -> String? {
      try? formatter.string(.text(format), [.address(start)])
    }
    "Zürich".withCString { text in
      #expect(formatted("%s", text) == "Zürich")
      #expect(formatted("%p", text) == "0x\(String(UInt(bitPattern: text), radix: 16))")
      #expect(formatted("%d", text) == nil)
      #expect(formatted("%@", text) == nil)
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
