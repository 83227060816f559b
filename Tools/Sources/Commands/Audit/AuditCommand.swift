import ArgumentParser

/// `levity audit`.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Explain what a built app does, and what a project's settings make of it.",
    subcommands: [
      AuditLaunchCommand.self, AuditLinkingCommand.self, AuditSettingsCommand.self,
      AuditSourcesCommand.self,
    ])
}
