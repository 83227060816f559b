public import ResourceOffloading

/// Which tables of texts an offload takes out of an app, and why the others stay: a value that can be printed and saved.
public struct TextOffloadingPlan: Hashable, Sendable, Codable {
  public static let schemaVersion = 1

  /// A table and what becomes of it.
  public struct Table: Hashable, Sendable, Codable {
    /// What the `.lproj` folders lie in, relative to the root.
    public var folder: String
    public var name: String
    /// Identifiers of the bundles whose code can ask Levity, sorted.
    public var bundles: [String]
    public var developmentLanguage: String?
    public var languages: [String]
    /// How many keys the development language has.
    public var keys: Int
    /// The files that are in the app now, relative to the root, sorted: those that an earlier run moved are not.
    public var files: [String]
    /// Measured: bytes of ``files``.
    public var bytes: Int
    /// Measured: bytes of the files that an earlier run moved.
    public var movedBytes: Int
    /// Nil for a table that leaves.
    public var reason: StringReason?
    /// One sentence about what decided.
    public var evidence: String?

    /// Whether the app gets the texts from Levity alone.
    public var leaves: Bool { reason == nil }
  }

  public var schemaVersion = TextOffloadingPlan.schemaVersion
  /// By folder and name.
  public var tables: [Table]

  /// The bundles from which a table leaves, sorted.
  public var bundles: [String] {
    Set(tables.filter(\.leaves).flatMap(\.bundles)).sorted()
  }

  /// Tables, files and bytes of one side.
  public struct Sum: Hashable, Sendable, Codable {
    public var tables = 0
    public var files = 0
    public var bytes = 0
  }

  /// What leaves, or has left, or what stays for one reason.
  public func sum(_ reason: StringReason?) -> Sum {
    tables.filter { $0.reason == reason }.reduce(into: Sum()) {
      $0.tables += 1
      $0.files += $1.files.count
      $0.bytes += $1.bytes
    }
  }
}
