import ArgumentParser

/// `levity strings`.
struct StringsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "What texts a project has, and what is wrong with the files that hold them.",
    subcommands: [StringsListCommand.self])
}
