import LevityResources
import Testing

@testable import LevityTags

@Suite(.timeLimit(.minutes(1))) struct TagLedgerTests {
  private func object(_ number: UInt64) -> ContentDigest { ContentDigest(words: number, 0, 0, 0) }

  private func sized(_ number: UInt64) -> ManifestObject {
    ManifestObject(digest: object(number), size: 10, mediaType: "a/b")
  }

  @Test func aTagIsHeldUntilItsLastRequestEnds() {
    let ledger = TagLedger()
    ledger.hold(["a", "b"], by: 1)
    ledger.hold(["b"], by: 2)
    ledger.hold(["b"], by: 2)
    #expect(ledger.isHeld("a") && ledger.isHeld("b") && !ledger.isHeld("c"))
    #expect(ledger.release(by: 2, at: 5))
    #expect(!ledger.release(by: 2, at: 9))
    #expect(ledger.isHeld("b"))
    ledger.release(by: 1, at: 7)
    #expect(!ledger.isHeld("a") && !ledger.isHeld("b"))
    #expect(ledger.account(of: "b").lastEnd == 7)
  }

  @Test func objectsOfSeveralRequestsAreCountedOnce() {
    let ledger = TagLedger()
    ledger.inherit([object(1), object(9)])
    ledger.hold(["a"], by: 1)
    ledger.hold(["b"], by: 2)
    ledger.note([1, 2].map(sized), of: 1)
    ledger.note([2, 3].map(sized), of: 2)
    #expect(ledger.inUse.bytes == 30)
    #expect(ledger.inUse.objects.sorted() == [1, 2, 3, 9].map(object))
    ledger.release(by: 1, at: 1)
    #expect(
      ledger.inUse.objects.sorted() == [2, 3, 9].map(object), "what was inherited ends with its end"
    )
    ledger.disinherit([object(9)])
    #expect(ledger.inUse.objects.sorted() == [2, 3].map(object))
  }

  @Test func preservationComesBeforeTheLastEnd() {
    let ledger = TagLedger()
    for (index, tag) in ["old", "new", "kept"].enumerated() {
      ledger.hold([tag], by: index)
      ledger.account(of: tag).objects = [object(UInt64(index)), object(UInt64(index) + 1)]
      ledger.release(by: index, at: tag == "new" ? 2_000_000_000 : 1_000_000_000)
    }
    ledger.account(of: "kept").preservation = 0.01
    ledger.account(of: "never requested").objects = [object(7)]
    let ranks = ledger.ranks()
    let inOrder = [0, 1, 2].map { ranks[object($0).hex] ?? -1 }
    #expect(inOrder == inOrder.sorted() && Set(inOrder).count == 3)
    #expect(ranks[object(3).hex] == inOrder[2], "an object stays as long as any of its tags")
    #expect(ranks[object(7).hex] == nil)
  }

  @Test(arguments: [(-1, 0), (2, 1), (.nan, 0), (.infinity, 0), (0.0004, 0)] as [(Double, Double)])
  func preservationIsLimited(_ given: Double, _ counted: Double) {
    #expect(
      TagLedger.rank(preservation: given, lastEnd: 3)
        == TagLedger.rank(preservation: counted, lastEnd: 3))
  }
}
