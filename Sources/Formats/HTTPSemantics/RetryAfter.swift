/// `Retry-After` (RFC 9110 §10.2.3): seconds, or a date.
public enum RetryAfter {
  /// Returns the seconds to wait from the fields of a response (names in lowercase); nil without a valid field.
  ///
  /// A date is relative to the server's own `Date` if there is one, since clocks differ, otherwise to `now` in seconds
  /// since 1970; without either it is ignored.
  public static func seconds(_ headers: [String: String], now: Double? = nil) -> Double? {
    guard let field = headers["retry-after"] else { return nil }
    if let seconds = HeaderSyntax.number(field) { return Double(seconds) }
    guard let moment = date(field), let reference = headers["date"].flatMap(date) ?? now else {
      return nil
    }
    return max(0, moment - reference)
  }

  /// Returns the seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT`; the two obsolete forms are
  /// ignored.
  private static func date(_ field: String) -> Double? {
    let words = HeaderSyntax.words(field)
    guard words.count == 6, words[0].utf8.last == UInt8(ascii: ","), words[5] == "GMT",
      let day = HeaderSyntax.integer(words[1]), (1...31).contains(day),
      let month = months.firstIndex(of: words[2]),
      let year = HeaderSyntax.integer(words[3]), (1970...9999).contains(year)
    else { return nil }
    let time = HeaderSyntax.parts(words[4], at: ":")
      .map { HeaderSyntax.integer($0) ?? 99 }
    guard time.count == 3, time[0] < 24, time[1] < 60, time[2] <= 60 else { return nil }
    // The year begins in March, so that the leap day is its last.
    let shifted = month < 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 10) % 12) + 2) / 5 + day - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    return Double(days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2])
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
