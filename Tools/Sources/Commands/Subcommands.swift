import ArgumentParser

extension Levity {
  /// In the order of the help text.
  static let subcommandTypes: [any ParsableCommand.Type] = [
    ImagesCommand.self, ExplainCommand.self,
  ]
}
