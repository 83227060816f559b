import Foundation
import LevityResources
import Testing

@testable import LevityTags

@Suite(.timeLimit(.minutes(10))) struct TagLedgerTests {
  private func object(_ number: UInt64) -> ContentDigest { ContentDigest(words: number, 0, 0, 0) }

  private func sized(_ number: UInt64) -> ManifestObject {
    ManifestObject(digest: object(number), size: 10, mediaType: "a/b")
  }

  @Test func aTagIsHeldUntilItsLastRequestEnds() {
    let ledger = TagLedger()
    let (first, second) = (RequestRun(["a", "b"], in: .main), RequestRun(["b"], in: .main))
    ledger.hold(first)
    ledger.hold(second)
    ledger.hold(second)
    #expect(ledger.isHeld("a") && ledger.isHeld("b") && !ledger.isHeld("c"))
    #expect(ledger.release(second, at: 5))
    #expect(!ledger.release(second, at: 9))
    #expect(ledger.isHeld("b"))
    ledger.release(first, at: 7)
    #expect(!ledger.isHeld("a") && !ledger.isHeld("b"))
    #expect(ledger.account(of: "b").lastEnd == 7)
  }

  @Test func objectsOfSeveralRequestsAreCountedOnce() {
    let ledger = TagLedger()
    for number in [1, 9] { ledger.entry(of: sized(UInt64(number))).isInherited = true }
    let (first, second) = (RequestRun(["a"], in: .main), RequestRun(["b"], in: .main))
    ledger.hold(first)
    ledger.hold(second)
    ledger.note([1, 2].map { ledger.entry(of: sized($0)) }, of: first)
    ledger.note([2, 3].map { ledger.entry(of: sized($0)) }, of: second)
    ledger.note([2, 3].map { ledger.entry(of: sized($0)) }, of: second)
    #expect(ledger.inUse.bytes == 30)
    #expect(ledger.inUse.objects.sorted() == [1, 2, 3, 9].map(object))
    ledger.release(first, at: 1)
    #expect(
      ledger.inUse.objects.sorted() == [2, 3, 9].map(object), "what was inherited ends with its end"
    )
    ledger.disinherit()
    #expect(ledger.inUse.objects.sorted() == [2, 3].map(object))
  }

  @Test func preservationComesBeforeTheLastEnd() {
    let ledger = TagLedger()
    for (index, tag) in ["old", "new", "kept"].enumerated() {
      let hold = RequestRun([tag], in: .main)
      ledger.hold(hold)
      for number in [index, index + 1] {
        ledger.entry(of: sized(UInt64(number))).rank(by: ledger.known(tag))
      }
      ledger.release(hold, at: tag == "new" ? 2_000_000_000 : 1_000_000_000)
    }
    ledger.account(of: "kept").preservation = 0.01
    ledger.entry(of: sized(7)).rank(by: ledger.account(of: "never requested"))
    let inOrder = [0, 1, 2].map { ledger.rank(of: object($0)) ?? -1 }
    #expect(inOrder == inOrder.sorted() && Set(inOrder).count == 3)
    #expect(ledger.rank(of: object(3)) == inOrder[2], "an object stays as long as any of its tags")
    #expect(ledger.rank(of: object(7)) == nil)
  }

  @Test(arguments: [(-1, 0), (2, 1), (.nan, 0), (.infinity, 0), (0.0004, 0)] as [(Double, Double)])
  func preservationIsLimited(_ given: Double, _ counted: Double) {
    #expect(
      TagLedger.rank(preservation: given, lastEnd: 3)
        == TagLedger.rank(preservation: counted, lastEnd: 3))
  }
}
