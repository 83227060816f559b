import PackageHeads
import PackageWriting
import Testing

@Suite struct LevitySettingsTests {
  static let key = "levity-ed25519:" + String(repeating: "A", count: 43) + "="
  static let settings = LevitySettings(
    addresses: ["https://cdn.example.com/app/", "http://192.168.0.2:8080"], channel: .production,
    keys: [key], packageVersion: 7, hasStrings: true)
  static let json = """
    {"addresses":["https://cdn.example.com/app/","http://192.168.0.2:8080"],"channel":"production",\
    "keys":["\(key)"],"schemaVersion":1,"strings":true,"version":7}
    """

  static func decoded(_ json: String) throws(ManifestError) -> LevitySettings {
    try LevitySettings(decoding: Array(json.utf8))
  }

  @Test func theJSONIsCanonicalAndReadsBack() throws {
    #expect(String(decoding: Self.settings.encoded(), as: UTF8.self) == Self.json)
    #expect(try Self.decoded(Self.json) == Self.settings)
    var bare = Self.settings
    bare.addresses = []
    bare.hasStrings = false
    #expect(try LevitySettings(decoding: bare.encoded()) == bare)
  }

  @Test func theIdentifiersOfThePackageReadBack() throws {
    var settings = Self.settings
    settings.app = "org.example.##TEAM##.app"
    settings.bundles = ["org.example.debug.Kit", "org.example.Kit"]
    #expect(settings != Self.settings)
    let json = Self.json
      .replacing(
        "\"channel\"",
        with: "\"app\":\"org.example.##TEAM##.app\","
          + "\"bundles\":[\"org.example.debug.Kit\",\"org.example.Kit\"],\"channel\"")
    #expect(String(decoding: settings.encoded(), as: UTF8.self) == json)
    #expect(try Self.decoded(json) == settings)
    var copy = settings
    copy.channel = .production
    copy.hasStrings.toggle()
    #expect(copy.app == settings.app && copy.bundles == settings.bundles)
  }

  @Test func keysOfLaterVersionsAreSkipped() throws {
    let json = Self.json.replacing(
      "\"schemaVersion\"", with: "\"other\":{\"a\":[1]},\"schemaVersion\"")
    #expect(try Self.decoded(json) == Self.settings)
  }

  @Test(arguments: [
    ("https://cdn.example.com/app/", "ftp://cdn.example.com/"),
    ("https://cdn.example.com/app/", "https://"),
    ("https://cdn.example.com/app/", "https://cdn example"), ("production", "Production"),
    ("levity-ed25519:A", "levity-ed25519:"), ("levity-ed25519:", "ed25519:"),
    ("\"version\":7", "\"version\":-7"), ("\"version\":7", "\"version\":\"7\""),
    ("\"schemaVersion\":1", "\"schemaVersion\":2"), ("\"version\":7", "\"variation\":7"),
    ("}", ""), ("true", "1"),
  ])
  func whatNoAppCanUseIsAnError(now: String, then: String) throws {
    let json = Self.json.replacing(now, with: then)
    #expect(json != Self.json)
    #expect(throws: ManifestError.self) { try Self.decoded(json) }
  }

  @Test func aLaterSchemaIsNamed() {
    #expect(throws: ManifestError.unknownSchemaVersion(2)) {
      try Self.decoded("{\"schemaVersion\":2,\"anything\":[true]}")
    }
  }

  @Test func tooManyBytesAreNotRead() {
    #expect(throws: ManifestError.self) {
      try Self.decoded(String(repeating: " ", count: LevitySettings.maximumSize) + Self.json)
    }
  }
}
