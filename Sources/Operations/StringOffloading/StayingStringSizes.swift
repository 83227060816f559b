import StringInventories
import StringKeys

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

  /// Returns the sizes of the tables that stay, the largest sum first. A file that several bundles have counts once.
  static func staying(
    of survey: StringSurvey, in plan: StringOffloadingPlan,
    _ compressedSize: ([UInt8]) throws -> Int
  ) rethrows -> [Staying] {
    let surveyed = Dictionary(
      survey.tables.map { ([$0.folder, $0.name], $0) }, uniquingKeysWith: { first, _ in first })
    var sums: [StringReason: Staying] = [:]
    for table in plan.tables {
      guard let reason = table.reason, reason.isInApp,
        let own = surveyed[[table.folder, table.name]]
      else { continue }
      var sum =
        sums[reason]
        ?? Staying(reason: reason, tables: 0, compiledBytes: 0, compressedBytes: 0)
      sum.tables += 1
      for file in CompiledBundleFiles(survey.strings(of: own)).files {
        sum.compiledBytes += file.bytes.count
        sum.compressedBytes += try compressedSize(file.bytes)
      }
      let unreadable = survey.inventory.files.filter { own.unreadableFiles[$0.path] != nil }
      sum.compiledBytes += unreadable.reduce(0) { $0 + $1.bytes }
      sum.compressedBytes += unreadable.reduce(0) { $0 + $1.bytes }
      sums[reason] = sum
    }
    return sums.values.sorted {
      ($1.compiledBytes, $0.reason.rawValue) < ($0.compiledBytes, $1.reason.rawValue)
    }
  }
}
