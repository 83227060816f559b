import ArgumentParser
import ImageOffloading
import Reports
import StringLinting

/// `levity explain`.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "What a code in a plan or a report means, why, and what to do about it.")

  @Argument(help: "A code, such as below-threshold or format-crash; none lists all.")
  var code: String?

  func run() throws {
    guard let code else {
      Terminal.standardOutput.write(OffloadingReason.index + "\n" + StringRules.index)
      return
    }
    if let rule = StringRules.rule(code) {
      Terminal.standardOutput.write(rule.markdown)
      return
    }
    if let reason = StringReason(rawValue: code) {
      Terminal.standardOutput.write(reason.page.markdown(code: code))
      return
    }
    guard let reason = OffloadingReason(rawValue: code) else {
      throw CommandFailure(
        "There is no code \"\(code)\".", help: "levity explain lists the codes")
    }
    Terminal.standardOutput.write(reason.page.markdown(code: code))
  }
}
