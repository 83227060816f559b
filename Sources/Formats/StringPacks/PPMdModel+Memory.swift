// Allocates blocks of units: from lists of free ones by size, or else from the middle (nodes of contexts from above,
// states from below), or else from the space between the string and the units. 0 stands for "full".
extension PPMdModel {
  @inline(__always)
  func free(_ block: UInt32, _ index: Int) {
    (base + Int(block)).storeBytes(of: freeLists[index], as: UInt32.self)
    freeLists[index] = block
  }

  @inline(__always)
  func takeFree(_ index: Int) -> UInt32 {
    let block = freeLists[index]
    freeLists[index] = (base + Int(block)).load(as: UInt32.self)
    return block
  }

  @inline(__always)
  mutating func allocate(_ index: Int) -> UInt32 {
    if freeLists[index] != 0 { return takeFree(index) }
    let bytes = Int(unitsOfIndex[index]) &* Self.unit
    guard bytes <= high &- low else { return allocateRarely(index) }
    defer { low = low &+ bytes }
    return UInt32(truncatingIfNeeded: low)
  }

  @inline(__always)
  mutating func allocateContext() -> UInt32 {
    if high != low {
      high = high &- Self.unit
      return UInt32(truncatingIfNeeded: high)
    }
    return freeLists[0] != 0 ? takeFree(0) : allocateRarely(0)
  }

  @inline(never)
  private mutating func allocateRarely(_ index: Int) -> UInt32 {
    for larger in (index + 1)..<max(Self.indexes, index + 1) where freeLists[larger] != 0 {
      let block = takeFree(larger)
      split(block, from: Int(unitsOfIndex[larger]), to: Int(unitsOfIndex[index]))
      return block
    }
    let bytes = Int(unitsOfIndex[index]) * Self.unit
    guard unitsStart - string > bytes else { return 0 }
    unitsStart -= bytes
    return UInt32(truncatingIfNeeded: unitsStart)
  }

  /// Frees the part of a block of `units` beyond `kept`.
  func split(_ block: UInt32, from units: Int, to kept: Int) {
    var rest = units - kept
    var place = block &+ UInt32(truncatingIfNeeded: kept * Self.unit)
    while rest > 0 {
      var index = Int(indexOfUnits[rest])
      if unitsOfIndex[index] != rest { index -= 1 }
      free(place, index)
      rest -= Int(unitsOfIndex[index])
      place &+= UInt32(truncatingIfNeeded: Int(unitsOfIndex[index]) * Self.unit)
    }
  }

  /// Moves the states of a block to a smaller one, and returns that.
  func shrink(_ block: UInt32, from units: Int, to kept: Int) -> UInt32 {
    let (old, new) = (Int(indexOfUnits[units]), Int(indexOfUnits[kept]))
    guard old != new else { return block }
    if freeLists[new] != 0 {
      let smaller = takeFree(new)
      (base + Int(smaller)).copyMemory(
        from: UnsafeRawPointer(base + Int(block)), byteCount: kept * Self.unit)
      free(block, old)
      return smaller
    }
    split(block, from: Int(unitsOfIndex[old]), to: Int(unitsOfIndex[new]))
    return block
  }
}
