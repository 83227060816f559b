import Dispatch

enum Stopwatch {
  /// Nanoseconds of the fastest of several runs, each after `prepare`.
  static func best(
    of runs: Int = 7, prepare: () -> Void = {}, _ body: () throws -> Void
  ) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      prepare()
      let start = DispatchTime.now().uptimeNanoseconds
      try body()
      best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start))
    }
    return best
  }

  /// With one digit after the point.
  static func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
