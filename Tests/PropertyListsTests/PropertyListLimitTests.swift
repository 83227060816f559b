import Foundation
import PropertyLists
import Testing

/// All three forms of property lists are read to the same depth.
@Suite struct PropertyListLimitTests {
  private static let limit = OpenStepPropertyList.depthLimit

  private static func repeated(_ open: String, _ inner: String, _ close: String, _ count: Int)
    -> [UInt8]
  {
    Array(
      (String(repeating: open, count: count) + inner + String(repeating: close, count: count)).utf8)
  }

  private static func isRead(_ bytes: [UInt8]) -> Bool {
    do throws(PropertyListError) {
      _ = try PropertyListNode(parsingAny: bytes)
      return true
    } catch {
      #expect(error.reason == .tooDeep(limit: limit))
      return false
    }
  }

  @Test(arguments: [(1, true), (limit, true), (limit + 1, false)])
  func containersNestToADepth(_ depth: Int, _ isRead: Bool) throws {
    #expect(Self.isRead(Self.repeated("(", "", ")", depth)) == isRead)
    #expect(Self.isRead(Self.repeated("{ a = ", "b", "; }", depth)) == isRead)
    let inner = depth - 1
    let lists = String(
      decoding: Self.repeated("<array>", "<array/>", "</array>", inner), as: UTF8.self)
    #expect(Self.isRead(PropertyListTests.xml(lists)) == isRead)
    var value: Any = [Any]()
    for _ in 0..<inner { value = [value] }
    let binary = try PropertyListSerialization.data(
      fromPropertyList: value, format: .binary, options: 0)
    #expect(Self.isRead([UInt8](binary)) == isRead)
  }
}
