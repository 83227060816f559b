import Testing

@testable import LaunchLogs

@Suite struct LogLineTests {
  /// Bytes after a line belong to the next, or to nobody.
  @Test(arguments: [("0.123", 3, 10), ("12345", 2, 1200), ("7 8", 2, 700), ("0.1 2", 3, 10)])
  func aNumberEndsWithItsLine(_ text: String, _ count: Int, _ hundredths: Int) {
    let found = Array(text.utf8).withUnsafeBufferPointer { bytes -> (Int?, Int)? in
      guard let start = bytes.baseAddress else { return nil }
      var line = LogLine(start: start, count: count)
      return (line.decimal(2), line.count)
    }
    #expect(found?.0 == hundredths)
    #expect(found?.1 == 0)
  }

  @Test(arguments: [
    ("=a=b", true, "=a", "b"), ("=ab", true, "", "ab"), ("a=b=c", false, "a", "b=c"),
    ("ab=", true, "ab", ""), ("=", true, "", ""), ("=", false, "", ""), ("ab=", false, "ab", ""),
  ])
  func aLineIsSplitAtTheFirstOrLastSeparator(
    _ text: String, _ fromEnd: Bool, _ before: String, _ after: String
  ) {
    let found = Array(text.utf8).withUnsafeBufferPointer { bytes -> (String, String)? in
      guard let start = bytes.baseAddress else { return nil }
      let line = LogLine(start: start, count: bytes.count)
      return line.split(around: "=", fromEnd: fromEnd).map { ($0.before.string, $0.after.string) }
    }
    #expect(found?.0 == before)
    #expect(found?.1 == after)
  }

  /// Bytes behind the line don't count.
  @Test(arguments: ["", "a", "-", "->", "a-", "->a->"], [true, false])
  func aLineIsSplitAtAWholeSeparatorOnly(_ text: String, _ fromEnd: Bool) {
    let bytes = Array((text + ">").utf8)
    let found = bytes.withUnsafeBufferPointer { bytes -> (String, String)? in
      guard let start = bytes.baseAddress else { return nil }
      let line = LogLine(start: start, count: bytes.count - 1)
      return line.split(around: "->", fromEnd: fromEnd).map { ($0.before.string, $0.after.string) }
    }
    let expected = ["->": ["", ""], "->a->": fromEnd ? ["->a", ""] : ["", "a->"]][text]
    #expect(found.map { [$0.0, $0.1] } == expected)
  }
}
