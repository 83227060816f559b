#if os(Linux) || os(macOS)
  import Foundation
  import LevityStrings
  import StringKeys
  import StringPackWriting
  import StringValues
  import StringsFiles
  import StringsTestSupport
  import TestSupport
  import Testing

  @testable import LevityBundles

  /// Bundles made by another program, see Tests/BundlesWriter. LEVITY_KILLS=300 for a long run.
  @Suite(.serialized) struct BundlesKillTests {
    static let kills = ProcessInfo.processInfo.environment["LEVITY_KILLS"].flatMap { Int($0) } ?? 20

    /// Writes the packs and keys of a version, whose strings all contain its number.
    private static func write(_ version: Int, keys: Int, to folder: URL) throws {
      var packed = try PackedStrings()
      packed.strings = ["en": [:], "de": [:]]
      for number in 0..<keys {
        let key = "key \(number)"
        packed.keys.append(.init(key: key))
        packed.strings["en"]?[key] = .plain("\(version) English string of the number \(number)")
        packed.strings["de"]?[key] =
          number % 16 == 3
          ? PackedStrings.plural("\(version) %d Datei", "\(version) %d Dateien")
          : .plain("\(version) deutscher Text der Nummer \(number), der etwas länger ist")
        if number % 16 == 3 {
          packed.strings["en"]?[key] = PackedStrings.plural("\(version) %d file", "%d files")
        }
      }
      let place = folder.appendingPathComponent("\(version)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(packed.pack()).write(
        to: place.appendingPathComponent("\(PackedStrings.bundle).levitystrings"))
      let list = try StringKeyFileBuilder.build(
        packed.keys.keys, encoder: StringStreamEncoder(), hasher: PackedStrings.hasher)
      try Data(list).write(to: place.appendingPathComponent("\(PackedStrings.bundle).levitykeys"))
    }

    /// The first characters of all strings in a folder's tables, and the number of strings.
    private static func contents(_ bundle: URL) throws -> (versions: Set<Character>, count: Int) {
      let folder = bundle.appendingPathComponent("de.lproj")
      let plain = try StringsDocument(
        [UInt8](Data(contentsOf: folder.appendingPathComponent("Localizable.strings"))))
      let rules = try StringsDictionary(
        [UInt8](Data(contentsOf: folder.appendingPathComponent("Localizable.stringsdict"))))
      var versions = Set(plain.entries.compactMap { plain.value(of: $0)?.first })
      for entry in rules.entries {
        guard case .format(_, let variables) = entry.value,
          case .plural(let forms) = variables.first?.value,
          case .plain(let string) = forms[.one]
        else { continue }
        versions.formUnion(string.prefix(1))
      }
      return (versions, plain.entries.count + rules.entries.count)
    }

    @Test func killedInMidMakingABundleIsOldOrNewAndNeverAMix() async throws {
      let directory = try TemporaryDirectory()
      let folder = directory.url
      for version in 0..<2 { try Self.write(version, keys: 400, to: folder) }
      var random = SeededRandom(seed: 7)
      var (interrupted, whole, incomplete, longest) = (0, 0, 0, UInt32(100_000))
      for round in 0..<Self.kills {
        let delay = UInt32.random(in: 0...longest, using: &random)
        let lines = try await TestProgram.lines(
          of: "BundlesWriter", [folder.path], killedAfter: delay)
        if lines.last?.hasPrefix("to") ?? false { interrupted += 1 }
        if lines.count < 3, longest < 4_000_000 { longest += longest / 4 }
        let inside = folder.appendingPathComponent("Caches/\(PackedStrings.bundle)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: inside.path)) ?? []
        for name in names where name.hasSuffix(".bundle") {
          guard
            let found = BundleFolder(url: inside).bundle(named: String(name.dropLast(7)))
          else {
            incomplete += 1
            continue
          }
          whole += 1
          let (versions, count) = try Self.contents(found)
          #expect(versions.count == 1 && count == 400, "round \(round): \(versions), \(count)")
        }
        for version in 0..<2 {
          let made = try Self.bundles(folder, version).bundle(PackedStrings.bundle).bundleURL
          let (versions, count) = try Self.contents(made)
          #expect(versions == [Character("\(version)")] && count == 400, "round \(round)")
        }
      }
      print(
        "\(Self.kills) kills, \(interrupted) while a bundle was made; found \(whole) whole bundles, \(incomplete) that "
          + "lacked files")
      #expect(interrupted > 0)
      // Files that kills left are removed at a later start.
      let inside = folder.appendingPathComponent("Caches/\(PackedStrings.bundle)")
      let names = try FileManager.default.contentsOfDirectory(atPath: inside.path)
      #expect(names.count <= 4, "\(names)")
    }

    /// `LEVITY_KILLS` and a release build of BundlesWriter say what a language takes; here it must only work.
    @Test func aLanguageOf4500KeysTakesLessThan600Kilobytes() async throws {
      let directory = try TemporaryDirectory()
      try Self.write(0, keys: 4500, to: directory.url)
      let lines = try await TestProgram.lines(of: "BundlesWriter", [directory.url.path, "measure"])
      let words = try #require(lines.last).split(separator: " ")
      print(lines.last ?? "")
      #expect(try #require(words.dropLast().last.flatMap { Int($0) }) < 600_000)
    }

    private static func bundles(_ folder: URL, _ version: Int) -> StringBundles {
      let place = folder.appendingPathComponent("\(version)")
      var configuration = StringConfiguration(
        packs: [place.appendingPathComponent("\(PackedStrings.bundle).levitystrings")],
        folder: folder.appendingPathComponent("own strings \(version)"),
        preferredLanguages: ["de"], appBuild: "7",
        cryptography: .init(hasher: PackedStrings.hasher) { _, _, _ in false })
      configuration.isAppStart = false
      return StringBundles(
        StringLoader(configuration),
        keys: [place.appendingPathComponent("\(PackedStrings.bundle).levitykeys")],
        folder: folder.appendingPathComponent("Caches"))
    }
  }
#endif
