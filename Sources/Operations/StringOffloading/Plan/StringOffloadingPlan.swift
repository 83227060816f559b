import ImageOffloading

/// Which tables of strings an offload takes out of an app, and why the others stay: a value that can be printed and saved.
public struct StringOffloadingPlan: Hashable, Sendable, Codable {
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

    /// Whether the app gets the strings from Levity alone.
    public var leaves: Bool { reason == nil }
  }

  public var schemaVersion = StringOffloadingPlan.schemaVersion
  /// By folder and name.
  public var tables: [Table]

  /// The bundles whose packs earlier runs put into the app, sorted: it keeps carrying them.
  public var carried: [String] = []

  /// Names of `strings: keep:` and `targets:` that are of no table or target, sorted: somebody mistyped them.
  public var unmatchedPatterns: [String] = []

  /// The bundles from which a table leaves, or has left, sorted: those that the app carries packs of.
  public var bundles: [String] {
    let published = Set(
      tables.filter { $0.reason?.isPublished ?? true }.flatMap(\.bundles))
    return published.intersection(carried).union(tables.filter(\.leaves).flatMap(\.bundles))
      .sorted()
  }

  /// The names of tables that leave, by bundle.
  public var leavingNames: [String: Set<String>] {
    tables.filter(\.leaves).reduce(into: [:]) { names, table in
      for bundle in table.bundles { names[bundle, default: []].insert(table.name) }
    }
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
