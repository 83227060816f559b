import Foundation
import SourceLexing
import Testing

@testable import ImageUsage

@Suite struct BinaryStringsTests {
  private func bytes() throws -> [UInt8] {
    let list = ["icon": "bell", "rows": ["mute", "ümlaut", "Łódź", "ŁŁ"]] as [String: Any]
    return [UInt8](
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  }

  private func strings(_ bytes: [UInt8]) -> [String: Bool]? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let strings = BinaryStrings(SourceBytes(buffer)) else { return nil }
      var found: [String: Bool] = [:]
      strings.forEach { found[String(decoding: $0, as: UTF8.self)] = $2 }
      return found
    }
  }

  @Test func saysWhichStringsAreKeys() throws {
    let found = strings(try bytes())
    #expect(found == ["icon": true, "rows": true, "bell": false, "mute": false])
  }

  /// The widths of an offset and of a reference are before the counts of the last 24 bytes.
  @Test(arguments: [(6, 0), (6, 9), (7, 0), (7, 9), (7, 255)])
  func aWidthIsOfOneToEightBytes(_ place: Int, _ width: UInt8) throws {
    var bytes = try bytes()
    bytes[bytes.count - 32 + place] = width
    #expect(strings(bytes) == nil)
  }

  /// A length may have 1, 2, 4 or 8 bytes.
  @Test(arguments: [0, 1, 2, 3, 4] as [UInt8])
  func aLengthHasUpToEightBytes(_ power: UInt8) {
    let width = 1 << Int(power)
    let object =
      [0x5F, 0x10 | power] + [UInt8](repeating: 0, count: width - 1) + [4] + Array("bell".utf8)
    let header = Array("bplist00".utf8)
    let table = UInt8(header.count + object.count)
    let number: (UInt8) -> [UInt8] = { [0, 0, 0, 0, 0, 0, 0, $0] }
    let trailer = [0, 0, 0, 0, 0, 0, 1, 1] + number(1) + number(0) + number(table)
    let found = strings(header + object + [UInt8(header.count)] + trailer)
    #expect(found == (power < 4 ? ["bell": false] : [:]))
  }

  @Test func aFileThatIsCutOffHasNone() throws {
    let bytes = try bytes()
    for count in 0..<40 { #expect(strings(Array(bytes.prefix(count))) == nil) }
  }

  /// A mark of the encoding, blanks and line ends may be in front.
  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x7B], .data), ([0xEF, 0xBB, 0xBF, 0x0A, 0x5B], .data),
      ([0xEF, 0xBB, 0x7B], nil), ([0xFF, 0x7B], nil),
      ([0x20, 0x09, 0x0A, 0x0D, 0x7B], .data), ([], nil), ([0x0A], nil), ([0x61, 0x7B], nil),
    ] as [([UInt8], SourceLanguage?)])
  func theFirstCharactersSayTheLanguage(_ head: [UInt8], _ language: SourceLanguage?) {
    #expect(SourceLanguage(head: head) == language)
  }
}
