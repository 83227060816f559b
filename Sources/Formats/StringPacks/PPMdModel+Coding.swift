extension PPMdModel {
  /// Returns the state of the estimate for a context with one follower: its frequency, and what was seen around it.
  @inline(__always)
  mutating func binaryEstimate(_ state: StatePointer) -> UnsafeMutablePointer<UInt16> {
    highBits = found.pointee.symbol >= 0x40 ? 8 : 0
    let place =
      previousSuccess &+ Int(suffixIndex[Int(suffix(context).pointee.count)]) &+ highBits
      &+ (state.pointee.symbol >= 0x40 ? 16 : 0) &+ (runLength < 0 ? 32 : 0)
    return binary + ((Int(state.pointee.frequency) &- 1) &* 64 &+ place)
  }

  /// Makes the estimate for the bit 0 a little more likely.
  @inline(__always)
  func raise(_ estimate: UnsafeMutablePointer<UInt16>) {
    estimate.pointee &+= 128 &- ((estimate.pointee &+ 32) >> 7)
  }

  /// Makes the estimate for the bit 0 a little less likely, and sets what a growing context inherits.
  @inline(__always)
  mutating func lower(_ estimate: UnsafeMutablePointer<UInt16>) {
    estimate.pointee &-= (estimate.pointee &+ 32) >> 7
    // 25, 14, 9, 7, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2 by the high four of 14 bits, as two words of 5-bit numbers.
    let index = UInt64(estimate.pointee >> 10)
    let word: UInt64 = index < 8 ? Self.lowEscapes : Self.highEscapes
    initialEscape = Int((word &>> ((index & 7) &* 5)) & 31)
  }

  private static var lowEscapes: UInt64 {
    25 | 14 << 5 | 9 << 10 | 7 << 15 | 5 << 20 | 5 << 25 | 4 << 30 | 4 << 35
  }

  private static var highEscapes: UInt64 {
    4 | 3 << 5 | 3 << 10 | 3 << 15 | 2 << 20 | 2 << 25 | 2 << 30 | 2 << 35
  }

  /// Starts an escape: no byte is masked.
  @inline(__always)
  func clearMask() { unmasked.update(repeating: 0xFF, count: 256) }

  /// Moves to the next shorter context with unmasked followers; returns false if there is none.
  @inline(__always)
  mutating func shorten(_ followers: UInt16) -> Bool {
    repeat {
      orderFall = orderFall &+ 1
      guard context.pointee.suffix != 0 else { return false }
      context = suffix(context)
    } while context.pointee.count == followers
    return true
  }

  /// Returns the estimate of an escape from a context in which `followers` are masked; nil in the shortest context.
  @inline(__always)
  func escapeEstimate(_ followers: Int) -> UnsafeMutablePointer<EscapeEstimate>? {
    let count = Int(context.pointee.count)
    guard count != 256 else { return nil }
    let free = count &- followers
    let more = free < Int(suffix(context).pointee.count) &- count
    let flat = Int(context.pointee.sum) < 11 &* count
    let place =
      Int(escapeIndex[free &- 1]) &* 16 &+ (more ? 1 : 0) &+ (flat ? 2 : 0)
      &+ (followers > free ? 4 : 0) &+ highBits
    return escapes + place
  }

  /// Subtracts the frequency of the escape from its estimate.
  @inline(__always)
  func takeFrequency(_ estimate: UnsafeMutablePointer<EscapeEstimate>?) -> UInt32 {
    guard let estimate else { return 1 }
    let frequency = estimate.pointee.sum &>> UInt16(estimate.pointee.shift)
    estimate.pointee.sum &-= frequency
    return UInt32(max(1, frequency))
  }

  @inline(__always)
  func adapt(_ estimate: UnsafeMutablePointer<EscapeEstimate>?) {
    guard let estimate, estimate.pointee.shift < UInt8(Self.periodBits) else { return }
    estimate.pointee.count &-= 1
    if estimate.pointee.count == 0 {
      estimate.pointee.sum <<= 1
      estimate.pointee.count = 3 &<< estimate.pointee.shift
      estimate.pointee.shift &+= 1
    }
  }

  /// Learns `symbol`; `intervals` contains what an encoder has to write for it.
  package mutating func update(with symbol: UInt8) {
    intervalCount = 0
    let followers = context.pointee.count
    if followers == 1 {
      let state = onlyState(context)
      let estimate = binaryEstimate(state)
      let isKnown = state.pointee.symbol == symbol
      addInterval(start: isKnown ? 0 : 1, size: UInt32(estimate.pointee), total: 0)
      if isKnown {
        raise(estimate)
        found = state
        return countOnly()
      }
      lower(estimate)
      clearMask()
      unmasked[Int(state.pointee.symbol)] = 0
      previousSuccess = 0
    } else {
      var state = stateAt(context.pointee.states)
      let total = UInt32(context.pointee.sum)
      if state.pointee.symbol == symbol {
        addInterval(start: 0, size: UInt32(state.pointee.frequency), total: total)
        found = state
        return countFirst()
      }
      previousSuccess = 0
      var sum = UInt32(state.pointee.frequency)
      for _ in 1..<max(1, followers) {
        state += 1
        if state.pointee.symbol == symbol {
          addInterval(start: sum, size: UInt32(state.pointee.frequency), total: total)
          found = state
          return countOther()
        }
        sum &+= UInt32(state.pointee.frequency)
      }
      highBits = found.pointee.symbol >= 0x40 ? 8 : 0
      addInterval(start: sum, size: total &- sum, total: total)
      maskAll()
    }
    updateEscaped(symbol)
  }

  /// Masks the followers of the context.
  @inline(__always)
  func maskAll() {
    clearMask()
    let states = stateAt(context.pointee.states)
    for index in 0..<Int(context.pointee.count) { unmasked[Int(states[index].symbol)] = 0 }
  }

  private mutating func updateEscaped(_ symbol: UInt8) {
    while true {
      let followers = context.pointee.count
      // The shortest context knows every byte, so this always ends.
      guard shorten(followers) else { return }
      let estimate = escapeEstimate(Int(followers))
      let escape = takeFrequency(estimate)
      let states = stateAt(context.pointee.states)
      var (sum, start) = (UInt32(0), UInt32(0))
      var match: StatePointer?
      for index in 0..<Int(context.pointee.count) {
        let state = states + index
        guard unmasked[Int(state.pointee.symbol)] != 0 else { continue }
        if state.pointee.symbol == symbol {
          match = state
          start = sum
        }
        sum &+= UInt32(state.pointee.frequency)
      }
      if let match {
        addInterval(start: start, size: UInt32(match.pointee.frequency), total: sum &+ escape)
        adapt(estimate)
        found = match
        return countEscaped()
      }
      addInterval(start: sum, size: escape, total: sum &+ escape)
      if let estimate {
        estimate.pointee.sum &+= UInt16(truncatingIfNeeded: sum &+ escape)
      }
      for index in 0..<Int(context.pointee.count) { unmasked[Int(states[index].symbol)] = 0 }
    }
  }

  @inline(__always)
  private mutating func addInterval(start: UInt32, size: UInt32, total: UInt32) {
    intervals[intervalCount] = Interval(start: start, size: size, total: total)
    intervalCount = intervalCount &+ 1
  }
}

extension PPMdModel {
  /// Learns bytes that both sides have.
  package mutating func train(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { update(with: byte) }
  }
}
