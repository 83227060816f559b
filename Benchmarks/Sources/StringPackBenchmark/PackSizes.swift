import BenchmarkSupport
import Foundation
import LocalizedTexts
import ResourceManifests
import StringPacking
import StringPacks

/// Sizes of the pack of an app.
enum PackSizes {
  /// Tab-separated lines on standard output, and for each app `NAME.json` for `small_strings.py`.
  static func write(_ apps: [String], to folder: String) throws {
    let heads = ["app", "languages", "keys", "pairs", "strings", "all", "index", "language"]
    FileHandle.standardOutput.write(Data("\(heads.joined(separator: "\t"))\n".utf8))
    for app in apps {
      let parts = app.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      let texts = try AppTexts(folder: parts[1])
      try texts.smallStrings().write(to: URL(fileURLWithPath: "\(folder)/\(parts[0]).json"))
      let keys = texts.keys
      let strings = try pack(texts, keys, structured: false)
      let all = texts.structures.isEmpty ? strings : try pack(texts, keys, structured: true)
      let alone = try texts.strings.keys.map { language in
        StringStreamEncoder().encode(try texts.table(language, keys: keys).rawStream()).count
      }
      let index = try StringKeyIndexBuilder.build(keys)
      let figures = [
        texts.texts.count, keys.count, texts.pairs, strings.count, all.count, index.count,
        alone.reduce(0, +) / max(1, alone.count),
      ]
      let line = ([parts[0]] + figures.map(String.init)).joined(separator: "\t")
      FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
  }

  /// The file as it is in an app; every language is decoded again to be sure.
  static func pack(
    _ texts: AppTexts, _ keys: [StringKey], structured: Bool
  ) throws -> [UInt8] {
    let (bytes, tables) = try packed(texts, keys, structured: structured, StringStreamEncoder())
    let pack = try StringPack(Data(bytes))
    for language in pack.languages {
      let table = try pack.table(language, codec: nil, hasher: .sha256)
      guard table == tables[language] else { throw StringPackError.damaged(part: language) }
    }
    return bytes
  }

  /// The file, and what it was made of.
  static func packed(
    _ texts: AppTexts, _ keys: [StringKey], structured: Bool, _ encoder: StringStreamEncoder
  ) throws -> (bytes: [UInt8], tables: [String: StringTable]) {
    var builder = StringPackBuilder(
      keyIdentity: ContentHasher.sha256.digest(of: []), count: keys.count,
      developmentLanguage: texts.developmentLanguage)
    for language in texts.texts.keys {
      builder.tables[language] = try texts.table(language, keys: keys, structured: structured)
    }
    builder.parents = RegionalParents.parents(
      of: texts.texts.keys.sorted(), developmentLanguage: texts.developmentLanguage)
    return (try builder.build(encoder: encoder, hasher: .sha256), builder.tables)
  }

  /// What an order costs and gains: for one language alone, bytes and the time to decode them.
  static func orders(_ texts: AppTexts, _ language: String) throws {
    let raw = try texts.table(language, keys: texts.keys).rawStream()
    let primer = try texts.table(texts.developmentLanguage, keys: texts.keys).rawStream()
    print("\(language): \(raw.count) B")
    print("order\tMiB\tbytes\tms\tprimed\tms")
    for order in [3, 4, 5, 6, 8, 10, 12, 16] {
      for memory in [4, 8, 16] {
        var fields = ["\(order)", "\(memory)"]
        for priming in [[], primer] {
          let coded = PPMdEncoder.encode(raw, order: order, memory: memory, priming: priming)
          var size = 0
          let time = try Stopwatch.leastWork(of: 9) {
            size += try PPMd.decode(
              coded, order: order, memory: memory, priming: priming, size: raw.count
            ).count
          }
          fields += ["\(coded.count)", Stopwatch.text(time / 1e6)]
        }
        print(fields.joined(separator: "\t"))
      }
    }
  }
}
