import ImageOffloading
import Testing

/// The places of an image whose name is passed on to a call that nothing can rewrite.
@Suite struct UnknownPlaceTests {
  /// The names that stay say which call keeps them.
  @Test func anUnknownPlaceNamesTheCallThatIsToBlame() async throws {
    let project = try HeroProject([
      "A.swift": "import UIKit\nlet row = Row(icon: \"hero\")",
      "B.swift":
        "import SwiftUI\nstruct Icon: Decodable {\n let name: String\n var image: Image { Image(name) }\n}",
      "C.swift": "import SwiftUI\nfunc text(_ icon: Icon) -> Text { Text(icon.image) }",
    ])
    let image = try #require(try await project.run.plan().images.first)
    #expect(image.mainReason == .unknownPlace)
    #expect(image.places.map(\.file) == ["B.swift", "A.swift"])
    let place = try #require(image.places.first)
    #expect(place.line == 4)
    #expect(place.text.hasPrefix("Image(name) (image is used where an Image may be needed: "))
    #expect(place.text.hasSuffix(" See C.swift:2.)"))
  }
}
