import Foundation
import LevityPackages
import LevityStrings
import PropertyLists
import StringKeys
import StringPackWriting
import StringPacks
import StringValues
import StringsFiles
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityBundles

/// Packs become real bundles, whole or not at all.
@Suite struct StringBundlesTests {
  private func app(_ change: (inout PackedStrings) -> Void = { _ in }) throws -> PackedStrings {
    var packed = try PackedStrings.usual()
    change(&packed)
    try write(packed)
    return packed
  }

  private func write(_ packed: PackedStrings) throws {
    try packed.writePack()
    let keys = try StringKeyFileBuilder.build(
      packed.keys.keys, encoder: StringStreamEncoder(), hasher: PackedStrings.hasher)
    try Data(keys).write(to: Self.keys(packed))
  }

  private static func keys(_ packed: PackedStrings) -> URL {
    packed.directory.url.appendingPathComponent("\(PackedStrings.bundle).levitykeys")
  }

  private static func folder(_ packed: PackedStrings) -> URL {
    packed.directory.url.appendingPathComponent("Caches")
  }

  private func bundles(
    _ packed: PackedStrings, _ language: String = "de", in folder: URL? = nil,
    now: Double = 0,
    willChange: @escaping @Sendable (String) throws(Descriptor.Failure) -> Void = {
      _ throws(Descriptor.Failure) in
    }
  ) -> StringBundles {
    StringBundles(
      StringLoader(packed.configuration(language)), keys: [Self.keys(packed)],
      folder: folder ?? Self.folder(packed), now: { now }, willChange: willChange)
  }

  /// The strings of a made bundle, read by this project's readers.
  private func contents(_ bundle: Bundle, _ language: String = "de") throws -> [String: StringValue]
  {
    let folder = bundle.bundleURL.appendingPathComponent("\(language).lproj")
    var found: [String: StringValue] = [:]
    let document = try StringsDocument(
      [UInt8](Data(contentsOf: folder.appendingPathComponent("Localizable.strings"))))
    for entry in document.entries {
      found[document.key(of: entry)] = try .plain(#require(document.value(of: entry)))
    }
    let rules = folder.appendingPathComponent("Localizable.stringsdict")
    if let bytes = try? Data(contentsOf: rules) {
      for entry in try StringsDictionary([UInt8](bytes)).entries { found[entry.key] = entry.value }
    }
    return found
  }

  @Test func aBundleHasTheStringsOfTheLanguageInUse() throws {
    let packed = try app()
    let bundle = try bundles(packed).bundle(PackedStrings.bundle)
    #expect(try contents(bundle) == packed.strings["de"])
    let info = try PropertyList(
      parsing: [UInt8](Data(contentsOf: bundle.bundleURL.appendingPathComponent("Info.plist"))))
    #expect(info["CFBundleIdentifier"]?.string == PackedStrings.bundle)
    #expect(info["CFBundleDevelopmentRegion"]?.string == "de")
    let english = try bundles(packed, "en").bundle(PackedStrings.bundle)
    #expect(english.bundleURL != bundle.bundleURL)
    #expect(try contents(english, "en") == packed.strings["en"])
  }

  @Test func theSystemFindsTheStrings() throws {
    let packed = try app()
    let bundle = try bundles(packed).bundle(PackedStrings.bundle)
    for (key, value) in packed.strings["de"] ?? [:] {
      guard case .plain(let string) = value else { continue }
      #expect(bundle.localizedString(forKey: key, value: "none", table: "Localizable") == string)
    }
    #expect(bundle.localizedString(forKey: "only", value: "none", table: nil) == "none")
  }

  /// The system looks for each file of a table in the languages that it falls back to; keys of one file aren't mixed with
  /// those of another.
  @Test func aTableThatARegionLacksIsThatOfTheLanguage() throws {
    let rules = PackedStrings.plural("%d archivo", "%d archivos")
    let packed = try app {
      $0.keys.append(StringKey(table: "Errors", key: "error"))
      $0.strings["es"] = [
        "title": .plain("Hola"), "same": .plain("Bien"), "files": rules, "error": .plain("Fallo"),
      ]
      $0.strings["es-419"] = ["title": .plain("Qué tal")]
    }
    let bundle = try bundles(packed, "es-MX").bundle(PackedStrings.bundle)
    #expect(try contents(bundle, "es-419") == ["title": .plain("Qué tal"), "files": rules])
    #expect(bundle.localizedString(forKey: "error", value: "none", table: "Errors") == "Fallo")
    #expect(bundle.localizedString(forKey: "same", value: "none", table: nil) == "none")
    let spanish = try bundles(packed, "es-ES").bundle(PackedStrings.bundle)
    #expect(try contents(spanish, "es") == packed.strings["es"]?.filter { $0.key != "error" })
  }

  @Test func aStringThatDoesNotFitItsArgumentsIsNotWritten() throws {
    let packed = try app {
      $0.strings["de"]?["name"] = .plain("Hallo, %d!")
      $0.strings["de"]?["title"] = .plain("Hallo %@")
      $0.strings["de"]?["files"] = PackedStrings.plural("%@ Datei", "%d Dateien")
    }
    let bundles = bundles(packed)
    let found = try contents(bundles.bundle(PackedStrings.bundle))
    #expect(Set(found.keys) == ["same", "percent"])
    #expect(bundles.refusedCount(PackedStrings.bundle) == 3)
  }

  @Test func otherStringsAreAnotherBundleAndTheOldOneGoesLater() throws {
    var packed = try app()
    let old = try bundles(packed).bundle(PackedStrings.bundle).bundleURL
    packed.strings["de"]?["title"] = .plain("Servus")
    try write(packed)
    let new = try bundles(packed).bundle(PackedStrings.bundle)
    #expect(new.bundleURL != old)
    #expect(try contents(new)["title"] == .plain("Servus"))
    #expect(FileManager.default.fileExists(atPath: old.path))
    let later = Date().timeIntervalSince1970 + 100_000
    _ = try bundles(packed, now: later).bundle(PackedStrings.bundle)
    #expect(!FileManager.default.fileExists(atPath: old.path))
    #expect(FileManager.default.fileExists(atPath: new.bundleURL.path))
  }

  /// Those of version 1 have no tables of strings that are the same as their keys.
  @Test func bundlesOfOlderVersionsAreMadeAgain() throws {
    let packed = try app()
    let strings = try #require(
      StringLoader(packed.configuration("de")).snapshot(of: PackedStrings.bundle))
    let old = PackedStrings.hasher.digest(of: Array("1".utf8) + strings.identity).hex.prefix(32)
    let bundle = try bundles(packed).bundle(PackedStrings.bundle)
    #expect(!bundle.bundleURL.lastPathComponent.hasPrefix(old))
  }

