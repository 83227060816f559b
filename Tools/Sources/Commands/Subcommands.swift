import ArgumentParser

extension Levity {
  /// In the order of the help text.
  static let subcommandTypes: [any ParsableCommand.Type] = [
    AnalyzeCommand.self, CompareCommand.self, BudgetCommand.self, InsightsCommand.self,
    AuditCommand.self, StripCommand.self, LaunchCommand.self, ImagesCommand.self,
    StringsCommand.self, TagsCommand.self,
    OffloadCommand.self, RestoreCommand.self, PackageCommand.self, ServeCommand.self,
    PullCommand.self,
    KeysCommand.self, ExplainCommand.self, FinishTransactionCommand.self,
  ]
}
