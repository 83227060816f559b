import BenchmarkSupport
import Foundation
import LevityResources
import LevityStrings
import ResourceManifests
import StringKeys
import StringPackWriting
import StringPacks
import StringValues

/// Strings with arguments as accessors ask for them, against Foundation's own formatting of the same string.
enum Formatting {
  private static let bundle = "com.example.formatting"

  static func measure(in folder: URL) throws {
    let samples: [StringValue] = [
      .plain("Delete"), .plain("%@ sent you %d photos"), .plain("%.2f km"),
      .format(
        "%#@count@",
        variables: [
          StringVariable(
            name: "count", specifier: "d",
            value: .plural([.one: .plain("%d file"), .other: .plain("%d files")]))
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
    measure("string of the runtime                ") { strings.string(0) }
    measure("  with a string and a number         ") { strings.string(1, "Ada", 3) }
    measure("  with a fraction                  ") { strings.string(2, 12.345) }
    measure("  with a plural                    ") { strings.string(3, 3) }
    measure("Foundation, a string and a number    ") {
      String(format: "%@ sent you %d photos", "Ada", 3)
    }
    measure("  the same with a locale           ") {
      String(format: "%@ sent you %d photos", locale: .current, "Ada", 3)
    }
    measure("  with a fraction                  ") { String(format: "%.2f km", 12.345) }
    measure("  the same with a locale           ") {
      String(format: "%.2f km", locale: .current, 12.345)
    }
    let shown = [strings.string(1, "Ada", 3), strings.string(2, 12.345), strings.string(3, 3)]
    print("  (\(bytes & 1) to keep the work; \(shown.joined(separator: ", ")))")
  }

  private static func open(_ strings: [StringValue], in folder: URL) throws -> BundleStrings {
    var keys = StringKeyList()
    for id in strings.indices { keys.append(StringKey(key: "\(id)")) }
    let identity = ContentHasher.sha256.digest(of: keys.identityBytes(count: strings.count))
    var builder = StringPackBuilder(
      keyIdentity: identity, count: strings.count, developmentLanguage: "en")
    builder.languages["en"] = try LanguageStrings(values: strings.map { .value($0) })
    let pack = folder.appendingPathComponent("\(bundle).levitystrings")
    try Data(try builder.build(encoder: StringStreamEncoder(), hasher: .sha256)).write(to: pack)
    let loader = StringLoader(
      StringConfiguration(
        packs: [pack], folder: folder.appendingPathComponent("strings"), preferredLanguages: ["en"],
        cryptography: ResourceCryptography(hasher: .sha256) { _, _, _ in false }))
    loader.prepareBlocking()
    StringLoader.shared = loader
    return BundleStrings(
      bundleIdentifier: bundle, keyIdentity: String(identity.hex.prefix(16)), count: strings.count)
  }
}
