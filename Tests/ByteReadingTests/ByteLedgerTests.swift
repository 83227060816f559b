import ByteReading
import TestSupport
import Testing

@Suite("An account of every byte")
struct ByteLedgerTests {
  private func shares(_ claims: [(Range<Int>, String)], count: Int) -> [String] {
    var ledger = ByteLedger<String>(count: count)
    for (range, label) in claims { ledger.claim(range, label) }
    return ledger.entries(unclaimed: "-").map { "\($0.range) \($0.label)" }
  }

  @Test("Gaps are labelled, and nothing is claimed beyond the file")
  func gaps() {
    #expect(
      shares([(4..<6, "a"), (8..<20, "b")], count: 10) == [
        "0..<4 -", "4..<6 a", "6..<8 -", "8..<10 b",
      ])
    #expect(shares([], count: 3) == ["0..<3 -"])
    #expect(shares([], count: 0) == [])
    #expect(shares([(-5..<0, "a"), (2..<2, "b")], count: 2) == ["0..<2 -"])
  }

  @Test("A range with two claims belongs to the first of them")
  func overlaps() {
    #expect(
      shares([(2..<8, "a"), (0..<10, "b")], count: 10) == ["0..<2 b", "2..<8 a", "8..<10 b"])
    #expect(shares([(0..<10, "b"), (2..<8, "a")], count: 10) == ["0..<10 b"])
    #expect(
      shares([(0..<4, "a"), (0..<4, "b"), (3..<6, "c")], count: 6) == ["0..<4 a", "4..<6 c"])
  }

  @Test(
    "Random claims share out every byte as a byte by byte account does",
    arguments: 0..<200 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 0...40, using: &random)
    var expected = [Int](repeating: -1, count: count)
    var ledger = ByteLedger<Int>(count: count)
    for label in 0..<Int.random(in: 0...12, using: &random) {
      let start = Int.random(in: -3...45, using: &random)
      let range = start..<start + Int.random(in: 0...20, using: &random)
      ledger.claim(range, label)
      for byte in range.clamped(to: 0..<count) where expected[byte] < 0 { expected[byte] = label }
    }
    let entries = ledger.entries(unclaimed: -1)
    #expect(entries.flatMap { entry in entry.range.map { _ in entry.label } } == expected)
    #expect(entries.allSatisfy { !$0.range.isEmpty })
    #expect(
      zip(entries, entries.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
  }
}
