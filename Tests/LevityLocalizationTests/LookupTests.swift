import Foundation
import LevityResources
import LocalizationTestSupport
import LocalizedTexts
import ResourceManifests
import StringPacking
import StringPacks
import TestSupport
import Testing

@testable import LevityLocalization

@Suite struct LookupTests {
  /// Looks up in texts of its own, so that tests need not share `Localization.shared`.
  private func opened(
    _ packed: PackedTexts, _ preferred: String..., events: HeardEvents = HeardEvents()
  ) throws -> (Localization, BundleTexts) {
    try packed.writePack()
    var configuration = packed.configuration()
    configuration.preferredLanguages = preferred
    let localization = Localization(configuration)
    events.listen(to: localization)
    let texts = try #require(localization.openTexts().bundles[PackedTexts.bundle])
    return (localization, texts)
  }

  @Test func theLanguageThatThePersonPrefersIsShown() throws {
    let packed = try PackedTexts.usual()
    let (localization, texts) = try opened(packed, "de", "en")
    #expect(texts.text(packed.id("title")) == "Hallo")
    #expect(texts.rendered(packed.id("name"), ["Ada"], localization) == "Hallo, Ada!")
    #expect(texts.rendered(packed.id("files"), [1], localization) == "1 Datei")
    #expect(texts.rendered(packed.id("files"), [3], localization) == "3 Dateien")
  }

  @Test func aTextThatALanguageLacksComesFromTheDevelopmentLanguage() throws {
    let packed = try PackedTexts.usual()
    let (_, texts) = try opened(packed, "de")
    #expect(texts.text(packed.id("only")) == "Only")
    #expect(texts.text(packed.id("same")) == "OK")
    #expect(texts.text(-1) == nil)
    #expect(texts.text(1_000) == nil)
  }

  @Test func aTextThatDoesNotFitItsArgumentsIsNeverUsed() throws {
    let packed = try PackedTexts.usual()
    let events = HeardEvents()
    let (localization, texts) = try opened(packed, "ar", events: events)
    #expect(texts.rendered(packed.id("name"), ["Ada"], localization) == "Hello, Ada!")
    let refused = events.all.contains {
      if case .textRefused(PackedTexts.bundle, "ar", packed.id("name"), _) = $0 {
        true
      } else {
        false
      }
    }
    #expect(refused)
  }

  @Test func keysAreFoundByTheirIndex() throws {
    let packed = try PackedTexts.usual()
    let (_, texts) = try opened(packed, "en")
    for key in packed.keys.keys {
      #expect(texts.keyIndex?.id(table: key.table, key: key.key) == packed.keys.id(of: key))
    }
    #expect(texts.keyIndex?.id(table: "Localizable", key: "unknown key") == nil)
  }

  @Test func anotherLanguageCanBeChosenWhileTheAppRuns() throws {
    let packed = try PackedTexts.usual()
    let (localization, texts) = try opened(packed, "de")
    localization.preferredLanguages = ["ar"]
    let now = try #require(localization.openTexts().bundles[PackedTexts.bundle])
    #expect(now.text(packed.id("title")) == "مرحبا")
    // Who still holds the texts of before goes on with them.
    #expect(texts.text(packed.id("title")) == "Hallo")
  }

