import XcodeProjects

/// Makes the edits of a plan, one after the other.
struct SettingsFixer {
  private(set) var state: SettingsState
  private(set) var changes: [SettingsFixPlan.Change] = []
  private(set) var omissions: [SettingsFixPlan.Omission] = []
  private let configuration: String?

  init(
    projects: [XcodeProject], tree: FileTree, configuration: String?, shipped: ShippedTargets?
  ) {
    state = SettingsState(projects: projects, tree: tree, shipped: shipped)
    self.configuration = configuration
  }

  /// Resolves the findings of these rules. An edit can make another rule matter, so there may be a second round.
  mutating func fix(_ rules: [SettingRule]) {
    for _ in 0..<4 {
      let count = changes.count
      omissions = []
      for rule in rules { fix(rule) }
      guard changes.count > count else { break }
    }
  }

  /// Removing an assignment can uncover a lower one, so that takes several rounds, too.
  private mutating func fix(_ rule: SettingRule) {
    guard let remedy = rule.remedy else { return }
    for index in state.projects.indices {
      var left: [SettingMatch] = []
      for _ in 0..<8 {
        let matches = SettingMatch.all(of: rule, in: shippedTargets(of: index))
        left = matches.filter { !resolve($0, with: remedy, in: index) }
        guard remedy == .remove, left.count < matches.count else { break }
      }
      omissions += left.map {
        SettingsFixPlan.Omission(
          rule: rule.id, targets: $0.targets.map(\.target).sorted(),
          reason: "\($0.reason.sentence) An edit would change other configurations or targets, "
            + "or a file that isn't part of the project.")
      }
    }
  }

  private func auditedConfiguration(of index: Int) -> String {
    configuration ?? state.projects[index].preferredConfiguration ?? ""
  }

  private func shippedTargets(of index: Int) -> [TargetSettings] {
    let name = auditedConfiguration(of: index)
    return state.projects[index].targets.compactMap {
      state.settings[index][.init(target: $0.id, configuration: name)]
    }.filter(\.ships)
  }

  /// Makes the first edit that does nothing else.
  private mutating func resolve(
    _ match: SettingMatch, with remedy: SettingRule.Remedy, in index: Int
  ) -> Bool {
    for place in places(of: match, remedy, in: index) {
      guard let next = edited(match, remedy, at: place, in: index),
        isAcceptable(next, for: match, remedy, in: index)
      else { continue }
      let targets = Set(match.targets.map(\.id))
      let after = next.settings[index].values.first {
        targets.contains($0.id) && $0.configuration == match.reason.configuration
      }
      changes.append(
        .init(
          rule: match.rule.id, setting: match.rule.setting,
          old: match.targets.first?.settings[match.rule.setting],
          new: after?.settings[match.rule.setting],
          place: description(of: place, match, in: index),
          targets: match.targets.map(\.target).sorted()))
      state = next
      return true
    }
    return false
  }

  // MARK: - Places

  /// A place at which a setting can be assigned.
  private enum Place {
    case line(file: String, Int)
    case newLine(file: String)
    case project
    case targets
  }

  /// The places to try: that of the assignment in force, then higher ones.
  private func places(
    of match: SettingMatch, _ remedy: SettingRule.Remedy, in index: Int
  ) -> [Place] {
    let project = state.projects[index]
    guard let origin = match.reason.origin else {
      guard remedy != .remove else { return [] }
      let name = match.reason.configuration
      if let file = project.configurationFile(at: .project, configuration: name),
        Self.isOwn(file), project.settingCount(at: .project, configuration: name) == 0
      {
        return [.newLine(file: file), .project, .targets]
      }
      return [.project, .targets]
    }
    if let colon = origin.lastIndex(of: ":"), let line = Int(origin[origin.index(after: colon)...])
    {
      let file = String(origin[..<colon])
      let own: [Place] = Self.isOwn(file) ? [.line(file: file, line)] : []
      return remedy == .remove ? own : own + [.project, .targets]
    }
    return origin.hasSuffix("(project)")
      ? remedy == .remove ? [.project] : [.project, .targets] : [.targets]
  }

