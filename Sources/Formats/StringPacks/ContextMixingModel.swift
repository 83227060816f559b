/// Predicts strings bit by bit. Fifteen contexts (last bytes, words, the words of the same string in another language)
/// and two matches each estimate how likely a 1 is; four mixers, selected by the current state, weigh the estimates by
/// their past success.
///
/// After M. Mahoney's PAQ. Uses only integers and one allocation of fixed size (`bytes(memory:)`). Decoded values
/// become indices only through masks and counted tables, so any bytes are safe.
struct ContextMixingModel: ~Copyable {
  static let contexts = 15
  /// Two inputs for each context, two for each match, one constant; rounded up to a multiple of 4.
  static let inputs = 36
  static let sets = 4
  static let setRows = 256
  static let classes = 15
  static let buckets = 33

  let allocation: UnsafeMutableRawPointer
  /// The shifts that turn a hash into an index, and the mask of `byOne`.
  let slotShift: UInt32
  let threeShift: UInt32
  let oneMask: Int
  /// A probability (22 bits) and the number of its adaptations (10 bits), by the hash of a context and the bits of the
  /// byte.
  let table: UnsafeMutablePointer<UInt32>
  let weights: UnsafeMutablePointer<Int32>
  let finalWeights: UnsafeMutablePointer<Int32>
  /// The observed meaning of a slot's probability and count, for each context.
  let refined: UnsafeMutablePointer<UInt16>
  let refinedIndex: UnsafeMutablePointer<Int32>
  let matched: UnsafeMutablePointer<UInt16>
  let byOne: UnsafeMutablePointer<UInt16>
  let byThree: UnsafeMutablePointer<UInt16>
  let slotIndex: UnsafeMutablePointer<Int32>
  let input: UnsafeMutablePointer<Int32>
  let stretched: UnsafeMutablePointer<Int16>
  let squashed: UnsafeMutablePointer<Int16>
  let rates: UnsafeMutablePointer<UInt16>
  let countClass: UnsafeMutablePointer<UInt8>
  var state: ContextMixingState

  // The inputs of the last prediction.
  private var final = 0
  private var outputs = SIMD4<Int32>()
  private var rows = SIMD4<Int32>()
  private var oneIndex = 0
  private var threeIndex = 0
  private var expected = (Int32(-1), Int32(-1))
  private var lengths = (0, 0)
  private var partial = 1
  private var coded = 0

  /// Returns the bytes of the allocation: 21.7 MiB with 22 bits, 5.9 MiB with 16.
  static func bytes(memory bits: Int) -> Int {
    let rows = 1 << min(bits, 16) + 1 << min(bits, 14)
    return 4 << bits + 2 * buckets * rows + 4 << min(bits, 16) + 1 << 18
  }

  /// - Parameters:
  ///   - alongside: The same strings in another language, each ended by 0x00, in the same order.
  ///   - bits: 2^bits slots, within `ContextMixing.memories`.
  init(alongside: UnsafeBufferPointer<UInt8>, memory bits: Int) {
    let (oneBits, threeBits) = (min(bits, 16), min(bits, 14))
    slotShift = UInt32(32 - bits)
    threeShift = UInt32(32 - threeBits)
    oneMask = 1 << oneBits - 1
    let bytes = Self.bytes(memory: bits)
    allocation = .allocate(byteCount: bytes, alignment: 64)
    var next = allocation
    func take<T>(_ count: Int, _ value: T) -> UnsafeMutablePointer<T> {
      let place = next.bindMemory(to: T.self, capacity: count)
      place.initialize(repeating: value, count: count)
      next += (count * MemoryLayout<T>.stride + 63) & ~63
      return place
    }
    table = take(1 << bits, 1 << 31)
    // 0.06 in 1/65536.
    weights = take(Self.sets * Self.setRows * Self.inputs, 3932)
    finalWeights = take(256 * Self.sets, 16384)
    refined = take(Self.contexts * Self.classes * Self.buckets, 0)
    refinedIndex = take(Self.contexts, 0)
    matched = take(64, 0)
    byOne = take(Self.buckets << oneBits, 0)
    byThree = take(Self.buckets << threeBits, 0)
    slotIndex = take(Self.contexts, 0)
    input = take(Self.inputs, 0)
    stretched = take(4096, 0)
    squashed = take(4096, 0)
    rates = take(1024, 0)
    countClass = take(1024, 0)
    state = ContextMixingState(
      alongside: alongside, matches: take(1 << oneBits, 0), matchBits: oneBits,
      hashes: take(Self.contexts, 0),
      words: take(ContextMixingState.maximumWordCount, 0))
    assert(next - allocation <= bytes)
    fillTables()
  }

  deinit { allocation.deallocate() }

