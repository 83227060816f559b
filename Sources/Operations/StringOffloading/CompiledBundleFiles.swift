import CompiledStrings
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
    for (language, strings) in bundle.strings {
      var tables: [String: CompiledTable] = [:]
      for key in strings.keys.sorted() {
        guard let value = strings[key] else { continue }
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
    self.files = files.sorted { $0.path < $1.path }
  }
}
