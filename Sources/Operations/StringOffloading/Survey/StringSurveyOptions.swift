/// Facts about strings that the project itself doesn't contain.
public struct StringSurveyOptions: Hashable, Sendable {
  /// The language whose strings others may leave out; nil for that of catalogs and projects, or else English.
  public var developmentLanguage: String?
  /// The bundle of tables in a tree without any project.
  public var looseBundle: String?
  /// Names or patterns of tables that stay and aren't published.
  public var keptTables: [String] = []
  /// Extensions and similar targets that contain the runtime and use the app's strings.
  public var includedTargets: [String] = []
  /// Names of tables that another survey has decided to publish, such as that of the project of a built app.
  var publishedTables: Set<String> = []

  /// Which code a table may leave for.
  public var answers = StringAnswers.accessors
  /// Where strings of the development language are that leave otherwise.
  public var floor = StringFloor.app
  /// Where extensions have the strings that they share with the app.
  public var extensions = StringExtensions.packs
  /// Whether modules can get another source, which declares `String(localized:)`.
  public var addsSources = true
  /// Whether calls of views can be edited, since their modules get that source.
  public var rewritesCode = true

  /// Whether packs have all languages; others come over the air.
  public var packsHaveAllLanguages = true

  public init(developmentLanguage: String? = nil, looseBundle: String? = nil) {
    self.developmentLanguage = developmentLanguage
    self.looseBundle = looseBundle
  }
}
