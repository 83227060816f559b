public import ArgumentParser
import Foundation

/// The `levity` command.
public struct Levity: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "levity",
    abstract: "Make iOS apps lighter: move images and strings out of the app to your own server.",
    discussion: """
      Start with `levity offload PROJECT --dry-run`: it prints what can move out, and why the rest stays, and writes \
      nothing.
      """,
    version: LevityVersion.current,
    subcommands: subcommandTypes)

  public init() {}

  /// Parses the arguments of this process, runs the command and exits: 0 done, 1 findings, 2 error.
  public static func run() async -> Never {
    // A reader that goes away (`levity … | head`) is not a failure.
    signal(SIGPIPE, SIG_IGN)
    // A file beyond the user's limit is an error with a sentence, as a full disk is.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      BuildNote.print()
      try await Interruption.run { try await perform(arguments) }
      finish(0)
    } catch {
      finish(report(error, of: arguments))
    }
  }

  /// Runs a command in this process, and returns its exit status.
  static func status(of arguments: [String]) async -> Int32 {
    do {
      try await perform(arguments)
      return 0
    } catch {
      return report(error, of: arguments)
    }
  }

  private static func perform(_ arguments: [String]) async throws {
    var command = try parseAsRoot(arguments)
    if var asynchronous = command as? any AsyncParsableCommand {
      try await asynchronous.run()
    } else {
      try command.run()
    }
  }

  /// Prints the error and returns the exit status.
  private static func report(_ error: any Error, of arguments: [String]) -> Int32 {
    if let status = error as? ExitStatus { return status.rawValue }
    if let failure = error as? CommandFailure {
      Terminal.standardError.write(failure.text)
      return 2
    }
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    if code == .success || code.rawValue == 0 {
      Terminal.standardOutput.write(message + "\n")
      return 0
    }
    if code == .validationFailure {
      if let unknown = UnknownCommand.find(in: arguments, below: Self.self) {
        Terminal.standardError.write(unknown.failure.text)
        return 2
      }
      let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      let first = lines.first.map(String.init) ?? "The arguments aren't valid"
      var sentence = first.hasPrefix("Error: ") ? String(first.dropFirst(7)) : first
      if sentence.hasSuffix(" the following:") {
        sentence = sentence.dropLast("the following:".count) + listed(lines.dropFirst())
      }
      Terminal.standardError.write(
        CommandFailure(
          sentence.hasSuffix(".") || sentence.hasSuffix("?") ? sentence : sentence + ".",
          help:
            "run '\((["levity"] + commandNames(in: arguments) + ["--help"]).joined(separator: " "))'"
        ).text)
      return 2
    }
    Terminal.standardError.write(CommandFailure.describing(error).text)
    return 2
  }

  /// Returns the values that an error lists in lines of their own: `'text', 'json' and 'html'`.
  private static func listed(_ lines: ArraySlice<Substring>) -> String {
    let values = lines.map { $0.drop { $0 == " " } }.prefix { $0.hasPrefix("- ") }
      .map { "'\($0.dropFirst(2))'" }
    guard values.count > 1, let last = values.last else { return values.joined() }
    return values.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns the names of the command with which the arguments begin.
  private static func commandNames(in arguments: [String]) -> [String] {
    var names: [String] = []
    var known = configuration.subcommands
    for argument in arguments {
      guard let next = known.first(where: { $0.configuration.commandName == argument }) else {
        break
      }
      names.append(argument)
      known = next.configuration.subcommands
    }
    return names
  }

  private static func finish(_ status: Int32) -> Never {
    Foundation.exit(status)
  }
}

/// The exit statuses of commands that did not succeed.
enum ExitStatus: Int32, Error {
  case findings = 1
  case failed = 2
}