  private func fillTables() {
    // 4096 / (1 + e^-x) at x = -8...8 in steps of one half.
    let curve: [Int] = [
      1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348,
      3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
    ]
    var filled = 0
    for place in 0..<4096 {
      let (index, part) = (place >> 7, place & 127)
      let value =
        place == 0
        ? 0 : (curve[index] * (128 - part) + curve[min(index + 1, 32)] * part + 64) >> 7
      squashed[place] = Int16(value)
      while filled <= value {
        stretched[filled] = Int16(max(place, 1) - 2048)
        filled += 1
      }
    }
    while filled < 4096 {
      stretched[filled] = 2047
      filled += 1
    }
    let limits = [1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 64, 128, 255]
    for count in 0..<1024 {
      // 1 / (count + 1.6)
      rates[count] = UInt16(655_360 / (10 * count + 16))
      countClass[count] = UInt8(limits.firstIndex { count < $0 } ?? 14)
    }
    for bucket in 0..<Self.buckets {
      refined[bucket] = UInt16(squashed[min(max(bucket * 128, 1), 4095)]) * 16
    }
    let first = UnsafePointer(refined)
    func copyRow(to rows: UnsafeMutablePointer<UInt16>, _ count: Int) {
      for row in 0..<count { (rows + row * Self.buckets).update(from: first, count: Self.buckets) }
    }
    copyRow(to: refined + Self.buckets, Self.contexts * Self.classes - 1)
    copyRow(to: byOne, oneMask + 1)
    copyRow(to: byThree, 1 << (32 - threeShift))
    for length in 0..<32 {
      let value = UInt16(length < 16 ? 32768 + length * 1966 : 64224)
      matched[length] = value
      matched[32 + length] = value
    }
  }
}

extension ContextMixingModel {
  @inline(__always)
  private func squash(_ value: Int) -> Int { Int(squashed[min(max(value, -2047), 2047) &+ 2048]) }

  /// Called before the first bit of a byte.
  @inline(__always)
  mutating func beginByte() {
    state.makeContexts()
    partial = 1
  }

  /// Returns how likely the next bit is 1, from 1 to 4095 of 4096.
  @inline(__always)
  mutating func predict(bit: Int) -> UInt32 {
    let partialHash = UInt32(truncatingIfNeeded: partial) &* 0x9E37_79B1
    for index in 0..<Self.contexts {
      var hash = state.hashes[index] &+ partialHash
      hash ^= hash >> 14
      hash = hash &* 0x85EB_CA6B
      hash ^= hash >> 15
      let slot = Int(hash >> slotShift)
      slotIndex[index] = Int32(truncatingIfNeeded: slot)
      let value = table[slot]
      let count = Int(value & 1023)
      guard count > 0 else {
        input[2 &* index] = 0
        input[2 &* index &+ 1] = 0
        refinedIndex[index] = -1
        continue
      }
      let stretch = Int(stretched[Int(value >> 20)])
      let row =
        (index &* Self.classes &+ Int(countClass[count])) &* Self.buckets
        &+ ((stretch &+ 2048 &+ 64) >> 7)
      refinedIndex[index] = Int32(truncatingIfNeeded: row)
      input[2 &* index] = Int32(truncatingIfNeeded: stretch)
      input[2 &* index &+ 1] = Int32(stretched[Int(refined[row] >> 4)])
    }
    predictMatches(bit)
    input[2 &* Self.contexts &+ 4] = 256
    return mix(bit)
  }

  @inline(__always)
  private mutating func predictMatches(_ bit: Int) {
    let base = 2 &* Self.contexts
    expected = (-1, -1)
    for index in 0..<2 {
      let (length, byte) = index == 0 ? state.match : state.parallelMatch
      input[base &+ 2 &* index] = 0
      input[base &+ 2 &* index &+ 1] = 0
      guard length > 0, (byte | 256) >> (bit &+ 1) == partial else { continue }
      let capped = min(length, 31)
      let one = byte >> bit & 1
      let stretch = Int32(stretched[Int(matched[index &* 32 &+ capped] >> 4)])
      let sure = Int32(min(capped, 16) &* 16)
      input[base &+ 2 &* index] = one == 1 ? stretch : 0 &- stretch
      input[base &+ 2 &* index &+ 1] = one == 1 ? sure : 0 &- sure
      if index == 0 {
        (expected.0, lengths.0) = (Int32(one), capped)
      } else {
        (expected.1, lengths.1) = (Int32(one), capped)
      }
    }
  }

