import Foundation
import NIOConcurrencyHelpers

/// The value of a `Date` field (RFC 9110 §5.6.7), made once in a second.
final class HTTPDate: Sendable {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private let last = NIOLockedValueBox((seconds: time_t.min, text: ""))

  /// The date now.
  var now: String {
    let seconds = time(nil)
    return last.withLockedValue { last in
      if last.seconds != seconds { last = (seconds, Self.text(seconds)) }
      return last.text
    }
  }

  /// Returns a date, as in `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(_ seconds: time_t) -> String {
    var (seconds, parts) = (seconds, tm())
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(weekdays[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
    return "\(day) \(1900 + parts.tm_year) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
  }
}
