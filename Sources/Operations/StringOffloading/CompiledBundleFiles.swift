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
    let shared = bundle.strings[bundle.developmentLanguage]?.keys.sorted() ?? []
    for (language, strings) in bundle.strings {
      var tables: [String: CompiledTable] = [:]
      for (key, value) in Self.sorted(strings, by: shared) {
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
  /// - Parameter shared: Keys in order. Mostly these are all, and finding them takes less than sorting.
  private static func sorted(
    _ strings: [StringKey: StringValue], by shared: [StringKey]
  ) -> [(key: StringKey, value: StringValue)] {
    var result: [(key: StringKey, value: StringValue)] = []
    result.reserveCapacity(strings.count)
    for key in shared {
      if let value = strings[key] { result.append((key, value)) }
    }
    return result.count == strings.count ? result : strings.sorted(on: \.key)
  }
}
