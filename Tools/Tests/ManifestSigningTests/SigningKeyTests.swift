import Foundation
import ManifestSigning
import ResourceManifests
import Testing

@Suite struct SigningKeyTests {
  private func head() throws -> ManifestHead {
    ManifestHead(
      channel: try #require(ChannelName("main")), version: 1, created: UTCTimestamp(seconds: 0),
      expires: UTCTimestamp(seconds: 1000),
      manifest: .init(digest: ContentHasher.sha256.digest(of: []), size: 0))
  }

  private func temporaryFile() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("key-\(UUID().uuidString)")
  }

  @Test func hashesLikeNIST() {
    #expect(
      ContentHasher.sha256.digest(of: Array("abc".utf8)).hex
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  // RFC 8032 §7.1, test 2.
  @Test func agreesWithRFC8032() throws {
    let key = try SigningKey(
      text: "levity-ed25519-private:TM0Imyj/ltqdtsNG7BFOD1uKMZ81q6Yk2oz27U+4pvs=")
    let signature = try #require(
      Data(
        base64Encoded:
          "kqAJqfDUyrhyDoILX2QlQKKye1QWUD+Ps3YiI+vbadoI"
          + "WsHkPhWZbkWPNhPQ8R2MOHsurrQwKu6wDSkWErsMAA=="))

    #expect(
      key.verifyingKey.text == "levity-ed25519:PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=")
    #expect(key.verifyingKey.isGenuine(Array(signature), of: [0x72]))
  }

  @Test func signsWhatThePublicKeyVerifies() throws {
    let key = SigningKey.generate()
    let signed = try key.sign(head())

    try SignatureVerifier.ed25519([key.verifyingKey]).check(signed)
    #expect(throws: HeadError.self) {
      try SignatureVerifier.ed25519([SigningKey.generate().verifyingKey]).check(signed)
    }
    for bit in 0..<(signed.signatures[0].bytes.count * 8) {
      var damaged = signed
      var bytes = damaged.signatures[0].bytes
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      damaged.signatures[0] = HeadSignature(
        algorithm: damaged.signatures[0].algorithm, keyID: damaged.signatures[0].keyID, bytes: bytes
      )
      #expect(throws: HeadError.self) {
        try SignatureVerifier.ed25519([key.verifyingKey]).check(damaged)
      }
    }
  }

  @Test func keyIdentifierIsSixteenDigits() throws {
    let key = SigningKey.generate().verifyingKey

    #expect(key.keyID.count == 16)
    #expect(try VerifyingKey(text: " \(key.text)\n") == key)
  }

  @Test func keyFileIsForItsOwnerAloneAndNeverOverwritten() throws {
    let file = temporaryFile()
    defer { try? FileManager.default.removeItem(at: file) }
    let key = SigningKey.generate()
    try key.write(to: file)

    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
    #expect(try SigningKey(file: file).verifyingKey == key.verifyingKey)
    #expect(throws: SigningKeyError.exists(path: file.path)) { try key.write(to: file) }
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    #expect(throws: SigningKeyError.exposed(path: file.path, mode: 0o644)) {
      try SigningKey(file: file)
    }
  }

  @Test(arguments: [
    "", "levity-ed25519:", "levity-ed25519:AAAA",
    "ed25519:\(Data(count: 32).base64EncodedString())",
  ])
  func refusesOtherText(_ text: String) {
    #expect(throws: SigningKeyError.notAPublicKey) { try VerifyingKey(text: text) }
    #expect(throws: SigningKeyError.notAPrivateKey) { try SigningKey(text: text) }
  }
}
