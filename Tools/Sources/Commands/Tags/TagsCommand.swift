import ArgumentParser

/// `levity tags`.
struct TagsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "List and check a project's resource tags.",
    subcommands: [TagsListCommand.self, TagsGenerateCommand.self])
}
