import ArgumentParser

/// `levity images`.
struct ImagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "images", abstract: "List a project's images, and find unused ones.",
    subcommands: [ImagesListCommand.self, ImagesUnusedCommand.self])
}
