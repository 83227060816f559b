import ManifestSigning
import ResourceManifests

/// The keys of a publisher: those that sign heads, and those that apps trust besides.
struct PublisherKeys {
  /// The private keys, the main one first. While one replaces another, both sign.
  let signing: [SigningKey]
  /// The public keys whose signature counts: of `signing`, and those that levity.yml lists.
  let trusted: [VerifyingKey]

  init(_ signing: [SigningKey], _ configuration: ConfigurationFile) {
    // Valid: the configuration was checked.
    self.init(signing, listed: configuration.publicKeys.compactMap { try? VerifyingKey(text: $0) })
  }

  /// Each key counts once.
  init(_ signing: [SigningKey], listed: [VerifyingKey] = []) {
    var own: [SigningKey] = []
    for key in signing where !own.map(\.verifyingKey).contains(key.verifyingKey) {
      own.append(key)
    }
    self.signing = own
    var trusted = own.map(\.verifyingKey)
    for key in listed where !trusted.contains(key) { trusted.append(key) }
    self.trusted = trusted
  }

  /// Signs a head with each key; the order of the signatures doesn't depend on the order of the keys.
  func sign(payload: [UInt8]) throws -> SignedHead {
    let signatures = try signing.map { try $0.signature(ofPayload: payload) }
    return SignedHead(payload: payload, signatures: signatures.sorted { $0.keyID < $1.keyID })
  }

  /// Whether exactly these keys have signed the head.
  func haveSigned(_ head: SignedHead) -> Bool {
    head.signatures.map(\.keyID).sorted() == signing.map(\.verifyingKey.keyID).sorted()
      && signing.allSatisfy { key in
        (try? SignatureVerifier.ed25519([key.verifyingKey]).check(head)) != nil
      }
  }
}
