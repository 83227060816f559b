import ArgumentParser

/// `levity images`.
struct ImagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "images",
    abstract: "List a project's images, find unused ones, and suggest what to prefetch.",
    subcommands: [
      ImagesListCommand.self, ImagesUnusedCommand.self, ImagesPrefetchCommand.self,
    ])
}
