import Foundation
import RuntimeTestSupport
import Testing

@testable import LevityPackages
@testable import LevityResources

@Suite struct AddressTests {
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
