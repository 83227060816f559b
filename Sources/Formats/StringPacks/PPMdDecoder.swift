/// A model and the range decoder that reads by it.
///
/// The range decoder is 7-zip's, without the zero byte at its beginning; beyond the end of the bytes it reads zeros.
struct PPMdDecoder: ~Copyable {
  var model: PPMdModel
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var range: UInt32 = .max
  private var code: UInt32 = 0

  init(_ model: consuming PPMdModel, _ bytes: UnsafeRawBufferPointer) {
    self.model = model
    self.bytes = bytes
    for _ in 0..<4 { code = code << 8 | next() }
  }

  /// Whether more was read than any encoder has written.
  var isExhausted: Bool { position > bytes.count &+ 4 }

  @inline(__always)
  private mutating func next() -> UInt32 {
    let place = position
    position = place &+ 1
    return place < bytes.count ? UInt32(bytes[place]) : 0
  }

  @inline(__always)
  private mutating func normalize() {
    while range < 1 << 24 {
      code = code << 8 | next()
      range <<= 8
    }
  }

  /// Where the code lies in a `total`, which becomes the unit of the range; `total` or more in damaged bytes.
  @inline(__always)
  private mutating func threshold(_ total: UInt32) -> UInt32 {
    range /= max(1, total)
    return code / max(1, range)
  }

  @inline(__always)
  private mutating func take(_ start: UInt32, _ size: UInt32) {
    code &-= start &* range
    range = range &* size
    normalize()
  }

  /// The next byte, nil in damaged bytes.
  @inline(__always)
  mutating func symbol() -> UInt8? {
    let followers = model.context.pointee.count
    if followers == 1 {
      let state = model.onlyState(model.context)
      let symbol = state.pointee.symbol
      let estimate = model.binaryEstimate(state)
      let bound = (range >> 14) &* UInt32(estimate.pointee)
      if code < bound {
        range = bound
        normalize()
        model.raise(estimate)
        model.found = state
        model.countOnly()
        return symbol
      }
      code &-= bound
      range &-= bound
      normalize()
      model.lower(estimate)
      model.clearMask()
      model.masked[Int(symbol)] = model.mask
      model.previousSuccess = 0
    } else {
      var state = model.stateAt(model.context.pointee.states)
      let total = UInt32(model.context.pointee.sum)
      let count = threshold(total)
      var sum = UInt32(state.pointee.frequency)
      var symbol = state.pointee.symbol
      if count < sum {
        take(0, sum)
        model.found = state
        model.countFirst()
        return symbol
      }
      model.previousSuccess = 0
      for _ in 1..<max(1, followers) {
        state += 1
        let frequency = UInt32(state.pointee.frequency)
        sum &+= frequency
        if sum > count {
          symbol = state.pointee.symbol
          take(sum &- frequency, frequency)
          model.found = state
          model.countOther()
          return symbol
        }
      }
      guard count < total else { return nil }
      model.highBits = model.found.pointee.symbol >= 0x40 ? 8 : 0
      take(sum, total &- sum)
      model.maskAll()
    }
    return escapedSymbol()
  }

  @inline(never)
  private mutating func escapedSymbol() -> UInt8? {
    while true {
      let followers = model.context.pointee.count
      guard model.shorten(followers) else { return nil }
      let states = model.stateAt(model.context.pointee.states)
      let scratch = model.scratch
      let (masked, mask) = (model.masked, model.mask)
      var (sum, free) = (UInt32(0), 0)
      for index in 0..<Int(model.context.pointee.count) {
        let state = states + index
        guard masked[Int(state.pointee.symbol)] != mask else { continue }
        sum &+= UInt32(state.pointee.frequency)
        scratch[free] = state
        free = free &+ 1
      }
      let estimate = model.escapeEstimate(Int(followers))
      let escape = model.takeFrequency(estimate)
      let total = sum &+ escape
      let count = threshold(total)
      if count < sum {
        var (index, start) = (0, UInt32(0))
        while start &+ UInt32(scratch[index].pointee.frequency) <= count {
          start &+= UInt32(scratch[index].pointee.frequency)
          index = index &+ 1
        }
        let state = scratch[index]
        let symbol = state.pointee.symbol
        take(start, UInt32(state.pointee.frequency))
        model.adapt(estimate)
        model.found = state
        model.countEscaped()
        return symbol
      }
      guard count < total else { return nil }
      take(sum, escape)
      if let estimate { estimate.pointee.sum &+= UInt16(truncatingIfNeeded: total) }
      for index in 0..<free { masked[Int(scratch[index].pointee.symbol)] = mask }
    }
  }
}
