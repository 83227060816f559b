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
}
