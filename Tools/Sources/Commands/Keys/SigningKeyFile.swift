import Foundation
import ManifestSigning

/// The private key of a run.
enum SigningKeyFile {
  static let defaultName = "levity-signing.key"

  /// Reads the key named by the user, or the one that an earlier run created in the output directory.
  static func find(_ explicit: String?, output: String) throws -> SigningKey? {
    if let explicit { return try SigningKey(file: URL(fileURLWithPath: explicit)) }
    let file = URL(fileURLWithPath: output).appendingPathComponent(defaultName)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try SigningKey(file: file)
  }

  /// Creates a key in the output directory, and returns it with a note for its owner.
  static func make(in output: String) throws -> (key: SigningKey, note: String?) {
    let file = URL(fileURLWithPath: output).appendingPathComponent(defaultName)
    let key = SigningKey.generate()
    try key.write(to: file)
    return (
      key,
      "\(file.path) contains a new signing key. Keep it secret and back it up: apps only trust packages signed with it."
    )
  }
}
