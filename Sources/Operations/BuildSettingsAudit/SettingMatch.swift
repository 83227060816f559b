/// Targets of one project that break a rule for the same reason, by an assignment in the same place.
struct SettingMatch {
  let rule: SettingRule
  let reason: Reason
  /// At least one.
  let targets: [TargetSettings]

  /// The equal part of the targets' settings.
  struct Reason: Hashable {
    let file: String, configuration: String, sentence: String, origin: String?
    let ships: Bool
  }

  /// Returns the matches of a rule, ordered by file and reason.
  static func all(of rule: SettingRule, in targets: [TargetSettings]) -> [SettingMatch] {
    var groups: [Reason: [TargetSettings]] = [:]
    for target in targets {
      guard let sentence = rule.problem(target) else { continue }
      let reason = Reason(
        file: target.projectFile, configuration: target.configuration, sentence: sentence,
        origin: target[rule.setting]?.origin, ships: target.ships)
      groups[reason, default: []].append(target)
    }
    return groups.map { SettingMatch(rule: rule, reason: $0.key, targets: $0.value) }
      .sorted { $0.reason.order.lexicographicallyPrecedes($1.reason.order) }
  }
}

extension SettingMatch.Reason {
  fileprivate var order: [String] {
    [file, configuration, ships ? "" : "1", sentence, origin ?? ""]
  }
}
