import ArgumentParser

/// `levity tags`.
struct TagsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "List a project's resource tags and check them.",
    subcommands: [TagsListCommand.self])
}
