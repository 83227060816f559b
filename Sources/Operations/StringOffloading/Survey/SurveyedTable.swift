/// A table of a project: its files, the bundles that contain it, and whether it is published.
public struct SurveyedTable: Hashable, Sendable {
  /// The folder that contains the `.lproj` folders, relative to the root.
  public var folder: String
  /// The name, as used in code.
  public var name: String
  /// The files, relative to the root, sorted.
  public var files: [String]
  /// The size of the files in bytes.
  public var bytes: Int
  /// The identifiers of the bundles whose code can ask Levity, sorted.
  public var bundles: [String]
  /// The targets that contain the table but can't ask Levity, sorted.
  public var otherTargets: [String] = []
  /// Those of them that use it through a framework or package, so that there is one copy of it, sorted.
  public var reachingTargets: [String] = []
  /// The language that code is written for; nil if the table has no language.
  public var developmentLanguage: String?
  /// The language of the project, which `Base` stands for.
  public var projectLanguage = "en"
  /// The languages that packs of its bundles call the development language: those of most keys there.
  public var packLanguages: Set<String> = []
  /// The languages, sorted, as named in bundles.
  public var languages: [String]
  /// The number of keys in the development language; 0 if its strings are the keys, or those of a document.
  public var keys: Int
  /// Whether it has the strings of a document of Interface Builder, which its bundle asks for when it loads that.
  public var isOfDocument = false
  /// Whether the strings of `Base` are also those of a file of the project's language, which stays for both.
  public var isBaseRedundant = false
  /// The languages of files that can't be read, by path. They stay in the app as they are, and the rest is published.
  public var unreadableFiles: [String: String] = [:]
  /// The `.bundle` folder with the table, which apps copy as it is and whose bundle can answer; nil for any other table.
  public var copiedBundle: String?
  /// The keys whose strings Foundation inflects, in some language. They aren't published, and stay in all languages.
  public var inflectedKeys: Set<String> = []
  /// The reason why it isn't published; nil if it is.
  public var systemReason: StringReason?
  /// One sentence about the deciding fact, or about the first of ``inflectedKeys``.
  public var evidence: String?
  /// The index in the inventory's tables.
  public var index: Int
}
