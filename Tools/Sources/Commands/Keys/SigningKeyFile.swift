import FileTransactions
import Foundation
import ManifestSigning
import PackageStorage

/// The private keys of a run.
enum SigningKeyFile {
  static let defaultName = "levity-signing.key"
  /// The key that replaces it, while both sign.
  static let nextName = "levity-signing-next.key"
  static let publicName = "levity-public.key"

  /// Reads the keys named by the user, or those that earlier runs created in the output directory. Nil if there are
  /// none.
  static func find(_ explicit: [String], output: String) throws -> [SigningKey]? {
    if !explicit.isEmpty { return try explicit.map(read) }
    let files = [defaultName, nextName].map { "\(output)/\($0)" }
      .filter(FileManager.default.fileExists(atPath:))
    return files.isEmpty ? nil : try files.map(read)
  }

  /// Reads a private key, if it is where one may be.
  static func read(_ path: String) throws -> SigningKey {
    let file = URL(fileURLWithPath: path)
    let key = try SigningKey(file: file)
    try KeyPlacement.protect(file)
    return key
  }

  /// Creates a private key where one may be.
  static func generate(_ file: URL) throws -> SigningKey {
    let key = SigningKey.generate()
    try write(key, to: file)
    return key
  }

  /// Writes a private key where one may be.
  static func write(_ key: SigningKey, to file: URL) throws {
    // Also under the name that it has until it is complete.
    for file in [file, SigningKey.temporary(of: file)] { try KeyPlacement.protect(file) }
    try key.write(to: file)
  }

  /// Reads the keys, or creates one for the first publication.
  static func findOrMake(
    _ explicit: [String], beside output: String, for package: PackageFolder
  ) throws -> (keys: [SigningKey], note: String?) {
    if let known = try find(explicit, output: output) { return (known, nil) }
    return try make(in: output, for: package)
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
    guard !hasPublished else { throw missing(file.path) }
    return (
      [try generate(file)],
      "\(file.path) contains a new signing key. Keep it secret and back it up: apps only trust packages signed with it."
    )
  }

  static func missing(_ path: String) -> CommandFailure {
    CommandFailure(
      "The signing key is missing, and apps trust no other: \(path) doesn't exist.",
      help:
        "restore it from a backup, or pass it with --key; if it's lost, see Documentation/Keys.md")
  }

  /// Writes the public keys beside the private ones, for apps and for `levity package verify`.
  static func writePublicKey(of keys: PublisherKeys, in output: String) throws {
    guard !hasWrittenPublicKey(of: keys, in: output) else { return }
    try AtomicFile.write(Array(lines(of: keys).utf8), to: "\(output)/\(publicName)")
  }

  /// Returns whether the file of public keys names exactly these.
  static func hasWrittenPublicKey(of keys: PublisherKeys, in output: String) -> Bool {
    PlainFile.contents("\(output)/\(publicName)") == Data(lines(of: keys).utf8)
  }

  private static func lines(of keys: PublisherKeys) -> String {
    keys.signing.map { $0.verifyingKey.text + "\n" }.joined()
  }
}
