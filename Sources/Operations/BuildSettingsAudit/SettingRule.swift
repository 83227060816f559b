import Reports

/// A rule for the settings of a target. `Rules` has them by subject.
struct SettingRule: Sendable {
  /// Code, severity and page.
  let definition: FindingRule
  /// The setting that the rule is about.
  let setting: String
  /// A value that satisfies the rule; nil if a person has to choose.
  let suggestion: String?
  /// The reason why a target breaks the rule, as a sentence; nil if it doesn't.
  let problem: @Sendable (TargetSettings) -> String?

  /// - Parameter page: title, meaning, cause, remedy and example.
  init(
    _ id: String, _ severity: Finding.Severity = .warning, setting: String,
    suggestion: String? = nil, page: RulePage,
    problem: @escaping @Sendable (TargetSettings) -> String?
  ) {
    definition = FindingRule(id: id, severity: severity, page: page, isConfigurable: false)
    self.setting = setting
    self.suggestion = suggestion
    self.problem = problem
  }

  /// A rule that a setting has to have one of these values.
  init(
    _ id: String, _ severity: Finding.Severity = .warning, setting: String, is allowed: [String],
    onlyLinked: Bool = false, page: RulePage
  ) {
    self.init(id, severity, setting: setting, suggestion: allowed.first, page: page) { target in
      guard !onlyLinked || target.isLinked else { return nil }
      let value = target[setting]?.value ?? ""
      guard !allowed.contains(where: { $0.lowercased() == value.lowercased() }) else { return nil }
      return "\(setting) is \(value.isEmpty ? "empty" : QuotedExcerpt.plain(value, limit: 80))."
    }
  }
}