  @Test(arguments: ["de.lproj/Localizable.strings", "Info.plist", "levity-files", "de.lproj"])
  func whatTheSystemRemovedIsMadeAgain(path: String) throws {
    let packed = try app()
    let bundles = bundles(packed)
    let url = try bundles.bundle(PackedStrings.bundle).bundleURL
    try FileManager.default.removeItem(at: url.appendingPathComponent(path))
    #expect(try contents(bundles.bundle(PackedStrings.bundle)) == packed.strings["de"])
    try FileManager.default.removeItem(at: Self.folder(packed))
    #expect(try contents(bundles.bundle(PackedStrings.bundle)) == packed.strings["de"])
  }

  /// A file or a list that isn't whole, a link, or a folder in place of a file: the bundle is made again.
  @Test(
    arguments: [
      ("levity-files", ""), ("levity-files", "1\n"), ("levity-files", "0\n"),
      ("levity-files", "1 Info.plist\n"), ("levity-files", "9223372036854775808\n"),
      ("levity-files", "-1\n"), ("levity-files", "1\n9223372036854775808 Info.plist\n"),
      ("levity-files", "1\n0 ../../../../etc/passwd\n"), ("levity-files", "\u{0}\u{1}"),
      ("de.lproj/Localizable.strings", ""), ("Info.plist", "bplist00"),
      ("de.lproj/Localizable.strings", nil), ("levity-files", nil), ("Info.plist", nil),
    ] as [(String, String?)])
  func damagedFilesAreMadeAgain(path: String, content: String?) throws {
    let packed = try app()
    let url = try bundles(packed).bundle(PackedStrings.bundle).bundleURL
    let place = url.appendingPathComponent(path)
    let bytes = try Data(contentsOf: place)
    try FileManager.default.removeItem(at: place)
    if let content {
      try Data(content.utf8).write(to: place)
    } else {
      // The same bytes elsewhere.
      let other = url.deletingLastPathComponent().appendingPathComponent("other")
      try bytes.write(to: other)
      try FileManager.default.createSymbolicLink(at: place, withDestinationURL: other)
    }
    #expect(try contents(bundles(packed).bundle(PackedStrings.bundle)) == packed.strings["de"])
    #expect(try Data(contentsOf: place) == bytes)
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
    #expect(attributes[.type] as? FileAttributeType == .typeRegular)
  }

