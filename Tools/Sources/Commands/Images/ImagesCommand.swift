import ArgumentParser

/// `levity images`.
struct ImagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "images", abstract: "What images a project has, and which of them it needs.",
    subcommands: [ImagesListCommand.self, ImagesUnusedCommand.self])
}
