import ArgumentParser
import Foundation
import Reports

/// The format of a command's result.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// The option of every command that prints a report.
struct OutputOptions: ParsableArguments {
  @Option(help: "The output format: text for people, json for programs.")
  var format: OutputFormat = .text

  /// Prints the text, or encodes the report, which isn't made for text.
  func print<Report: Encodable>(
    _ report: @autoclosure () throws -> Report, text: () -> String
  ) throws {
    switch format {
    case .text: Terminal.standardOutput.write(text())
    case .json: try Terminal.standardOutput.write(json: try report())
    }
  }

  /// As above, for a text that is written in parts.
  func print<Report: Encodable>(
    _ report: @autoclosure () throws -> Report, parts: ((String) -> Void) -> Void
  ) throws {
    switch format {
    case .text: parts { Terminal.standardOutput.write($0) }
    case .json: try Terminal.standardOutput.write(json: try report())
    }
  }
}
