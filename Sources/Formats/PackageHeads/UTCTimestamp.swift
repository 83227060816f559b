/// A moment in whole seconds, as heads carry it: RFC 3339 in UTC, `2025-03-01T08:30:00Z`.
public struct UTCTimestamp: Equatable, Sendable {
  // Not Int, which has 32 bits on watches before Series 9.
  /// The seconds since 1970-01-01T00:00:00Z, without leap seconds. Years 0 to 9999.
  public let seconds: Int64

  static let range: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  /// Creates a timestamp, limited to the years 0 to 9999.
  public init(seconds: Int64) {
    self.seconds = min(max(seconds, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Parses `YYYY-MM-DDTHH:MM:SSZ`; nil for anything else, and for days that don't exist.
  public init?(_ text: String) {
    let characters = text.utf8Bytes()
    let pattern = "0000-00-00T00:00:00Z".utf8Bytes()
    guard characters.count == pattern.count else { return nil }
    var numbers: [Int] = []
    var number = 0
    for (character, expected) in zip(characters, pattern) {
      guard expected == UInt8(ascii: "0") else {
        guard character == expected else { return nil }
        numbers.add(number)
        number = 0
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) else { return nil }
      number = number * 10 + Int(character - UInt8(ascii: "0"))
    }
    guard (1...12).contains(numbers[1]), numbers[2] >= 1,
      numbers[2] <= Self.days(inMonth: numbers[1], year: numbers[0]),
      numbers[3] < 24, numbers[4] < 60, numbers[5] < 60
    else { return nil }
    let days = Self.days(year: numbers[0], month: numbers[1], day: numbers[2])
    let time = (numbers[3] * 60 + numbers[4]) * 60 + numbers[5]
    self.init(seconds: Int64(days) * 86_400 + Int64(time))
  }

  /// `YYYY-MM-DDTHH:MM:SSZ`.
  public var text: String {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let rest = Int(seconds - days * 86_400)
    let date = Self.date(ofDay: Int(days))
    func pad(_ value: Int, _ width: Int) -> String {
      var digits = value.description
      while digits.utf8.count < width { digits = "0" + digits }
      return digits
    }
    var text = pad(date.year, 4)
    for (mark, number) in [
      ("-", date.month), ("-", date.day), ("T", rest / 3600), (":", rest / 60 % 60),
      (":", rest % 60),
    ] {
      text += mark + pad(number, 2)
    }
    return text + "Z"
  }

  /// Returns the timestamp `seconds` later.
  public func adding(seconds: Int64) -> UTCTimestamp {
    let (sum, overflow) = self.seconds.addingReportingOverflow(seconds)
    return UTCTimestamp(seconds: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(inMonth month: Int, year: Int) -> Int {
    month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  // Days of the proleptic Gregorian calendar, counted in years that begin in March, so that leap days are last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let y = (month <= 2 ? year - 1 : year) + 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return y * 365 + y / 4 - y / 100 + y / 400 + dayOfYear - 719_468 - 146_097
  }

  private static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468 + 146_097
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 - 400 + (month >= 10 ? 1 : 0)
    return (year, month < 10 ? month + 3 : month - 9, day)
  }
}

extension UTCTimestamp {
  /// Orders earlier timestamps first.
  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}

extension UTCTimestamp: CustomStringConvertible {
  /// `YYYY-MM-DDTHH:MM:SSZ`.
  public var description: String { text }
}
