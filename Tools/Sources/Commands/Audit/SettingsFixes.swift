import BuildSettingsAudit
import FileTransactions
import Reports

/// The edits that `levity audit settings` makes, as its options choose them.
struct SettingsFixes {
  /// The rules whose findings are resolved; nil if the project isn't edited.
  let rules: Set<String>?
  private let isRehearsal: Bool
  private let format: FindingFormat

  init(fixesAll: Bool, named: [String], isRehearsal: Bool, format: FindingFormat) throws {
    let known = SettingsFixPlan.safeRules.union(SettingsFixPlan.riskyRules)
    for name in named where !known.contains(name) {
      let exists = SettingsAudit.rules.contains { $0.id == name }
      throw CommandFailure(
        exists
          ? "The rule \(name) has no edit; a person has to decide." : "No rule is named \(name).",
        help: "pass one of: \(SettingsFixPlan.riskyRules.sorted().joined(separator: ", "))")
    }
    let isFixing = fixesAll || !named.isEmpty
    guard isFixing || !isRehearsal else {
      throw CommandFailure(
        "--dry-run needs --fix or --fix-rule.", help: "pass --fix or --fix-rule with --dry-run")
    }
    rules = isFixing ? Set(named).union(fixesAll ? SettingsFixPlan.safeRules : []) : nil
    self.isRehearsal = isRehearsal
    self.format = format
  }

  private struct Document: Encodable {
    let schemaVersion = 1
    let changes: [SettingsFixPlan.Change], omissions: [SettingsFixPlan.Omission]
    let files: [String]
  }

  /// Prints the plan, and writes its files unless this is a rehearsal.
  func perform(_ plan: SettingsFixPlan, in folder: String) throws {
    if isRehearsal, format == .json {
      let document = Document(
        changes: plan.changes, omissions: plan.omissions, files: plan.files.map(\.path))
      return try Terminal.standardOutput.write(json: document)
    }
    (isRehearsal ? Terminal.standardOutput : .standardError).write(text(plan))
    guard !isRehearsal else { return }
    var transaction = FileTransaction()
    for file in plan.files { transaction.write(file.new, to: file.path, replacing: file.old) }
    try TreeFixWriter(root: folder).write(transaction)
  }

  private func text(_ plan: SettingsFixPlan) -> String {
    var rows = AlignedRows([
      .init("setting"), .init("before"), .init("after"), .init("place"), .init("targets"),
    ])
    for change in plan.changes {
      rows.add([
        change.setting, change.old ?? "(default)", change.new ?? "(default)", change.place,
        Quantity.list(change.targets, limit: 3),
      ])
    }
    let verb = isRehearsal ? "would change" : "changed"
    return (plan.changes.isEmpty ? "" : rows.rendered() + "\n")
      + plan.omissions.map { "left: \($0.rule): \($0.reason)\n" }.joined()
      + "\(verb) \(Quantity.of(plan.changes.count, "setting")) in \(Quantity.of(plan.files.count, "file"))\n"
  }
}
