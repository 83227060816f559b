/// 7-zip's range decoder, without the zero byte at its beginning. Reads zeros after the end of the bytes.
struct PPMdDecoder {
  private let bytes: UnsafeRawBufferPointer
  private var position = 4
  private(set) var range: UInt32 = .max
  private(set) var code: UInt32

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    code = Self.word(bytes, 0)
  }

  /// Whether more was read than any encoder writes.
  var isExhausted: Bool { position > bytes.count &+ 4 }

  /// Returns four bytes from a position on.
  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
    guard place <= bytes.count &- 4 else { return lastWord(bytes, place) }
    return UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }

  @inline(never)
  private static func lastWord(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
    (place..<place + 4).reduce(0) { $0 << 8 | ($1 < bytes.count ? UInt32(bytes[$1]) : 0) }
  }

  /// Widens the range by whole bytes. Has no branch, since the number of bytes is nearly random and a branch would
  /// often be mispredicted.
  @inline(__always)
  private mutating func normalize() {
    let shift = UInt32(truncatingIfNeeded: (range | 1).leadingZeroBitCount & 24)
    let next = UInt64(code) << 32 | UInt64(Self.word(bytes, position))
    code = UInt32(truncatingIfNeeded: (next &<< UInt64(shift)) >> 32)
    range = range &<< shift
    position = position &+ Int(shift >> 3)
  }

  /// Decodes a binary choice: returns whether it is the one whose share of 2^14 is `estimate`.
  @inline(__always)
  mutating func choice(_ estimate: UInt16) -> Bool {
    let bound = (range >> 14) &* UInt32(estimate)
    if code < bound {
      range = bound
      normalize()
      return true
    }
    code &-= bound
    range &-= bound
    normalize()
    return false
  }

  /// Makes 1/`total` of the range the unit; `total` isn't 0.
  @inline(__always)
  mutating func divide(by total: UInt32) { range /= total }

  /// Takes the next `size` units if the code is in them; otherwise skips them.
  @inline(__always)
  mutating func take(_ size: UInt32) -> Bool {
    let share = size &* range
    if code < share {
      range = share
      normalize()
      return true
    }
    code &-= share
    return false
  }
}

/// The result of looking for the next byte in one context.
private enum PPMdAnswer {
  case symbol(UInt8)
  /// None of its symbols: a shorter context is tried.
  case escape
  case damage
}

extension PPMdModel {
  /// Decodes the next byte; nil in damaged bytes.
  @inline(__always)
  mutating func next(_ decoder: inout PPMdDecoder) -> UInt8? {
    var answer = context.pointee.count == 1 ? only(&decoder) : first(&decoder)
    while true {
      switch answer {
      case .symbol(let symbol): return symbol
      case .damage: return nil
      case .escape: answer = shorter(&decoder)
      }
    }
  }

  /// Decodes in a context with one follower.
  @inline(__always)
  private mutating func only(_ decoder: inout PPMdDecoder) -> PPMdAnswer {
    let state = onlyState(context)
    let symbol = state.pointee.symbol
    let estimate = binaryEstimate(state)
    if decoder.choice(estimate.pointee) {
      raise(estimate)
      found = state
      countOnly()
      return .symbol(symbol)
    }
    lower(estimate)
    clearMask()
    unmasked[Int(symbol)] = 0
    previousSuccess = 0
    return .escape
  }

  /// Decodes in the first context if it has several followers.
  @inline(__always)
  private mutating func first(_ decoder: inout PPMdDecoder) -> PPMdAnswer {
    let followers = context.pointee.count
    var state = stateAt(context.pointee.states)
    let total = UInt32(context.pointee.sum)
    decoder.divide(by: max(1, total))
    var sum = UInt32(state.pointee.frequency)
    var symbol = state.pointee.symbol
    if decoder.take(sum) {
      found = state
      countFirst()
      return .symbol(symbol)
    }
    previousSuccess = 0
    for _ in 1..<max(1, followers) {
      state += 1
      let frequency = UInt32(state.pointee.frequency)
      sum &+= frequency
      if decoder.take(frequency) {
        symbol = state.pointee.symbol
        found = state
        countOther()
        return .symbol(symbol)
      }
    }
    guard decoder.take(total &- sum) else { return .damage }
    highBits = found.pointee.symbol >= 0x40 ? 8 : 0
    maskAll()
    return .escape
  }

  /// Decodes in the next shorter context, among the symbols that no longer one has.
  @inline(__always)
  private mutating func shorter(_ decoder: inout PPMdDecoder) -> PPMdAnswer {
    let followers = context.pointee.count
    guard shorten(followers) else { return .damage }
    let states = stateAt(context.pointee.states)
    let (unmasked, scratch) = (unmasked, scratch)
    var (sum, free) = (UInt32(0), 0)
    for index in 0..<Int(context.pointee.count) {
      let state = states + index
      // Has no branch that would often be mispredicted: it writes all symbols, and advances for the free ones.
      let bits = unmasked[Int(state.pointee.symbol)]
      scratch[free] = state
      sum &+= UInt32(state.pointee.frequency & bits)
      free = free &+ Int(bits & 1)
    }
    let estimate = escapeEstimate(Int(followers))
    let escape = takeFrequency(estimate)
    let total = sum &+ escape
    decoder.divide(by: max(1, total))
    if decoder.code < sum &* decoder.range {
      var index = 0
      while !decoder.take(UInt32(scratch[index].pointee.frequency)) { index = index &+ 1 }
      let state = scratch[index]
      let symbol = state.pointee.symbol
      adapt(estimate)
      found = state
      countEscaped()
      return .symbol(symbol)
    }
    _ = decoder.take(sum)
    guard decoder.take(escape) else { return .damage }
    if let estimate { estimate.pointee.sum &+= UInt16(truncatingIfNeeded: total) }
    for index in 0..<free { unmasked[Int(scratch[index].pointee.symbol)] = 0 }
    return .escape
  }
}
