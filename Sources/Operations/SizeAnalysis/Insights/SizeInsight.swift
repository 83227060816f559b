import Reports

/// A way to make an app smaller, and where it applies. One type in a file of `Rules`.
protocol SizeInsight: Sendable {
  /// Code, severity and page.
  static var definition: FindingRule { get }
  init()
  /// The places at which it applies.
  func matches(in app: InsightedApp) -> [InsightMatch]
}

/// A place at which an insight applies.
struct InsightMatch {
  /// The first path that it is about.
  var path: String
  /// A sentence.
  var message: String
  /// Bytes that would be saved, by place. Two matches can't save the same bytes of a place.
  var savings: [SavingPlace: Int]
  /// Whether the bytes are measured; an estimate otherwise.
  var isMeasured: Bool

  var saving: Int { savings.values.reduce(0, +) }
}
