/// What a project does not say of its strings by itself.
public struct StringSurveyOptions: Hashable, Sendable {
  /// The language that others leave out strings for; nil for what catalogs and projects say, else English.
  public var developmentLanguage: String?
  /// The bundle of tables in a tree without any project.
  public var looseBundle: String?
  /// Tables that stay as they are and are not published, by name or pattern.
  public var keptTables: [String] = []
  /// Extensions and other such targets that have the runtime and take their strings from the app's.
  public var includedTargets: [String] = []

  public init(developmentLanguage: String? = nil, looseBundle: String? = nil) {
    self.developmentLanguage = developmentLanguage
    self.looseBundle = looseBundle
  }
}
