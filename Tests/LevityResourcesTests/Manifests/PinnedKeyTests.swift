import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

@Suite struct PinnedKeyTests {
  @Test func readsThePublicKeyThatTheToolPrints() throws {
    let text = "levity-ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
    let key = try #require(PinnedKey(text))
    #expect(key.bytes.count == 32 && key.bytes[0] == 0xd7 && key.bytes[31] == 0x1a)
  }

  @Test(arguments: [
    "", "levity-ed25519:", "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
    "levity-ed25519-private:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
    "levity-ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo",
    "levity-ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURp=",
    "levity-ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHUQ==",
    "levity-ed25519: 11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
    "LEVITY-ED25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
  ])
  func refusesOtherText(_ text: String) { #expect(PinnedKey(text) == nil) }

  @Test func onlyASignatureOfTheRightKindByThatKeyIsGenuine() throws {
    let key = try ManifestFixture.key(1)
    let verifier = SignatureVerifier(pinning: [key], with: ManifestFixture.cryptography)
    let id = String(ContentHasher.quick.digest(of: key.bytes).hex.prefix(16))
    #expect(verifier.keyIDs == [id])
    let payload: [UInt8] = [1, 2, 3]
    let good = ManifestFixture.sign(SignedHead.message(forPayload: payload), key.bytes)
    let cases: [(HeadSignature, Bool)] = [
      (HeadSignature(keyID: id, bytes: good), true),
      (HeadSignature(algorithm: "none", keyID: id, bytes: good), false),
      (HeadSignature(keyID: id, bytes: good.dropLast()), false),
      (HeadSignature(keyID: id, bytes: good.reversed()), false),
      (HeadSignature(keyID: id, bytes: []), false),
    ]
    for (signature, isGenuine) in cases {
      let head = SignedHead(payload: payload, signatures: [signature])
      #expect(((try? verifier.check(head)) != nil) == isGenuine)
    }
  }
}
