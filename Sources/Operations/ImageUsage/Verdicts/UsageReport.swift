import KeySorting

/// The JSON of `levity images unused`.
public struct UsageReport: Encodable, Sendable {
  public static let schemaVersion = 1

  public var schemaVersion = UsageReport.schemaVersion
  public var images: [AssetUsage]
  /// Places that look up an image by a name that can't be followed.
  public var openLookups: [OpenLookup]

  /// Sorted by catalog, name and path. Only the unused ones, unless `includingAll`.
  public init(
    _ usages: [AssetUsage], includingAll: Bool = false, openLookups: [OpenLookup] = []
  ) {
    self.openLookups = openLookups
    images = usages.filter { includingAll || $0.verdict == .unused }
      .sorted(on: \.asset.catalog, then: \.asset.name, then: \.asset.path)
  }

  /// The size in bytes of the reported assets with this verdict.
  public func bytes(_ verdict: AssetUsage.Verdict) -> Int {
    images.reduce(0) { sum, usage in
      guard usage.verdict == verdict else { return sum }
      let (result, overflow) = sum.addingReportingOverflow(usage.asset.bytes)
      return overflow ? .max : result
    }
  }
}
