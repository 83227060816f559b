import BenchmarkSupport
import Foundation
import ResourceManifests
import StringKeys
import StringPackWriting
import StringPacks
import StringValues

/// Sizes of the pack of an app.
enum PackSizes {
  /// Tab-separated lines on standard output, and for each app `NAME.json` for `small_strings.py`.
  static func write(_ apps: [String], to folder: String) throws {
    let heads = ["app", "languages", "keys", "pairs", "strings", "all", "index", "language"]
    FileHandle.standardOutput.write(Data("\(heads.joined(separator: "\t"))\n".utf8))
    for argument in apps {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      let app = try AppStrings(folder: parts[1])
      try app.smallStrings().write(to: URL(fileURLWithPath: "\(folder)/\(parts[0]).json"))
      let keys = app.keys
      let plain = try pack(app, keys, structured: false)
      let all = app.structures.isEmpty ? plain : try pack(app, keys, structured: true)
      let alone = try app.plain.keys.map { language in
        StringStreamEncoder().encode(
          try app.languageStrings(in: language, keys: keys).rawStream()
        )
        .count
      }
      let index = try StringKeyIndexBuilder.build(keys)
      let figures = [
        app.values.count, keys.count, app.pairs, plain.count, all.count, index.count,
        alone.reduce(0, +) / max(1, alone.count),
      ]
      let line = ([parts[0]] + figures.map(String.init)).joined(separator: "\t")
      FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
  }

  /// The file as it is in an app; every language is decoded again to be sure.
  static func pack(
    _ strings: AppStrings, _ keys: [StringKey], structured: Bool
  ) throws -> [UInt8] {
    let (bytes, languages) = try packed(
      strings, keys, structured: structured, StringStreamEncoder())
    let pack = try StringPack(Data(bytes))
    for language in pack.languages {
      let found = try pack.strings(in: language, codecs: [], hasher: .sha256)
      guard found == languages[language] else { throw StringPackError.damaged(part: language) }
    }
    return bytes
  }

  /// The file, and what it was made of.
  static func packed(
    _ strings: AppStrings, _ keys: [StringKey], structured: Bool, _ encoder: StringStreamEncoder
  ) throws -> (bytes: [UInt8], languages: [String: LanguageStrings]) {
    var builder = StringPackBuilder(
      keyIdentity: ContentHasher.sha256.digest(of: []), count: keys.count,
      developmentLanguage: strings.developmentLanguage)
    for language in strings.values.keys {
      builder.languages[language] = try strings.languageStrings(
        in: language, keys: keys, structured: structured)
    }
    builder.parents = RegionalParents.parents(
      of: strings.values.keys.sorted(), developmentLanguage: strings.developmentLanguage)
    return (try builder.build(encoder: encoder, hasher: .sha256), builder.languages)
  }

  /// The costs and gains of an order: for one language alone, bytes and the time to decode them.
  static func orders(_ strings: AppStrings, _ language: String) throws {
    let raw = try strings.languageStrings(in: language, keys: strings.keys).rawStream()
    let primer = try strings.languageStrings(in: strings.developmentLanguage, keys: strings.keys)
      .rawStream()
    print("\(language): \(raw.count) B")
    print("order\tMiB\tbytes\tms\tprimed\tms")
    for order in [3, 4, 5, 6, 8, 10, 12, 16] {
      for memory in [4, 8, 16] {
        var fields = ["\(order)", "\(memory)"]
        for priming in [[], primer] {
          let coded = PPMdEncoder.encode(raw, order: order, memory: memory, priming: priming)
          var size = 0
          let time = Stopwatch.leastWork(of: 9) {
            size +=
              PPMd.decode(
                coded, order: order, memory: memory, priming: priming, size: raw.count)?.count ?? 0
          }
          fields += ["\(coded.count)", Stopwatch.text(time / 1e6)]
        }
        print(fields.joined(separator: "\t"))
      }
    }
  }
}
