import ArgumentParser
import BuildSettingsAudit
import ImageOffloading
import LaunchCodeAudit
import Reports
import ResourceTags
import SizeAnalysis
import StringLinting
import StringOffloading

/// `levity explain`.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a code: what it means, and what to do about it.")

  @Argument(help: "A code, such as below-threshold or format-crash; omit it to list all codes.")
  var code: String?

  func run() throws {
    guard let code else {
      Terminal.standardOutput.write(
        ReasonIndex.markdown + "\n" + StringRules.index + "\n" + SizeInsights.index + "\n"
          + TagRules.index + "\n" + SettingsAudit.index + "\n" + LaunchSourceAudit.index)
      return
    }
    let rules =
      StringRules.all + SizeInsights.rules + SizeBudgets.rules + TagRules.all
      + SettingsAudit.rules + LaunchSourceAudit.rules
    if let rule = rules.first(where: { $0.id == code }) {
      Terminal.standardOutput.write(rule.markdown)
      return
    }
    if let reason = StringReason(rawValue: code) {
      Terminal.standardOutput.write(reason.page.markdown(code: code))
      return
    }
    guard let reason = OffloadingReason(rawValue: code) else {
      let codes =
        rules.map(\.id) + StringReason.allCases.map(\.rawValue)
        + OffloadingReason.allCases.map(\.rawValue)
      let similar = SimilarWord.nearest(to: code, in: codes)
      throw CommandFailure(
        "Unknown code \"\(code)\".",
        help: similar.map { "run 'levity explain \($0)', or 'levity explain' to list all codes" }
          ?? "run 'levity explain' to list all codes")
    }
    Terminal.standardOutput.write(reason.page.markdown(code: code))
  }
}
