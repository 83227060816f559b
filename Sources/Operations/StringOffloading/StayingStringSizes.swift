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
  ) throws -> [Staying] {
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
      for size in try compiled(survey.strings(of: own), compressedSize).values {
        sum.compiledBytes += size.compiledBytes
        sum.compressedBytes += size.compressedBytes
      }
      for file in survey.inventory.files where own.unreadableFiles[file.path] != nil {
        sum.compiledBytes += file.bytes
        sum.compressedBytes += file.bytes
      }
      sums[reason] = sum
    }
    return sums.values.sorted {
      ($1.compiledBytes, $0.reason.rawValue) < ($0.compiledBytes, $1.reason.rawValue)
    }
  }
}
