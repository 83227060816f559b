import PackageHeads
import Testing

@Suite struct JSONReaderTests {
  private static let digits = String(repeating: "0f", count: 32)

  @Test(arguments: [
    ("\"\(digits)\"", true), ("'\(digits)\"", false), ("\"\(digits)'", false),
    ("\"\(digits)", false), ("\"\(digits.dropLast())g\"", false),
    // Escapes don't change what a string says.
    ("\"\\u0030\(digits.dropFirst())\"", true),
  ])
  func aDigestIsAStringOfHexadecimalDigits(_ text: String, _ isDigest: Bool) {
    let reader = JSONReader(Array(text.utf8))
    let digest = reader.digest()
    #expect((reader.failure == nil) == isDigest)
    if isDigest { #expect(digest.hex == Self.digits) }
  }
}
