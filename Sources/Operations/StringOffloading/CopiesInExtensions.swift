extension StringSizes {
  /// The copies that extensions and other targets of an app have of leaving tables, as installed and downloaded.
  public struct Copies: Hashable, Sendable, Codable {
    /// The sizes before the offload.
    public var before = Floor()
    /// The sizes after it: whole copies, and the parts that stay of others.
    public var after = Floor()
  }

  /// Returns the sizes of the copies of leaving tables that aren't in bundles which answer; nil if there are none.
  ///
  /// An extension keeps its copy as a whole, or some keys in all languages, and the rest in those that stay. If a file
  /// moves, the part that replaces it is in the extension, too.
  static func copies(
    of survey: StringSurvey, in plan: StringOffloadingPlan, _ holders: TableHolders,
    _ sizes: TableSizes
  ) throws -> Copies? {
    var sum: Copies?
    for table in plan.tables where table.leaves {
      guard let own = sizes.surveyed[table] else { continue }
      for copy in holders.others(with: own, keptBy: table.keptBy ?? []) {
        let strings = survey.strings(of: own, in: copy.files)
        let whole = try sizes.sum(of: strings)
        sum = sum ?? Copies()
        sum?.before.add(whole)
        guard table.keptBy?.contains(copy.target) != true else {
          sum?.after.add(whole)
          continue
        }
        let keys = table.keptKeysByTarget?[copy.target]
        sum?.after.add(try sizes.sum(of: sizes.part(of: strings, table, own, keeping: keys)))
      }
    }
    return sum
  }
}

extension StringSizes.Floor {
  init(_ size: StringSizes.Language) {
    self.init(compiledBytes: size.compiledBytes, compressedBytes: size.compressedBytes)
  }

  mutating func add(_ other: Self) {
    compiledBytes += other.compiledBytes
    compressedBytes += other.compressedBytes
  }
}
