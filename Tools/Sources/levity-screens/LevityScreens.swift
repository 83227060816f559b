import ArgumentParser

/// Acts as an app on Linux, where a stand-in takes the place of UIKit.
@main
struct LevityScreens: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levity-screens",
    abstract: "Draw what an app with the runtime would show.",
    subcommands: [ImagesCommand.self, SkinsCommand.self], defaultSubcommand: ImagesCommand.self)
}