  @inline(__always)
  private mutating func mix(_ bit: Int) -> UInt32 {
    let matching = expected.0 < 0 ? 0 : lengths.0 < 16 ? 1 : 2
    rows = SIMD4(
      Int32(truncatingIfNeeded: partial),
      Int32(truncatingIfNeeded: state.selectors.0 &* 3 &+ matching),
      Int32(truncatingIfNeeded: state.selectors.1),
      Int32(truncatingIfNeeded: state.selectors.2 &* 8 &+ (7 &- bit)))
    // Products of more than 32 bits, which is what Int has on older watches.
    var total: Int64 = 0
    for set in 0..<Self.sets {
      let row = weights + (set &* Self.setRows &+ Int(rows[set])) &* Self.inputs
      var sum: Int32 = 0
      for index in 0..<Self.inputs { sum = sum &+ (input[index] &* row[index]) >> 8 }
      let output = min(max(Int(sum >> 8), -2047), 2047)
      outputs[set] = Int32(truncatingIfNeeded: output)
      total = total &+ Int64(output) &* Int64(finalWeights[partial &* Self.sets &+ set])
    }
    let stretch = Int(min(max(total >> 16, -2047), 2047))
    final = squash(stretch)
    let (bucket, part) = ((stretch &+ 2048) >> 7, (stretch &+ 2048) & 127)
    oneIndex = ((partial | Int(state.last & 255) << 8) & oneMask) &* Self.buckets &+ bucket
    let hash = ContextMixingState.hash(
      state.last & 0xFFFFFF, UInt32(truncatingIfNeeded: partial))
    threeIndex = Int(hash >> threeShift) &* Self.buckets &+ bucket
    func interpolated(_ place: UnsafeMutablePointer<UInt16>) -> Int {
      (Int(place[0]) &* (128 &- part) &+ Int(place[1]) &* part) >> 11
    }
    let sum = 2 &* final &+ interpolated(byOne + oneIndex) &+ interpolated(byThree + threeIndex)
    if part > 64 {
      oneIndex = oneIndex &+ 1
      threeIndex = threeIndex &+ 1
    }
    return UInt32(truncatingIfNeeded: min(max((sum &+ 2) >> 2, 1), 4095))
  }

  /// Learns the actual bit.
  @inline(__always)
  mutating func learn(_ one: Int) {
    let rate = 10 &+ 30_000 / (1000 &+ coded)
    coded = min(coded &+ 1, 1 << 30)
    let finalError = ((one << 12) &- final) &* 3
    for set in 0..<Self.sets {
      let output = Int(outputs[set])
      finalWeights[partial &* Self.sets &+ set] &+= Int32(
        truncatingIfNeeded: (output &* finalError &+ 8192) >> 14)
      let error = Int32(truncatingIfNeeded: ((one << 12) &- squash(output)) &* rate)
      let row = weights + (set &* Self.setRows &+ Int(rows[set])) &* Self.inputs
      for index in 0..<Self.inputs {
        let weight = row[index] &+ (input[index] &* error &+ 8192) >> 14
        // The product with an input then fits into 32 bits.
        row[index] = min(max(weight, -(1 << 19)), 1 << 19)
      }
    }
    let target = one == 1 ? 65535 : 0
    func adapt(_ place: UnsafeMutablePointer<UInt16>, _ divisor: Int) {
      let value = Int(place.pointee)
      place.pointee = UInt16(truncatingIfNeeded: value &+ (target &- value) / divisor)
    }
    adapt(byOne + oneIndex, 64)
    adapt(byThree + threeIndex, 64)
    learnMatches(one)
    for index in 0..<Self.contexts {
      if refinedIndex[index] >= 0 { adapt(refined + Int(refinedIndex[index]), 48) }
      let slot = table + Int(slotIndex[index])
      let count = Int(slot.pointee & 1023)
      let value = Int(slot.pointee >> 10)
      let way = Int64((one == 1 ? 4_194_303 : 0) &- value)
      let moved = Int64(value) &+ (way &* Int64(rates[count])) >> 16
      slot.pointee =
        UInt32(truncatingIfNeeded: moved) << 10
        | UInt32(truncatingIfNeeded: min(count &+ 1, 255))
    }
    partial = partial << 1 | one
  }

  @inline(__always)
  private mutating func learnMatches(_ one: Int) {
    func adapt(_ index: Int, _ hit: Bool) {
      let value = Int(matched[index])
      matched[index] = UInt16(truncatingIfNeeded: value &+ ((hit ? 65535 : 0) &- value) / 64)
    }
    if expected.0 >= 0 {
      adapt(lengths.0, Int(expected.0) == one)
      if Int(expected.0) != one { state.match.length = 0 }
    }
    if expected.1 >= 0 {
      adapt(32 &+ lengths.1, Int(expected.1) == one)
      if Int(expected.1) != one { state.parallelMatch.length = 0 }
    }
  }

  /// Called after the last bit of a byte, with which `history` ends.
  @inline(__always)
  mutating func endByte(history: UnsafePointer<UInt8>, count: Int) {
    state.append(history: history, count: count)
  }
}
