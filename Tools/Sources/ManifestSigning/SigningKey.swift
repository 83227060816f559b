import Crypto
import FileTransactions
public import Foundation
import PackageWriting
public import ResourceManifests

/// An Ed25519 private key, with which a team signs heads. Its file is one line, readable by its owner alone.
public struct SigningKey: Sendable {
  static let prefix = "levity-ed25519-private:"

  private let key: Curve25519.Signing.PrivateKey

  /// Generates a key from the system's random numbers.
  public static func generate() -> SigningKey {
    SigningKey(key: Curve25519.Signing.PrivateKey())
  }

  private init(key: Curve25519.Signing.PrivateKey) {
    self.key = key
  }

  /// Reads the text form, as a secret of a CI system holds it.
  public init(text: String) throws(SigningKeyError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.hasPrefix(Self.prefix),
      let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))),
      let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: data)
    else { throw .notAPrivateKey }
    self.init(key: key)
  }

  /// Reads a key file. Throws `SigningKeyError.exposed` if others can read it.
  public init(file: URL) throws {
    let attributes: [FileAttributeKey: Any]
    let data: Data
    do {
      // Through links; a pipe would block.
      let path = file.resolvingSymlinksInPath().path
      attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw SigningKeyError.unreadable(path: file.path)
      }
      data = try Data(contentsOf: file)
    } catch {
      throw SigningKeyError.unreadable(path: file.path)
    }
    let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    guard mode & 0o077 == 0 else {
      throw SigningKeyError.exposed(path: file.path, mode: mode)
    }
    do {
      try self.init(text: String(decoding: data, as: UTF8.self))
    } catch {
      throw SigningKeyError.notAKeyFile(path: file.path)
    }
  }

  /// Writes a key file that only its owner can read. Throws if the file exists.
  public func write(to file: URL) throws {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      try AtomicFile.create(Array((text + "\n").utf8), at: file.path, mode: 0o600)
    } catch let error as FileSystemError {
      throw error.code == EEXIST
        ? SigningKeyError.exists(path: file.path)
        : SigningKeyError.unwritable(path: file.path, reason: error.reason)
    }
  }

  /// Where a key is until its file is complete; a write that was interrupted leaves it there.
  public static func temporary(of file: URL) -> URL {
    file.deletingLastPathComponent()
      .appendingPathComponent(file.lastPathComponent + AtomicFile.suffix)
  }

  public var text: String { Self.prefix + key.rawRepresentation.base64EncodedString() }

  public var verifyingKey: VerifyingKey { VerifyingKey(key: key.publicKey) }

  public func sign(_ head: ManifestHead) throws -> SignedHead {
    let payload = head.encoded()
    return SignedHead(payload: payload, signatures: [try signature(ofPayload: payload)])
  }

  /// Returns a signature to add to those of a head.
  public func signature(ofPayload payload: [UInt8]) throws -> HeadSignature {
    let signature = try key.signature(for: SignedHead.message(forPayload: payload))
    return HeadSignature(keyID: verifyingKey.keyID, bytes: Array(signature))
  }
}
