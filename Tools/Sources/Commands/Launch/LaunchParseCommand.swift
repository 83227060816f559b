import ArgumentParser
import LaunchStatistics

/// `levity launch parse`.
struct LaunchParseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Print what logs say about launches.",
    discussion: """
      Reads the statistics of dyld (DYLD_PRINT_STATISTICS and _DETAILS) and of Linux' loader (LD_DEBUG=statistics), \
      lines of XCTest and of the tools that start apps, and Instruments' export. Times that dyld prints roughly are \
      restored, and marked.
      """)

  @Argument(help: "The logs, or directories of logs.")
  var paths: [String]

  @OptionGroup var output: OutputOptions

  mutating func run() async throws {
    var report = LaunchLogReport(files: [])
    for path in paths {
      let files = try LaunchLogFiles.read(path)
      try LaunchLogFiles.requireLaunches(files, in: path)
      report.files += files
    }
    try output.print(report.document) { report.summary() }
  }
}
