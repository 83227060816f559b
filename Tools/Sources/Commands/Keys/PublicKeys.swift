import Foundation
import ManifestSigning

/// Public keys named on the command line: a key itself, or a file with one on each line.
enum PublicKeys {
  private static let help =
    "pass levity-ed25519:… or a file that contains it; run 'levity keys public' to print it"
  /// A key is one short line; anything longer is a different file.
  private static let maximumFileSize = 4096

  static func load(_ arguments: [String]) throws -> [VerifyingKey] {
    try arguments.flatMap(load)
  }

  private static func load(_ argument: String) throws -> [VerifyingKey] {
    if argument.hasPrefix("levity-ed25519:") { return [try key(argument, from: "--key")] }
    guard let data = PlainFile.contents(argument)?.prefix(maximumFileSize) else {
      throw CommandFailure(
        "Can't read the key file \(argument).", help: help)
    }
    let text = String(decoding: data, as: UTF8.self)
    guard !text.hasPrefix("levity-ed25519-private:") else {
      throw CommandFailure(
        "\(argument) contains a private key; a public key is expected.",
        help: "run 'levity keys public \(argument)' to print the public key")
    }
    // While one key replaces another, both are in the file.
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    return try (lines.isEmpty ? [""] : lines).map { try key($0, from: argument) }
  }

  private static func key(_ text: String, from place: String) throws -> VerifyingKey {
    do {
      return try VerifyingKey(text: text)
    } catch {
      throw CommandFailure("\(place) isn't a valid public key. \(error)", help: help)
    }
  }
}
