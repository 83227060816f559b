/// A rule, for reports and pages.
public struct FindingRule: Hashable, Sendable {
  /// The code, such as `duplicate-key`.
  public var id: String
  /// The severity of its findings unless the configuration says otherwise.
  public var severity: Finding.Severity
  public var page: RulePage
  /// Whether `levity.yml` can give it another severity.
  public var isConfigurable: Bool

  public init(
    id: String, severity: Finding.Severity, page: RulePage, isConfigurable: Bool = true
  ) {
    self.id = id
    self.severity = severity
    self.page = page
    self.isConfigurable = isConfigurable
  }

  /// The page as Markdown, for `levity explain` and `Documentation/Rules`.
  public var markdown: String {
    """
    # \(id): \(page.title)

    \(MarkdownParagraph.filled(page.meaning))

    Severity: \(severity.rawValue)\(isConfigurable ? ", unless `levity.yml` says otherwise" : "").

    ## Why

    \(MarkdownParagraph.filled(page.cause))

    ## What to do

    \(MarkdownParagraph.filled(page.remedy))

    ## Example

    \(MarkdownParagraph.filled(page.example))

    """
  }
}

/// The documentation of a rule.
public struct RulePage: Hashable, Sendable {
  /// A few words.
  public var title: String
  /// The meaning of a finding.
  public var meaning: String
  /// Why it matters.
  public var cause: String
  /// The way to fix it.
  public var remedy: String
  /// A case from an app.
  public var example: String

  public init(title: String, meaning: String, cause: String, remedy: String, example: String) {
    self.title = title
    self.meaning = meaning
    self.cause = cause
    self.remedy = remedy
    self.example = example
  }
}
