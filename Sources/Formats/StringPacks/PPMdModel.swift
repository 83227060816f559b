/// Prediction by partial matching, variant H (D. Shkarin): contexts of up to `order` bytes, each with the bytes that
/// followed it and their frequencies, in a tree whose nodes point to the context that is one byte shorter.
///
/// It lies in one allocation of a fixed size, addressed by 32-bit offsets: the bytes seen from the bottom up, the nodes
/// above them. When it is full, the model restarts. It doesn't depend on the platform: it uses only integers and stores
/// no pointers. 7-zip's Ppmd7 codes the same as long as the memory suffices. Unlike there, units have 16 bytes (aligned
/// loads, a state is one word), and free blocks are never merged: the model restarts instead.
package struct PPMdModel: ~Copyable {
  /// A byte that followed a context.
  struct State {
    var symbol: UInt8
    var frequency: UInt8
    var unused: UInt16
    /// The context after this byte; or, below `unitsStart`, the position in the string where it will grow; 0 for none.
    var successor: UInt32
  }

  /// A context with `count` followers. If there is only one, its state is in the first 8 bytes.
  struct Context {
    var sum: UInt16
    var unused: UInt16
    var states: UInt32
    var suffix: UInt32
    var count: UInt16
    var unused2: UInt16
  }

  /// The likelihood of an escape, learned over similar contexts.
  struct EscapeEstimate {
    var sum: UInt16
    var shift: UInt8
    var count: UInt8
  }

  /// A part of the range: `start..<start + size` of `total`. A `total` of 0 marks a binary choice: `size` of 2^14 is
  /// the share of 0, and `start` is the bit.
  package struct Interval {
    package var start: UInt32
    package var size: UInt32
    package var total: UInt32
  }

  typealias StatePointer = UnsafeMutablePointer<State>
  typealias ContextPointer = UnsafeMutablePointer<Context>

  static let unit = 16
  static let maximumFrequency = 124
  static let intervalBits = 7
  static let periodBits = 7
  static let binaryScale = 1 << (intervalBits + periodBits)
  static let indexes = 38

  let allocation: UnsafeMutableRawPointer
  let base: UnsafeMutableRawPointer
  let size: Int
  let maximumOrder: Int

  let binary: UnsafeMutablePointer<UInt16>
  let escapes: UnsafeMutablePointer<EscapeEstimate>
  let freeLists: UnsafeMutablePointer<UInt32>
  let scratch: UnsafeMutablePointer<StatePointer>
  /// The intervals that the last `update(with:)` would have coded, `intervalCount` of them.
  package let intervals: UnsafeMutablePointer<Interval>
  package var intervalCount = 0
  let unitsOfIndex: UnsafeMutablePointer<UInt8>
  let indexOfUnits: UnsafeMutablePointer<UInt8>
  let escapeIndex: UnsafeMutablePointer<UInt8>
  let suffixIndex: UnsafeMutablePointer<UInt8>
  /// 0xFF for each byte that hasn't been in a context of this escape yet, 0 for the others.
  let unmasked: UnsafeMutablePointer<UInt8>

  var context: ContextPointer
  var longest: ContextPointer
  var found: StatePointer
  var orderFall = 0
  var initialEscape = 0
  var previousSuccess = 0
  var highBits = 0
  var runLength = 0
  var initialRunLength = 0
  var string = 0
  var unitsStart = 0
  var low = 0
  var high = 0

  /// Creates an untrained model. `order` is 2...64, `memory` is 1...256 MiB (`PPMd.orders`, `PPMd.memories`).
  package init(order: Int, memory: Int) {
    let tables = 64 << 10
    size = memory << 20
    maximumOrder = order
    allocation = .allocate(byteCount: tables + size, alignment: 16)
    base = allocation + tables
    var next = allocation
    func take<T>(_ count: Int, _: T.Type) -> UnsafeMutablePointer<T> {
      defer { next += (count * MemoryLayout<T>.stride + 15) & ~15 }
      return next.bindMemory(to: T.self, capacity: count)
    }
    binary = take(128 * 64, UInt16.self)
    escapes = take(26 * 16, EscapeEstimate.self)
    freeLists = take(Self.indexes, UInt32.self)
    scratch = take(256, StatePointer.self)
    intervals = take(72, Interval.self)
    unitsOfIndex = take(Self.indexes, UInt8.self)
    indexOfUnits = take(129, UInt8.self)
    escapeIndex = take(256, UInt8.self)
    suffixIndex = take(257, UInt8.self)
    unmasked = take(256, UInt8.self)
    context = base.assumingMemoryBound(to: Context.self)
    longest = context
    found = base.assumingMemoryBound(to: State.self)
    fillTables()
    restart()
  }

  deinit { allocation.deallocate() }

  private func fillTables() {
    var units = 0
    for index in 0..<Self.indexes {
      for _ in 0..<(index >= 12 ? 4 : index / 4 + 1) {
        units += 1
        indexOfUnits[units] = UInt8(index)
      }
      unitsOfIndex[index] = UInt8(units)
    }
    // The class of a suffix's number of followers, of four, as the second factor of `binary`.
    for count in 0...256 {
      suffixIndex[count] = count <= 1 ? 0 : count == 2 ? 2 : count <= 11 ? 4 : 6
    }
    // The class of the number of unmasked followers, of 25 increasing ones.
    var (index, left) = (3, 1)
    for count in 0..<256 {
      guard count >= 3 else {
        escapeIndex[count] = UInt8(count)
        continue
      }
      escapeIndex[count] = UInt8(index)
      left -= 1
      if left == 0 {
        index += 1
        left = index - 2
      }
    }
    unmasked.update(repeating: 0xFF, count: 256)
  }

  /// Resets the model.
  mutating func restart() {
    freeLists.update(repeating: 0, count: Self.indexes)
    string = Self.unit
    high = size
    unitsStart = size - size / 8 / Self.unit * 7 * Self.unit
    low = unitsStart
    orderFall = maximumOrder
    initialRunLength = -min(maximumOrder, 12) - 1
    runLength = initialRunLength
    previousSuccess = 0
    highBits = 0
    initialEscape = 0

    high -= Self.unit
    context = contextAt(UInt32(truncatingIfNeeded: high))
    longest = context
    context.pointee = Context(
      sum: 257, unused: 0, states: UInt32(truncatingIfNeeded: low), suffix: 0, count: 256,
      unused2: 0)
    found = stateAt(context.pointee.states)
    low += 128 * Self.unit
    for symbol in 0..<256 {
      found[symbol] = State(symbol: UInt8(symbol), frequency: 1, unused: 0, successor: 0)
    }

    // Eight different values in a row, and one value in each row of `escapes`: for short streams this is the main cost.
    let initial = [0x3CDD, 0x1F3F, 0x59BF, 0x48F3, 0x64A1, 0x5ABC, 0x6632, 0x6051]
    for frequency in 0..<128 {
      let row = binary + frequency * 64
      for place in 0..<8 {
        row[place] = UInt16(Self.binaryScale - initial[place] / (frequency + 2))
      }
      for filled in [8, 16, 32] { (row + filled).update(from: row, count: filled) }
    }
    let shift = Self.periodBits - 4
    for row in 0..<26 {
      (escapes + row * 16).update(
        repeating: EscapeEstimate(
          sum: UInt16((5 * row + 10) << shift), shift: UInt8(shift), count: 4),
        count: 16)
    }
  }

  @inline(__always)
  func contextAt(_ offset: UInt32) -> ContextPointer {
    assert(offset >= UInt32(unitsStart) && Int(offset) + Self.unit <= size)
    return (base + Int(offset)).assumingMemoryBound(to: Context.self)
  }

  @inline(__always)
  func stateAt(_ offset: UInt32) -> StatePointer {
    assert(offset >= UInt32(unitsStart) && Int(offset) + Self.unit <= size)
    return (base + Int(offset)).assumingMemoryBound(to: State.self)
  }

  @inline(__always)
  func offset(_ pointer: UnsafeMutableRawPointer) -> UInt32 {
    UInt32(truncatingIfNeeded: pointer - base)
  }

  @inline(__always)
  func suffix(_ context: ContextPointer) -> ContextPointer { contextAt(context.pointee.suffix) }

  @inline(__always)
  func onlyState(_ context: ContextPointer) -> StatePointer {
    UnsafeMutableRawPointer(context).assumingMemoryBound(to: State.self)
  }

  @inline(__always)
  func swapStates(_ one: StatePointer, _ other: StatePointer) {
    let (first, second) = (UnsafeMutableRawPointer(one), UnsafeMutableRawPointer(other))
    let word = first.load(as: UInt64.self)
    first.storeBytes(of: second.load(as: UInt64.self), as: UInt64.self)
    second.storeBytes(of: word, as: UInt64.self)
  }
}
