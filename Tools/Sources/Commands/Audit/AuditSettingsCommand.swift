import ArgumentParser
import BuildSettingsAudit
import Foundation
import Reports
import SizeAnalysis
import XcodeProjects

/// `levity audit settings`.
struct AuditSettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Find build settings that make an app larger.",
    discussion: """
      Reads the projects of a directory with their .xcconfig files, and checks the values that a configuration has for \
      each target of an app: what it depends on, links and embeds. Samples, demos and helpers of tests are left out. It \
      needs no Xcode.

        levity audit settings .
        levity audit settings . --configuration AppStore --format markdown
        levity audit settings . --app App.ipa
        levity audit settings . --fix
      """)

  @OptionGroup var project: AuditedProject

  @Flag(help: "Fix what can be fixed without a drawback, in the project and its .xcconfig files.")
  var fix = false

  @Option(
    help: ArgumentHelp(
      "Edit them for the findings of this rule, too, whose page names the price. Repeatable.",
      valueName: "rule"))
  var fixRule: [String] = []

  @Flag(help: "With --fix or --fix-rule: print the edits, and write nothing.")
  var dryRun = false

  @Flag(help: "Check targets that no app contains, such as samples and helpers of tests, too.")
  var allTargets = false

  @Option(
    help: ArgumentHelp(
      "A build of the app, to report how many bytes each finding costs.",
      valueName: "path"))
  var app: String?

  @OptionGroup var options: FindingOptions

  mutating func run() async throws {
    let folder = try project.folder()
    let fixes = try SettingsFixes(
      fixesAll: fix, named: fixRule, isRehearsal: dryRun, format: options.format)
    let tree = FileTree(walking: folder)
    var model = try ProjectModel(of: tree)
    try project.requireConfiguration(in: model)
    if let rules = fixes.rules {
      let plan = SettingsFixPlan(
        for: model, in: tree, configuration: project.configuration, rules: rules,
        includesOthers: allTargets)
      try fixes.perform(plan, in: folder.path)
      if dryRun { return }
      model = try ProjectModel(of: tree)
    }
    let audit = SettingsAudit(
      of: model, in: tree, configuration: project.configuration, includesOthers: allTargets)
    guard !audit.targets.isEmpty else {
      throw CommandFailure(
        "\(project.path) has no Xcode project with a target that ships.",
        help: "pass the directory that has the .xcodeproj")
    }
    if !audit.omittedTargets.isEmpty {
      Terminal.standardError.write(
        "not in an app, so not checked: \(Quantity.list(audit.omittedTargets, limit: 5)); "
          + "--all-targets checks them\n")
    }
    let built = try app.map {
      BuiltApp(try AppReader.app(at: $0), unreachedCode: UnreachedCode.bytes(in:))
    }
    let report = try options.report(audit.findings(builtAs: built), rules: SettingsAudit.rules)
    try options.print(report, title: "levity audit settings")
    if report.isFailure { throw ExitStatus.findings }
  }
}
