import SourceLexing

/// Literals in interpolations: `"\(isOn ? "On" : "Off")_icon"`.
extension SwiftScan {
  /// Adds the pattern of a literal in an interpolation, with the parts of the literal around it.
  ///
  /// - Returns: Whether the literal is one, and what follows it was found.
  mutating func addNested(
    _ content: UnsafeBufferPointer<UInt8>, _ mark: FactCollector.Place, plusAfter: Bool
  ) -> Bool {
    guard frames.last?.kind == .interpolation, let outer = literals.last,
      let rest = pieceAfterInterpolation()
    else { return false }
    var fixed = pieces[outer.firstPiece...].map { Array(source.slice($0)) }
    if outer.plusBefore { fixed.insert([], at: 0) }
    let isChanged = plusAfter || source[tokens.end] == UInt8(ascii: ".")
    if isChanged {
      fixed += [Array(content), rest.bytes]
    } else {
      fixed.append(Array(content) + rest.bytes)
    }
    if !rest.isLast { fixed.append([]) }
    facts.addComposition(
      pieces: fixed, holes: Array(repeating: .anything, count: fixed.count - 1), at: mark)
    return true
  }

  /// Returns the fixed part behind the interpolation around the current token, and whether nothing follows it; nil if
  /// its end is far away.
  private func pieceAfterInterpolation() -> (bytes: [UInt8], isLast: Bool)? {
    let limit = min(source.count, tokens.end + 200)
    var depth = 0
    var isQuoted = false
    var place = tokens.end
    while depth >= 0 {
      guard place < limit else { return nil }
      switch source[place] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "("): depth += isQuoted ? 0 : 1
      case UInt8(ascii: ")"): depth -= isQuoted ? 0 : 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\\"): return nil
      default: break
      }
      place += 1
    }
    let start = place
    while place < limit, source[place] != UInt8(ascii: "\""), source[place] != UInt8(ascii: "\\") {
      place += 1
    }
    guard place < limit else { return nil }
    let isEnd = source[place] == UInt8(ascii: "\"")
    let next = source.skippingBlanks(from: place + 1)
    return (Array(source.slice(start, place)), isEnd && source[next] != UInt8(ascii: "+"))
  }
}
