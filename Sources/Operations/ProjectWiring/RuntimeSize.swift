/// The bytes that the runtime adds to an app. The figures are those of `Documentation/CodeSize.md`, and this is their only
/// place in code; a test compares the two.
public struct RuntimeSize: Hashable, Sendable {
  /// As installed.
  public var installed: Int
  /// As downloaded: compressed.
  public var downloaded: Int

  /// Images alone. The program of `make check-app` shrinks to 39.8 % by zlib at its best.
  public static let images = RuntimeSize(installed: 399_713, permille: 398)
  /// Strings alone; 43.7 %.
  public static let strings = RuntimeSize(installed: 365_376, permille: 437)
  /// Both; 41.8 %.
  public static let both = RuntimeSize(installed: 624_645, permille: 418)

  private init(installed: Int, permille: Int) {
    self.installed = installed
    downloaded = installed * permille / 1000
  }

  /// Returns the size for what leaves; nil if nothing does.
  public static func of(images: Bool, strings: Bool) -> RuntimeSize? {
    switch (images, strings) {
    case (true, true): .both
    case (true, false): .images
    case (false, true): .strings
    case (false, false): nil
    }
  }
}
