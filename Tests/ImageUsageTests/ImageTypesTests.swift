import TestSupport
import Testing

@testable import ImageUsage

/// Declarations that may pass on an image, or the name of one.
@Suite struct ImageTypesTests {
  private static let rows: [(source: String, mayGive: Bool)] = [
    ("let icon: UIImage", true), ("let icon: UIImage?", true), ("let icon: [UIImage]", true),
    ("let icon = found", true), ("let icon: String", true), ("let icon: Kind", true),
    ("let icon: () -> UIImage", true), ("let icon: (UIImage, Int)", true),
    ("let icon: Data", true), ("let icon: Image", true), ("let icon: UIcons", true),
    ("let icon: Int", false), ("let icon: [CGRect]", false), ("let icon: Bool?", false),
    ("let icon: some View", false), ("let icon: UIColor", false), ("let icon: UIView", false),
    ("let icon: Array<URL>", false), ("func icon() {}", false), ("func icon() -> UIImage {}", true),
    ("func icon(a: UIImage) -> [UIImage] {}", true), ("func icon() throws -> UIImage {}", true),
    ("func icon() async throws(LoadError) -> UIImage {}", true),
    ("func icon() async throws -> Bool {}", false), ("func icon() { a -> UIImage }", false),
    ("func icon()\nfunc other() -> UIImage", false), ("func icon()", false), ("func icon", false),
    ("protocol A { func icon() -> String }", true), ("f(icon: found)", true),
  ]

  @Test(arguments: rows)
  func passesImagesAndNamesOn(_ source: String, _ mayGive: Bool) throws {
    let tokens = BracketedTokens(Array(source.utf8))
    let name = try #require(tokens.indices.first { tokens.text($0) == "icon" })
    #expect(tokens.mayGiveImage(name) == mayGive)
  }

  @Test func neighboursOfEachRowPassThemOnOrNot() async throws {
    let samples = Self.rows.map { Neighbours(ofText: $0.source) }
    try await expectNeighbours(of: samples, "image-types") { bytes in
      let tokens = BracketedTokens(bytes)
      guard let name = tokens.indices.first(where: { tokens.text($0) == "icon" }) else {
        return "no name"
      }
      return tokens.mayGiveImage(name) ? "may" : "no"
    }
  }
}
