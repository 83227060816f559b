import Foundation
import LevityPackages
import PackageHeads

/// The tables in the folders of languages of one of the app's bundles: the development language, and what stayed of
/// others.
struct OwnTables {
  /// The folder with the folders of languages.
  let path: String
  /// The languages of these folders, sorted.
  let languages: [String]

  init(in path: String) {
    self.path = path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    languages = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
  }

  /// Returns what is in the files of a table.
  func contents(of table: String, in language: String) -> TableContents {
    let place = "\(path)/\(language).lproj/\(table)"
    return TableContents(
      strings: FileManager.default.contents(atPath: place + ".strings"),
      rules: FileManager.default.contents(atPath: place + ".stringsdict"))
  }

  /// Distinguishes the files of two builds of the app: their names, sizes and dates.
  func identity() -> [UInt8] {
    var lines = ""
    for language in languages {
      let folder = "\(path)/\(language).lproj"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where name.hasSuffix(".strings") || name.hasSuffix(".stringsdict")
      {
        guard let status = try? Descriptor.status("\(folder)/\(name)") else { continue }
        lines += "\(language)/\(name) \(status.size) \(status.modified)\n"
      }
    }
    return Array(lines.utf8)
  }
}

/// One language of a table, as its two files have it.
struct TableContents {
  private var strings: [String: Any] = [:]
  private var rules: [String: Any] = [:]

  /// Reads the files of a table; one that can't be read has no strings, as for Foundation.
  init(strings: Data? = nil, rules: Data? = nil) {
    self.strings = strings.map(Self.read) ?? [:]
    self.rules = rules.map(Self.read) ?? [:]
  }

  private static func read(_ file: Data) -> [String: Any] {
    (try? PropertyListSerialization.propertyList(from: file, options: [], format: nil))
      as? [String: Any] ?? [:]
  }

  /// Adds the strings of keys that have none yet.
  mutating func fill(from other: TableContents) {
    // Foundation asks the rules first.
    for (key, value) in other.rules where rules[key] == nil && strings[key] == nil {
      rules[key] = value
    }
    for (key, value) in other.strings where rules[key] == nil && strings[key] == nil {
      strings[key] = value
    }
  }

  /// Returns the files; the first one is there even if the table is empty.
  func files(named name: String) -> [(path: String, bytes: [UInt8])] {
    [("\(name).strings", strings), ("\(name).stringsdict", rules)].compactMap { path, list in
      guard !list.isEmpty || path.hasSuffix(".strings"),
        let bytes = try? PropertyListSerialization.data(
          fromPropertyList: list, format: .binary, options: 0)
      else { return nil }
      return (path, [UInt8](bytes))
    }
  }
}
