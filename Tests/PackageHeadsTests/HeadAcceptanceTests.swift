import PackageHeads
import PackageWriting
import TestSupport
import Testing

/// Stands for Ed25519: the signature is the SHA-256 of key and message. The real one is tested in Tools.
enum TestKey {
  static func sign(_ payload: [UInt8], key: String) -> HeadSignature {
    let message = Array(key.utf8) + SignedHead.message(forPayload: payload)
    return HeadSignature(
      keyID: key, bytes: ContentHasher.reference.digest(of: message).bytes)
  }

  static func verifier(_ keys: [String]) -> SignatureVerifier {
    SignatureVerifier(keyIDs: keys) { signature, message in
      signature.algorithm == "Ed25519"
        && ContentHasher.reference.digest(of: Array(signature.keyID.utf8) + message).bytes
          == signature.bytes
    }
  }
}

@Suite struct HeadAcceptanceTests {
  static let channel = channel("main")
  static let day: Int64 = 86_400

  static func channel(_ text: String) -> ChannelName {
    guard let name = ChannelName(text) else { fatalError("\(text) is no channel") }
    return name
  }

  static func head(_ change: (inout ManifestHead) -> Void = { _ in }) -> ManifestHead {
    var head = ManifestHead(
      channel: channel, version: 7, created: UTCTimestamp(seconds: 0),
      expires: UTCTimestamp(seconds: 30 * day),
      manifest: .init(digest: .of("manifest"), size: 100),
      appBuilds: AppBuildRange(from: AppBuild("10"), through: AppBuild("20.5")))
    change(&head)
    return head
  }

  static func signed(_ head: ManifestHead, keys: [String] = ["k1"]) -> SignedHead {
    let payload = head.encoded()
    return SignedHead(
      payload: payload, signatures: keys.map { TestKey.sign(payload, key: $0) })
  }

  static let rules = HeadAcceptance(
    verifier: TestKey.verifier(["k1"]), channel: channel,
    accepted: .init(version: 6, manifest: .of("older")), appBuild: AppBuild("15"), grace: day)

  func refusal(
    _ bytes: [UInt8], rules: HeadAcceptance = Self.rules, day: Int64 = 1
  ) -> HeadError? {
    do throws(HeadError) {
      _ = try rules.head(in: bytes, now: UTCTimestamp(seconds: day * Self.day))
      return nil
    } catch {
      return error
    }
  }

