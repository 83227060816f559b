/// A table of a project: where its files are, what bundles they end up in, and whether they are published.
public struct SurveyedTable: Hashable, Sendable {
  /// What the `.lproj` folders lie in, relative to the root.
  public var folder: String
  /// As code names it.
  public var name: String
  /// Relative to the root, sorted.
  public var files: [String]
  /// Bytes of the files.
  public var bytes: Int
  /// Identifiers of the bundles whose code can ask Levity, sorted.
  public var bundles: [String]
  /// Targets that have the table as well and cannot, sorted.
  public var otherTargets: [String] = []
  /// The language that code is written against; nil where the table has no language.
  public var developmentLanguage: String?
  /// The language of the project, which `Base` stands for.
  public var projectLanguage = "en"
  /// Sorted, as bundles call them.
  public var languages: [String]
  /// How many keys the development language has.
  public var keys: Int
  /// Why it is not published; nil where it is.
  public var systemReason: StringReason?
  /// One sentence about what decided.
  public var evidence: String?
  /// The place among the inventory's tables.
  public var index: Int
}
