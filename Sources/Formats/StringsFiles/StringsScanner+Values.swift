extension StringsScanner {
  /// The maximum nesting of values in Apple's reader.
  static let depthLimit = 512

  /// Reads the value that must be here.
  mutating func value(depth: Int) throws(Failure) -> StringsToken {
    guard depth <= Self.depthLimit else { throw Failure(.tooDeep(limit: Self.depthLimit), index) }
    guard try skipTrivia() else {
      throw Failure(.unexpected(found: nil, expected: "a value"), index)
    }
    let start = index
    switch base[index] {
    case UInt8(ascii: "{"):
      index += 1
      try dictionary(depth: depth, opened: start)
      return StringsToken(.dictionary, start..<index)
    case UInt8(ascii: "("):
      index += 1
      try list(depth: depth, opened: start)
      return StringsToken(.array, start..<index)
    case UInt8(ascii: "<"):
      index += 1
      try data(opened: start)
      return StringsToken(.data, start..<index)
    default:
      guard let text = try token(start: start) else { throw unexpected("a value") }
      return text
    }
  }

  /// Reads a list whose bracket was read. An element that can't be read ends the list, and if the closing bracket is at
  /// the cursor, the failure is ignored.
  private mutating func list(depth: Int, opened: Int) throws(Failure) {
    var failure: Failure?
    repeat {
      guard try skipTrivia() else { break }
      do throws(Failure) {
        _ = try value(depth: depth + 1)
      } catch {
        if case .notUTF8 = error.reason { throw error }
        failure = error
        break
      }
      guard try skipTrivia(), base[index] == UInt8(ascii: ",") else { break }
      index += 1
    } while true
    guard try skipTrivia(), base[index] == UInt8(ascii: ")") else {
      throw failure ?? Failure(unclosed: ")", opened: opened, index)
    }
    if let failure, failure.offset != index || !isMissingElement(failure) {
      tolerated.append(failure)
    }
    index += 1
  }

  /// An empty list, and a comma before the closing bracket, aren't failures.
  private func isMissingElement(_ failure: Failure) -> Bool {
    if case .unexpected = failure.reason { true } else { false }
  }

  private mutating func data(opened: Int) throws(Failure) {
    while index < end, base[index] != UInt8(ascii: ">") {
      let byte = base[index]
      if StringsEscapes.hexValue(byte) != nil {
        index += 1
        guard index < end, StringsEscapes.hexValue(base[index]) != nil else {
          throw Failure(.malformedData, index)
        }
        index += 1
      } else if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D {
        index += 1
      } else if byte == 0xE2, index + 2 < end, base[index + 1] == 0x80,
        base[index + 2] & 0xFE == 0xA8
      {
        index += 3
      } else if isConflictMarker(at: opened) {
        throw Failure(.mergeConflictMarker, opened)
      } else {
        throw Failure(.malformedData, index)
      }
    }
    guard index < end else {
      throw Failure(unclosed: ">", opened: opened, index)
    }
    index += 1
  }

  // MARK: - Failures

  /// Describes what is at the cursor.
  var found: String {
    Self.character(at: index, of: UnsafeBufferPointer(start: base, count: end))
  }

  static func character(at place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> String {
    let bytes = bytes[place..<min(place + 4, bytes.count)]
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
      return "the end of the file"
    }
    switch scalar.value {
    case 0xFEFF: return "a byte order mark (U+FEFF)"
    case 0xA0: return "a no-break space (U+00A0)"
    case 0x21...0x7E: return "'\(scalar)'"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return scalar.value < 0xA1 || scalar.properties.isDefaultIgnorableCodePoint
        ? code : "'\(scalar)' (\(code))"
    }
  }

  func unexpected(_ expected: String) -> Failure {
    if isConflictMarker(at: index) { return Failure(.mergeConflictMarker, index) }
    return Failure(.unexpected(found: found, expected: expected), index)
  }

  func missingSemicolon(after token: StringsToken) -> Failure {
    let place = token.outerRange.upperBound
    guard index < end else {
      var failure = Failure(.missingSemicolon(found: nil, onSameLine: false), place)
      failure.insertion = (place, ";")
      return failure
    }
    if isConflictMarker(at: index) { return Failure(.mergeConflictMarker, index) }
    let onSameLine = !(place..<index).contains { base[$0] == 0x0A || base[$0] == 0x0D }
    var failure = Failure(.missingSemicolon(found: found, onSameLine: onSameLine), place)
    if !onSameLine { failure.insertion = (place, ";") }
    return failure
  }

  func missingEqualsSign(after key: StringsToken) -> Failure {
    if isConflictMarker(at: index) { return Failure(.mergeConflictMarker, index) }
    let place = key.outerRange.upperBound
    var failure = Failure(.missingEqualsSign(found: found), index)
    // Two strings in a row are a pair; a name before a string may be anything.
    if key.kind == .quoted, base[index] == UInt8(ascii: "\""),
      !(place..<index).contains(where: { base[$0] == 0x0A || base[$0] == 0x0D })
    {
      failure.insertion = (place, " =")
    }
    return failure
  }

  /// Returns whether seven equal signs of version control start the line.
  func isConflictMarker(at place: Int) -> Bool {
    guard place + 7 <= end, place == 0 || base[place - 1] == 0x0A else { return false }
    let first = base[place]
    guard first == UInt8(ascii: "<") || first == UInt8(ascii: "=") || first == UInt8(ascii: ">")
    else { return false }
    return (place + 1..<place + 7).allSatisfy { base[$0] == first }
  }
}
