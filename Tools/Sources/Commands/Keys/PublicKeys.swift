import Foundation
import ManifestSigning

/// Public keys as the user names them: the key itself, or a file that holds it.
enum PublicKeys {
  private static let help =
    "give levity-ed25519:… or a file that holds it; levity keys public prints it from a private key"
  /// A key takes one short line; anything longer is another file.
  private static let longestFile = 4096

  static func load(_ arguments: [String]) throws -> [VerifyingKey] {
    try arguments.map(load)
  }

  private static func load(_ argument: String) throws -> VerifyingKey {
    if argument.hasPrefix("levity-ed25519:") { return try key(argument, from: "--key") }
    guard let handle = FileHandle(forReadingAtPath: argument) else {
      throw CommandFailure(
        "The key file \(argument) cannot be read.", help: help)
    }
    let data: Data
    do {
      data = try handle.read(upToCount: longestFile) ?? Data()
    } catch {
      throw CommandFailure("The key file \(argument) cannot be read.", help: help)
    }
    let text = String(decoding: data, as: UTF8.self)
    guard !text.hasPrefix("levity-ed25519-private:") else {
      throw CommandFailure(
        "\(argument) is the private key; the public one belongs here.",
        help: "levity keys public \(argument)")
    }
    return try key(text, from: argument)
  }

  private static func key(_ text: String, from place: String) throws -> VerifyingKey {
    do {
      return try VerifyingKey(text: text)
    } catch {
      throw CommandFailure("\(place) holds no public key. \(error)", help: help)
    }
  }
}
