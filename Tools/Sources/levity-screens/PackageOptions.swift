import ArgumentParser
import Foundation
import LevityResources
import LevityUIKit

/// The package of an app, and where pictures go.
struct PackageOptions: ParsableArguments {
  @Option(help: "The package's URL.")
  var url: String

  @Option(help: "The file of the public key.")
  var key: String

  @Option(help: "The manifest that ships in the app.")
  var manifest: String

  @Option(help: "The directory for the pictures.")
  var output: String

  /// The settings by which the app finds the package.
  func options() throws -> LevityOptions {
    let publicKey = try String(contentsOfFile: key, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard PinnedKey(publicKey) != nil else {
      throw ValidationError("\(key) doesn't contain a public key.")
    }
    guard URL(string: url) != nil else { throw ValidationError("\"\(url)\" isn't a valid URL.") }
    var options = LevityOptions(
      settings: LevitySettings(
        addresses: [url], channel: .production, keys: [publicKey], packageVersion: 0))
    options.cryptography = .tools
    return options
  }
}
