import ArgumentParser
import FileTransactions
import Foundation
import Reports

extension FindingThreshold: ExpressibleByArgument {}

/// The format of a report of findings.
enum FindingFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, junit, github, markdown
}

/// The options of every command that reports findings.
struct FindingOptions: ParsableArguments {
  @Option(
    help:
      "The output format: text for people, json for programs, sarif for code scanning, junit for CI, github for annotations, markdown for a comment."
  )
  var format: FindingFormat = .text

  @Option(
    help:
      "Exit with status 1 if a finding has at least this severity: error (the default), warning or note; or never."
  )
  var failOn: FindingThreshold?

  @Option(
    help:
      "A file of known findings to ignore; for strings, levity-baseline.json in the project's directory by default."
  )
  var baseline: String?

  @Flag(help: "Write all current findings to the baseline.")
  var updateBaseline = false

  /// Reads the baseline of a project, and returns it with its path.
  func readBaseline(root: String, configured: String?) throws -> (
    baseline: FindingBaseline, path: String
  ) {
    let path = baseline ?? "\(root)/\(configured ?? FindingBaseline.fileName)"
    guard let data = PlainFile.contents(path) else {
      guard baseline == nil || updateBaseline else {
        throw CommandFailure(
          "Can't read the baseline \(path).", help: "pass --update-baseline to create it")
      }
      return (FindingBaseline(), path)
    }
    do {
      return (try FindingBaseline(reading: data), path)
    } catch {
      throw CommandFailure(
        "\(path): \(error)", help: "pass --update-baseline to replace it")
    }
  }

  /// Returns the findings to ignore of a command that has no baseline unless one is passed, after writing it if the
  /// options say so.
  func passedBaseline(of findings: [Finding]) throws -> FindingBaseline {
    guard let baseline else {
      guard !updateBaseline else {
        throw CommandFailure(
          "--update-baseline needs --baseline.",
          help: "pass --baseline FILE with --update-baseline")
      }
      return FindingBaseline()
    }
    return updateBaseline
      ? try writeBaseline(of: findings, to: baseline)
      : try readBaseline(root: ".", configured: nil).baseline
  }

  /// Returns the report of a command that has no baseline unless one is passed.
  func report(_ findings: [Finding], rules: [FindingRule]) throws -> FindingReport {
    FindingReport(
      findings, rules: rules, threshold: (failOn ?? .error).severity,
      baseline: try passedBaseline(of: findings))
  }

  /// Replaces a baseline by these findings, and returns it.
  func writeBaseline(of findings: [Finding], to file: String) throws -> FindingBaseline {
    let baseline = FindingBaseline(findings)
    try AtomicFile.write([UInt8](baseline.encoded()), to: file)
    Terminal.standardError.write(
      "wrote \(Quantity.of(baseline.entries.count, "finding")) to \(file)\n")
    return baseline
  }

  /// Prints a report, all of it on standard output.
  func print(_ report: FindingReport, title: String) throws {
    try report.print(as: format, title: title)
  }
}

extension FindingReport {
  /// Prints the report, all of it on standard output.
  func print(
    as format: FindingFormat, title: String,
    isColored: Bool = Terminal.standardOutput.showsColors
  ) throws {
    let output = Terminal.standardOutput
    switch format {
    case .text: output.writeStyled(text(colored: isColored))
    case .json: try output.write(json: self)
    case .sarif: output.write(try sarif(toolVersion: Levity.configuration.version))
    case .junit: output.write(junit())
    case .github: output.write(githubAnnotations())
    case .markdown: output.write(markdown(title: title))
    }
  }
}

extension Terminal {
  /// Whether to print colors: on a terminal, unless `NO_COLOR` is set (https://no-color.org).
  var showsColors: Bool {
    isInteractive && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }
}
