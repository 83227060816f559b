import Foundation
import LevityResources
import LevityStrings
import StringsTestSupport
import TestSupport
import Testing

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
}
