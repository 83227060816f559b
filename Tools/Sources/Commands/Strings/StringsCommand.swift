import ArgumentParser

/// `levity strings`.
struct StringsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings", abstract: "Check, publish and export a project's strings.",
    subcommands: [
      StringsListCommand.self, StringsLintCommand.self, StringsGenerateCommand.self,
      StringsSealCommand.self, StringsPublishCommand.self, StringsFlattenCommand.self,
      StringsCompileCommand.self, StringsPackAppCommand.self,
      StringsExportCommand.self,
    ])
}
