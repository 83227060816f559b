import Foundation

/// The date format of XML property lists: `2024-05-31T12:00:00Z`.
enum PropertyListDate {
  static func parse(_ text: String) -> Date? {
    let digits = Array(text.utf8)
    guard digits.count == 20, digits[10] == UInt8(ascii: "T"), digits[19] == UInt8(ascii: "Z"),
      digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-"),
      digits[13] == UInt8(ascii: ":"), digits[16] == UInt8(ascii: ":")
    else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      // A sign isn't a digit.
      digits[range].allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
        ? Int(String(decoding: digits[range], as: UTF8.self)) : nil
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      (1...12).contains(month), (1...31).contains(day), (0..<24).contains(hour),
      (0..<60).contains(minute), (0...60).contains(second)
    else { return nil }
    // Days are counted in years that begin in March, so that the leap day is the last of its year; 400 years more, so
    // that none is below 0.
    let shifted = (month <= 2 ? year - 1 : year) + 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days =
      365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468 - 146_097
    return Date(timeIntervalSince1970: Double(days * 86_400 + hour * 3600 + minute * 60 + second))
  }
}
