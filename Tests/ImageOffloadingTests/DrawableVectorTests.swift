import ImageOffloading
import TestSupport
import Testing

/// Vectors that the encoder can't draw at every scale.
@Suite struct DrawableVectorTests {
  @Test(arguments: [
    (1000, 1000, true), (1024, 1991, true), (1634, 1634, false), (4000, 400, true),
    (16_000, 200, false),
  ])
  func aVectorThatIsTooLargeToDrawStays(_ width: Int, _ height: Int, leaves: Bool) async throws {
    let project = try SmallProject()
    try project.directory.write(
      """
      { "images": [ { "filename": "map.svg", "idiom": "universal" } ], "info": { "version": 1 } }
      """, to: "app/A.xcassets/map.imageset/Contents.json")
    let line = "<path d=\"M0 0L10 10\"/>\n"
    try project.directory.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\">\n"
        + String(repeating: line, count: 2_000) + "</svg>\n",
      to: "app/A.xcassets/map.imageset/map.svg")
    try project.directory.write(
      "let a = UIImageView(image: UIImage(named: \"map\"))\n", to: "app/Map.swift")
    let map = try #require(try await project.run.plan().images.first { $0.name == "map" })
    #expect((map.verdict == .leaves) == leaves)
    guard !leaves else { return }
    #expect(map.reasons == [.unreadable])
    #expect(
      map.places.map(\.text) == [
        "map.svg has \(width) by \(height) points, too many to draw at 3x."
      ])
  }
}
