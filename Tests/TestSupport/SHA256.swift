/// SHA-256 (FIPS 180-4) for tests of the core, which has no cryptography of its own. Slow; checked with NIST's vectors.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var block: [UInt8] = []
  private var count: UInt64 = 0

  public init() {}

  public mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      block.append(byte)
      count += 1
      if block.count == 64 { compress() }
    }
  }

  public func finalize() -> [UInt8] {
    var copy = self
    let bits = count * 8
    copy.update([0x80])
    while copy.block.count != 56 { copy.update([0]) }
    copy.update((0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) })
    return copy.state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
    }
  }

  public static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  private mutating func compress() {
    var w = [UInt32](repeating: 0, count: 64)
    for index in 0..<16 {
      w[index] = block[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let a = w[index - 15]
      let b = w[index - 2]
      let s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >> 3)
      let s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >> 10)
      w[index] = w[index - 16] &+ s0 &+ w[index - 7] &+ s1
    }
    var h = state
    for index in 0..<64 {
      let s1 = rotate(h[4], 6) ^ rotate(h[4], 11) ^ rotate(h[4], 25)
      let choice = (h[4] & h[5]) ^ (~h[4] & h[6])
      let t1 = h[7] &+ s1 &+ choice &+ Self.constants[index] &+ w[index]
      let s0 = rotate(h[0], 2) ^ rotate(h[0], 13) ^ rotate(h[0], 22)
      let majority = (h[0] & h[1]) ^ (h[0] & h[2]) ^ (h[1] & h[2])
      h = [t1 &+ s0 &+ majority, h[0], h[1], h[2], h[3] &+ t1, h[4], h[5], h[6]]
    }
    for index in 0..<8 { state[index] &+= h[index] }
    block.removeAll(keepingCapacity: true)
  }

  private func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
    value >> count | value << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      // floor(cbrt(prime) * 2^32), in whole numbers: the largest x whose cube does not exceed prime * 2^96.
      var low: UInt64 = 0
      var high: UInt64 = 8 << 32
      while high - low > 1 {
        let middle = (low + high) / 2
        let square = middle.multipliedFullWidth(by: middle)
        let lower = square.low.multipliedFullWidth(by: middle)
        let upper = square.high * middle + lower.high
        if upper < UInt64(prime) << 32 { low = middle } else { high = middle }
      }
      return UInt32(truncatingIfNeeded: low)
    }
  }()
}
