/// A list of 500 rows of which 12 are seen, flung up and down by a hand: what happens to its views, step by step.
struct FlungList {
  enum Step {
    /// A view that left the screen is used again for a row that comes.
    case set(view: Int, row: Int)
    /// The hand rests: nothing moves for so many seconds.
    case rest(seconds: Double)
  }

  static let rows = 500
  static let visible = 12
  /// Seconds between two rows of a fling.
  static let secondsPerRow = 0.008

  /// So many sets, the same for a seed.
  static func steps(sets: Int, seed: UInt64) -> [Step] {
    var random = TraceRandom(state: seed)
    var steps: [Step] = []
    var top = 0
    var count = 0
    var direction = 1
    for row in 0..<visible { steps.append(.set(view: row % visible, row: row)) }
    count = visible
    while count < sets {
      for _ in 0..<Int.random(in: 8...120, using: &random) where count < sets {
        if top + direction < 0 || top + direction + visible > rows { direction = -direction }
        top += direction
        let row = direction > 0 ? top + visible - 1 : top
        steps.append(.set(view: row % visible, row: row))
        count += 1
      }
      steps.append(.rest(seconds: Double.random(in: 0.1...0.8, using: &random)))
      if Int.random(in: 0..<10, using: &random) < 4 { direction = -direction }
    }
    return steps
  }
}
