import HTTPSemantics
import TestSupport
import Testing

@Suite struct HTTPSemanticsTests {
  @Test func readsContentRanges() {
    #expect(ContentRange("BYTES  100-199/200")?.first == 100)
    #expect(ContentRange("bytes 100-199/200")?.last == 199)
    #expect(ContentRange("bytes 0-0/1")?.total == 1)
    #expect(ContentRange("bytes 5-9/*")?.total == nil)
  }

  @Test(
    arguments: [
      "", "bytes", "bytes 1-2", "bytes 2-1/9", "bytes 1-9/9", "items 1-2/9", "bytes -1-2/9",
      "bytes +1-2/9", "bytes 1-2/9/9", "bytes */9", "bytes 1-99999999999999999999/*",
      "bytes 1-2-3/9",
    ])
  func refusesOtherContentRanges(_ field: String) { #expect(ContentRange(field) == nil) }

  static let now = 784_111_777.0

  @Test(
    arguments: [
      ("120", 120), ("0", 0), ("Sun, 06 Nov 1994 08:50:37 GMT", 60),
      ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sun, 06 Nov 1994 08:49:00 GMT", 0),
      ("Thu, 29 Feb 1996 00:00:00 GMT", 41_440_223), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Fri, 31 Dec 1999 23:59:60 GMT", 162_573_023),
      ("Fri, 31 Dec 9999 23:59:59 GMT", 252_618_189_022),
      ("Mon, 01 Mar 2100 00:00:00 GMT", 3_323_430_623),
    ])
  func readsRetryAfter(_ field: String, _ seconds: Double) {
    #expect(RetryAfter.seconds(["retry-after": field], now: Self.now) == seconds)
  }

  @Test(
    arguments: [
      "", "-1", "1.5", "soon", "Sun, 06 Nov 1994", "Sun, 06 Nov 1994 24:00:00 GMT",
      "Sun, 06 Foo 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
      "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 32 Nov 1994 08:49:37 GMT",
      "Wed, 31 Dec 1969 23:59:59 GMT", "Sat, 01 Jan 10000 00:00:00 GMT",
      "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
      "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08:49:37:00 GMT",
      "Sun, 06 Nov 1994 08:49:37 UTC", "Sun 06 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 08:49:37 GMT GMT", "Sun, 06 Nov 1994 x:49:37 GMT",
    ])
  func ignoresOtherRetryAfter(_ field: String) {
    #expect(RetryAfter.seconds(["retry-after": field], now: Self.now) == nil)
  }

  @Test func aServerWithAWrongClockIsTakenByItsOwnDate() {
    let headers = [
      "date": "Wed, 06 Nov 2047 08:49:37 GMT", "retry-after": "Wed, 06 Nov 2047 08:49:47 GMT",
    ]
    #expect(RetryAfter.seconds(headers, now: Self.now) == 10)
  }

  @Test func withoutAnyClockADateIsNotRead() {
    #expect(RetryAfter.seconds(["retry-after": "Sun, 06 Nov 1994 08:50:37 GMT"]) == nil)
    #expect(RetryAfter.seconds(["retry-after": "7"]) == 7)
  }

  @Test(
    arguments: [
      (["content-length": "10"], 10),
      (["content-length": "10", "content-encoding": "Identity"], 10),
      (["content-length": "10", "content-encoding": "gzip"], nil), ([:], nil),
      (["content-length": "-1"], nil), (["content-length": "+1"], nil),
      (["content-length": "99999999999999999999"], nil), (["content-length": ""], nil),
    ])
  func readsTheAnnouncedLength(_ headers: [String: String], _ length: Int?) {
    #expect(ContentLength.announced(headers) == length)
  }

  @Test(
    arguments: [
      (["content-range": "bytes 10-19/20"], true), (["content-range": "bytes 10-19/*"], true),
      (["content-range": "bytes 10-19/20", "content-length": "10"], true),
      (["content-range": "bytes 10-19/20", "content-length": "11"], false),
      (["content-range": "bytes 10-19/20", "content-encoding": "gzip"], false),
      (["content-range": "bytes 11-19/20"], false), (["content-range": "bytes 10-18/20"], false),
      (["content-range": "bytes 10-19/21"], false), ([:], false),
    ])
  func knowsTheRestThatWasAskedFor(_ headers: [String: String], _ isRest: Bool) {
    #expect(ContentRange.isRest(headers, from: 10, of: 20) == isRest)
  }

  @Test func onlyWhatMayPassIsWorthRepeating() {
    #expect(
      (100..<700).filter(StatusCode.isWorthRepeating)
        == [408, 425, 429] + (500..<600).filter { $0 != 501 && $0 != 505 })
  }

  @Test func fieldsAreReadByteByByte() async throws {
    let samples = try FuzzSeeds.load("HTTPFields").map {
      Neighbours(ofBytes: $0.bytes, name: $0.name)
    }
    try await expectNeighbours(of: samples, "http-fields") { bytes in
      let field = String(decoding: bytes, as: UTF8.self)
      let seconds = RetryAfter.seconds(["retry-after": field], now: Self.now)
      let length = ContentLength.announced(["content-length": field])
      return "\(WholeValue.text(ContentRange(field) as Any)), \(WholeValue.text(length as Any)), "
        + WholeValue.text(seconds as Any)
    }
  }

  /// Damaged fields are read or not, and nothing else.
  @Test func damagedFieldsDoNotTrap() throws {
    var random = SeededRandom(seed: 11)
    for seed in try FuzzSeeds.load("HTTPFields") {
      for _ in 0..<500 {
        let field = String(decoding: random.mutate(seed.bytes), as: UTF8.self)
        if let range = ContentRange(field) { #expect(range.first <= range.last) }
        let seconds = RetryAfter.seconds(["retry-after": field, "date": field], now: Self.now)
        #expect(seconds ?? 0 >= 0)
      }
    }
  }
}
