import ArgumentParser
import FileTransactions
import Foundation
import ProjectWiring
import Reports
import XcodeProjects

/// `levity launch instrument`.
struct LaunchInstrumentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "instrument",
    abstract: "Edit a project so that its iOS apps print their launch times, for measuring builds.",
    discussion: """
      Links LevityLaunch, and begins its timeline first in main; an app with @main gets a main.swift instead. A launch \
      with LEVITY_EXIT_AFTER_LAUNCH=1 in its environment prints its times and ends. `levity restore OUTPUT` undoes all \
      of it byte for byte.

        levity launch instrument . --dry-run
        levity launch instrument . --output ../instrumented
      """)

  @Argument(help: "The project's directory.")
  var path: String

  @Option(name: .shortAndLong, help: "The directory for what a restore needs.")
  var output: String?

  /// The moment that ends a launch.
  enum LastMoment: String, ExpressibleByArgument, CaseIterable {
    case firstFrame = "first-frame"
    case interactive
  }

  @Option(help: "The moment that ends a launch; the app has to mark interactive itself.")
  var last = LastMoment.firstFrame

  @Flag(help: "Print the edits and write nothing.")
  var dryRun = false

  @OptionGroup var format: OutputOptions

  mutating func run() async throws {
    let edit = try RestorableEdit(path: path, output: output, isDryRun: dryRun)
    let instrumentation = try edit.perform(plan) { $0.transaction }
    let report = InstrumentationReport(
      instrumentation, output: dryRun ? nil : output, isDryRun: dryRun)
    try format.print(report) { report.rendered() }
  }

  private func plan(_ edit: RestorableEdit) throws -> LaunchInstrumentation {
    let (tree, model) = try edit.projects()
    var options = LaunchInstrumentation.Options(runtime: try edit.launchRuntime(), root: edit.root)
    options.last = last == .interactive ? .interactive : .firstFrame
    let instrumentation = try LaunchInstrumentation(of: model, in: tree, options: options)
    guard !instrumentation.apps.isEmpty || !instrumentation.steps.isEmpty else {
      throw CommandFailure(
        "\(path) has no iOS app.", help: "pass the directory that has the app's .xcodeproj")
    }
    return instrumentation
  }
}

/// The result of `levity launch instrument`; `schemaVersion` 1.
struct InstrumentationReport: Encodable {
  let schemaVersion = 1
  let apps: [LaunchInstrumentation.App]
  /// The files that are written, new ones among them.
  let files: [String]
  let steps: [ManualStep]
  let isDryRun: Bool
  let output: String?

  init(_ instrumentation: LaunchInstrumentation, output: String?, isDryRun: Bool) {
    apps = instrumentation.apps
    files = instrumentation.transaction.operations.map(\.path).sorted()
    steps = instrumentation.steps
    self.isDryRun = isDryRun
    self.output = output
  }

  func rendered() -> String {
    var lines = apps.map { app in
      app.entry == nil
        ? "\(app.target): has a timeline already, in \(app.file)"
        : "\(app.target): the timeline begins in \(app.file)"
    }
    if !files.isEmpty {
      lines += ["", isDryRun ? "Would write:" : "Written:"] + files.map { "  \($0)" }
    }
    if !steps.isEmpty {
      lines += ["", "Before you build:"] + steps.flatMap(Self.lines)
    }
    if isDryRun {
      lines += ["", "Nothing was written."]
    } else if files.isEmpty {
      lines += ["", "Nothing to change."]
    } else if let output {
      lines += [
        "", "Build the app in Release, then: levity launch measure --driver NAME --app APP",
        "Undo all of it: levity restore \(output)",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func lines(_ step: ManualStep) -> [String] {
    let place = [step.file, step.line.map(String.init)].compactMap { $0 }.joined(separator: ":")
    return ["  \(place.isEmpty ? "" : place + ": ")\(step.instruction)"]
      + step.lines.map { "      \($0)" }
  }
}
