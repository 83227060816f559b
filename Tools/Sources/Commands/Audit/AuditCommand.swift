import ArgumentParser

/// `levity audit`.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Explain what a built app does.",
    subcommands: [AuditLaunchCommand.self])
}
