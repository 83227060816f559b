internal import Foundation

/// Answers questions about an ICC profile (ICC.1:2022).
struct ColorProfile: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the samples that it describes are red, green and blue.
  var isRGB: Bool { bytes.count >= 20 && bytes[16..<20].elementsEqual("RGB ".utf8) }

  /// Whether it describes sRGB almost exactly, under any name, and so can be left out.
  var isSRGB: Bool {
    guard isRGB else { return false }
    let expected: [(String, [Double])] = [
      ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]),
      ("bXYZ", [0.1431, 0.0606, 0.7141]),
    ]
    for (tag, values) in expected {
      guard let found = xyz(tag), zip(found, values).allSatisfy({ abs($0 - $1) < 0.0015 }) else {
        return false
      }
    }
    return ["rTRC", "gTRC", "bTRC"].allSatisfy { tag in
      guard let curve = curve(tag) else { return false }
      return stride(from: 0.0, through: 1, by: 1.0 / 32).allSatisfy { value in
        let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        return abs(curve(value) - linear) < 0.0015
      }
    }
  }

  private func number(_ place: Int, _ size: Int) -> Int? {
    guard place >= 0, place <= bytes.count - size else { return nil }
    return bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
  }

  private func fixed(_ place: Int) -> Double? {
    number(place, 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  private func offset(of tag: String) -> Int? {
    guard let count = number(128, 4), count <= 1000 else { return nil }
    for entry in 0..<count {
      let place = 132 + entry * 12
      guard let offset = number(place + 4, 4) else { return nil }
      if bytes[place..<place + 4].elementsEqual(tag.utf8) { return offset }
    }
    return nil
  }

  private func xyz(_ tag: String) -> [Double]? {
    guard let place = offset(of: tag), let x = fixed(place + 8), let y = fixed(place + 12),
      let z = fixed(place + 16)
    else { return nil }
    return [x, y, z]
  }

  private func curve(_ tag: String) -> ((Double) -> Double)? {
    guard let place = offset(of: tag), let type = number(place, 4) else { return nil }
    switch type {
    case 0x6375_7276: return table(place)  // 'curv'
    case 0x7061_7261: return parametric(place)  // 'para'
    default: return nil
    }
  }

  private func table(_ place: Int) -> ((Double) -> Double)? {
    guard let count = number(place + 8, 4), count <= 65536, count != 1 else { return nil }
    let entries = (0..<count).compactMap { number(place + 12 + $0 * 2, 2) }
    guard entries.count == count, count > 1 else { return nil }
    return { value in
      let at = value * Double(count - 1)
      let low = min(count - 2, Int(at))
      let share = at - Double(low)
      return (Double(entries[low]) * (1 - share) + Double(entries[low + 1]) * share) / 65535
    }
  }

  /// Function type 3 only: the form in which sRGB is written.
  private func parametric(_ place: Int) -> ((Double) -> Double)? {
    guard number(place + 8, 2) == 3 else { return nil }
    let values = (0..<5).compactMap { fixed(place + 12 + $0 * 4) }
    guard values.count == 5 else { return nil }
    return { value in
      value >= values[4]
        ? pow(max(0, values[1] * value + values[2]), values[0]) : values[3] * value
    }
  }
}
