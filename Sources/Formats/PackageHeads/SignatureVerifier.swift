/// Verifies signatures by the public keys that a client was built with.
public final class SignatureVerifier: Sendable {
  /// The identifiers of the pinned keys.
  public let keyIDs: [String]
  private let verify: @Sendable (HeadSignature, [UInt8]) -> Bool

  /// Creates a verifier. `verify` receives a signature by one of `keyIDs` and the message, and returns whether it is
  /// valid.
  public init(
    keyIDs: [String], verify: @escaping @Sendable (HeadSignature, [UInt8]) -> Bool
  ) {
    self.keyIDs = keyIDs
    self.verify = verify
  }

  /// Throws `HeadError` unless one signature is valid and by a pinned key.
  ///
  /// Ignores signatures by other keys, so that a team can change its key while old apps are in use.
  public func check(_ head: SignedHead) throws(HeadError) {
    let message = SignedHead.message(forPayload: head.payload)
    var (found, known): ([String], String?) = ([], nil)
    for signature in head.signatures {
      found.add(signature.keyID)
      guard keyIDs.contains(signature.keyID) else { continue }
      if verify(signature, message) { return }
      known = known ?? signature.keyID
    }
    guard let known else { throw .unknownKey(found: found, pinned: keyIDs) }
    throw .wrongSignature(keyID: known)
  }
}