  @Test func acceptsAGenuineHead() throws {
    let bytes = Self.signed(Self.head()).encoded()

    #expect(
      try Self.rules.head(in: bytes, now: UTCTimestamp(seconds: Self.day)) == Self.head())
    #expect(try SignedHead.isCanonical(bytes))
  }

  @Test func headIsWrittenCanonically() throws {
    let signed = Self.signed(Self.head())

    try expectGolden(
      String(decoding: signed.payload, as: UTF8.self) + "\n"
        + String(decoding: signed.encoded(), as: UTF8.self) + "\n", "manifests/head.json")
    #expect(try ManifestHead.isCanonical(signed.payload))
  }

  @Test func theRootOfTheStringsIsReadBack() throws {
    let head = Self.head { $0.stringsRoot = .of("strings") }
    let payload = head.encoded()
    #expect(try ManifestHead(decoding: payload) == head)
    #expect(try ManifestHead.isCanonical(payload))
    let text = String(decoding: payload, as: UTF8.self)
    #expect(text.contains("\"strings\":{\"root\":\"\(ContentDigest.of("strings").hex)\"}"))
  }

  @Test func eitherKeyWillDoWhileOneReplacesTheOther() {
    #expect(refusal(Self.signed(Self.head(), keys: ["k0", "k1"]).encoded()) == nil)
  }

  /// Additions that a later Levity may make: the names that the format reserves, and others, wherever there is an
  /// object.
  @Test(arguments: [
    ("\"manifest\":{", "\"hold\":true,\"manifest\":{"),
    ("\"schemaVersion\"", "\"rollout\":{\"percent\":25,\"seed\":\"a\"},\"schemaVersion\""),
    ("\"version\"", "\"themes\":[{\"name\":\"dark\",\"digest\":null}],\"version\""),
    ("\"size\":100", "\"size\":100,\"zone\":[[],{}]"),
    ("{\"appBuilds\":{", "{\"appBuilds\":{\"except\":[\"11\"],"),
  ])
  func keysOfLaterVersionsArePassedOver(old: String, new: String) throws {
    let payload = String(decoding: Self.head().encoded(), as: UTF8.self)
    let later = Array(payload.replacing(old, with: new).utf8)
    #expect(later.count > payload.utf8.count)
    let signed = SignedHead(payload: later, signatures: [TestKey.sign(later, key: "k1")])
    let envelope = String(decoding: signed.encoded(), as: UTF8.self)
      .replacing("\"schemaVersion\"", with: "\"log\":{\"index\":7},\"schemaVersion\"")
      .replacing("\"keyID\"", with: "\"expires\":\"2030\",\"keyID\"")

    for bytes in [signed.encoded(), Array(envelope.utf8)] {
      #expect(
        try Self.rules.head(in: bytes, now: UTCTimestamp(seconds: Self.day)) == Self.head())
    }
    // They are under the signature all the same.
    let forged = SignedHead(payload: Self.head().encoded(), signatures: signed.signatures)
    #expect(refusal(forged.encoded()) == .wrongSignature(keyID: "k1"))
  }

  @Test(arguments: [
    (1, true), (ManifestHead.maximumVersion, true), (ManifestHead.maximumVersion + 1, false),
    (Int.max - 1, false), (Int.max, false), (0, false), (-1, false),
  ])
  func versionsHaveABound(version: Int, isValid: Bool) {
    let bytes = Self.head { $0.version = version }.encoded()

    #expect(((try? ManifestHead(decoding: bytes)) != nil) == isValid)
  }

  @Test func aClientThatKnowsOneOfEightKeysAccepts() {
    let keys = (1...8).map { "k\($0)" }
    for key in keys {
      let rules = HeadAcceptance(verifier: TestKey.verifier([key]), channel: Self.channel)
      #expect(refusal(Self.signed(Self.head(), keys: keys).encoded(), rules: rules) == nil)
    }
    #expect(refusal(Self.signed(Self.head(), keys: keys + ["k9"]).encoded()) != nil)
  }

  @Test func refusesForeignKeysAndWrongSignatures() {
    #expect(
      refusal(Self.signed(Self.head(), keys: ["k2"]).encoded())
        == .unknownKey(found: ["k2"], pinned: ["k1"]))
    var signed = Self.signed(Self.head(), keys: [])
    #expect(refusal(signed.encoded()) == .unknownKey(found: [], pinned: ["k1"]))
    signed = Self.signed(Self.head())
    signed.payload = Self.head { $0.version = 8 }.encoded()
    #expect(refusal(signed.encoded()) == .wrongSignature(keyID: "k1"))
    signed = Self.signed(Self.head())
    let genuine = signed.signatures[0]
    signed.signatures = [
      HeadSignature(algorithm: "none", keyID: genuine.keyID, bytes: genuine.bytes)
    ]
    #expect(refusal(signed.encoded()) == .wrongSignature(keyID: "k1"))
  }

  @Test func refusesOldExpiredAndForeignHeads() {
    let other = Self.channel("beta")
    let cases: [(ManifestHead, Int64, HeadError?)] = [
      (Self.head { $0.version = 5 }, 1, .olderVersion(found: 5, installed: 6)),
      (Self.head { $0.version = 6 }, 1, .conflictingVersion(version: 6)),
      (
        Self.head {
          $0.version = 6
          $0.manifest.digest = .of("older")
        }, 1, nil
      ),
      (
        Self.head {
          $0.version = 6
          $0.manifest.digest = .of("older")
          $0.stringsRoot = .of("other strings")
        }, 1, .conflictingVersion(version: 6)
      ),
      (Self.head(), 30, nil),
      (
        Self.head(), 31,
        .expired(
          expires: UTCTimestamp(seconds: 30 * Self.day),
          now: UTCTimestamp(seconds: 31 * Self.day))
      ),
      (Self.head { $0.channel = other }, 1, .wrongChannel(found: other, expected: Self.channel)),
    ]
    for (head, day, expected) in cases {
      #expect(refusal(Self.signed(head).encoded(), day: day) == expected)
    }
  }

  @Test(arguments: [
    ("10", true), ("9.9", false), ("20.5", true), ("20.5.0", true), ("20.5.1", false),
    ("20.10", false), ("10.0.1", true),
  ])
  func servesARangeOfBuilds(_ build: String, _ accepted: Bool) {
    let rules = HeadAcceptance(
      verifier: Self.rules.verifier, channel: Self.rules.channel, accepted: Self.rules.accepted,
      appBuild: AppBuild(build), grace: Self.rules.grace)

    #expect((refusal(Self.signed(Self.head()).encoded(), rules: rules) == nil) == accepted)
  }

  @Test(arguments: ["", "1.", "a", "1.2.3.4.5", "-1", "1234567890"])
  func otherTextIsNotABuild(_ text: String) {
    #expect(AppBuild(text) == nil)
  }

  @Test func anyFlippedBitIsRefused() {
    let bytes = Self.signed(Self.head()).encoded()
    for place in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        #expect(refusal(damaged) != nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test func truncationsAreRefused() {
    let bytes = Self.signed(Self.head()).encoded()
    for count in bytes.indices { #expect(refusal(Array(bytes.prefix(count))) != nil) }
  }

  @Test func sentencesSayTheFacts() throws {
    let nine = try #require(AppBuild("9"))
    #expect(
      HeadError.olderVersion(found: 5, installed: 6).description
        == "The head has version 5, but version 6 was accepted before.")
    #expect(
      HeadError.unsupportedAppBuild(
        serves: AppBuildRange(from: AppBuild("10"), through: nil), build: nine
      ).description == "The head serves the app builds 10–, not the build 9.")
    #expect(
      HeadError.unknownKey(found: [], pinned: ["k1"]).description
        == "The head is signed by no key, not by the pinned key k1.")
  }
}
