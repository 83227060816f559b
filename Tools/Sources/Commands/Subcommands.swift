import ArgumentParser

extension Levity {
  /// In the order of the help text.
  static let subcommandTypes: [any ParsableCommand.Type] = [
    ImagesCommand.self, OffloadCommand.self, RestoreCommand.self, PackageCommand.self,
    ServeCommand.self, PullCommand.self, StringsCommand.self, KeysCommand.self, ExplainCommand.self,
    FinishTransactionCommand.self,
  ]
}
