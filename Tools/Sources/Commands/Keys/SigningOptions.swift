import ArgumentParser
import ResourceManifests

/// How a publication is signed and numbered.
struct SigningOptions: ParsableArguments {
  @Option(
    help:
      "A private key to sign with; by default levity-signing.key beside the package, which is created for the first publication. Repeatable: while one key replaces another, both sign."
  )
  var key: [String] = []

  @Option(
    help: ArgumentHelp(
      "The version to begin with, in a package that has publications but no head of the channel. Use 1 for a new channel, or a version above those that apps have if the head is lost.",
      valueName: "version"))
  var firstVersion: Int?

  func validate() throws {
    if let firstVersion, !(1...ManifestHead.maximumVersion).contains(firstVersion) {
      throw ValidationError(
        "--first-version is \(firstVersion); it must be between 1 and \(ManifestHead.maximumVersion)."
      )
    }
    guard key.count <= SignedHead.maximumSignatureCount else {
      throw ValidationError(
        "--key is given \(key.count) times; at most \(SignedHead.maximumSignatureCount) keys can sign."
      )
    }
  }
}
