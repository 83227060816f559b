/// The decision for one image set, and its reasons.
public struct OffloadingDecision: Hashable, Sendable, Codable {
  public enum Verdict: String, Hashable, Sendable, Codable {
    case leaves, stays
  }

  /// The content of the package for the image.
  public enum Form: String, Hashable, Sendable, Codable {
    /// Bitmaps, unchanged or re-encoded to be smaller.
    case bitmaps
    case pdf
    case rasters
  }

  /// The outcome for the set in the catalog.
  public enum CatalogEntry: String, Hashable, Sendable, Codable {
    case kept
    /// Stays with tiny files of the same point size, insets and intent.
    case placeholder
    case removed
  }

  /// The mechanisms that show the image, and the number of places of each.
  public struct Showing: Hashable, Sendable, Codable {
    public var mechanism: ShowingMechanism
    public var places: Int
  }

  /// A place that supports the main reason.
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
  /// Those in whose name the package has the image once it has left: extensions that never name it aren't among them.
  public var servedBundles: [String] = []
  /// The devices beside iPhone and iPad for which the originals stay in the set.
  public var otherDevices: [OtherDevice] = []
  /// The names of extensions that get the originals in a catalog of their own.
  public var splitTargets: [String] = []
  /// The size of all files of the set in bytes.
  public var bytes: Int
  public var largestFile: Int
  public var verdict: Verdict
  /// The reasons, the main one first.
  public var reasons: [OffloadingReason]
  /// At most three.
  public var places: [Place]
  /// Nil if the image stays.
  public var form: Form?
  public var catalogEntry: CatalogEntry
  public var isPrefetched: Bool
  /// The mechanisms that show the image once it has left; empty if it stays or nothing names it.
  public var showing: [Showing] = []
  /// Documents of Interface Builder in which a view gets the runtime's class.
  public var documents: [String]

  public var mainReason: OffloadingReason { reasons.first ?? .leaves }
}
