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
    let known = head.signatures.filter { keyIDs.contains($0.keyID) }
    guard let first = known.first else {
      throw .unknownKey(found: head.signatures.map(\.keyID), pinned: keyIDs)
    }
    let message = SignedHead.message(forPayload: head.payload)
    guard known.contains(where: { verify($0, message) }) else {
      throw .wrongSignature(keyID: first.keyID)
    }
  }
}
