import ArgumentParser

/// A word in place of a command's name.
struct UnknownCommand {
  let word: String
  /// The names of the commands before it.
  let parents: [String]
  let known: [String]

  /// Returns nil if the arguments begin with the name of a command that takes no further one, or with an option.
  static func find(
    in arguments: [String], below root: any ParsableCommand.Type
  ) -> UnknownCommand? {
    var names = ["levity"]
    var subcommands = root.configuration.subcommands
    for argument in arguments {
      if let next = subcommands.first(where: { $0.configuration.commandName == argument }) {
        names.append(argument)
        subcommands = next.configuration.subcommands
        continue
      }
      guard !subcommands.isEmpty, argument != "help", !argument.hasPrefix("-") else { return nil }
      var known: [String] = []
      for command in subcommands where command.configuration.shouldDisplay {
        if let name = command.configuration.commandName { known.append(name) }
      }
      return UnknownCommand(word: argument, parents: names, known: known)
    }
    return nil
  }

  /// The error, with the most similar command if one is similar enough.
  var failure: CommandFailure {
    let parent = parents.joined(separator: " ")
    var help = "run '\(parent) --help'"
    if let name = SimilarWord.nearest(to: word, in: known) {
      help = "run '\(parent) \(name)', or '\(parent) --help' for all commands"
    }
    return CommandFailure("\(parent) has no command \"\(word)\".", help: help)
  }
}
