import TestSupport
import Testing

@testable import ImageOffloading

/// Sets whose names come from elsewhere, found by UIKit and shown by SwiftUI: hooks answer the lookup, but the picture
/// that arrives later isn't shown.
@Suite struct ShownPictureTests {
  static let tokens = [
    "aave", "aster", "aurora", "bome", "brett", "eure", "frax", "hapi", "jambo", "kaito", "loud",
    "pepe", "rhea", "shib", "sweat", "turbo", "weth", "xbtc",
  ]

  static func project(_ show: String) throws -> SmallProject {
    let project = try SmallProject()
    for token in tokens + ["ether", "badge_one"] {
      try project.addSet(
        token, SmallProject.scales(token),
        [("\(token)@2x.png", 20, 20), ("\(token)@3x.png", 30, 30)])
    }
    try project.directory.write(
      """
      import SwiftUI
      import UIKit

      struct Token {
        let token: String
        let title = ["ether": 1]

        \(show)

        func badge(_ kind: String) {
          view.image = UIImage(named: "badge_\\(kind)")
        }
      }

      let made = Token(token: stored)

      """, to: "app/Token.swift")
    return project
  }

  static func leaving(_ show: String) async throws -> Set<String> {
    let project = try project(show)
    // The folder goes with its project.
    defer { withExtendedLifetime(project) {} }
    let images = try await project.run.plan().images
    return Set(images.filter { $0.verdict == .leaves }.map(\.name))
  }

  @Test func picturesThatSwiftUIShowsStay() async throws {
    let leaving = try await Self.leaving(
      """
      var icon: Text {
        guard let found = UIImage(named: token.lowercased()) else { return Text("x") }
        return Text(Image(uiImage: found))
      }
      """)
    #expect(leaving.isDisjoint(with: Self.tokens))
    // The lookup may get a name that is written elsewhere, too.
    #expect(!leaving.contains("ether"))
    #expect(leaving.contains("badge_one"))
    #expect(leaving.contains("hero"))
  }

  @Test func picturesThatAViewShowsLeave() async throws {
    let leaving = try await Self.leaving(
      """
      func show() {
        view.image = UIImage(named: token.lowercased())
      }
      """)
    #expect(leaving.isSuperset(of: Self.tokens + ["ether", "badge_one", "hero"]))
  }

  @Test func drawnPicturesStay() async throws {
    let leaving = try await Self.leaving(
      """
      func draw() -> CIImage? {
        let name = "badge_\\(token)"
        guard let found = UIImage(named: name) else { return nil }
        return CIImage(image: found)
      }
      """)
    #expect(!leaving.contains("badge_one"))
  }
}
