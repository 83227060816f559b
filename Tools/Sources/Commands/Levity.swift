public import ArgumentParser
import Foundation

/// The `levity` command.
public struct Levity: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "levity",
    abstract: "Makes iOS apps light: moves images out of the app, signed, to your own server.",
    version: "0.1.0",
    subcommands: subcommandTypes)

  public init() {}

  /// Parses the arguments of this process, runs the command and exits: 0 done, 1 findings, 2 error.
  public static func run() async -> Never {
    // A reader that goes away (`levity … | head`) is not a failure.
    signal(SIGPIPE, SIG_IGN)
    // A file beyond the user's limit is an error with a sentence, as a full disk is.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try await Interruption.run {
        var command = try parseAsRoot()
        if var asynchronous = command as? any AsyncParsableCommand {
          try await asynchronous.run()
        } else {
          try command.run()
        }
      }
      finish(0)
    } catch {
      finish(report(error))
    }
  }

  /// Prints what the error says and returns the exit status.
  static func report(_ error: any Error) -> Int32 {
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
      let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      let first = lines.first.map(String.init) ?? "the arguments are wrong"
      let sentence = first.hasPrefix("Error: ") ? String(first.dropFirst(7)) : first
      Terminal.standardError.write(
        CommandFailure(
          sentence.hasSuffix(".") ? sentence : sentence + ".",
          help: (["levity"] + commandNames + ["--help"]).joined(separator: " ")
        ).text)
      return 2
    }
    Terminal.standardError.write(CommandFailure.describing(error).text)
    return 2
  }

  /// The names of the command that the arguments begin with.
  private static var commandNames: [String] {
    var names: [String] = []
    var known = configuration.subcommands
    for argument in CommandLine.arguments.dropFirst() {
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

/// What the process says to its caller besides text.
enum ExitStatus: Int32, Error {
  case findings = 1
  case failed = 2
}
