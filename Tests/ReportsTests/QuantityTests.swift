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
}
