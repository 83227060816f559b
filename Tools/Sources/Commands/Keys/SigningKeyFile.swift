import Foundation
import ManifestSigning
import PackageStorage

/// The private keys of a run.
enum SigningKeyFile {
  static let defaultName = "levity-signing.key"
  static let publicName = "levity-public.key"

  /// Reads the keys named by the user, or the one that an earlier run created in the output directory. Nil if there are
  /// none.
  static func find(_ explicit: [String], output: String) throws -> [SigningKey]? {
    if !explicit.isEmpty { return try explicit.map(read) }
    let file = "\(output)/\(defaultName)"
    return FileManager.default.fileExists(atPath: file) ? [try read(file)] : nil
  }

  /// Reads the keys, or creates one for the first publication.
  static func findOrMake(
    _ explicit: [String], beside output: String, for package: PackageFolder
  ) throws -> (keys: [SigningKey], note: String?) {
    if let known = try find(explicit, output: output) { return (known, nil) }
    return try make(in: output, for: package)
  }

  private static func read(_ path: String) throws -> SigningKey {
    try SigningKey(file: URL(fileURLWithPath: path))
  }

  /// Creates a key in the output directory, and returns it with a note for its owner.
  ///
  /// Throws if the package was published before: apps wouldn't trust a new key.
  static func make(
    in output: String, for package: PackageFolder
  ) throws -> (keys: [SigningKey], note: String?) {
    let file = URL(fileURLWithPath: output).appendingPathComponent(defaultName)
    let hasPublished =
      try FileManager.default.fileExists(atPath: "\(output)/\(publicName)")
      || !package.channels().isEmpty
    guard !hasPublished else {
      throw CommandFailure(
        "The signing key is missing, and apps trust no other: \(file.path) doesn't exist.",
        help:
          "restore it from a backup or pass it with --key; if there is none, apps need a new channel")
    }
    let key = SigningKey.generate()
    try key.write(to: file)
    return (
      [key],
      "\(file.path) contains a new signing key. Keep it secret and back it up: apps only trust packages signed with it."
    )
  }

  /// Writes the public keys beside the private ones, for apps and for `levity package verify`.
  static func writePublicKey(of keys: PublisherKeys, in output: String) throws {
    let lines = keys.signing.map { $0.verifyingKey.text + "\n" }.joined()
    try Data(lines.utf8).write(
      to: URL(fileURLWithPath: output).appendingPathComponent(publicName), options: .atomic)
  }
}
