import Foundation
import LevityResources
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityStrings

@Suite struct StringConfigurationTests {
  private func configuration(of bundle: String, in folder: TemporaryDirectory) throws
    -> StringConfiguration
  {
    try folder.write("app", to: "A.app/org.example.app.levitystrings")
    try folder.write("", to: "A.app/PlugIns/W.appex/W")
    let url = folder.url.appendingPathComponent(bundle, isDirectory: true)
    return StringConfiguration(
      cryptography: StringsServer.cryptography, bundle: try #require(Bundle(url: url)))
  }

  @Test func anExtensionFindsThePacksOfItsApp() throws {
    let folder = try TemporaryDirectory()
    let app = try configuration(of: "A.app", in: folder)
    let widget = try configuration(of: "A.app/PlugIns/W.appex", in: folder)

    #expect(app.packs.map(\.lastPathComponent) == ["org.example.app.levitystrings"])
    #expect(widget.packs == app.packs)
    #expect(app.isAppStart && !widget.isAppStart)
  }

  /// Copies share their values until one changes; then everything else is still the same in both.
  @Test func aCopyKeepsWhatIsNotChanged() throws {
    let folder = try TemporaryDirectory()
    var first = StringConfiguration(
      packs: [folder.url], folder: folder.url, preferredLanguages: ["de"], appBuild: "7",
      cryptography: StringsServer.cryptography)
    first.otherLanguages = ["fr"]
    first.device = .appletv
    first.isAppStart = false
    let origin = first

    var build = first
    build.appBuild = "8"
    var languages = first
    languages.preferredLanguages = ["es"]
    var packs = first
    packs.packs = []
    for (copy, expected) in [
      (origin, (1, ["de"], "7")), (first, (1, ["de"], "7")), (build, (1, ["de"], "8")),
      (languages, (1, ["es"], "7")), (packs, (0, ["de"], "7")),
    ] {
      #expect(copy.packs.count == expected.0 && copy.preferredLanguages == expected.1)
      #expect(copy.appBuild == expected.2 && copy.folder == folder.url)
      #expect(copy.otherLanguages == ["fr"] && copy.device == .appletv && !copy.isAppStart)
    }
  }

  /// A tablet's strings are for it even if no main thread can be asked: in an extension, or with strings alone.
  @Test(arguments: [
    ("iPad14,1", DeviceClass.ipad), ("iPad7,11", .ipad), ("iPhone15,2", .iphone),
    ("iPod9,1", .ipod), ("", .iphone), ("arm64", .iphone),
  ])
  func theSystemsModelSaysWhatDeviceItIs(_ model: String, _ device: DeviceClass) {
    #expect(StringConfiguration.device(model: model) == device)
  }
}
