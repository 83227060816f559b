import ImageOffloading
import TestSupport
import Testing

/// Images that the system shows before any code runs.
@Suite struct LaunchImageTests {
  @Test(arguments: ["hero", "other"])
  func anImageOfALaunchScreenInAManifestStays(_ name: String) async throws {
    let project = try SmallProject()
    let manifest = """
      import ProjectDescription
      let project = Project(name: "Shop", targets: [
        .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "org.example.shop",
          infoPlist: .extendingDefault(with: ["UILaunchScreen": ["UIImageName": "\(name)"]]),
          sources: ["{View,App/*}.swift"], resources: ["A.xcassets/**", "*.lproj/*"])
      ])
      """
    try project.directory.write(manifest, to: "app/Project.swift")
    var run = project.run
    run.bundleIdentifier = nil
    let hero = try #require(try await run.plan().images.first { $0.name == "hero" })
    #expect(hero.reasons.contains(.launchScreen) == (name == "hero"))
  }
}
