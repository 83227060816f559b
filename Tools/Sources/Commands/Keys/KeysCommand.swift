import ArgumentParser
import Foundation
import ManifestSigning

/// `levity keys`.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Keys that sign packages, and the public keys that apps pin.",
    subcommands: [KeysGenerateCommand.self, KeysPublicCommand.self])
}

/// `levity keys generate`.
struct KeysGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Makes a private key in a file of its own and prints the public key.")

  @Option(name: .shortAndLong, help: "The new file; only you can read it.")
  var output: String

  func run() throws {
    let key = SigningKey.generate()
    do {
      try key.write(to: URL(fileURLWithPath: output))
    } catch let error as SigningKeyError {
      throw CommandFailure(error.description, help: "give another file with --output")
    }
    Terminal.standardOutput.write(key.verifyingKey.text + "\n")
    Terminal.standardError.write(
      "\(output) holds the private key. Keep it secret and keep it: apps trust only what it signs.\n"
    )
  }
}

/// `levity keys public`.
struct KeysPublicCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "public", abstract: "Prints the public key of a private key.")

  @Argument(help: "The file with the private key.")
  var file: String

  func run() throws {
    do {
      let key = try SigningKey(file: URL(fileURLWithPath: file))
      Terminal.standardOutput.write(key.verifyingKey.text + "\n")
    } catch let error as SigningKeyError {
      let help =
        if case .exposed = error { "chmod 600 \(file)" } else {
          "levity keys generate --output \(file) makes one"
        }
      throw CommandFailure(error.description, help: help)
    }
  }
}
