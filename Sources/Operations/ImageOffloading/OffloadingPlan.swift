/// What an offload would do: a value that can be printed, saved, compared and applied.
public struct OffloadingPlan: Hashable, Sendable, Codable {
  public static let schemaVersion = 1

  /// Sets and their bytes.
  public struct Sum: Hashable, Sendable, Codable {
    public var sets = 0
    public var bytes = 0

    mutating func add(_ bytes: Int) {
      sets += 1
      self.bytes += bytes
    }
  }

  /// Both sides of a group: a catalog, a bundle, a reason.
  public struct Balance: Hashable, Sendable, Codable {
    public var name: String
    public var leaving = Sum()
    public var staying = Sum()
  }

  /// A set that is no image set and never leaves.
  public struct OtherSet: Hashable, Sendable, Codable {
    public var path: String
    public var reason: OffloadingReason

    public init(path: String, reason: OffloadingReason) {
      self.path = path
      self.reason = reason
    }
  }

  /// A document in which places are given to the runtime.
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
  public var total: Balance
  public var catalogs: [Balance]
  public var bundles: [Balance]
  /// By main reason, in the order of the reasons.
  public var reasons: [Balance]
  public var bundleChange: BundleChange
  public var thresholds: [ThresholdPoint]
  public var fatPDFs: [FatPDF]
  /// Names of images to load before the first screen, sorted.
  public var prefetch: [String]
  public var documents: [Document]
  /// Patterns of the configuration that match no image: misspelt, most likely.
  public var unmatchedPatterns: [String]
}

/// What leaving does to the app's bundle.
public struct BundleChange: Hashable, Sendable, Codable {
  /// Measured: bytes of the source files that leave.
  public var sourceBytesLeaving: Int
  /// Measured: count of the files that leave.
  public var filesLeaving: Int
  /// Estimated: bytes of the placeholders' files that stay in the sources.
  public var estimatedPlaceholderBytes: Int
  /// Estimated: how much smaller the compiled catalogs of a bundle for all devices become.
  public var estimatedUniversalChange: Int
  /// Estimated: the same for one device after app thinning, which keeps one scale.
  public var estimatedThinnedChange: Int
  /// How the estimates were made.
  public var method: String
}

/// What another threshold would move.
public struct ThresholdPoint: Hashable, Sendable, Codable {
  /// Bytes of the largest file from which a set leaves.
  public var minimumBytes: Int
  /// Of all sets that have files: those whose largest file is as large.
  public var sets: Int
  public var bytes: Int
  /// Thousandths of all sets and of all bytes.
  public var setsPermille: Int
  public var bytesPermille: Int
  /// Of these, what no other reason keeps.
  public var leavingSets: Int
  public var leavingBytes: Int
}
