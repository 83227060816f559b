extension PPMdModel {
  /// Updates after a byte that is the first in the longest context.
  @inline(__always)
  mutating func countFirst() {
    previousSuccess = 2 &* Int(found.pointee.frequency) > Int(context.pointee.sum) ? 1 : 0
    runLength = runLength &+ previousSuccess
    context.pointee.sum &+= 4
    found.pointee.frequency &+= 4
    if Int(found.pointee.frequency) > Self.maximumFrequency { rescale() }
    follow()
  }

  /// Updates after a byte that is in the longest context, but not first.
  @inline(__always)
  mutating func countOther() {
    context.pointee.sum &+= 4
    found.pointee.frequency &+= 4
    if found[0].frequency > found[-1].frequency {
      swapStates(found, found - 1)
      found -= 1
      if Int(found.pointee.frequency) > Self.maximumFrequency { rescale() }
    }
    follow()
  }

  /// Updates after the only byte of a context.
  @inline(__always)
  mutating func countOnly() {
    found.pointee.frequency &+= found.pointee.frequency < 128 ? 1 : 0
    previousSuccess = 1
    runLength = runLength &+ 1
    follow()
  }

  /// Updates after a byte found in a shorter context.
  @inline(__always)
  mutating func countEscaped() {
    context.pointee.sum &+= 4
    found.pointee.frequency &+= 4
    if Int(found.pointee.frequency) > Self.maximumFrequency { rescale() }
    runLength = initialRunLength
    grow()
  }

  @inline(__always)
  mutating func follow() {
    let successor = found.pointee.successor
    if orderFall == 0, Int(successor) > string {
      context = contextAt(successor)
      longest = context
    } else {
      grow()
    }
  }

  /// Adds the byte to the contexts that didn't know it, and the contexts after it.
  @inline(never)
  mutating func grow() {
    var successorOfFound = found.pointee.successor
    var state: StatePointer?
    if Int(found.pointee.frequency) < Self.maximumFrequency / 4, context.pointee.suffix != 0 {
      state = countInSuffix()
    }
    if orderFall == 0 {
      let next = createSuccessors(skipping: true, in: state)
      guard next != 0 else { return restart() }
      found.pointee.successor = next
      context = contextAt(next)
      longest = context
      return
    }
    base.storeBytes(of: found.pointee.symbol, toByteOffset: string, as: UInt8.self)
    string = string &+ 1
    var successor = UInt32(truncatingIfNeeded: string)
    guard string < unitsStart else { return restart() }
    if successorOfFound != 0 {
      if successorOfFound <= successor {
        successorOfFound = createSuccessors(skipping: false, in: state)
        guard successorOfFound != 0 else { return restart() }
      }
      orderFall = orderFall &- 1
      if orderFall == 0 {
        successor = successorOfFound
        if longest != context { string = string &- 1 }
      }
    } else {
      found.pointee.successor = successor
      successorOfFound = offset(context)
    }
    guard addToLonger(successor) else { return restart() }
    context = contextAt(successorOfFound)
    longest = context
  }

  /// Returns the state of the byte in the context that is one byte shorter.
  @inline(__always)
  private func countInSuffix() -> StatePointer {
    let shorter = suffix(context)
    let symbol = found.pointee.symbol
    guard shorter.pointee.count != 1 else {
      let state = onlyState(shorter)
      state.pointee.frequency &+= state.pointee.frequency < 32 ? 1 : 0
      return state
    }
    var state = stateAt(shorter.pointee.states)
    if state.pointee.symbol != symbol {
      repeat { state += 1 } while state.pointee.symbol != symbol
      if state[0].frequency >= state[-1].frequency {
        swapStates(state, state - 1)
        state -= 1
      }
    }
    if Int(state.pointee.frequency) < Self.maximumFrequency - 9 {
      state.pointee.frequency &+= 2
      shorter.pointee.sum &+= 2
    }
    return state
  }

  /// Makes the byte a new state of every context between the longest and the one that knew it.
  @inline(__always)
  private mutating func addToLonger(_ successor: UInt32) -> Bool {
    let count = Int(context.pointee.count)
    let frequency = Int(found.pointee.frequency)
    let rest = Int(context.pointee.sum) &- count &- (frequency &- 1)
    var place = longest
    while place != context {
      let followers = Int(place.pointee.count)
      guard makeRoom(in: place, followers: followers, count: count) else { return false }
      let sum = rest &+ Int(place.pointee.sum)
      let share = 2 &* frequency &* (Int(place.pointee.sum) &+ 6)
      // Computes both and selects one, since the choice is unpredictable.
      let few = 1 &+ Self.one(sum < share) &+ Self.one(4 &* sum <= share)
      let many =
        4 &+ Self.one(9 &* sum <= share) &+ Self.one(12 &* sum <= share)
        &+ Self.one(15 &* sum <= share)
      let isMany = -Self.one(6 &* sum <= share)
      let estimate = few ^ ((few ^ many) & isMany)
      place.pointee.sum &+= UInt16(truncatingIfNeeded: 3 ^ ((3 ^ many) & isMany))
      stateAt(place.pointee.states)[followers] = State(
        symbol: found.pointee.symbol, frequency: UInt8(truncatingIfNeeded: estimate), unused: 0,
        successor: successor)
      place.pointee.count = UInt16(truncatingIfNeeded: followers &+ 1)
      place = suffix(place)
    }
    return true
  }

  /// Returns 1 for true. If a choice is unpredictable, arithmetic is faster than a branch.
  @inline(__always)
  static func one(_ condition: Bool) -> Int { condition ? 1 : 0 }

  /// Makes space for one more state of `place`, which has `followers`, and updates its sum.
  @inline(__always)
  private mutating func makeRoom(
    in place: ContextPointer, followers: Int, count: Int
  ) -> Bool {
    if followers == 1 {
      let block = allocate(0)
      guard block != 0 else { return false }
      let state = stateAt(block)
      state.pointee = onlyState(place).pointee
      place.pointee.states = block
      let frequency = Int(state.pointee.frequency)
      let doubled = frequency < Self.maximumFrequency / 4 - 1 ? 2 &* frequency : 120
      state.pointee.frequency = UInt8(truncatingIfNeeded: doubled)
      place.pointee.sum = UInt16(
        truncatingIfNeeded: doubled &+ initialEscape &+ (count > 3 ? 1 : 0))
      return true
    }
    if followers & 1 == 0 {
      let units = followers >> 1
      let index = Int(indexOfUnits[units])
      if index != Int(indexOfUnits[units &+ 1]) {
        let block = allocate(index &+ 1)
        guard block != 0 else { return false }
        let old = place.pointee.states
        (base + Int(block)).copyMemory(
          from: UnsafeRawPointer(base + Int(old)), byteCount: units &* Self.unit)
        free(old, index)
        place.pointee.states = block
      }
    }
    let sum = Int(place.pointee.sum)
    let small = Self.one(4 &* followers <= count) & Self.one(sum <= 8 &* followers)
    place.pointee.sum &+= UInt16(
      truncatingIfNeeded: Self.one(2 &* followers < count) &+ 2 &* small)
    return true
  }

  /// Creates contexts after `found`, from the first one that exists down to the longest; returns 0 if the memory is
  /// full. `known` is the state of the byte in the context's suffix, if it is known.
  @inline(never)
  private mutating func createSuccessors(skipping: Bool, in known: StatePointer?) -> UInt32 {
    var (place, known) = (context, known)
    let branch = found.pointee.successor
    let symbol = found.pointee.symbol
    var depth = 0
    if !skipping {
      scratch[0] = found
      depth = 1
    }
    while place.pointee.suffix != 0 {
      place = suffix(place)
      var state: StatePointer
      if let found = known {
        state = found
        known = nil
      } else if place.pointee.count == 1 {
        state = onlyState(place)
      } else {
        state = stateAt(place.pointee.states)
        while state.pointee.symbol != symbol { state += 1 }
      }
      if state.pointee.successor != branch {
        place = contextAt(state.pointee.successor)
        if depth == 0 { return offset(place) }
        break
      }
      scratch[depth] = state
      depth = depth &+ 1
    }

    var child = State(
      symbol: base.load(fromByteOffset: Int(branch), as: UInt8.self), frequency: 0, unused: 0,
      successor: branch &+ 1)
    child.frequency = inheritedFrequency(of: child.symbol, in: place)
    repeat {
      let block = allocateContext()
      guard block != 0 else { return 0 }
      let new = contextAt(block)
      onlyState(new).pointee = child
      new.pointee.suffix = offset(place)
      new.pointee.count = 1
      depth = depth &- 1
      scratch[depth].pointee.successor = block
      place = new
    } while depth != 0
    return offset(place)
  }

  @inline(__always)
  private func inheritedFrequency(of symbol: UInt8, in place: ContextPointer) -> UInt8 {
    guard place.pointee.count != 1 else { return onlyState(place).pointee.frequency }
    var state = stateAt(place.pointee.states)
    while state.pointee.symbol != symbol { state += 1 }
    let frequency = Int(state.pointee.frequency) &- 1
    let rest = Int(place.pointee.sum) &- Int(place.pointee.count) &- frequency
    if 2 &* frequency <= rest { return 5 &* frequency > rest ? 2 : 1 }
    let ratio = (2 &* frequency &+ 3 &* rest &- 1) / max(1, 2 &* rest)
    return UInt8(truncatingIfNeeded: 1 &+ ratio)
  }

  /// Halves the frequencies of the context, with the found byte first, and removes those that reach 0.
  @inline(never)
  mutating func rescale() {
    let states = stateAt(context.pointee.states)
    let count = Int(context.pointee.count)
    let moved = found.pointee
    var place = found
    while place != states {
      place[0] = place[-1]
      place -= 1
    }
    states.pointee = moved
    var escape = Int(context.pointee.sum) &- Int(moved.frequency)
    let adder = orderFall != 0 ? 1 : 0
    var sum = (Int(moved.frequency) &+ 4 &+ adder) >> 1
    states.pointee.frequency = UInt8(truncatingIfNeeded: sum)
    for index in 1..<max(1, count) {
      var state = states[index]
      escape = escape &- Int(state.frequency)
      state.frequency = UInt8(truncatingIfNeeded: (Int(state.frequency) &+ adder) >> 1)
      sum = sum &+ Int(state.frequency)
      var target = index
      while target > 0, state.frequency > states[target &- 1].frequency {
        states[target] = states[target &- 1]
        target = target &- 1
      }
      states[target] = state
    }
    var kept = count
    while kept > 1, states[kept &- 1].frequency == 0 { kept = kept &- 1 }
    if kept != count {
      escape = escape &+ (count &- kept)
      context.pointee.count = UInt16(truncatingIfNeeded: kept)
      let (units, keptUnits) = ((count &+ 1) >> 1, (kept &+ 1) >> 1)
      if kept == 1 {
        var only = states.pointee
        repeat {
          only.frequency &-= only.frequency >> 1
          escape >>= 1
        } while escape > 1
        free(offset(states), Int(indexOfUnits[units]))
        found = onlyState(context)
        found.pointee = only
        return
      }
      if units != keptUnits {
        context.pointee.states = shrink(offset(states), from: units, to: keptUnits)
      }
    }
    context.pointee.sum = UInt16(truncatingIfNeeded: sum &+ escape &- (escape >> 1))
    found = stateAt(context.pointee.states)
  }
}
