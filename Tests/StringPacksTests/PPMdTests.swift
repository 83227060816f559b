import StringPacks
import Testing

@Suite struct PPMdTests {
  @Test(arguments: [
    (1, 1, 0, PPMdError.order(1)), (65, 1, 0, .order(65)), (6, 0, 0, .memory(0)),
    (6, 257, 0, .memory(257)), (6, 1, -1, .size(-1)),
  ])
  func `parameters out of bounds are refused`(
    order: Int, memory: Int, size: Int, error: PPMdError
  ) {
    #expect(throws: error) {
      try PPMd.decode([1], order: order, memory: memory, size: size)
    }
  }
}
