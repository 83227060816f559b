import ArgumentParser
import Foundation
import ManifestSigning

/// `levity keys`.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Manage the keys that sign packages.",
    subcommands: [
      KeysGenerateCommand.self, KeysPublicCommand.self, KeysRotateCommand.self,
      KeysStatusCommand.self,
    ])
}

/// `levity keys generate`.
struct KeysGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Create a private key in a new file, and print its public key.")

  @Option(name: .shortAndLong, help: "The file to create, readable only by you.")
  var output: String

  func run() throws {
    let key = try SigningKeyFile.generate(URL(fileURLWithPath: output))
    Terminal.standardOutput.write(key.verifyingKey.text + "\n")
    Terminal.standardError.write(
      "\(output) contains the private key. Keep it secret and back it up: apps only trust packages signed with it.\n"
    )
  }
}

/// `levity keys public`.
struct KeysPublicCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "public", abstract: "Print the public key of a private key.")

  @Argument(help: "The file that contains the private key.")
  var file: String

  func run() throws {
    let key = try SigningKey(file: URL(fileURLWithPath: file))
    Terminal.standardOutput.write(key.verifyingKey.text + "\n")
  }
}
