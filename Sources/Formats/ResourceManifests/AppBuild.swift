/// A build number as `CFBundleVersion` holds it: integers separated by periods, compared one by one.
public struct AppBuild: Sendable {
  /// As it was written.
  public let text: String
  private let numbers: [Int]

  /// Nil unless `text` is one to four integers of at most nine digits, separated by periods.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...4).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard (1...9).contains(part.count),
        part.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    }
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    self.text = text
    self.numbers = numbers
  }
}

extension AppBuild: Hashable {
  /// Builds are equal when their numbers are: `1.2` is `1.2.0`.
  public static func == (left: Self, right: Self) -> Bool { left.numbers == right.numbers }

  /// Feeds the numbers.
  public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}

extension AppBuild: Comparable {
  /// Compares number by number.
  public static func < (left: Self, right: Self) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

extension AppBuild: CustomStringConvertible {
  /// As it was written.
  public var description: String { text }
}

/// The builds of an app that a head serves; an absent end is open.
public struct AppBuildRange: Hashable, Sendable {
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
