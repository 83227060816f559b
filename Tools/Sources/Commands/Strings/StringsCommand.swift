import ArgumentParser

/// `levity strings`.
struct StringsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings", abstract: "What a project's localized strings say, and what is wrong.",
    subcommands: [
      StringsListCommand.self, StringsLintCommand.self, StringsGenerateCommand.self,
      StringsSealCommand.self, StringsPublishCommand.self, StringsFlattenCommand.self,
      StringsExportCommand.self,
    ])
}
