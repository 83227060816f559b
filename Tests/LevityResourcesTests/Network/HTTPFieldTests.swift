import Foundation
import RuntimeTestSupport
import Testing

@testable import LevityResources

@Suite struct HTTPFieldTests {
  @Test func readsContentRanges() {
    #expect(ContentRange("bytes 100-199/200") == ContentRange("BYTES  100-199/200"))
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

  static let now = Date(timeIntervalSince1970: 784_111_777)

  @Test(
    arguments: [
      ("120", 120), ("0", 0), ("Sun, 06 Nov 1994 08:50:37 GMT", 60),
      ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sun, 06 Nov 1994 08:49:00 GMT", 0),
      ("Thu, 29 Feb 1996 00:00:00 GMT", 41_440_223),
    ])
  func readsRetryAfter(_ field: String, _ seconds: Double) {
    #expect(RetryAfter.seconds(["retry-after": field], now: Self.now) == seconds)
  }

  @Test(
    arguments: [
      "", "-1", "1.5", "soon", "Sun, 06 Nov 1994", "Sun, 06 Nov 1994 24:00:00 GMT",
      "Sun, 06 Foo 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
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

  @Test(
    arguments: [
      ("https://a.example/x", "https://a.example/y", true),
      ("https://a.example/x", "https://A.example:443/y", true),
      ("http://a.example/x", "https://a.example/x", true),
      ("https://a.example/x", "http://a.example/x", false),
      ("http://a.example:8080/x", "https://a.example/x", false),
      ("https://a.example/x", "https://b.example/x", false),
      ("https://a.example/x", "https://a.example:444/x", false),
      ("https://a.example/x", "https://u:p@a.example/x", false),
      ("https://a.example/x", "ftp://a.example/x", false),
    ])
  func redirectsStayOnTheServer(_ from: String, _ to: String, _ isAllowed: Bool) throws {
    let (from, to) = (try #require(URL(string: from)), try #require(URL(string: to)))
    #expect(RedirectRule.allows(from, to) == isAllowed)
  }

  @Test func theAddressThatFailedIsAskedLastForAWhile() {
    var order = MirrorOrder(count: 3)
    #expect(order.order(now: 0) == [0, 1, 2])
    order.avoid(0, until: 30)
    order.avoid(1, until: 20)
    #expect(order.order(now: 10) == [2, 1, 0])
    #expect(order.order(now: 25) == [1, 2, 0])
    #expect(order.order(now: 30) == [0, 1, 2])
    order.avoid(0, until: 60)
    order.trust(0)
    order.avoid(7, until: 60)
    #expect(order.order(now: 31) == [0, 1, 2])
  }
}
