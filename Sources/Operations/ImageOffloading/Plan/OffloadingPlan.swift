/// The steps of an offload: a value to print, save, compare and apply.
public struct OffloadingPlan: Hashable, Sendable, Codable {
  public static let schemaVersion = 1

  /// A number of sets and their size in bytes.
  public struct Sum: Hashable, Sendable, Codable {
    public var sets = 0
    public var bytes = 0

    mutating func add(_ bytes: Int) {
      sets += 1
      self.bytes += bytes
    }
  }

  /// The sums of a group, for what leaves and what stays: a catalog, a bundle, a reason.
  public struct Balance: Hashable, Sendable, Codable {
    public var name: String
    public var leaving = Sum()
    public var staying = Sum()
  }

  /// One mechanism with the places and sets that rely on it.
  public struct Showing: Hashable, Sendable, Codable {
    public var mechanism: ShowingMechanism
    public var places: Int
    public var sets: Int
  }

  /// The images of the first screen, with their bytes on one device, which keeps the largest scale of each set.
  public struct FirstScreen: Hashable, Sendable, Codable {
    /// Those that nothing else keeps.
    public var staying = Sum()
    /// Those that leave, for the app to load before the first screen.
    public var prefetched = Sum()
  }

  /// A set that isn't an image set and never leaves.
  public struct OtherSet: Hashable, Sendable, Codable {
    public var path: String
    public var reason: OffloadingReason

    public init(path: String, reason: OffloadingReason) {
      self.path = path
      self.reason = reason
    }
  }

  /// A document in which places are rewritten for the runtime.
  public struct Document: Hashable, Sendable, Codable {
    public var path: String
    public var places: Int
    /// Names of the images, sorted.
    public var images: [String]
  }

  /// A PDF that only wraps bitmaps.
  public struct FatPDF: Hashable, Sendable, Codable {
    public var path: String
    public var bytes: Int
    public var verdict: OffloadingDecision.Verdict
  }

  public var schemaVersion = OffloadingPlan.schemaVersion
  public var configuration: OffloadingConfiguration
  /// By catalog, then name.
  public var images: [OffloadingDecision]
  public var otherSets: [OtherSet]
  /// Without the sets that are ``elsewhere``.
  public var total: Balance
  /// The sets in catalogs that no app for iPhone or iPad has, beside such an app: those of other products, and of no
  /// target.
  public var elsewhere = Sum()
  /// The paths of these sets, sorted.
  public var elsewherePaths: [String]
  public var catalogs: [Balance]
  public var bundles: [Balance]
  /// By main reason, in the order of the reasons.
  public var reasons: [Balance]
  /// The places that show the images that leave, by mechanism.
  public var showing: [Showing]
  /// The images of the first screen that stay for it or leave for the app to load before it; nil if there are none.
  public var firstScreen: FirstScreen?
  public var bundleChange: BundleChange
  /// Keys of `levity.yml` that would let more images leave, those with the most bytes first.
  public var alternatives: [OffloadingAlternative] = []
  /// The images that would leave with all of them: more than their sum, since some need several.
  public var alternativesTogether = Sum()
  public var thresholds: [ThresholdPoint]
  public var fatPDFs: [FatPDF]
  /// The names of images to load before the first screen, sorted.
  public var prefetch: [String]
  public var documents: [Document]
  /// Whether the app has to install `ImageHooks` for all images to be seen.
  public var needsHooks: Bool {
    showing.contains {
      $0.mechanism == .hooks || $0.mechanism == .lookups || $0.mechanism == .prefetch
    }
  }
  /// Whether SwiftUI may be asked for an image by a name that is built or received at run time.
  var needsLookups: Bool {
    showing.contains { $0.mechanism == .lookups }
  }

  /// Patterns of the configuration that match no image, probably misspelt.
  public var unmatchedPatterns: [String]
}

/// The effect on the app's bundle.
public struct BundleChange: Hashable, Sendable, Codable {
  /// Measured: the size of the source files that leave, in bytes.
  public var sourceBytesLeaving: Int
  /// Measured: the number of files that leave.
  public var filesLeaving: Int
  /// Estimated: the size of the placeholders' files that stay in the sources, in bytes.
  public var estimatedPlaceholderBytes: Int
  /// Estimated: how much smaller the compiled catalogs become in a bundle for all devices.
  public var estimatedUniversalChange: Int
  /// Estimated: the same for one device after app thinning, which keeps one scale.
  public var estimatedThinnedChange: Int
  /// Estimated: the size of all images on one device before the offload, in bytes.
  public var estimatedThinnedBytes: Int
  /// Estimated: the size of the manifest in the app, with the images of earlier runs, in bytes.
  public var estimatedManifestBytes: Int
  /// Estimated: the same, compressed.
  public var estimatedManifestDownload: Int
  /// The assumptions of the estimates.
  public var method: String
}

/// The image sets that another threshold would move.
public struct ThresholdPoint: Hashable, Sendable, Codable {
  /// The minimum size in bytes of the largest file of a set that leaves.
  public var minimumBytes: Int
  /// All sets whose largest file has at least that size.
  public var sets: Int
  public var bytes: Int
  /// Thousandths of all sets and of all bytes.
  public var setsPermille: Int
  public var bytesPermille: Int
  /// Those of them that no other reason keeps.
  public var leavingSets: Int
  public var leavingBytes: Int
}
