/// A build number as `CFBundleVersion` holds it: integers separated by periods, compared one by one.
public struct AppBuild: Sendable {
  /// The build number as it was written.
  public let text: String

  /// Parses one to four integers of at most nine digits, separated by periods; nil for anything else.
  public init?(_ text: String) {
    guard Self.numbers(text) != nil else { return nil }
    self.text = text
  }

  /// Returns four numbers of 32 bits; absent ones are 0, so that `1.2` equals `1.2.0`.
  private static func numbers(_ text: String) -> (UInt64, UInt64)? {
    var high: UInt64 = 0
    var low: UInt64 = 0
    var digits = 0
    var parts = 1
    func shift() {
      high = high << 32 | low >> 32
      low <<= 32
    }
    for byte in text.utf8Bytes() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < 9:
        low += (low & 0xFFFF_FFFF) * 9 + UInt64(byte - UInt8(ascii: "0"))
        digits += 1
      case UInt8(ascii: ".") where digits > 0 && parts < 4:
        shift()
        (digits, parts) = (0, parts + 1)
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    for _ in parts..<4 { shift() }
    return (high, low)
  }

  /// Returns a negative number if `left` comes first, 0 if the numbers are equal.
  private static func compare(_ left: Self, _ right: Self) -> Int {
    let (left, right) = (numbers(left.text) ?? (0, 0), numbers(right.text) ?? (0, 0))
    return left == right ? 0 : left < right ? -1 : 1
  }
}

extension AppBuild: Equatable {
  /// Builds are equal when their numbers are: `1.2` is `1.2.0`.
  public static func == (left: Self, right: Self) -> Bool { compare(left, right) == 0 }

  /// Compares number by number.
  public static func < (left: Self, right: Self) -> Bool { compare(left, right) < 0 }
}

extension AppBuild: CustomStringConvertible {
  /// The build number as it was written.
  public var description: String { text }
}

/// The builds of an app that a head serves; a nil end is open.
public final class AppBuildRange: Sendable {
  /// The first build, included.
  public let from: AppBuild?
  /// The last build, included.
  public let through: AppBuild?

  /// Creates a range; all builds by default.
  public init(from: AppBuild? = nil, through: AppBuild? = nil) {
    self.from = from
    self.through = through
  }

  /// Returns whether `build` is in the range.
  public func contains(_ build: AppBuild) -> Bool {
    if let from, build < from { return false }
    if let through, through < build { return false }
    return true
  }
}

extension AppBuildRange: CustomStringConvertible {
  /// `from–through`, without open ends.
  public var description: String { "\(from?.text ?? "")–\(through?.text ?? "")" }
}
