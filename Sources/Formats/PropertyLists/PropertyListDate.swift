import Foundation

/// The date format of XML property lists: `2024-05-31T12:00:00Z`.
enum PropertyListDate {
  static func parse(_ text: String) -> Date? {
    let digits = Array(text.utf8)
    guard digits.count == 20, digits[10] == UInt8(ascii: "T"), digits[19] == UInt8(ascii: "Z"),
      digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-"),
      digits[13] == UInt8(ascii: ":"), digits[16] == UInt8(ascii: ":")
    else { return nil }
    func number(_ range: Range<Int>) -> Int? { Int(String(decoding: digits[range], as: UTF8.self)) }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      (1...12).contains(month), (1...31).contains(day), (0..<24).contains(hour),
      (0..<60).contains(minute), (0...60).contains(second), year >= 0
    else { return nil }
    // Returns the days of a civil date, counted in years that begin in March (Howard Hinnant, "chrono-compatible
    // dates").
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days =
      era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    return Date(timeIntervalSince1970: Double(days * 86_400 + hour * 3600 + minute * 60 + second))
  }
}
