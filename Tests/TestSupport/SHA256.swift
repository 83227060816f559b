/// SHA-256 (FIPS 180-4) for tests of the core, which has no cryptography of its own. Checked with NIST's vectors. Written so
/// that it is not slow without optimization: single variables, masking shifts, no arrays in the loops.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var block: [UInt8] = []
  private var count: UInt64 = 0

  public init() {}

  public mutating func update(_ bytes: some Sequence<UInt8>) {
    let known: Void? = bytes.withContiguousStorageIfAvailable { append($0) }
    if known == nil { Array(bytes).withUnsafeBufferPointer { append($0) } }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    count += UInt64(bytes.count)
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(64 - block.count)
      block.append(contentsOf: piece)
      rest = rest.dropFirst(piece.count)
      if block.count == 64 { compress() }
    }
  }

  public func finalize() -> [UInt8] {
    var copy = self
    let bits = count * 8
    let zeros = (119 - block.count) % 64
    copy.update([0x80] + [UInt8](repeating: 0, count: zeros))
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
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
      guard let w = w.baseAddress else { return }
      block.withUnsafeBufferPointer { Self.schedule($0, w) }
      Self.constants.withUnsafeBufferPointer { constants in
        state.withUnsafeMutableBufferPointer { state in
          guard let constants = constants.baseAddress, let state = state.baseAddress else { return }
          Self.round(state, constants, w)
        }
      }
    }
    block.removeAll(keepingCapacity: true)
  }

  private static func schedule(
    _ block: UnsafeBufferPointer<UInt8>, _ w: UnsafeMutablePointer<UInt32>
  ) {
    guard let block = block.baseAddress else { return }
    var index = 0
    while index < 16 {
      let place = block + 4 &* index
      w[index] =
        UInt32(place[0]) &<< 24 | UInt32(place[1]) &<< 16 | UInt32(place[2]) &<< 8
        | UInt32(place[3])
      index &+= 1
    }
    while index < 64 {
      let (a, b) = (w[index &- 15], w[index &- 2])
      let s0 = (a &>> 7 | a &<< 25) ^ (a &>> 18 | a &<< 14) ^ (a &>> 3)
      let s1 = (b &>> 17 | b &<< 15) ^ (b &>> 19 | b &<< 13) ^ (b &>> 10)
      w[index] = w[index &- 16] &+ s0 &+ w[index &- 7] &+ s1
      index &+= 1
    }
  }

  private static func round(
    _ state: UnsafeMutablePointer<UInt32>, _ constants: UnsafePointer<UInt32>,
    _ w: UnsafeMutablePointer<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var index = 0
    while index < 64 {
      let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
      let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ w[index]
      let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
      let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = d &+ t1
      d = c
      c = b
      b = a
      a = t1 &+ t2
      index &+= 1
    }
    for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
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