  @Test func withoutItsOwnKeysThereIsNoBundle() throws {
    let packed = try app()
    let bundles = bundles(packed)
    #expect(throws: StringBundleError.noStrings(bundle: "com.example.other")) {
      try bundles.bundle("com.example.other")
    }
    let keys = try StringKeyFileBuilder.build(
      packed.keys.keys.reversed(), encoder: StringStreamEncoder(), hasher: PackedStrings.hasher)
    try Data(keys).write(to: Self.keys(packed))
    #expect(throws: StringBundleError.otherKeys(bundle: PackedStrings.bundle)) {
      try bundles.bundle(PackedStrings.bundle)
    }
    try FileManager.default.removeItem(at: Self.keys(packed))
    #expect(throws: StringBundleError.noKeys(bundle: PackedStrings.bundle)) {
      try bundles.bundle(PackedStrings.bundle)
    }
  }

  @Test func keysThatBuildOnTheDevelopmentLanguageNeedItsPack() throws {
    let packed = try app()
    let raw = try packed.table("en").rawStream()
    let keys = try StringKeyFileBuilder.build(
      packed.keys.keys,
      primer: .init(digest: PackedStrings.hasher.digest(of: raw), rawStream: raw),
      encoder: StringStreamEncoder(), hasher: PackedStrings.hasher)
    let alone = try Data(contentsOf: Self.keys(packed))
    #expect(keys.count < alone.count)
    try Data(keys).write(to: Self.keys(packed))
    let bundle = try bundles(packed).bundle(PackedStrings.bundle)
    #expect(try contents(bundle) == packed.strings["de"])
    try packed.writePack(languages: ["de"])
    try FileManager.default.removeItem(at: Self.folder(packed))
    #expect(throws: StringBundleError.otherKeys(bundle: PackedStrings.bundle)) {
      try bundles(packed).bundle(PackedStrings.bundle)
    }
  }

  /// The name and the version of the format, the digest, the first and the last byte of the stream.
  @Test(arguments: [0, 3, 4, 5, 36, 37, -1])
  func keysThatAreDamagedAreOthers(_ place: Int) throws {
    let packed = try app()
    var bytes = try Data(contentsOf: Self.keys(packed))
    bytes[place < 0 ? bytes.count + place : place] ^= 0x40
    try bytes.write(to: Self.keys(packed))
    #expect(throws: StringBundleError.otherKeys(bundle: PackedStrings.bundle)) {
      try bundles(packed).bundle(PackedStrings.bundle)
    }
    try Data(bytes.prefix(37)).write(to: Self.keys(packed))
    #expect(throws: StringBundleError.otherKeys(bundle: PackedStrings.bundle)) {
      try bundles(packed).bundle(PackedStrings.bundle)
    }
  }

  /// Copies the folder at each change, as if the process ended there.
  @Test func whereverTheProcessEndsTheBundleIsWholeOrMadeAgain() throws {
    let packed = try app()
    let copies = Locked<[URL]>([])
    let (root, folder) = (packed.directory.url, Self.folder(packed))
    let making = bundles(packed) { (_) throws(Descriptor.Failure) in
      copies.withLock { urls in
        let copy = root.appendingPathComponent("copy \(urls.count)")
        // Before the first change there is nothing to copy.
        try? FileManager.default.copyItem(at: folder, to: copy)
        urls.append(copy)
      }
    }
    _ = try making.bundle(PackedStrings.bundle)
    let places = copies.withLock { $0 }
    #expect(places.count > 10)
    for place in places {
      let bundle = try bundles(packed, in: place).bundle(PackedStrings.bundle)
      #expect(try contents(bundle) == packed.strings["de"])
    }
  }

  @Test func anErrorAtAnyChangeLeavesNothingBehind() throws {
    let packed = try app()
    var step = 0
    while step < 100 {
      let count = Locked(step)
      let failing = bundles(packed) { (_) throws(Descriptor.Failure) in
        let isNow = count.withLock { rest in
          rest -= 1
          return rest < 0
        }
        if isNow { throw Descriptor.Failure(code: ENOSPC) }
      }
      guard (try? failing.bundle(PackedStrings.bundle)) == nil else { break }
      let inside = Self.folder(packed).appendingPathComponent(PackedStrings.bundle)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: inside.path)) ?? []
      #expect(names.filter { $0.hasSuffix(".incoming") } == [])
      step += 1
    }
    #expect((5..<100).contains(step))
  }

  @Test func namesOfTablesDoNotLeadElsewhere() throws {
    let packed = try app {
      for table in ["../../up", "a/b", ".", "", "ok"] {
        $0.keys.append(.init(table: table, key: "k"))
      }
    }
    let snapshot = try #require(
      StringLoader(packed.configuration("de")).snapshot(of: PackedStrings.bundle))
    let tables = BundleTables(
      snapshot, keys: packed.keys.keys, identifier: PackedStrings.bundle, language: "de")
    for file in tables.files {
      #expect(!file.path.contains("..") && file.path.split(separator: "/").count <= 2)
    }
  }

  @Test func manyThreadsGetOneBundle() async throws {
    let packed = try app()
    let bundles = bundles(packed)
    let urls = try await withThrowingTaskGroup(of: URL.self) { group in
      for _ in 0..<16 {
        group.addTask { try bundles.bundle(PackedStrings.bundle).bundleURL }
      }
      return try await group.reduce(into: Set<URL>()) { $0.insert($1) }
    }
    #expect(urls.count == 1)
    let inside = Self.folder(packed).appendingPathComponent(PackedStrings.bundle)
    #expect(try FileManager.default.contentsOfDirectory(atPath: inside.path).count == 1)
  }
}
