/// Which images an app asks for, one after the other, with the bytes each holds in memory.
struct AccessTrace {
  var name: String
  var costs: [Int]
  var uses: [Int]

  var totalCost: Int { costs.reduce(0, +) }
}

/// A repeatable generator (SplitMix64).
struct TraceRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A rank from 0 by Zipf's law with exponent 1, from a table of running sums.
  mutating func rank(_ sums: [Double]) -> Int {
    let point = Double.random(in: 0..<(sums.last ?? 1), using: &self)
    var low = 0
    var high = sums.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > point { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension AccessTrace {
  static func zipfSums(_ count: Int) -> [Double] {
    var sum = 0.0
    return (0..<count).map { rank in
      sum += 1 / Double(rank + 1)
      return sum
    }
  }

  /// 1,000 images of one size, a few of them much more popular.
  static func zipf(seed: UInt64) -> AccessTrace {
    var random = TraceRandom(state: seed)
    let sums = zipfSums(1_000)
    return AccessTrace(
      name: "Zipf", costs: Array(repeating: 360_000, count: 1_000),
      uses: (0..<100_000).map { _ in random.rank(sums) })
  }

  /// The same, with a list of 500 other images read from top to bottom now and then.
  static func zipfWithScans(seed: UInt64) -> AccessTrace {
    var random = TraceRandom(state: seed)
    let sums = zipfSums(1_000)
    var uses: [Int] = []
    for _ in 0..<40 {
      for _ in 0..<2_000 { uses.append(random.rank(sums)) }
      uses += 1_000..<1_500
    }
    return AccessTrace(
      name: "Zipf + scans", costs: Array(repeating: 360_000, count: 1_500), uses: uses)
  }

  /// A list of 500 images, flung to and fro: runs of some 60 rows, then on or back.
  static func scrolling(seed: UInt64) -> AccessTrace {
    var random = TraceRandom(state: seed)
    var uses: [Int] = []
    var row = 0
    var step = 1
    while uses.count < 100_000 {
      for _ in 0..<Int.random(in: 8...120, using: &random) {
        if row + step < 0 || row + step >= 500 { step = -step }
        row += step
        uses.append(row)
      }
      if Int.random(in: 0..<10, using: &random) < 4 { step = -step }
    }
    return AccessTrace(
      name: "scrolling", costs: Array(repeating: 360_000, count: 500), uses: uses)
  }

  /// The list read whole, again and again.
  static func loop() -> AccessTrace {
    AccessTrace(
      name: "loop", costs: Array(repeating: 360_000, count: 500),
      uses: (0..<100_000).map { $0 % 500 })
  }

  /// 500 rows with a picture and three icons each, a detail picture on tap, another tab now and then, and the visible
  /// rows set again on the way back.
  static func session(seed: UInt64) -> AccessTrace {
    var random = TraceRandom(state: seed)
    let icons = 0..<60
    let rows = 60..<560
    let details = 560..<1_060
    let tab = 1_060..<1_160
    let sums = zipfSums(icons.count)
    let costs =
      icons.map { _ in Int.random(in: 10_000...40_000, using: &random) }
      + rows.map { _ in Int.random(in: 200_000...600_000, using: &random) }
      + details.map { _ in Int.random(in: 2_000_000...6_000_000, using: &random) }
      + tab.map { _ in Int.random(in: 400_000...900_000, using: &random) }
    var uses: [Int] = []
    var row = 0
    var step = 1
    func show(_ row: Int) {
      uses.append(rows.lowerBound + row)
      for _ in 0..<3 { uses.append(random.rank(sums)) }
    }
    while uses.count < 200_000 {
      for _ in 0..<Int.random(in: 8...120, using: &random) {
        if row + step < 0 || row + step >= rows.count { step = -step }
        row += step
        show(row)
      }
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: step = -step
      case 4..<7:
        uses.append(details.lowerBound + row)
        for visible in max(row - 7, 0)...row { show(visible) }
      case 7:
        let first = tab.lowerBound + Int.random(in: 0..<80, using: &random)
        uses += first..<(first + 20)
        for visible in max(row - 7, 0)...row { show(visible) }
      default: break
      }
    }
    return AccessTrace(name: "app session", costs: costs, uses: uses)
  }
}
