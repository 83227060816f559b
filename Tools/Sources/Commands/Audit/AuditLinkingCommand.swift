import ArgumentParser
import Foundation
import LinkageAudit
import XcodeProjects

/// `levity audit linking`.
struct AuditLinkingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "linking",
    abstract: "Show how an app's libraries are linked, and which could be linked statically.",
    discussion: """
      Reads projects, packages and the Podfile of a directory. With a built app, it counts the bytes that separate \
      libraries need. Times are ranges by published figures for devices of an era.

        levity audit linking .
        levity audit linking . --app App.ipa
      """)

  @OptionGroup var project: AuditedProject

  @Option(help: "The built app, an .xcarchive or an .ipa.")
  var app: String?

  @OptionGroup var output: OutputOptions

  mutating func run() async throws {
    let folder = try project.folder()
    let tree = FileTree(walking: folder)
    let model = try ProjectModel(of: tree)
    try project.requireConfiguration(in: model)
    let built = try app.map { try AppReader.app(at: $0) }
    let audit = LinkageAudit(
      of: model, in: tree, configuration: project.configuration, app: built)
    guard audit.graph.nodes.contains(where: { $0.kind == .app }) else {
      throw CommandFailure(
        "\(project.path) has no Xcode project with an app.",
        help: "pass the directory that has the .xcodeproj")
    }
    try output.print(audit.document) { audit.summary() }
  }
}
