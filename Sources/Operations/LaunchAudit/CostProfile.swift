/// The costs of each part of a launch on devices of an era, as ranges of published figures: see
/// `Documentation/LaunchAudit.md` for their sources.
public struct CostProfile: Hashable, Sendable {
  /// A range in microseconds.
  public struct Range: Hashable, Sendable {
    public var low: Double
    public var high: Double

    public init(_ low: Double, _ high: Double) {
      self.low = low
      self.high = high
    }

    /// The middle in milliseconds.
    public var middle: Double { (low + high) / 2000 }
  }

  public var name: String
  public var title: String
  public var library: Range
  public var fixupPage: Range
  public var fixup: Range
  public var objectiveCClass: Range
  public var loadMethod: Range
  public var initializer: Range
  public var conformance: Range

  /// iPhone 5s to 6s, iOS 9 to 10, launched for the first time after an installation.
  public static let old = CostProfile(
    name: "old", title: "iPhone 5s to 6s, iOS 9 to 10", library: Range(10_300, 23_600),
    fixupPage: Range(60, 600), fixup: Range(0.1, 0.5), objectiveCClass: Range(7, 70),
    loadMethod: Range(1, 100), initializer: Range(1, 100), conformance: Range(0.1, 0.3))
  /// iPhone 7 to X, iOS 11 to 15.
  public static let middle = CostProfile(
    name: "middle", title: "iPhone 7 to X, iOS 11 to 15", library: Range(1_000, 6_200),
    fixupPage: Range(10, 60), fixup: Range(0.02, 0.1), objectiveCClass: Range(1, 7),
    loadMethod: Range(0.5, 70), initializer: Range(0.5, 50), conformance: Range(0.04, 0.2))
  /// Apple silicon, iOS 16 and newer.
  public static let modern = CostProfile(
    name: "modern", title: "iPhone 12 and newer, iOS 16 and newer", library: Range(90, 400),
    fixupPage: Range(1, 10), fixup: Range(0.005, 0.02), objectiveCClass: Range(0.5, 0.9),
    loadMethod: Range(0.25, 68), initializer: Range(0.25, 20), conformance: Range(0, 0.01))

  /// All profiles.
  public static let all = [old, middle, modern]

  /// The cost of the libraries and of what they have, in microseconds.
  public func estimate(_ costs: ImageCosts, libraryCount: Int) -> Range {
    let parts: [(cost: Range, count: Int)] = [
      (library, libraryCount), (fixupPage, costs.fixupPages), (fixup, costs.rebases + costs.binds),
      (objectiveCClass, costs.classes + costs.categories), (loadMethod, costs.loadMethods),
      (initializer, costs.initializers), (conformance, costs.conformances),
    ]
    return parts.reduce(into: Range(0, 0)) { sum, part in
      sum.low += part.cost.low * Double(part.count)
      sum.high += part.cost.high * Double(part.count)
    }
  }
}
