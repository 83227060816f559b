import StringPacking
import StringPacks
import TestSupport
import Testing

@Suite struct PPMdRoundTripTests {
  @Test(arguments: [2, 3, 6, 16, 64])
  func `texts come back`(order: Int) throws {
    let text = Array((0..<3000).map { "Key \($0 % 17) of \($0)\0" }.joined().utf8)
    let coded = PPMdEncoder.encode(text, order: order, memory: 1)
    #expect(try PPMd.decode(coded, order: order, memory: 1, size: text.count) == text)
  }
}
