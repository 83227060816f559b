import LocalizationTestSupport
import LocalizedTexts
import Testing

@testable import LevityLocalization

@Suite struct TextsContainerTests {
  @Test func textsAreFoundByBundleKeyAndLanguage() throws {
    let packed = try PackedTexts.usual()
    try packed.writePack()
    let container = Localization(packed.configuration("de")).container
    #expect(container.bundles == [PackedTexts.bundle])
    let keys = try #require(container[PackedTexts.bundle])
    #expect(keys.languages == ["de", "en"])
    #expect(keys["title"]?["de"] == "Hallo")
    #expect(keys["Localizable", "title"]?["en"] == "Hello")
    // The same in both is stored once.
    #expect(keys["same"]?["de"] == "OK")
    // Nothing falls back here.
    #expect(keys["only"]?["de"] == nil)
    #expect(keys["only"]?["en"] == "Only")
    #expect(keys["files"]?["de"] == nil)
    #expect(keys["files"]?.text("de") == PackedTexts.plural("%d Datei", "%d Dateien"))
  }

  @Test func whatIsNotThereIsNil() throws {
    let packed = try PackedTexts.usual()
    try packed.writePack()
    let container = Localization(packed.configuration("de")).container
    #expect(container["com.example.other"] == nil)
    #expect(container[PackedTexts.bundle]?["no such key"] == nil)
    #expect(container[PackedTexts.bundle]?["Other", "title"] == nil)
    #expect(container[PackedTexts.bundle]?["title"]?["ar"] == nil)
  }

  @Test func aContainerStaysAsItIs() throws {
    let packed = try PackedTexts.usual()
    try packed.writePack()
    let localization = Localization(packed.configuration("de"))
    let before = localization.container
    localization.preferredLanguages = ["ar"]
    #expect(before[PackedTexts.bundle]?["title"]?["de"] == "Hallo")
    #expect(localization.container[PackedTexts.bundle]?["title"]?["ar"] == "مرحبا")
  }
}
