/// A rule, for reports and pages.
public struct FindingRule: Hashable, Sendable {
  /// The code, such as `duplicate-key`.
  public var id: String
  /// The severity of its findings unless the configuration says otherwise.
  public var severity: Finding.Severity
  public var page: CodePage
  /// Whether `levity.yml` can give it another severity.
  public var isConfigurable: Bool

  public init(
    id: String, severity: Finding.Severity, page: CodePage, isConfigurable: Bool = true
  ) {
    self.id = id
    self.severity = severity
    self.page = page
    self.isConfigurable = isConfigurable
  }

  /// The page as Markdown, for `levity explain` and `Documentation/Rules`.
  public var markdown: String {
    let unless = isConfigurable ? ", unless `levity.yml` says otherwise" : ""
    return page.markdown(code: id, note: "Severity: \(severity.rawValue)\(unless).")
  }
}
