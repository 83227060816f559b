import Foundation
import LevityPackages
import LevityStrings
import StringKeys
import StringPackWriting
import StringValues
import StringsTestSupport

@testable import LevityBundles

/// The start of an app whose bundles answer: its strings, and the answers.
enum AnswerLaunch {
  private static let keys = 4500

  /// Prints microseconds, for a process that has done nothing before. The first run for a folder makes what is there at
  /// later starts: the packs, the string store and the bundle.
  static func measure(_ folder: URL) throws {
    let pack = folder.appendingPathComponent("\(PackedStrings.bundle).levitystrings")
    let list = folder.appendingPathComponent("\(PackedStrings.bundle).levitykeys")
    if !FileManager.default.fileExists(atPath: list.path) { try write(pack, list) }
    let clock = ContinuousClock()
    let start = clock.now
    var configuration = StringConfiguration(
      packs: [pack], folder: folder.appendingPathComponent("strings"), preferredLanguages: ["de"],
      appBuild: "7",
      cryptography: ResourceCryptography(hasher: PackedStrings.hasher) { _, _, _ in false })
    configuration.isAppStart = false
    let loader = StringLoader(configuration)
    loader.prepareBlocking()
    let ready = clock.now
    let answers = BundleAnswers(
      StringBundles(loader, keys: [list], folder: folder.appendingPathComponent("Caches")),
      app: .main, classes: AnsweringClasses())
    answers.start(loader)
    let end = clock.now
    print(
      microseconds(ready - start), "us for the strings,", microseconds(end - ready),
      "us for the answers of", answers.answering.count)
  }

  private static func microseconds(_ duration: Duration) -> Int64 {
    duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
  }

  private static func write(_ pack: URL, _ list: URL) throws {
    var packed = try PackedStrings()
    packed.strings = ["en": [:], "de": [:]]
    for number in 0..<keys {
      let key = "key \(number)"
      packed.keys.append(.init(key: key))
      let isPlural = number % 16 == 3
      packed.strings["en"]?[key] =
        isPlural
        ? PackedStrings.plural("%d file", "%d files")
        : .plain("The English string of the number \(number)")
      packed.strings["de"]?[key] =
        isPlural
        ? PackedStrings.plural("%d Datei von \(number)", "%d Dateien")
        : .plain("Der deutsche Text der Nummer \(number), der etwas länger ist")
    }
    try FileManager.default.createDirectory(
      at: pack.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(packed.pack()).write(to: pack)
    let bytes = try StringKeyFileBuilder.build(
      packed.keys.keys, encoder: StringStreamEncoder(), hasher: PackedStrings.hasher)
    try Data(bytes).write(to: list)
  }
}
