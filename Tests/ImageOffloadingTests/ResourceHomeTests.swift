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

  /// An app of other sources, such as one for the Mac, keeps what its code passes, and the others don't.
  @Test func aThirdAppKeepsItsOwn() async throws {
    var files = Self.files("Shared")
    files["project.yml", default: ""] +=
      "  Three: {type: application, platform: iOS, deploymentTarget: \"17.0\", sources: [Three]}\n"
    files["Three/Guide.swift"] =
      "import SwiftUI\nfunc guide(_ icon: ImageResource) -> some View { HStack { Image(icon) } }\n"
    let project = try HeroProject(files)
    let plan = try await project.run.run().plan
    #expect(plan.images.first { $0.name == "hero" }?.verdict == .leaves)
    let path = "\(project.output)/project/"
    #expect(
      FileManager.default.fileExists(atPath: path + "Shared/LevityImageResources.swift"))
    let guide = try String(contentsOfFile: path + "Three/Guide.swift", encoding: .utf8)
    #expect(guide == files["Three/Guide.swift"])
  }

  /// A later run leaves the initializers to the apps that have them, however much code of another one passes resources.
  @Test func aLaterRunKeepsThemWhereTheyAre() async throws {
    var files = Self.files("Shared")
    files["project.yml", default: ""] +=
      "  Three: {type: application, platform: iOS, deploymentTarget: \"17.0\", sources: [Three]}\n"
    let project = try HeroProject(files)
    _ = try await project.run.run()
    let edited = "\(project.output)/project"
    let first = try String(
      contentsOfFile: "\(edited)/Shared/LevityImageResources.swift", encoding: .utf8)
    #expect(first.contains("ImageResource(name: \"hero\""))
    try FileManager.default.createDirectory(
      atPath: "\(edited)/Three", withIntermediateDirectories: true)
    for number in 1...4 {
      try Data(
        "import SwiftUI\nfunc guide\(number)(_ icon: ImageResource) -> some View { HStack { Image(icon) } }\n"
          .utf8
      ).write(to: URL(fileURLWithPath: "\(edited)/Three/Guide\(number).swift"))
    }
    _ = try await OffloadRun(root: edited, output: project.directory.path + "/again").run()
    let second = try String(
      contentsOfFile: "\(project.directory.path)/again/project/Shared/LevityImageResources.swift",
      encoding: .utf8)
    #expect(second == first)
  }
}
