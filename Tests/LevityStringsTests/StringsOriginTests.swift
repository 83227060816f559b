import Foundation
import LevityResources
import PackageHeads
import StringValues
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityStrings

@Suite struct StringsOriginTests {
  private func title(_ loader: StringLoader) -> String? {
    loader.container[PackedStrings.bundle]?["title"]?["de"]
  }

  private func changed(_ packed: PackedStrings, _ title: String) -> PackedStrings {
    var packed = packed
    packed.strings["de"]?["title"] = .plain(title)
    return packed
  }

  @Test func stringsSayWhereTheyAreFrom() async throws {
    let packed = try PackedStrings.usual()
    try packed.writePack()
    let server = StringsServer()
    try server.publish(changed(packed, "Guten Tag"))
    let app = StringLoader(packed.configuration("de"))
    #expect(app.origin == .app)
    #expect(app.sourceDescription == "Strings from: the app")
    try await app.update(from: try server.source(packed))
    #expect(app.origin == .server(version: 1, host: "cdn.example"))
    #expect(app.sourceDescription == "Strings from: version 1 from cdn.example")
    // Also at the next start, before anything is asked.
    #expect(
      StringLoader(packed.configuration("de")).sourceDescription
        == "Strings from: version 1 from cdn.example")
  }

  @Test func aDevelopersServerStandsInForEverySource() async throws {
    let packed = try PackedStrings.usual()
    try packed.writePack()
    let (users, desk) = (StringsServer(), StringsServer())
    try users.publish(changed(packed, "Guten Tag"))
    for string in ["eins", "zwei", "drei"] { try desk.publish(changed(packed, string)) }
    let source = try users.source(packed)
    try await StringLoader(packed.configuration("de")).update(from: source)
    let before = users.requests.count

    var configuration = packed.configuration("de")
    configuration.cryptography = StringsServer.cryptography
    configuration.developmentSource = DevelopmentSource(
      baseURL: try #require(URL(string: "http://desk.local:8080/app/")),
      key: try #require(StringsServer.pinned(StringsServer.key)),
      channel: try #require(ChannelName("main")), transport: desk)
    let app = StringLoader(configuration)
    #expect(title(app) == "Hallo")
    #expect(
      app.sourceDescription
        == "Strings from: the app (override: nothing has come from desk.local yet)")
    try await app.update(from: source)
    #expect(title(app) == "drei")
    #expect(app.sourceDescription == "Strings from: version 3 from desk.local (override)")
    #expect(users.requests.count == before)

    // Without it the app is in its earlier state, and follows its own server: no version of the developer's server was
    // remembered.
    let after = StringLoader(packed.configuration("de"))
    #expect(title(after) == "Guten Tag")
    try users.publish(changed(packed, "Grüß Gott"))
    try await after.update(from: source)
    #expect(title(after) == "Grüß Gott")
  }

  @Test func aDevelopersServerNeedsItsOwnKey() async throws {
    let packed = try PackedStrings.usual()
    try packed.writePack()
    let desk = StringsServer()
    try desk.publish(changed(packed, "eins"))
    var configuration = packed.configuration("de")
    configuration.cryptography = StringsServer.cryptography
    configuration.developmentSource = DevelopmentSource(
      baseURL: try #require(URL(string: "http://desk.local:8080/app/")),
      key: try #require(StringsServer.pinned([UInt8](repeating: 1, count: 32))),
      channel: try #require(ChannelName("main")), transport: desk)
    let app = StringLoader(configuration)
    await #expect(throws: StringsUpdateError.self) {
      try await app.update(from: try desk.source(packed))
    }
    #expect(title(app) == "Hallo")
  }
}
