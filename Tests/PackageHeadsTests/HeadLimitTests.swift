import PackageWriting
import TestSupport
import Testing

@testable import PackageHeads

/// Heads and settings are read at each limit, and refused just above it.
@Suite struct HeadLimitTests {
  private static func failure(_ text: String) -> ManifestError? {
    let reader = JSONReader(Array(text.utf8))
    reader.skipValue()
    do throws(ManifestError) {
      try reader.finish()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [(1, true), (16, true), (17, false)])
  func valuesNestToADepth(_ depth: Int, _ isRead: Bool) {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let text =
        String(repeating: open, count: depth - 1) + (open == "[" ? "[]" : "{}")
        + String(repeating: close, count: depth - 1)
      let offset = (depth - 1) * open.utf8.count + 1
      #expect(Self.failure(text) == (isRead ? nil : .tooDeep(offset: offset)))
    }
  }

  @Test(arguments: [(63, true), (64, true), (65, false)])
  func anObjectHasSixtyFourKeys(_ count: Int, _ isRead: Bool) {
    let keys = (0..<count).map { "\"k\($0 + 100)\":1" }.joined(separator: ",")
    let error = ManifestError.tooLarge(what: "object", found: 65, limit: 64)
    #expect(Self.failure("{\(keys)}") == (isRead ? nil : error))
    // The keys of the object around it don't count.
    #expect(Self.failure("{\"a\":1,\"b\":{\(keys)}}") == (isRead ? nil : error))
  }

  @Test(arguments: [(1, true), (64, true), (65, false)])
  func aChannelHasSixtyFourCharacters(_ count: Int, _ isName: Bool) {
    let text = String(repeating: "a", count: count)
    #expect(ChannelName(text)?.text == (isName ? text : nil))
  }

  @Test func aHeadHasSoManySignatures() throws {
    let maximum = SignedHead.maximumSignatureCount
    for count in [maximum, maximum + 1] {
      let signature = HeadSignature(keyID: "k", bytes: [UInt8](repeating: 1, count: 64))
      let bytes = SignedHead(
        payload: [1], signatures: Array(repeating: signature, count: count)
      ).encoded()
      let read = { try SignedHead(decoding: bytes).signatures.count }
      if count == maximum {
        #expect(try read() == count)
      } else {
        #expect(
          throws: ManifestError.tooLarge(
            what: "list of signatures", found: count, limit: maximum), performing: read)
      }
    }
  }

  /// Spaces behind a document fill it.
  private static func filled(_ bytes: [UInt8], to size: Int) -> [UInt8] {
    bytes + [UInt8](repeating: 0x20, count: size - bytes.count)
  }

  @Test func filesAreReadUpToTheirLimits() throws {
    let head = HeadAcceptanceTests.head()
    let bytes = head.encoded()
    let maximum = ManifestHead.maximumSize
    #expect(try ManifestHead(decoding: Self.filled(bytes, to: maximum)) == head)
    #expect(
      throws: ManifestError.tooLarge(what: "head", found: maximum + 1, limit: maximum)
    ) { try ManifestHead(decoding: Self.filled(bytes, to: maximum + 1)) }

    let signed = HeadAcceptanceTests.signed(head)
    let signedMaximum = SignedHead.maximumSize
    let read = try SignedHead(decoding: Self.filled(signed.encoded(), to: signedMaximum))
    #expect(read.payload == signed.payload)
    #expect(
      throws: ManifestError.tooLarge(
        what: "signed head", found: signedMaximum + 1, limit: signedMaximum)
    ) { try SignedHead(decoding: Self.filled(signed.encoded(), to: signedMaximum + 1)) }

    let settings = LevitySettingsTests.settings
    let settingsMaximum = LevitySettings.maximumSize
    let own = settings.encoded()
    #expect(try LevitySettings(decoding: Self.filled(own, to: settingsMaximum)) == settings)
    #expect(
      throws: ManifestError.tooLarge(
        what: "settings", found: settingsMaximum + 1, limit: settingsMaximum)
    ) { try LevitySettings(decoding: Self.filled(own, to: settingsMaximum + 1)) }
  }
}
