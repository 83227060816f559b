import ArgumentParser

/// `levity tags`.
struct TagsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "List a project's resource tags, and host them yourself.",
    subcommands: [
      TagsListCommand.self, TagsPlanCommand.self, TagsGenerateCommand.self, TagsMigrateCommand.self,
      TagsAddCommand.self, TagsMoveCommand.self, TagsRemoveCommand.self, TagsEmitCommand.self,
    ])
}
