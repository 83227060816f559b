/// The bytes that the runtime adds to an app. The figures are those of `Documentation/CodeSize.md`, and this is their only
/// place in code; a test compares the two.
public struct RuntimeSize: Hashable, Sendable {
  /// As installed.
  public var installed: Int
  /// As downloaded: compressed.
  public var downloaded: Int

  /// Images alone. The program of `make check-app` shrinks to 40.3 % by zlib at its best.
  public static let images = RuntimeSize(installed: 395_024, permille: 403)
  /// Strings alone; 43.9 %.
  public static let strings = RuntimeSize(installed: 305_472, permille: 439)
  /// Both; 41.7 %.
  public static let both = RuntimeSize(installed: 574_388, permille: 417)

  /// LevityBundles, beside either, if bundles answer the system's lookups; 47.5 %.
  public static let answers = RuntimeSize(installed: 170_310, permille: 475)

  /// Strings and answers in an extension that downloads nothing; 44.6 %.
  public static let readingExtension = RuntimeSize(installed: 449_029, permille: 446)

  private init(installed: Int, permille: Int) {
    self.installed = installed
    downloaded = installed * permille / 1000
  }

  /// Returns the size for what leaves; nil if nothing does.
  ///
  /// - Parameter answers: Whether bundles answer the system's lookups.
  public static func of(images: Bool, strings: Bool, answers: Bool) -> RuntimeSize? {
    let size: RuntimeSize? =
      switch (images, strings) {
      case (true, true): .both
      case (true, false): .images
      case (false, true): .strings
      case (false, false): nil
      }
    guard var size, strings, answers else { return size }
    size.installed += Self.answers.installed
    size.downloaded += Self.answers.downloaded
    return size
  }
}
