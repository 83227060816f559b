import BenchmarkSupport
import Foundation
import LevityLocalization
import LevityResources
import LocalizedTexts
import ResourceManifests

/// Lookups as an app makes them, of all texts of a language in random order: what `LocalizedStrings` adds to the table.
struct RuntimeLookups {
  private let strings: LocalizedStrings
  private let sample: SampleTexts

  /// - Parameter pack: the file of the sample's pack; what the runtime makes lies beside it.
  init(_ sample: SampleTexts, language: String, pack: URL) {
    self.sample = sample
    Localization.shared = Localization(
      LocalizationConfiguration(
        packs: [pack], folder: pack.deletingLastPathComponent().appendingPathComponent("runtime"),
        preferredLanguages: [language],
        cryptography: ResourceCryptography(hasher: .sha256) { _, _, _ in false }))
    let identity = ContentHasher.sha256.digest(of: [])
    strings = LocalizedStrings(
      bundleIdentifier: pack.deletingPathExtension().lastPathComponent,
      keyTable: String(identity.hex.prefix(16)), count: sample.keys.count)
  }

  /// The first lookup where nothing is there but the pack: the language in use is decoded, its table written, flushed and
  /// mapped. Then the first that falls back to the development language, which does the same for that.
  static func firstRuns(_ sample: SampleTexts, language: String, pack: URL) {
    let own = sample.texts[language] ?? [:]
    let ids = [true, false].compactMap { wanted in
      sample.keys.indices.first { (own[sample.keys[$0].key] != nil) == wanted }
    }
    var work = [Double](repeating: .infinity, count: 2)
    var elapsed = work
    for _ in 0..<15 {
      let folder = pack.deletingLastPathComponent().appendingPathComponent("runtime")
      try? FileManager.default.removeItem(at: folder)
      let strings = Self(sample, language: language, pack: pack).strings
      for (place, id) in ids.enumerated() {
        elapsed[place] = min(
          elapsed[place],
          Stopwatch.best(of: 1) {
            work[place] = min(work[place], Stopwatch.leastWork(of: 1) { _ = strings.text(id) })
          })
      }
    }
    for (name, place) in [
      ("first run, first lookup            ", 0), ("  first that falls back            ", 1),
    ]
    where place < ids.count {
      print(
        "\(name) \(Stopwatch.text(work[place] / 1000)) us, by the clock",
        "\(Stopwatch.text(elapsed[place] / 1000)) us")
    }
  }

  /// As on every start but the first: the tables are there.
  static func measure(_ sample: SampleTexts, language: String, pack: URL) {
    _ = Self(sample, language: language, pack: pack)
    Localization.shared?.prepareBlocking()
    Self(sample, language: language, pack: pack).measure()
  }

  private func measure() {
    let ids = sample.keys.indices.shuffled()
    let keys = ids.map { sample.keys[$0].key }
    let rounds = max(1, 500_000 / max(1, ids.count))
    var bytes = 0
    func measure(_ name: String, _ body: () -> Void) {
      let time = Stopwatch.leastWork(of: 9) { for _ in 0..<rounds { body() } }
      print("\(name) \(Stopwatch.text(time / Double(rounds * ids.count))) ns")
    }
    _ = strings.text(0)
    measure("LocalizedStrings, by id            ") {
      for id in ids { bytes &+= strings.text(id).utf8.count }
    }
    measure("LocalizedStrings, by key           ") {
      for key in keys { bytes &+= strings.text(table: "Localizable", key: key).utf8.count }
    }
    print("  (\(bytes & 1) to keep the work)")
  }
}
