public import ArgumentParser
import Foundation
import Reports
public import ResourceTags

/// `levity tags plan`.
struct TagsPlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Show what leaving On-Demand Resources would change, without changing anything.",
    discussion: """
      Lists where the resources of each tag come from afterwards, what a first install loads before and after, which \
      resources stay in the app and why, which calls need an edit, and Apple's limits for older and newer systems. \
      `levity tags migrate` makes the change; sizes are those of the source files.
      """)

  @Argument(help: "The project's directory.")
  var path: String

  @Option(help: "Where resources come from: levity, background-assets or both.")
  var to = TagDestination.levity

  @Option(help: "The build configuration; Release by default.")
  var configuration: String?

  @OptionGroup var options: FindingOptions

  mutating func run() async throws {
    try Directory.require(path)
    let root = URL(fileURLWithPath: path).standardizedFileURL.path
    let survey = try await TagSurvey(of: root, configuration: configuration)
    let plan = TagPlan(of: survey.inventory, survey.migration, to: to, keeping: survey.kept)
    let report = try options.report(plan.findings, rules: TagPlan.rules)
    switch options.format {
    case .text:
      Terminal.standardOutput.write(plan.summary + "\n")
      try options.print(report, title: "levity tags plan")
    case .json:
      try Terminal.standardOutput.write(json: TagPlanDocument(plan: plan, findings: report))
    default: try options.print(report, title: "levity tags plan")
    }
    if report.isFailure { throw ExitStatus.findings }
  }
}

/// `levity tags plan --format json`.
private struct TagPlanDocument: Encodable {
  var plan: TagPlan
  var findings: FindingReport
}

extension TagDestination: @retroactive ExpressibleByArgument {}
