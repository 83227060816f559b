import CompiledStrings
import KeySorting
import StringKeys
import StringValues

/// A bundle's tables as Xcode's build puts them into an app: a folder for each language, with binary property lists.
public struct CompiledBundleFiles: Sendable {
  /// A file; its path is relative to the bundle.
  public struct File: Sendable {
    public var path: String
    public var bytes: [UInt8]
  }

  /// The files, sorted by path.
  public let files: [File]

  /// Compiles all languages of a bundle. Keys are written in the order of their UTF-8.
  public init(_ bundle: SurveyedBundle) {
    var files: [File] = []
    let development = bundle.strings[bundle.developmentLanguage] ?? [:]
    let shared = development.keys.sorted()
    for (language, strings) in bundle.strings {
      var tables: [String: CompiledTable] = [:]
      for (key, value) in Self.sorted(strings, by: shared, of: development) {
        tables[key.table, default: CompiledTable()].add(value, key: key.key)
      }
      for (name, table) in tables {
        let path = "\(language).lproj/\(name)"
        if let bytes = table.strings { files.append(File(path: path + ".strings", bytes: bytes)) }
        if let bytes = table.stringsDictionary {
          files.append(File(path: path + ".stringsdict", bytes: bytes))
        }
      }
    }
    self.files = files.sorted(on: \.path)
  }

  /// Returns strings in the order of their keys.
  ///
  /// - Parameters:
  ///   - shared: Keys in order. Mostly these are nearly all, and finding them takes less than sorting.
  ///   - known: A dictionary with these keys.
  private static func sorted(
    _ strings: [StringKey: StringValue], by shared: [StringKey], of known: [StringKey: StringValue]
  ) -> [(key: StringKey, value: StringValue)] {
    let found = shared.compactMap { key in strings[key].map { (key: key, value: $0) } }
    guard found.count < strings.count else { return found }
    var others = strings.filter { known[$0.key] == nil }.sorted(on: \.key)[...]
    var result: [(key: StringKey, value: StringValue)] = []
    result.reserveCapacity(strings.count)
    for item in found {
      while let other = others.first, other.key < item.key { result.append(others.removeFirst()) }
      result.append(item)
    }
    result += others
    return result
  }
}