  @Test func codeWithOtherIdsIsNotAnswered() throws {
    let packed = try PackedTexts.usual()
    let (_, texts) = try opened(packed, "de")
    let identity = String(packed.keyIdentity.hex.prefix(16))
    #expect(
      BundleSlots.Asker(bundle: PackedTexts.bundle, keyTable: identity, count: texts.count)
        .fits(texts))
    #expect(
      !BundleSlots.Asker(bundle: PackedTexts.bundle, keyTable: identity, count: texts.count - 1)
        .fits(texts))
    #expect(
      !BundleSlots.Asker(bundle: PackedTexts.bundle, keyTable: "0000", count: texts.count)
        .fits(texts))
    #expect(BundleSlots.Asker(bundle: PackedTexts.bundle, keyTable: "", count: 0).fits(texts))
  }

  @Test func theSecondStartReadsTheTableThatTheFirstOneMade() throws {
    let packed = try PackedTexts.usual()
    let first = HeardEvents()
    try opened(packed, "de", events: first).0.prepareBlocking()
    #expect(first.made == ["de", "en"])
    let second = HeardEvents()
    let (localization, texts) = try opened(packed, "de", events: second)
    localization.prepareBlocking()
    #expect(second.all.isEmpty)
    #expect(texts.text(packed.id("title")) == "Hallo")
    #expect(texts.text(packed.id("only")) == "Only")
  }

  @Test func aLanguageThatIsFallenBackToIsDecodedWhenItIsNeeded() throws {
    let packed = try PackedTexts.usual()
    let events = HeardEvents()
    let (localization, texts) = try opened(packed, "de", events: events)
    #expect(texts.text(packed.id("title")) == "Hallo")
    #expect(texts.rendered(packed.id("files"), [1], localization) == "1 Datei")
    #expect(events.made == ["de"])
    let found = Locked<[String?]>([])
    let id = packed.id("only")
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let text = texts.text(id)
      found.withLock { $0.append(text) }
    }
    #expect(found.withLock { $0 } == Array(repeating: "Only", count: 8))
    #expect(texts.text(packed.id("same")) == "OK")
    #expect(events.made == ["de", "en"])
  }

  @Test func aLanguageThatIsFallenBackToAndDamagedSaysNothing() throws {
    let packed = try PackedTexts.usual()
    // Otherwise German would be primed with English.
    var bytes = Data(try packed.pack(encoder: StringStreamEncoder(usesPPMd: false)))
    let english = try #require(bytes.range(of: Data("Only".utf8)))
    bytes[english.lowerBound] ^= 1
    try bytes.write(to: packed.packURL)
    let localization = Localization(packed.configuration("de"))
    let events = HeardEvents()
    events.listen(to: localization)
    let texts = try #require(localization.openTexts().bundles[PackedTexts.bundle])
    #expect(texts.text(packed.id("title")) == "Hallo")
    #expect(events.made == ["de"])
    for _ in 0..<2 {
      #expect(texts.text(packed.id("only")) == nil)
      #expect(texts.text(packed.id("same")) == nil)
    }
    #expect(events.all.filter { if case .unusable = $0 { true } else { false } }.count == 1)
  }

  @Test func aDamagedTableIsMadeAgain() throws {
    let packed = try PackedTexts.usual()
    try opened(packed, "de").0.prepareBlocking()
    for name in try FileManager.default.contentsOfDirectory(atPath: packed.folder.path) {
      try Data("damaged".utf8).write(to: packed.folder.appendingPathComponent(name))
    }
    let events = HeardEvents()
    let (localization, texts) = try opened(packed, "de", events: events)
    #expect(texts.text(packed.id("title")) == "Hallo")
    localization.prepareBlocking()
    #expect(events.made == ["de", "en"])
  }

  @Test func textsAreThereWhereTheFolderCannotBeWritten() throws {
    let packed = try PackedTexts.usual()
    // A file where the folder should be.
    try Data().write(to: packed.folder)
    let events = HeardEvents()
    let (_, texts) = try opened(packed, "de", events: events)
    #expect(texts.text(packed.id("title")) == "Hallo")
    #expect(events.all.contains { if case .unusable = $0 { true } else { false } })
  }

  @Test func aDamagedPackIsToldAndNothingElse() throws {
    let packed = try PackedTexts.usual()
    try packed.writePack()
    var bytes = try Data(contentsOf: packed.packURL)
    bytes[20] ^= 0xFF
    try bytes.write(to: packed.packURL)
    let localization = Localization(packed.configuration("de"))
    let events = HeardEvents()
    events.listen(to: localization)
    #expect(localization.openTexts().bundles.isEmpty)
    #expect(events.all.count == 1)
  }
}
