import ArgumentParser

/// `levity launch`.
struct LaunchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "launch", abstract: "Measure, read and compare launch times.",
    subcommands: [
      LaunchMeasureCommand.self, LaunchReportCommand.self, LaunchHistoryCommand.self,
      LaunchParseCommand.self, LaunchCompareCommand.self, LaunchLabCommand.self,
      LaunchWrapCommand.self, LaunchInstrumentCommand.self,
    ])
}
