import TestSupport
import Testing

@testable import ImageOffloading

/// Names of pictures that are shown when nothing can be loaded.
@Suite struct EarlyImageNamesTests {
  @Test(
    arguments: [
      "splash", "LogoSplash", "staticSplash", "splash_icons", "splashscreen-logo", "no-wifi-white",
      "nowifi_dark_2", "placeholder-connection-error", "details_network_failure", "noNetworkIcon",
      "icon-no-internet-connection", "connection-error", "offline", "cloudOfflineIcon",
      "ic_offline",
      "icon_\u{65e0}\u{7f51}",
    ] as [String])
  func tellThatNothingCanBeLoaded(_ name: String) {
    #expect(EarlyImageNames.contain(name))
  }

  @Test(
    arguments: [
      "", "hero", "offline_maps", "downloadOffline", "offlineVideo", "water_splashes", "splashed",
      "connection", "network", "disconnect", "no_results", "internet", "error", "pianoNetwork",
      "technoconnection", "signal", "wifi",
    ] as [String])
  func tellNothing(_ name: String) {
    #expect(!EarlyImageNames.contain(name))
  }

  @Test func aUsedImageOfAScreenForAMissingConnectionStays() async throws {
    let project = try SmallProject()
    try project.directory.write(
      "import UIKit\nclass NoConnectionView: UIView {\n let picture = UIImageView(image: UIImage(named: \"no_internet\"))\n}",
      to: "app/NoConnectionView.swift")
    try project.addSet(
      "no_internet", SmallProject.scales("no_internet"),
      [("no_internet@2x.png", 40, 20), ("no_internet@3x.png", 60, 30)])
    let facts = try await project.run.survey().facts(OffloadingConfiguration())
    let early = facts.filter { !$0.firstScreenPlaces.isEmpty }
    #expect(early.map(\.name) == ["no_internet"])
    #expect(
      early.first?.firstScreenPlaces.map { "\($0.file):\($0.line)" } == ["NoConnectionView.swift:3"]
    )
  }

  @Test func aConstantThatTheFirstScreenNamesIsItsImage() async throws {
    let project = try SmallProject()
    let files = [
      "App.swift":
        "import SwiftUI\n@main struct A: App { var b: some Scene { WindowGroup { Home() } } }",
      "Home.swift":
        "import SwiftUI\nstruct Home: View { var body: some View {\n Image.Brand.shown\n .sheet { Image.Brand.later }\n} }",
      "Brand.swift":
        "import SwiftUI\nextension Image { enum Brand {\n static let shown = Image(\"one\")\n static let later = Image(\"two\")\n} }",
    ]
    for (path, text) in files { try project.directory.write(text, to: "app/\(path)") }
    for name in ["one", "two"] {
      try project.addSet(
        name, SmallProject.scales(name), [("\(name)@2x.png", 40, 20), ("\(name)@3x.png", 60, 30)])
    }
    let facts = try await project.run.survey().facts(OffloadingConfiguration())
    #expect(facts.filter { !$0.firstScreenPlaces.isEmpty }.map(\.name) == ["one"])
  }
}
