import StringPacks
import Testing

@Suite struct PPMdTests {
  @Test(arguments: [
    (1, 1, 0), (65, 1, 0), (6, 0, 0), (6, 257, 0), (6, 1, -1),
  ])
  func parametersOutOfBoundsAreRefused(order: Int, memory: Int, size: Int) {
    #expect(PPMd.decode([1], order: order, memory: memory, size: size) == nil)
  }
}
