import StringValues
import StringsTestSupport
import Testing

@testable import LevityStrings

@Suite struct StringsContainerTests {
  @Test func stringsAreFoundByBundleKeyAndLanguage() throws {
    let packed = try PackedStrings.usual()
    try packed.writePack()
    let container = StringLoader(packed.configuration("de")).container
    #expect(container.bundles == [PackedStrings.bundle])
    let keys = try #require(container[PackedStrings.bundle])
    #expect(keys.languages == ["de", "en"])
    #expect(keys["title"]?["de"] == "Hallo")
    #expect(keys["Localizable", "title"]?["en"] == "Hello")
    // The same in both is stored once.
    #expect(keys["same"]?["de"] == "OK")
    // Nothing falls back here.
    #expect(keys["only"]?["de"] == nil)
    #expect(keys["only"]?["en"] == "Only")
    #expect(keys["files"]?["de"] == nil)
    #expect(keys["files"]?.value("de") == PackedStrings.plural("%d Datei", "%d Dateien"))
  }

  @Test func whatIsNotThereIsNil() throws {
    let packed = try PackedStrings.usual()
    try packed.writePack()
    let container = StringLoader(packed.configuration("de")).container
    #expect(container["com.example.other"] == nil)
    #expect(container[PackedStrings.bundle]?["no such key"] == nil)
    #expect(container[PackedStrings.bundle]?["Other", "title"] == nil)
    #expect(container[PackedStrings.bundle]?["title"]?["ar"] == nil)
  }

  @Test func aContainerStaysAsItIs() throws {
    let packed = try PackedStrings.usual()
    try packed.writePack()
    let loader = StringLoader(packed.configuration("de"))
    let before = loader.container
    loader.preferredLanguages = ["ar"]
    #expect(before[PackedStrings.bundle]?["title"]?["de"] == "Hallo")
    #expect(loader.container[PackedStrings.bundle]?["title"]?["ar"] == "مرحبا")
  }
}
