import Reports

/// A rule for the settings of a target. `Rules` has them by subject.
struct SettingRule: Sendable {
  /// An edit that satisfies a rule.
  enum Remedy: Hashable, Sendable {
    /// Gives the setting this value.
    case set(String)
    /// Removes the setting.
    case remove
  }

  /// Code, severity and page.
  let definition: FindingRule
  /// The code, such as `no-dsym`.
  var id: String { definition.id }
  /// The setting that the rule is about.
  let setting: String
  /// The edit that satisfies the rule; nil if a person has to choose.
  let remedy: Remedy?
  /// Whether the edit has a price, so that `--fix` leaves it out unless the rule is named.
  let isRisky: Bool
  /// The reason why a target breaks the rule, as a sentence; nil if it doesn't.
  let problem: @Sendable (TargetSettings) -> String?

  /// - Parameter page: title, meaning, cause, remedy and example.
  init(
    _ id: String, _ severity: Finding.Severity = .warning, setting: String,
    remedy: Remedy? = nil, isRisky: Bool = false, page: CodePage,
    problem: @escaping @Sendable (TargetSettings) -> String?
  ) {
    var page = page
    if remedy != nil {
      page.remedy +=
        isRisky
        ? " `levity audit settings --fix-rule \(id)` makes the edit; `--fix` doesn't."
        : " `levity audit settings --fix` makes the edit."
    }
    definition = FindingRule(id: id, severity: severity, page: page, isConfigurable: false)
    self.setting = setting
    self.remedy = remedy
    self.isRisky = isRisky
    self.problem = problem
  }

  /// A rule that a setting has to have one of these values; the first one is the remedy unless another is given.
  init(
    _ id: String, _ severity: Finding.Severity = .warning, setting: String, is allowed: [String],
    remedy: Remedy? = nil, isRisky: Bool = false, onlyLinked: Bool = false,
    when applies: @escaping @Sendable (TargetSettings) -> Bool = { _ in true }, page: CodePage
  ) {
    self.init(
      id, severity, setting: setting, remedy: remedy ?? allowed.first.map(Remedy.set),
      isRisky: isRisky, page: page
    ) { target in
      guard applies(target), !onlyLinked || target.isLinked else { return nil }
      let value = target[setting]?.value ?? ""
      guard !allowed.contains(where: { $0.lowercased() == value.lowercased() }) else { return nil }
      return "\(setting) is \(value.isEmpty ? "empty" : QuotedExcerpt.plain(value, limit: 80))."
    }
  }
}
