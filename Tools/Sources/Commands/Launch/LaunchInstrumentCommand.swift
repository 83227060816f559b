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
    try Directory.require(path)
    let root = URL(fileURLWithPath: path).standardizedFileURL.path
    let store = dryRun ? nil : try store(root)
    do {
      // A half-edited tree must not be read.
      try store?.recover()
      let instrumentation = try plan(root)
      _ = try store?.perform(
        instrumentation.transaction, launch: DetachedFinish.launch,
        checkCancellation: { try Task.checkCancellation() })
      if instrumentation.transaction.isEmpty { discardEmptyOutput() }
      let report = InstrumentationReport(
        instrumentation, output: dryRun ? nil : output, isDryRun: dryRun)
      try format.print(report) { report.rendered() }
    } catch {
      discardEmptyOutput()
      throw error
    }
  }

  private func store(_ root: String) throws -> TransactionStore {
    guard let output else {
      throw CommandFailure(
        "No output directory is set.", help: "pass --output DIR, from which a restore undoes this")
    }
    let folder = URL(fileURLWithPath: output).standardizedFileURL.path
    guard folder != root, !root.hasPrefix(folder == "/" ? folder : folder + "/") else {
      throw CommandFailure(
        "The output directory \(folder) is the project or contains it.",
        help: "choose an --output beside the project")
    }
    guard !FileManager.default.fileExists(atPath: folder + "/package") else {
      throw CommandFailure(
        "\(output) is the output of an offload, which a restore would undo as well.",
        help: "choose another --output")
    }
    return try TransactionStore(root: root, output: folder)
  }

  private func plan(_ root: String) throws -> LaunchInstrumentation {
    let tree = FileTree(walking: URL(fileURLWithPath: root))
    let model = try ProjectModel(of: tree)
    guard !model.projects.isEmpty else {
      throw CommandFailure(
        "\(path) has no Xcode project.",
        help:
          "pass the directory that has the .xcodeproj; if XcodeGen or Tuist makes it, run that first"
      )
    }
    let runtime = OffloadFinish.runtime(
      try ConfigurationFile.find(for: root, explicit: nil), root: root, product: "LevityLaunch")
    var options = LaunchInstrumentation.Options(runtime: runtime.package, root: root)
    options.last = last == .interactive ? .interactive : .firstFrame
    let instrumentation = try LaunchInstrumentation(of: model, in: tree, options: options)
    guard !instrumentation.apps.isEmpty || !instrumentation.steps.isEmpty else {
      throw CommandFailure(
        "\(path) has no iOS app.", help: "pass the directory that has the app's .xcodeproj")
    }
    return instrumentation
  }

  /// Removes the output directory if nothing is left in it.
  private func discardEmptyOutput() {
    guard let output else { return }
    // Each fails for a directory that isn't empty, as intended.
    rmdir(output + "/restore")
    rmdir(output)
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
      lines += ["", "Nothing had to change."]
    } else if let output {
      lines += [
        "", "Build the app in Release, then: levity launch measure --driver NAME --app APP",
        "Undo all of it: levity restore \(output)",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ step: ManualStep) -> [String] {
    let place = [step.file, step.line.map(String.init)].compactMap { $0 }.joined(separator: ":")
    return ["  \(place.isEmpty ? "" : place + ": ")\(step.instruction)"]
      + step.lines.map { "      \($0)" }
  }
}
