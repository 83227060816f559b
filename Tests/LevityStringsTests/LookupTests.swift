import Foundation
import LevityResources
import PackageHeads
import StringKeys
import StringPackWriting
import StringPacks
import StringValues
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityStrings

@Suite struct LookupTests {
  /// Looks up in strings of its own, so that tests need not share `StringLoader.shared`.
  private func opened(
    _ packed: PackedStrings, _ preferred: String..., events: HeardEvents = HeardEvents()
  ) throws -> (StringLoader, InstalledBundle) {
    try packed.writePack()
    var configuration = packed.configuration()
    configuration.preferredLanguages = preferred
    let loader = StringLoader(configuration)
    events.listen(to: loader)
    let strings = try #require(loader.openStrings().bundle(named: PackedStrings.bundle))
    return (loader, strings)
  }

  @Test func theLanguageThatThePersonPrefersIsShown() throws {
    let packed = try PackedStrings.usual()
    let (loader, strings) = try opened(packed, "de", "en")
    #expect(strings.string(packed.id("title")) == "Hallo")
    #expect(
      strings.rendered(packed.id("name"), values: [FormatArgument("Ada")], by: loader)
        == "Hallo, Ada!")
    #expect(
      strings.rendered(packed.id("files"), values: [FormatArgument(1)], by: loader) == "1 Datei")
    #expect(
      strings.rendered(packed.id("files"), values: [FormatArgument(3)], by: loader) == "3 Dateien")
  }

  @Test func aStringThatALanguageLacksComesFromTheDevelopmentLanguage() throws {
    let packed = try PackedStrings.usual()
    let (_, strings) = try opened(packed, "de")
    #expect(strings.string(packed.id("only")) == "Only")
    #expect(strings.string(packed.id("same")) == "OK")
    #expect(strings.string(-1) == nil)
    #expect(strings.string(1_000) == nil)
  }

  @Test func aStringThatDoesNotFitItsArgumentsIsNeverUsed() throws {
    let packed = try PackedStrings.usual()
    let events = HeardEvents()
    let (loader, strings) = try opened(packed, "ar", events: events)
    #expect(
      strings.rendered(packed.id("name"), values: [FormatArgument("Ada")], by: loader)
        == "Hello, Ada!")
    let refused = events.all.contains {
      if case .stringRefused(PackedStrings.bundle, "ar", packed.id("name"), _) = $0 {
        true
      } else {
        false
      }
    }
    #expect(refused)
  }

  @Test func keysAreFoundByTheirIndex() throws {
    let packed = try PackedStrings.usual()
    let (_, strings) = try opened(packed, "en")
    for key in packed.keys.keys {
      #expect(strings.keyIndex?.id(table: key.table, key: key.key) == packed.keys.id(of: key))
    }
    #expect(strings.keyIndex?.id(table: "Localizable", key: "unknown key") == nil)
  }

  @Test func anotherLanguageCanBeChosenWhileTheAppRuns() throws {
    let packed = try PackedStrings.usual()
    let (loader, strings) = try opened(packed, "de")
    loader.preferredLanguages = ["ar"]
    let now = try #require(loader.openStrings().bundle(named: PackedStrings.bundle))
    #expect(now.string(packed.id("title")) == "مرحبا")
    // Code that still has the earlier strings continues to use them.
    #expect(strings.string(packed.id("title")) == "Hallo")
  }

  /// A bundle that gets its number later changes the strings in use once.
  @Test func lookupsLeaveTheStringsInUse() throws {
    let packed = try PackedStrings.usual()
    let (loader, _) = try opened(packed, "de")
    let slot = BundleSlots.slot(bundle: PackedStrings.bundle, keyIdentity: "", count: 0)
    #expect(loader.bundleStrings(slot) != nil)
    let strings = loader.strings
    #expect(loader.bundleStrings(slot) != nil)
    #expect(loader.strings === strings)
  }

  @Test func codeWithOtherIdsIsNotAnswered() throws {
    let packed = try PackedStrings.usual()
    let (_, strings) = try opened(packed, "de")
    let identity = String(packed.keyIdentity.hex.prefix(16))
    #expect(
      BundleSlots.Waiter(bundle: PackedStrings.bundle, keyIdentity: identity, count: strings.count)
        .fits(strings))
    #expect(
      !BundleSlots.Waiter(
        bundle: PackedStrings.bundle, keyIdentity: identity, count: strings.count - 1
      )
      .fits(strings))
    #expect(
      !BundleSlots.Waiter(bundle: PackedStrings.bundle, keyIdentity: "0000", count: strings.count)
        .fits(strings))
    #expect(
      BundleSlots.Waiter(bundle: PackedStrings.bundle, keyIdentity: "", count: 0).fits(strings))
  }

  @Test func theSecondStartReadsTheTableThatTheFirstOneMade() throws {
    let packed = try PackedStrings.usual()
    let first = HeardEvents()
    try opened(packed, "de", events: first).0.prepareBlocking()
    #expect(first.made == ["de", "en"])
    let second = HeardEvents()
    let (loader, strings) = try opened(packed, "de", events: second)
    loader.prepareBlocking()
    #expect(second.all.isEmpty)
    #expect(strings.string(packed.id("title")) == "Hallo")
    #expect(strings.string(packed.id("only")) == "Only")
  }

  @Test func aLanguageThatIsFallenBackToIsDecodedWhenItIsNeeded() throws {
    let packed = try PackedStrings.usual()
    let events = HeardEvents()
    let (loader, strings) = try opened(packed, "de", events: events)
    #expect(strings.string(packed.id("title")) == "Hallo")
    #expect(
      strings.rendered(packed.id("files"), values: [FormatArgument(1)], by: loader) == "1 Datei")
    #expect(events.made == ["de"])
    let found = Locked<[String?]>([])
    let id = packed.id("only")
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let string = strings.string(id)
      found.withLock { $0.append(string) }
    }
    #expect(found.withLock { $0 } == Array(repeating: "Only", count: 8))
    #expect(strings.string(packed.id("same")) == "OK")
    #expect(events.made == ["de", "en"])
  }

  @Test func aLanguageThatIsFallenBackToAndDamagedSaysNothing() throws {
    let packed = try PackedStrings.usual()
    // Otherwise German would be primed with English.
    var bytes = Data(try packed.pack(encoder: StringStreamEncoder(usesPPMd: false)))
    let english = try #require(bytes.range(of: Data("Only".utf8)))
    bytes[english.lowerBound] ^= 1
    try bytes.write(to: packed.packURL)
    let loader = StringLoader(packed.configuration("de"))
    let events = HeardEvents()
    events.listen(to: loader)
    let strings = try #require(loader.openStrings().bundle(named: PackedStrings.bundle))
    #expect(strings.string(packed.id("title")) == "Hallo")
    #expect(events.made == ["de"])
    for _ in 0..<2 {
      #expect(strings.string(packed.id("only")) == nil)
      #expect(strings.string(packed.id("same")) == nil)
    }
    #expect(events.all.filter { if case .unusable = $0 { true } else { false } }.count == 1)
  }

  @Test func aDamagedTableIsMadeAgain() throws {
    let packed = try PackedStrings.usual()
    try opened(packed, "de").0.prepareBlocking()
    for name in try FileManager.default.contentsOfDirectory(atPath: packed.folder.path) {
      try Data("damaged".utf8).write(to: packed.folder.appendingPathComponent(name))
    }
    let events = HeardEvents()
    let (loader, strings) = try opened(packed, "de", events: events)
    #expect(strings.string(packed.id("title")) == "Hallo")
    loader.prepareBlocking()
    #expect(events.made == ["de", "en"])
  }

  @Test func stringsAreThereIfTheFolderCannotBeWritten() throws {
    let packed = try PackedStrings.usual()
    // A file in place of the folder.
    try Data().write(to: packed.folder)
    let events = HeardEvents()
    let (_, strings) = try opened(packed, "de", events: events)
    #expect(strings.string(packed.id("title")) == "Hallo")
    #expect(events.all.contains { if case .unusable = $0 { true } else { false } })
  }

  @Test func aDamagedPackIsReportedAndNothingElse() throws {
    let packed = try PackedStrings.usual()
    try packed.writePack()
    var bytes = try Data(contentsOf: packed.packURL)
    bytes[20] ^= 0xFF
    try bytes.write(to: packed.packURL)
    let loader = StringLoader(packed.configuration("de"))
    let events = HeardEvents()
    events.listen(to: loader)
    #expect(loader.openStrings().bundles.isEmpty)
    #expect(events.all.count == 1)
  }
}
