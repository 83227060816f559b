import BenchmarkSupport
import Foundation
import ResourceManifests
import StringKeys
import StringPackWriting
import StringPacks
import StringValues

/// The cost of an update of strings for a client, for `strings_history.py`.
///
/// Lines of standard input: `publish` or `release`, the folder of the older sources, that of the newer, languages with
/// commas, count of the app's languages. A publication has only keys that the older sources have; a release brings its
/// own after them. Lines of output: language, changed ids, bytes of the changed values, of the delta, of the stream, of
/// the language's file. Beside each folder of sources `FOLDER.flat/LANGUAGE/TABLE` is written, with `key#value` lines.
enum StringUpdates {
  static func run() throws {
    var known: [String: AppStrings] = [:]
    func strings(_ folder: String) throws -> AppStrings {
      if let strings = known[folder] { return strings }
      let strings = try AppStrings(folder: folder)
      try flatten(strings, to: "\(folder).flat")
      known[folder] = strings
      return strings
    }
    while let line = readLine() {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 5, let count = Int(fields[4]) else { continue }
      let (old, new) = (try strings(fields[1]), try strings(fields[2]))
      known = known.filter { $0.key == fields[1] || $0.key == fields[2] }
      for language in fields[3].split(separator: ",").map(String.init) {
        try measure(fields[0], old, new, language, languages: count)
      }
      write("end")
    }
  }

  private static func measure(
    _ kind: String, _ old: AppStrings, _ new: AppStrings, _ language: String, languages: Int
  ) throws {
    let oldKeys = old.keys
    let known = Set(oldKeys)
    let keys = kind == "publish" ? oldKeys : oldKeys + new.keys.filter { !known.contains($0) }
    let before = try old.languageStrings(in: language, keys: oldKeys)
    let after = try new.languageStrings(in: language, keys: keys)
    let delta = try StringDeltaEncoder.encode(from: before, to: after)?.count ?? 0
    let (one, two) = (before.values, after.values)
    let changed = two.indices.filter { $0 >= one.count ? two[$0] != .missing : one[$0] != two[$0] }
    let bytes = try LanguageStrings(values: changed.map { two[$0] }).rawStream().count
    let stream = StringStreamEncoder(orders: [6]).encode(try after.rawStream()).count
    let figures = [
      changed.count, changed.isEmpty ? 0 : bytes, delta, stream, try languageFile(languages),
    ]
    write(([language] + figures.map(String.init)).joined(separator: "\t"))
  }

  /// Bytes of a language's file of an app with one bundle: mean over the languages, since proofs differ.
  private static func languageFile(_ count: Int) throws -> Int {
    let digest = ContentHasher.sha256.digest(of: [])
    var entries: [String: [StringIndex.Entry]] = [:]
    for number in 0..<max(1, count) {
      entries["l\(number)"] = [
        StringIndex.Entry(
          bundle: "com.example.app", keyIdentity: digest, digest: digest, streamSize: 10_000,
          isDevelopment: false)
      ]
    }
    let tree = try StringIndexBuilder(entries, hasher: .sha256)
    let total = try tree.languages.reduce(0) { $0 + (try tree.file(for: $1).count) }
    return total / tree.languages.count
  }

  /// At once: the script waits for it.
  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func flatten(_ strings: AppStrings, to folder: String) throws {
    for (language, own) in strings.values {
      var files: [String: [String]] = [:]
      for (key, string) in own.sorted(by: { $0.key < $1.key }) {
        files[key.table, default: []] += lines(key.key, string)
      }
      let place = URL(fileURLWithPath: "\(folder)/\(language)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (table, lines) in files {
        let name = table.replacingOccurrences(of: "/", with: "+")
        try Data(lines.joined().utf8).write(to: place.appendingPathComponent(name))
      }
    }
  }

  private static func lines(_ key: String, _ value: StringValue) -> [String] {
    func each<Rule: Comparable>(_ forms: [Rule: StringValue]) -> [String] {
      forms.sorted { $0.key < $1.key }.flatMap { lines("\(key).\($0.key)", $0.value) }
    }
    switch value {
    case .plain(let string): return ["\(key)#\(string)\n"]
    case .plural(let forms): return each(forms)
    case .device(let forms): return each(forms)
    case .width(let forms): return each(forms)
    case .format(let format, let variables):
      return ["\(key)#\(format)\n"] + variables.flatMap { lines("\(key).\($0.name)", $0.value) }
    }
  }
}
