import ArgumentParser
import Foundation
import Reports

extension FindingThreshold: ExpressibleByArgument {}

/// How findings are printed.
enum FindingFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, junit, github, markdown
}

/// The options of every command that reports findings.
struct FindingOptions: ParsableArguments {
  @Option(
    help:
      "text for people, json for programs, sarif for code scanning, junit for CI, github for annotations, markdown for a comment."
  )
  var format: FindingFormat = .text

  @Option(
    help: "Exit with 1 from this severity on: error, warning, note or never; error by default.")
  var failOn: FindingThreshold?

  @Option(
    help:
      "The file of known findings, which are not counted; levity-baseline.json in the project's folder by default."
  )
  var baseline: String?

  @Flag(help: "Write all findings of now into the baseline.")
  var updateBaseline = false

  /// The baseline of a project, and where it lies.
  func readBaseline(root: String, configured: String?) throws -> (
    baseline: FindingBaseline, path: String
  ) {
    let path = baseline ?? "\(root)/\(configured ?? FindingBaseline.fileName)"
    guard let data = FileManager.default.contents(atPath: path) else {
      guard baseline == nil || updateBaseline else {
        throw CommandFailure(
          "\(path) cannot be read.", help: "pass --update-baseline to write it")
      }
      return (FindingBaseline(), path)
    }
    do {
      return (try FindingBaseline(reading: data), path)
    } catch {
      throw CommandFailure(
        "\(path): \(error)", help: "pass --update-baseline to write it again")
    }
  }

  /// Prints a report, all of it on standard output.
  func print(_ report: FindingReport, title: String) throws {
    let output = Terminal.standardOutput
    switch format {
    case .text: output.write(report.text(colored: output.showsColors))
    case .json: output.write(try JSONReport.encode(report))
    case .sarif:
      output.write(try report.sarif(toolVersion: Levity.configuration.version))
    case .junit: output.write(report.junit())
    case .github: output.write(report.githubAnnotations())
    case .markdown: output.write(report.markdown(title: title))
    }
  }
}

extension Terminal {
  /// Whether a person looks at it who wants colours (`NO_COLOR`, https://no-color.org).
  var showsColors: Bool {
    isInteractive && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }
}
