import Foundation
import ImageOffloading
import TestSupport
import Testing

/// The place of the initializers for resources if several apps pass them.
@Suite struct ResourceHomeTests {
  private static func files(_ shared: String) -> [String: String] {
    let app = "{type: application, platform: iOS, deploymentTarget: \"17.0\", sources: "
    let cell =
      "import SwiftUI\nstruct Cell: View {\n let icon: ImageResource\n var body: some View { HStack { Image(icon) } }\n}\n"
    return [
      "project.yml":
        "name: Two\ntargets:\n  One: \(app)[One, Shared, A.xcassets]}\n  Two: \(app)[Two, Shared]}\n",
      "\(shared)/Cell.swift": cell,
      "One/Row.swift":
        "import SwiftUI\nstruct Row: View { var body: some View { Cell(icon: .hero) } }\n",
      "Two/Other.swift":
        "import SwiftUI\nfunc other(_ icon: ImageResource) -> some View { HStack { Image(icon) } }\n",
    ]
  }

  /// Two apps find it in a folder that both compile, or get none.
  @Test(arguments: ["Shared", "Two"])
  func severalAppsCompileIt(shared: String) async throws {
    let project = try HeroProject(Self.files(shared))
    let plan = try await project.run.run().plan
    let leaves = plan.images.first { $0.name == "hero" }?.verdict == .leaves
    #expect(leaves == (shared == "Shared"))
    let written = ["One", "Two", "Shared"].filter {
      FileManager.default.fileExists(
        atPath: "\(project.output)/project/\($0)/LevityImageResources.swift")
    }
    #expect(written == (leaves ? ["Shared"] : []))
  }
}
