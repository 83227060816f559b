import Foundation
import LevityResources
import LocalizationTestSupport
import LocalizedTexts
import ResourceManifests
import TestSupport
import Testing

@testable import LevityLocalization

@Suite struct TextsOriginTests {
  private func title(_ localization: Localization) -> String? {
    localization.container[PackedTexts.bundle]?["title"]?["de"]
  }

  private func changed(_ packed: PackedTexts, _ title: String) -> PackedTexts {
    var packed = packed
    packed.texts["de"]?["title"] = .text(title)
    return packed
  }

  @Test func textsSayWhereTheyAreFrom() async throws {
    let packed = try PackedTexts.usual()
    try packed.writePack()
    let server = TextsServer()
    try server.publish(changed(packed, "Guten Tag"))
    let app = Localization(packed.configuration("de"))
    #expect(app.origin == .app)
    #expect(app.sourceDescription == "Texts from: the app")
    try await app.update(from: try server.source(packed))
    #expect(app.origin == .server(version: 1, host: "cdn.example"))
    #expect(app.sourceDescription == "Texts from: version 1 from cdn.example")
    // Also at the next start, before anything is asked.
    #expect(
      Localization(packed.configuration("de")).sourceDescription
        == "Texts from: version 1 from cdn.example")
  }

  @Test func aDevelopersServerStandsInForEverySource() async throws {
    let packed = try PackedTexts.usual()
    try packed.writePack()
    let (users, desk) = (TextsServer(), TextsServer())
    try users.publish(changed(packed, "Guten Tag"))
    for text in ["eins", "zwei", "drei"] { try desk.publish(changed(packed, text)) }
    let source = try users.source(packed)
    try await Localization(packed.configuration("de")).update(from: source)
    let before = users.requests.count

    var configuration = packed.configuration("de")
    configuration.cryptography = TextsServer.cryptography
    configuration.developmentSource = DevelopmentSource(
      baseURL: try #require(URL(string: "http://desk.local:8080/app/")),
      key: try #require(TextsServer.pinned(TextsServer.key)),
      channel: try #require(ChannelName("main")), transport: desk)
    let app = Localization(configuration)
    #expect(title(app) == "Hallo")
    #expect(
      app.sourceDescription
        == "Texts from: the app (override: nothing has come from desk.local yet)")
    try await app.update(from: source)
    #expect(title(app) == "drei")
    #expect(app.sourceDescription == "Texts from: version 3 from desk.local (override)")
    #expect(users.requests.count == before)

    // Without it the app is where it was, and follows its own server: no version of the desk was remembered.
    let after = Localization(packed.configuration("de"))
    #expect(title(after) == "Guten Tag")
    try users.publish(changed(packed, "Grüß Gott"))
    try await after.update(from: source)
    #expect(title(after) == "Grüß Gott")
  }

  @Test func aDevelopersServerNeedsItsOwnKey() async throws {
    let packed = try PackedTexts.usual()
    try packed.writePack()
    let desk = TextsServer()
    try desk.publish(changed(packed, "eins"))
    var configuration = packed.configuration("de")
    configuration.cryptography = TextsServer.cryptography
    configuration.developmentSource = DevelopmentSource(
      baseURL: try #require(URL(string: "http://desk.local:8080/app/")),
      key: try #require(TextsServer.pinned([UInt8](repeating: 1, count: 32))),
      channel: try #require(ChannelName("main")), transport: desk)
    let app = Localization(configuration)
    await #expect(throws: TextsUpdateError.self) {
      try await app.update(from: try desk.source(packed))
    }
    #expect(title(app) == "Hallo")
  }
}
