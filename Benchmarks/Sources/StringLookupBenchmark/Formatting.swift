import BenchmarkSupport
import Foundation
import LevityLocalization
import LevityResources
import LocalizedTexts
import ResourceManifests
import StringPacking
import StringPacks

/// Texts with arguments as accessors ask for them, against Foundation's own formatting of the same text.
enum Formatting {
  private static let bundle = "com.example.formatting"

  static func measure(in folder: URL) throws {
    let samples: [LocalizedText] = [
      .text("Delete"), .text("%@ sent you %d photos"), .text("%.2f km"),
      .format(
        "%#@count@",
        variables: [
          TextVariable(
            name: "count", specifier: "d",
            text: .plural([.one: .text("%d file"), .other: .text("%d files")]))
        ]),
    ]
    let strings = try open(samples, in: folder)
    var bytes = 0
    let rounds = 20_000
    func measure(_ name: String, _ body: () -> String) {
      let time = Stopwatch.leastWork(of: 7) {
        for _ in 0..<rounds { bytes &+= body().utf8.count }
      }
      print("\(name) \(Stopwatch.text(time / Double(rounds))) ns")
    }
    measure("text of the runtime                ") { strings.text(0) }
    measure("  with a text and a number         ") { strings.text(1, "Ada", 3) }
    measure("  with a fraction                  ") { strings.text(2, 12.345) }
    measure("  with a plural                    ") { strings.text(3, 3) }
    measure("Foundation, a text and a number    ") {
      String(format: "%@ sent you %d photos", "Ada", 3)
    }
    measure("  the same with a locale           ") {
      String(format: "%@ sent you %d photos", locale: .current, "Ada", 3)
    }
    measure("  with a fraction                  ") { String(format: "%.2f km", 12.345) }
    measure("  the same with a locale           ") {
      String(format: "%.2f km", locale: .current, 12.345)
    }
    let texts = [strings.text(1, "Ada", 3), strings.text(2, 12.345), strings.text(3, 3)]
    print("  (\(bytes & 1) to keep the work; \(texts.joined(separator: ", ")))")
  }

  private static func open(_ texts: [LocalizedText], in folder: URL) throws -> LocalizedStrings {
    var keys = StringKeyTable()
    for id in texts.indices { keys.append(StringKey(key: "\(id)")) }
    let identity = ContentHasher.sha256.digest(of: keys.identityBytes(count: texts.count))
    var builder = StringPackBuilder(
      keyIdentity: identity, count: texts.count, developmentLanguage: "en")
    builder.tables["en"] = try StringTable(values: texts.map { .value($0) })
    let pack = folder.appendingPathComponent("\(bundle).levitystrings")
    try Data(try builder.build(encoder: StringStreamEncoder(), hasher: .sha256)).write(to: pack)
    let localization = Localization(
      LocalizationConfiguration(
        packs: [pack], folder: folder.appendingPathComponent("tables"), preferredLanguages: ["en"],
        cryptography: ResourceCryptography(hasher: .sha256) { _, _, _ in false }))
    localization.prepareBlocking()
    Localization.shared = localization
    return LocalizedStrings(
      bundleIdentifier: bundle, keyTable: String(identity.hex.prefix(16)), count: texts.count)
  }
}
