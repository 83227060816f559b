import Reports
import TestSupport
import Testing

struct QuantityTests {
  @Test(arguments: [
    (0, "0 files"), (1, "1 file"), (2, "2 files"), (1_204, "1,204 files"), (-1, "-1 files"),
  ])
  func onlyOneIsSingular(_ count: Int, _ text: String) {
    #expect(Quantity.of(count, "file") == text)
  }

  @Test func anIrregularPluralIsGiven() {
    #expect(Quantity.of(2, "retry", plural: "retries") == "2 retries")
    #expect(Quantity.of(1, "retry", plural: "retries") == "1 retry")
  }

  @Test(arguments: [(0, ""), (1, "a"), (2, "a, b"), (3, "a, b and 1 more")])
  func aListIsCut(_ count: Int, _ text: String) {
    #expect(Quantity.list(["a", "b", "c"].prefix(count).map(\.self), limit: 2) == text)
  }

  @Test(arguments: [(0.0, "0.0 ms"), (49, "0.0 ms"), (51, "0.1 ms"), (12_345_600, "12,345.6 ms")])
  func millisecondsHaveOneDigit(_ microseconds: Double, _ text: String) {
    #expect(Quantity.milliseconds(microseconds) == text)
  }
}
