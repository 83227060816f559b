/// Formats sizes for people. KB is 1,000 bytes and MB 1,000,000, like in Apple's tools.
public enum ByteCount {
  /// Returns exact bytes with separators, such as `1,234,567 B`.
  public static func exact(_ bytes: Int) -> String { "\(grouped(bytes)) B" }

  /// Returns at most three digits and a unit, such as `640 B`, `1.2 KB`, `34 MB`.
  public static func short(_ bytes: Int) -> String {
    let sign = bytes < 0 ? "-" : ""
    let size = bytes.magnitude
    var unit: UInt = 1
    var name = "B"
    for (limit, next) in [(1_000 as UInt, "KB"), (1_000_000, "MB"), (1_000_000_000, "GB")]
    where size >= limit {
      unit = limit
      name = next
    }
    guard unit > 1 else { return "\(sign)\(size) B" }
    let tenths = (size / (unit / 10) + (size % (unit / 10) >= unit / 20 ? 1 : 0))
    return tenths < 100
      ? "\(sign)\(tenths / 10).\(tenths % 10) \(name)" : "\(sign)\((tenths + 5) / 10) \(name)"
  }

  /// Returns `part` of `whole` as a percentage with one digit; a dash if the whole is zero.
  public static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let thousandths = (Double(part) / Double(whole) * 1000).rounded()
    let value = Int(thousandths)
    return "\(value / 10).\(abs(value % 10)) %"
  }

  /// Groups digits in threes.
  public static func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return (number < 0 ? "-" : "") + String(digits)
  }
}
