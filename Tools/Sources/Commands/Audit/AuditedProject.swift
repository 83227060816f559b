import ArgumentParser
import Foundation
import XcodeProjects

/// The arguments of commands that read a project in one of its configurations.
struct AuditedProject: ParsableArguments {
  @Argument(help: "The project's directory, or an .xcodeproj.")
  var path: String

  @Option(
    help: ArgumentHelp(
      "The build configuration; Release by default, or else the project's own default.",
      valueName: "name"))
  var configuration: String?

  /// Returns the project's directory. Throws if there is none.
  func folder() throws -> URL {
    var folder = URL(fileURLWithPath: path)
    if folder.pathExtension == "xcodeproj" { folder.deleteLastPathComponent() }
    try Directory.require(folder.path)
    return folder
  }

  /// Throws if a configuration is named that no project has.
  func requireConfiguration(in model: ProjectModel) throws {
    let names = Set(model.projects.flatMap(\.configurationNames))
    guard let configuration, !names.isEmpty, !names.contains(configuration) else { return }
    throw CommandFailure(
      "No project has the configuration \"\(configuration)\".",
      help: "pass one of: \(names.sorted().joined(separator: ", "))")
  }
}
