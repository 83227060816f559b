import StringInventories

extension StringSizes {
  /// The tables that stay in the app for one reason.
  public struct Staying: Hashable, Sendable, Codable {
    public var reason: StringReason
    public var tables: Int
    /// Measured: binary property lists, and files that can't be read.
    public var compiledBytes: Int
    /// Measured: the same, each property list compressed, as in a download from the store.
    public var compressedBytes: Int
  }

  /// Returns the sizes of the tables that stay, the largest sum first. A file that several bundles of an app have counts
  /// for each.
  static func staying(
    of survey: StringSurvey, in plan: StringOffloadingPlan, _ holders: TableHolders,
    _ sizes: TableSizes
  ) throws -> [Staying] {
    var sums: [StringReason: Staying] = [:]
    for table in plan.tables {
      guard let reason = table.reason, reason.isInApp, let own = sizes.surveyed[table]
      else { continue }
      let copies = holders.copies(of: own)
      guard !copies.isEmpty else { continue }
      var sum =
        sums[reason]
        ?? Staying(reason: reason, tables: 0, compiledBytes: 0, compressedBytes: 0)
      sum.tables += 1
      let paths = Set(own.files.filter { survey.readingErrors[$0] != nil })
      let unreadable = survey.inventory.files.filter { paths.contains($0.path) }
      for copy in copies {
        let size = try sizes.sum(of: survey.strings(of: own, in: copy.files))
        let others = unreadable.reduce(0) { $0 + (copy.files.contains($1.path) ? $1.bytes : 0) }
        sum.compiledBytes += size.compiledBytes + others
        sum.compressedBytes += size.compressedBytes + others
      }
      sums[reason] = sum
    }
    return sums.values.sorted {
      ($1.compiledBytes, $0.reason.rawValue) < ($0.compiledBytes, $1.reason.rawValue)
    }
  }
}
