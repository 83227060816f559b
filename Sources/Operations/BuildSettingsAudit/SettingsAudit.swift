import KeySorting
public import Reports
public import XcodeProjects

/// The build settings of a project that make its app larger.
///
/// ```swift
/// let audit = SettingsAudit(of: try ProjectModel(of: tree), in: tree)
/// print(audit.findings().count)
/// ```
public struct SettingsAudit: Sendable {
  static let all: [SettingRule] =
    SettingRule.optimization + SettingRule.compilers + SettingRule.instrumentation
    + SettingRule.stripping + SettingRule.linking + SettingRule.exports + SettingRule.resources
    + SettingRule.packaging

  /// The rules, for reports and pages.
  public static let rules: [FindingRule] = all.map(\.definition).sorted(on: \.id)

  /// The targets that are checked: those with code that people get.
  public let targets: [TargetSettings]
  /// The names of targets with code that aren't checked, since no app contains them; sorted.
  public let omittedTargets: [String]

  /// Reads the settings of all targets that ship.
  ///
  /// - Parameters:
  ///   - configuration: nil for the one that ships, mostly `Release`.
  ///   - includesOthers: Whether targets that no app contains are checked, too.
  public init(
    of model: ProjectModel, in tree: FileTree, configuration: String? = nil,
    includesOthers: Bool = false
  ) {
    let projects = model.projects.filter { !$0.isManagedByCocoaPods }
    let shipped = ShippedTargets(of: projects, in: tree, configuration: configuration)
    var targets: [TargetSettings] = []
    var omitted: Set<String> = []
    for project in projects {
      for target in project.targets where TargetSettings.hasCode(target.productType) {
        let ships = shipped.contains(target, of: project)
        guard ships || includesOthers else {
          omitted.insert(target.name)
          continue
        }
        targets.append(
          TargetSettings(
            of: target, in: project, configuration: configuration, tree: tree, ships: ships))
      }
    }
    self.targets = targets
    omittedTargets = omitted.sorted()
  }

  /// Checks the targets. Findings are ordered by rule, project and reason.
  ///
  /// - Parameter app: a build of the targets; findings say what it has of what their settings leave in it.
  public func findings(builtAs app: BuiltApp? = nil) -> [Finding] {
    Self.all.flatMap { rule in
      SettingMatch.all(of: rule, in: targets).map { match in
        Self.finding(match, evidence: app.flatMap { SettingEvidence(for: match, in: $0) })
      }
    }
  }

  /// One finding for a place and a reason, whichever targets inherit it.
  private static func finding(_ match: SettingMatch, evidence: SettingEvidence?) -> Finding {
    let (rule, reason) = (match.rule, match.reason)
    let names = match.targets.map(\.target).sorted()
    let shown = Quantity.list(names.map { QuotedExcerpt.plain($0, limit: 80) }, limit: 5)
    let source =
      reason.origin.map { "Set in \($0)." } ?? "Nothing sets it; this is Xcode's default."
    var message =
      "\(shown) (\(reason.configuration)\(reason.ships ? "" : ", in no app")): "
      + "\(reason.sentence) \(source)"
    switch rule.remedy {
    case .set(let value)?: message += " Set it to \(value)."
    case .remove?: message += " Remove it."
    case nil: break
    }
    var properties = ["targets": names.joined(separator: ", "), "setting": rule.setting]
    if let evidence {
      message += " \(evidence.sentence)"
      properties["evidence"] = evidence.subject.rawValue
      properties["evidenceBytes"] = String(evidence.bytes)
      if let saving = evidence.saving { properties["savingBytes"] = String(saving) }
    }
    return Finding(
      rule: rule.definition.id, severity: rule.definition.severity, message: message,
      place: place(of: reason.origin) ?? Finding.Place(file: reason.file), properties: properties)
  }

  /// An origin is a file with a line, or a project file with its level.
  private static func place(of origin: String?) -> Finding.Place? {
    guard let origin else { return nil }
    if let colon = origin.lastIndex(of: ":"), let line = Int(origin[origin.index(after: colon)...])
    {
      return Finding.Place(file: String(origin[..<colon]), line: line)
    }
    return origin.firstRange(of: " (").map { Finding.Place(file: String(origin[..<$0.lowerBound])) }
  }

  /// The list of all rules as Markdown, for `Documentation/Settings/README.md`.
  public static var index: String {
    let lines = rules.map {
      MarkdownParagraph.item(
        "[`\($0.id)`](\($0.id).md) (\($0.severity.rawValue)): \($0.page.title)")
    }
    return """
      # Build settings

      `levity audit settings` reports these; `levity explain CODE` prints the page.

      \(lines.joined(separator: "\n"))

      """
  }
}
