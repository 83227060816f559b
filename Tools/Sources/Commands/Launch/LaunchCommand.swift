import ArgumentParser

/// `levity launch`.
struct LaunchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "launch", abstract: "Measure, read and compare launch times.",
    subcommands: [
      LaunchMeasureCommand.self, LaunchParseCommand.self, LaunchCompareCommand.self,
    ])
}
