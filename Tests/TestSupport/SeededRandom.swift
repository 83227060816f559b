/// A repeatable generator (SplitMix64) for property tests: the same seed gives the same run everywhere.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// One to eight small damages: bytes flipped, cut, doubled or inserted.
  public mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...8, using: &self) where !result.isEmpty {
      let place = Int.random(in: 0..<result.count, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: result[place] = UInt8.random(in: 0...255, using: &self)
      case 1: result.remove(at: place)
      case 2: result.removeSubrange(place...)
      case 3: result.insert(UInt8.random(in: 0...255, using: &self), at: place)
      default:
        let end = min(result.count, place + Int.random(in: 1...16, using: &self))
        result.insert(contentsOf: result[place..<end], at: place)
      }
    }
    return result
  }
}
