/// A build number as `CFBundleVersion` holds it: integers separated by periods, compared one by one.
public struct AppBuild: Sendable {
  /// As it was written.
  public let text: String
  // Four numbers of 32 bits; those that are absent are 0, so that `1.2` is `1.2.0`.
  private let high: UInt64
  private let low: UInt64

  /// Nil unless `text` is one to four integers of at most nine digits, separated by periods.
  public init?(_ text: String) {
    var numbers: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var number: UInt64 = 0
    var digits = 0
    var parts = 1
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < 9:
        number = number * 10 + UInt64(byte - UInt8(ascii: "0"))
        digits += 1
      case UInt8(ascii: ".") where digits > 0 && parts < 4:
        numbers = (numbers.1, numbers.2, numbers.3, number)
        (number, digits, parts) = (0, 0, parts + 1)
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    numbers = (numbers.1, numbers.2, numbers.3, number)
    for _ in parts..<4 { numbers = (numbers.1, numbers.2, numbers.3, 0) }
    self.text = text
    high = numbers.0 << 32 | numbers.1
    low = numbers.2 << 32 | numbers.3
  }
}

extension AppBuild: Comparable {
  /// Builds are equal when their numbers are: `1.2` is `1.2.0`.
  public static func == (left: Self, right: Self) -> Bool {
    left.high == right.high && left.low == right.low
  }

  /// Compares number by number.
  public static func < (left: Self, right: Self) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension AppBuild: CustomStringConvertible {
  /// As it was written.
  public var description: String { text }
}

/// The builds of an app that a head serves; an absent end is open.
public struct AppBuildRange: Equatable, Sendable {
  /// First build, included.
  public var from: AppBuild?
  /// Last build, included.
  public var through: AppBuild?

  /// All builds unless an end is given.
  public init(from: AppBuild? = nil, through: AppBuild? = nil) {
    self.from = from
    self.through = through
  }

  /// Whether `build` is in the range.
  public func contains(_ build: AppBuild) -> Bool {
    if let from, build < from { return false }
    if let through, through < build { return false }
    return true
  }
}

extension AppBuildRange: CustomStringConvertible {
  /// `from–through` with open ends left out.
  public var description: String { "\(from?.text ?? "")–\(through?.text ?? "")" }
}
