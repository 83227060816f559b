import PackageHeads
import TestSupport
import Testing

@Suite struct ContentDigestTests {
  @Test(arguments: [0, 1, 31, 32, 33, 64])
  func aDigestHas32Bytes(_ count: Int) {
    let bytes = (0..<count).map { UInt8($0) }
    #expect(ContentDigest(bytes: bytes)?.bytes == (count == 32 ? bytes : nil))
    #expect(ContentDigest(bytes: bytes[...])?.bytes == (count == 32 ? bytes : nil))
    let digits = [UInt8](repeating: UInt8(ascii: "a"), count: 2 * count)
    #expect(ContentDigest(hexDigits: digits)?.hexDigits == (count == 32 ? digits : nil))
  }

  // The examples of FIPS 180-4, and a message of many blocks.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 10_000),
      "27dd1f61b867b6a0f6e9d8a41c43231de52107e53ae424de8f847b821db4b711"
    ),
  ])
  func testHasherAgreesWithNIST(_ message: String, _ hex: String) {
    #expect(ContentDigest.of(message).hex == hex)
  }

  @Test func readsItsOwnText() throws {
    let digest = ContentDigest.of("abc")

    #expect(ContentDigest(hex: digest.hex) == digest)
    #expect(ContentDigest(bytes: digest.bytes) == digest)
    #expect(digest.description == digest.hex)
  }

  @Test(arguments: [
    "", "ba78", String(repeating: "A", count: 64), String(repeating: "g", count: 64),
    String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    String(repeating: "é", count: 32),
  ])
  func refusesOtherText(_ text: String) {
    #expect(ContentDigest(hex: text) == nil)
  }

  @Test func ordersLikeItsText() {
    let digests = ["a", "b", "c", "d", "e"].map(ContentDigest.of)

    #expect(digests.sorted().map(\.hex) == digests.map(\.hex).sorted())
  }

  @Test func hashesPieceByPiece() {
    var hash = ContentHasher.reference.start()
    for byte in Array("abc".utf8) { hash.update([byte]) }

    #expect(hash.finalize() == .of("abc"))
  }
}
