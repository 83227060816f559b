import AppBundles
import ArgumentParser
import LaunchAudit

/// `levity audit launch`.
struct AuditLaunchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "launch",
    abstract: "Explain what an app does before main, and what that costs.",
    discussion: """
      Reads the executable and every library that it loads, from an app, an .xcarchive or an .ipa. Counts are exact; \
      times are ranges by published figures for devices of an era.

        levity audit launch App.ipa
      """)

  @Argument(help: "The app, the archive, or the directory that has it.")
  var path: String

  @OptionGroup var output: OutputOptions

  mutating func run() async throws {
    let app = try AppReader.app(at: path)
    guard let audit = LaunchAudit(of: app) else {
      throw CommandFailure(
        "\(path) has no executable.",
        help: "pass a built app, whose Info.plist names its CFBundleExecutable")
    }
    try output.print(audit.document) {
      audit.summary(
        title: [app.name, app.info?.identifier].compactMap { $0 }.joined(separator: " "))
    }
  }
}
