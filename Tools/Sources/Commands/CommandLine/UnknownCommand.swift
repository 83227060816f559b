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
    let distances = known.map { Self.distance($0, word) }
    var help = "run '\(parent) --help'"
    if let least = distances.min(), let place = distances.firstIndex(of: least),
      least <= max(1, known[place].count / 3)
    {
      help = "run '\(parent) \(known[place])', or '\(parent) --help' for all commands"
    }
    return CommandFailure("\(parent) has no command \"\(word)\".", help: help)
  }

  /// Returns the number of insertions, removals and replacements between two words, of at most 40 characters.
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right.prefix(40))
    var row = Array(0...right.count)
    for (index, character) in left.prefix(40).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (place, other) in right.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(replaced, row[place] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
