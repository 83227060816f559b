import ArgumentParser
import Foundation
import Reports

/// How a command prints its result.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// The option that every reporting command has.
struct OutputOptions: ParsableArguments {
  @Option(help: "text for people, json for programs.")
  var format: OutputFormat = .text

  func print(_ report: some Encodable, text: () -> String) throws {
    switch format {
    case .text: Terminal.standardOutput.write(text())
    case .json: Terminal.standardOutput.write(try JSONReport.encode(report))
    }
  }
}
