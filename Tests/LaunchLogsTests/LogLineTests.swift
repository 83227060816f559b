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

  /// Reads a line whose bytes lie between a space and a digit that belong to its neighbours.
  private static func reading<Result>(
    _ text: String, _ read: (inout LogLine) -> Result
  ) -> Result? {
    Array((" " + text + "7").utf8).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { start in
        var line = LogLine(start: start + 1, count: bytes.count - 2)
        return read(&line)
      }
    }
  }

  @Test(arguments: [
    ("", "", 0, 0), (" ", "", 0, 0), ("\t \r", "", 0, 0), (" a ", "a", 97, 97),
    ("a b\r", "a b", 97, 98),
  ])
  func aLineIsWithoutTheSpacesAround(_ text: String, _ rest: String, _ first: Int, _ last: Int) {
    let found = Self.reading(text) { ($0.string, $0.first, $0.last, $0.isEmpty) }
    #expect(found?.0 == rest)
    #expect(found.map { Int($0.1) } == first)
    #expect(found.map { Int($0.2) } == last)
    #expect(found?.3 == rest.isEmpty)
  }

  @Test(arguments: [
    ("", nil, ""), ("x", nil, "x"), (",1", nil, ",1"), ("1,", 1, ","), ("1,234 x", 1234, "x"),
    ("1,,5", 1, ",,5"), ("1x5", 1, "x5"), ("1,x", 1, ",x"),
    ("123456789012345", 123_456_789_012_345, ""), ("1234567890123456", nil, "6"),
  ])
  func aNumberHasAtMostFifteenDigits(_ text: String, _ number: Int?, _ rest: String) {
    let found = Self.reading(text) { ($0.number(isGrouped: true), $0.string) }
    #expect(found?.0 == number)
    #expect(found?.1 == rest)
  }

  @Test func commasAreOfGroupedNumbersOnly() {
    let found = Self.reading("1,234") { ($0.number(), $0.string) }
    #expect(found?.0 == 1)
    #expect(found?.1 == ",234")
  }

  @Test(arguments: [
    ("1", 2, 100), ("1.", 2, 100), ("1.2", 2, 120), ("1.23", 2, 123), ("1.239", 2, 123),
    (".5", 2, 50), (".", 2, 0), ("x", 2, nil), ("", 2, nil),
    ("999999999999999.99", 2, 99_999_999_999_999_999),
    ("99999999999.999999", 6, 99_999_999_999_999_999),
    ("100000000000", 6, nil), ("999999999999999.999999", 6, nil),
  ])
  func aNumberThatIsTooLargeIsNone(_ text: String, _ decimals: Int, _ value: Int?) {
    #expect(Self.reading(text) { $0.decimal(decimals) } == .some(value))
  }

  @Test(arguments: [
    ("dyld:", true), ("dyld: ", true), ("dyld:x", true), ("dyld", false), ("", false),
  ])
  func aPrefixMayBeTheWholeLine(_ text: String, _ isThere: Bool) {
    #expect(Self.reading(text) { $0.skip("dyld:") } == isThere)
    #expect(
      Self.reading(text) { $0.equals("dyld:") } == (text.hasPrefix("dyld:") && !text.hasSuffix("x"))
    )
  }

  /// Milliseconds have two decimals, seconds one; a time of three thousand years is none.
  @Test(arguments: [
    ("1.00 milliseconds (1.0%)", 1000), ("1.0 seconds (1.0%)", 1_050_000),
    ("99999999999999.99 milliseconds (1.0%)", 99_999_999_999_999_990),
    ("100000000000000 milliseconds (1.0%)", nil),
    ("99999999999.9 seconds (1.0%)", 99_999_999_999_950_000), ("100000000000 seconds (1.0%)", nil),
    ("9223372036854.77 seconds (1.0%)", nil), ("1 hour (1.0%)", nil), ("1 seconds", nil),
    ("1 seconds 1.0%)", nil), ("1 seconds (x%)", nil), ("1 seconds (1.0)", nil),
    ("1 seconds (1.0%", nil), ("1 seconds (1.0%) x", nil), ("x seconds (1.0%)", nil),
  ])
  func timesHaveALimit(_ text: String, _ microseconds: Int?) {
    #expect(Self.reading(text) { $0.printedTime()?.microseconds } == .some(microseconds))
  }

  /// Whatever the log claims, the times of a launch are added and compared.
  @Test(arguments: [
    "999999999999999.99 milliseconds (0.1%)", "99999999999999.99 milliseconds (0.1%)",
    "9999999999.9 seconds (999999999999999.9%)", "99999999999.9 seconds (0.1%)",
    "99999999.9 seconds (999999999999999.9%)", "1.0 seconds (99999999.9%)",
  ])
  func noTimeIsTooLargeToAdd(_ time: String) {
    let names = [
      "Total pre-main time", "dylib loading time", "rebase/binding time", "ObjC setup time",
      "initializer time", "libA.dylib ", "total time", "total images loading time",
      "total rebase fixups time", "total binding fixups time", "total load time in ObjC",
    ]
    for left in names.indices {
      let lines = names.enumerated().map { index, name in
        "\(name): \(index == left ? "1.5 seconds (10.0%)" : time)"
      }
      let log = LogFixture.log(reading: lines.joined(separator: "\n"))
      #expect(log.statistics.count <= 2)
    }
    let part = "slowest intializers\n libA.dylib : \(time)"
    #expect(LogFixture.log(reading: "dylib loading time: \(time)\n\(part)").statistics.count <= 1)
    #expect(
      LogFixture.log(reading: "Total pre-main time: 1.5 seconds (100.0%)\n\(part)").statistics.count
        == 1)
  }
}
