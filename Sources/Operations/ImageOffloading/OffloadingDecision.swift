/// What becomes of one image set, and why.
public struct OffloadingDecision: Hashable, Sendable, Codable {
  public enum Verdict: String, Hashable, Sendable, Codable {
    case leaves, stays
  }

  /// What the package holds of the image.
  public enum Form: String, Hashable, Sendable, Codable {
    /// Bitmaps as they are, or encoded smaller.
    case bitmaps
    case pdf
    case rasters
  }

  /// What becomes of the set in the catalog.
  public enum CatalogEntry: String, Hashable, Sendable, Codable {
    case kept
    /// Stays with tiny files of the same point size, insets and intent.
    case placeholder
    case removed
  }

  /// A place that speaks for the main reason.
  public struct Place: Hashable, Sendable, Codable {
    public var file: String
    public var line: Int
    public var text: String
  }

  public var catalog: String
  public var name: String
  public var path: String
  /// Bundle identifiers, sorted.
  public var bundles: [String]
  /// Bytes of all files of the set.
  public var bytes: Int
  public var largestFile: Int
  public var verdict: Verdict
  /// The main reason first.
  public var reasons: [OffloadingReason]
  /// At most three.
  public var places: [Place]
  /// Nil where the image stays.
  public var form: Form?
  public var catalogEntry: CatalogEntry
  public var isPrefetched: Bool
  /// Documents of Interface Builder in which a view gets the runtime's class.
  public var documents: [String]

  public var mainReason: OffloadingReason { reasons.first ?? .leaves }
}
