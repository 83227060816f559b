import BenchmarkSupport
import Foundation
import ResourceManifests
import StringKeys
import StringPackWriting
import StringPacks
import StringValues

/// Strings by id and by key, against a dictionary of JSON values as SmallStrings keeps them; the first lookup from a store
/// that exists; the first run, which makes it; strings with arguments.
///
///     StringLookupBenchmark [STRINGS.json] [LANGUAGE]
///
/// The file holds an object of languages, each an object of strings by key; without one, 4,500 strings are made up. The
/// development language is `en`.
@main
struct StringLookupBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let sample = try arguments.first.map { try SampleStrings(file: $0) } ?? SampleStrings.made()
    let language =
      arguments.dropFirst().first ?? sample.strings.keys.sorted().first { $0 != "en" } ?? "en"
    let benchmark = try Self(sample, language: language)
    print("\(sample.keys.count) keys, \(sample.strings.count) languages, \(language)")
    benchmark.sizes()
    try benchmark.lookups()
    RuntimeLookups.measure(sample, language: language, pack: benchmark.packFile)
    try Formatting.measure(in: benchmark.folder)
    RuntimeLookups.firstRuns(sample, language: language, pack: benchmark.packFile)
    try benchmark.starts()
  }

  let sample: SampleStrings
  let language: String
  let pack: StringPack
  let folder: URL
  let packFile: URL
  let storeFile: URL

  init(_ sample: SampleStrings, language: String) throws {
    self.sample = sample
    self.language = language
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("levity-strings-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    packFile = folder.appendingPathComponent("app.levitystrings")
    try Data(try sample.pack()).write(to: packFile)
    pack = try StringPack(Data(contentsOf: packFile, options: .alwaysMapped))
    let strings = try pack.strings(in: language, codecs: [], hasher: .sha256)
    storeFile = folder.appendingPathComponent("store")
    try Data(StringStore.encode(strings, digest: try strings.digest(.sha256)))
      .write(to: storeFile)
    try sample.smallStrings(language).write(to: folder)
  }

  func sizes() {
    let index = try? StringKeyIndexBuilder.build(sample.keys)
    let streams = pack.languages.reduce(0) { $0 + (pack.streamSize(for: $1) ?? 0) }
    print("streams of all languages            \(streams) B, of the pack \(pack.byteCount) B")
    print("  of it \(language)                       \(pack.streamSize(for: language) ?? 0) B")
    let perKey = Double(index?.count ?? 0) / Double(max(1, sample.keys.count))
    print("key index                           \(Stopwatch.text(perKey)) B a key")
  }

  func lookups() throws {
    let store = try StringStore(Data(contentsOf: storeFile, options: .alwaysMapped))
    guard let index = try pack.keyIndex() else { return }
    let dictionary = try SmallStringsFiles(folder).dictionary()
    var order = Array(0..<sample.keys.count)
    var random = SystemRandomNumberGenerator()
    order.shuffle(using: &random)
    let keys = order.map { sample.keys[$0].key }
    let rounds = max(1, 1_000_000 / max(1, order.count))
    var bytes = 0
    func measure(_ name: String, _ body: () -> Void) {
      let time = Stopwatch.leastWork(of: 7) { for _ in 0..<rounds { body() } }
      let each = time / Double(rounds * order.count)
      print("\(name) \(Stopwatch.text(each)) ns")
    }
    measure("lookup by id                       ") {
      for id in order { bytes &+= store.string(id)?.utf8.count ?? 0 }
    }
    measure("  its state alone                  ") {
      for id in order { bytes &+= Int(store.state(id).rawValue) }
    }
    measure("lookup by key                      ") {
      for key in keys {
        guard let id = index.id(table: "Localizable", key: key) else { continue }
        bytes &+= store.string(id)?.utf8.count ?? 0
      }
    }
    measure("dictionary of JSON values          ") {
      for key in keys { bytes &+= dictionary[key]?.utf8.count ?? 0 }
    }
    print("  (\(bytes & 1) to keep the work)")
  }

  func starts() throws {
    func print(_ name: String, _ nanoseconds: Double) {
      Swift.print("\(name) \(Stopwatch.text(nanoseconds / 1000)) us")
    }
    var found = 0
    print(
      "first lookup from an existing store",
      try Stopwatch.best(of: 200) {
        let store = try StringStore(Data(contentsOf: storeFile, options: .alwaysMapped))
        found += store.string(sample.keys.count / 2)?.utf8.count ?? 0
      })
    print(
      "  by key, the index checked        ",
      try Stopwatch.best(of: 200) {
        let pack = try StringPack(
          Data(contentsOf: packFile, options: .alwaysMapped))
        let store = try StringStore(Data(contentsOf: storeFile, options: .alwaysMapped))
        let id = try pack.keyIndex()?.id(table: "Localizable", key: sample.keys[0].key)
        found += store.string(id ?? 0)?.utf8.count ?? 0
      })
    print(
      "first run: raw stream              ",
      try Stopwatch.leastWork(of: 9) {
        found += try pack.rawStream(language, codecs: [], hasher: .sha256).count
      })
    let raw = try pack.rawStream(language, codecs: [], hasher: .sha256)
    print(
      "  strings of the raw stream        ",
      try Stopwatch.leastWork(of: 9) { found += try LanguageStrings(rawStream: raw).count })
    let strings = try LanguageStrings(rawStream: raw)
    let digest = try strings.digest(.sha256)
    print(
      "  its file                         ",
      Stopwatch.leastWork(of: 9) { found += StringStore.encode(strings, digest: digest).count })
    print(
      "SmallStrings: two JSON files        ",
      try Stopwatch.leastWork(of: 9) { found += try SmallStringsFiles(folder).dictionary().count })
    Swift.print("  (\(found & 1) to keep the work)")
    try FileManager.default.removeItem(at: folder)
  }
}
