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

  /// A tablet's strings are for it even if no main thread can be asked: in an extension, or with strings alone.
  @Test(arguments: [
    ("iPad14,1", DeviceClass.ipad), ("iPad7,11", .ipad), ("iPhone15,2", .iphone),
    ("iPod9,1", .ipod), ("", .iphone), ("arm64", .iphone),
  ])
  func theSystemsModelSaysWhatDeviceItIs(_ model: String, _ device: DeviceClass) {
    #expect(StringConfiguration.device(model: model) == device)
  }
}
