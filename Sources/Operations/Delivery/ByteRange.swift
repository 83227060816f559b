/// The part of a file requested by a `Range` header (RFC 9110 §14).
enum ByteRange: Hashable, Sendable {
  /// The whole file: there is no header, or it has another unit, several ranges or invalid syntax.
  case whole
  case part(Range<Int>)
  /// A single range that contains no byte of the file.
  case unsatisfiable

  init(header: String?, size: Int) {
    guard let header, let ends = Self.ends(of: header) else {
      self = .whole
      return
    }
    switch ends {
    case (nil, nil): self = .whole
    case (nil, let count?):
      self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
    case (let first?, let last):
      let last = last ?? Int.max
      if last < first {
        self = .whole
      } else {
        self = first < size ? .part(first..<(min(last, size - 1) + 1)) : .unsatisfiable
      }
    }
  }

  private static func ends(of header: String) -> (Int?, Int?)? {
    let bytes = Array(header.utf8)
    let unit = Array("bytes=".utf8)
    guard zip(bytes, unit).allSatisfy({ $0 | 0x20 == $1 || $0 == $1 }) else { return nil }
    var parts = bytes.dropFirst(unit.count)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    parts[0] = parts[0].drop { $0 == 0x20 || $0 == 0x09 }
    while let last = parts[1].last, last == 0x20 || last == 0x09 { parts[1].removeLast() }
    var numbers: [Int?] = []
    for part in parts {
      guard !part.isEmpty else {
        numbers.append(nil)
        continue
      }
      guard let number = number(part) else { return nil }
      numbers.append(number)
    }
    return (numbers[0], numbers[1])
  }

  /// Parses digits only; a number too large for an `Int` becomes the maximum.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var result = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      result = overflow || carry ? Int.max : sum
    }
    return result
  }
}