  /// Whether a file belongs to the project: neither outside of the tree, nor made by a tool.
  private static func isOwn(_ file: String) -> Bool {
    let components = file.split(separator: "/")
    return !file.hasPrefix("/") && !components.contains("..")
      && !components.contains { FileTree.skippedByDefault.contains(String($0)) }
  }

  private func description(of place: Place, _ match: SettingMatch, in index: Int) -> String {
    let file = state.projects[index].filePath
    let configuration = match.reason.configuration
    return switch place {
    case .line(let file, let line): "\(file):\(line)"
    case .newLine(let file): file
    case .project: "\(file) (project, \(configuration))"
    case .targets:
      "\(file) (\(match.targets.count == 1 ? "target" : "targets"), \(configuration))"
    }
  }

  // MARK: - Edits

  private func edited(
    _ match: SettingMatch, _ remedy: SettingRule.Remedy, at place: Place, in index: Int
  ) -> SettingsState? {
    let value: String? = if case .set(let value) = remedy { value } else { nil }
    let setting = match.rule.setting
    var next = state
    switch place {
    case .line(let file, let line):
      guard let bytes = state.tree.read(file),
        let new = BuildConfigurationFile(parsing: bytes)
          .setting(setting, atLine: line, to: value)
      else { return nil }
      next.replace(file, with: new)
    case .newLine(let file):
      guard let bytes = state.tree.read(file), let value else { return nil }
      next.replace(file, with: BuildConfigurationFile(parsing: bytes).appending(setting, value))
    case .project:
      guard let project = assign(value, at: .project, of: match, in: index) else {
        return nil
      }
      next.replace(index, with: project)
    case .targets:
      var project = state.projects[index]
      for target in match.targets {
        let conditions = Self.conditions(of: setting, target, suffix: "(target)")
        guard
          let edited = try? project.setting(
            setting, conditions: conditions, to: value, at: .target(target.id),
            configuration: target.configuration)
        else { return nil }
        project = edited
      }
      next.replace(index, with: project)
    }
    return next
  }

  private func assign(
    _ value: String?, at level: XcodeProject.SettingLevel, of match: SettingMatch, in index: Int
  ) -> XcodeProject? {
    guard let target = match.targets.first else { return nil }
    let setting = match.rule.setting
    // A level that can't be edited isn't a place for this change; the next one is tried.
    return try? state.projects[index].setting(
      setting, conditions: Self.conditions(of: setting, target, suffix: "(project)"), to: value,
      at: level, configuration: match.reason.configuration)
  }

  /// The conditions of the assignment in force if it is at that level.
  private static func conditions(
    of setting: String, _ target: TargetSettings, suffix: String
  ) -> [BuildConfigurationFile.Condition] {
    guard let found = target.settings.assignmentInForce(of: setting),
      found.origin.hasSuffix(suffix)
    else { return [] }
    return found.conditions
  }

  // MARK: - Proof

  /// Whether the edited files say what was wanted, and nothing else that ships changes.
  private func isAcceptable(
    _ next: SettingsState, for match: SettingMatch, _ remedy: SettingRule.Remedy, in index: Int
  ) -> Bool {
    let wanted = Set(match.targets.map(\.id))
    for project in state.projects.indices {
      let audited = auditedConfiguration(of: project)
      for (key, old) in state.settings[project] {
        guard let new = next.settings[project][key] else { return false }
        let isWanted =
          project == index && wanted.contains(key.target) && key.configuration == audited
        if isWanted {
          guard remedy == .remove || match.rule.problem(new) == nil else { return false }
        } else if key.configuration != audited || old.ships {
          guard old[match.rule.setting]?.value == new[match.rule.setting]?.value else {
            return false
          }
        }
      }
    }
    return true
  }
}
