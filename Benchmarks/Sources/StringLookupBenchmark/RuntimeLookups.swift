import BenchmarkSupport
import Foundation
import LevityResources
import LevityStrings
import ResourceManifests
import StringKeys
import StringValues

/// Lookups as an app makes them, of all strings of a language in random order: what `BundleStrings` adds to the string
/// store.
struct RuntimeLookups {
  private let strings: BundleStrings
  private let sample: SampleStrings

  /// - Parameter pack: the file of the sample's pack; what the runtime makes lies beside it.
  init(_ sample: SampleStrings, language: String, pack: URL) {
    self.sample = sample
    StringLoader.shared = StringLoader(
      StringConfiguration(
        packs: [pack], folder: pack.deletingLastPathComponent().appendingPathComponent("runtime"),
        preferredLanguages: [language],
        cryptography: ResourceCryptography(hasher: .sha256) { _, _, _ in false }))
    let identity = ContentHasher.sha256.digest(of: [])
    strings = BundleStrings(
      bundleIdentifier: pack.deletingPathExtension().lastPathComponent,
      keyIdentity: String(identity.hex.prefix(16)), count: sample.keys.count)
  }

  /// The first lookup with nothing but the pack: the language in use is decoded, its string store written, flushed and
  /// mapped. Then the first that falls back to the development language, which does the same for that.
  static func firstRuns(_ sample: SampleStrings, language: String, pack: URL) {
    let own = sample.strings[language] ?? [:]
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
            work[place] = min(work[place], Stopwatch.leastWork(of: 1) { _ = strings.string(id) })
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

  /// As on every start but the first: the string stores are there.
  static func measure(_ sample: SampleStrings, language: String, pack: URL) {
    _ = Self(sample, language: language, pack: pack)
    StringLoader.shared?.prepareBlocking()
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
    _ = strings.string(0)
    measure("BundleStrings, by id            ") {
      for id in ids { bytes &+= strings.string(id).utf8.count }
    }
    measure("BundleStrings, by key           ") {
      for key in keys { bytes &+= strings.string(table: "Localizable", key: key).utf8.count }
    }
    print("  (\(bytes & 1) to keep the work)")
  }
}
