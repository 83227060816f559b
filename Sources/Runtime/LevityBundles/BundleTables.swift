import CompiledStrings
import FormatCompatibility
import LevityStrings
import StringKeys
import StringValues

/// The files of a real bundle with one language of an app's strings.
struct BundleTables {
  /// The files by path within the bundle, sorted by path.
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// The number of strings that were left out, since they don't fit their arguments.
  private(set) var refused = 0
  /// A plain string that differs from its development string and has no markup, if there is one.
  private(set) var probe: StringBundles.Probe?

  /// - Parameters:
  ///   - keys: The keys by id.
  ///   - isComplete: Whether the string of the development language stands for one that doesn't fit its arguments.
  init(
    _ strings: BundleSnapshot, keys: [StringKey], identifier: String, language: String,
    isComplete: Bool = false
  ) {
    var tables: [String: CompiledTable] = [:]
    let parents = isComplete ? nil : TablesOfParents(strings, keys: keys, language: language)
    for (id, key) in keys.enumerated() where Self.isName(key.table) {
      let found =
        parents.map { $0.value(id, of: key.table, in: strings) } ?? strings.value(id, language)
      guard let value = found else { continue }
      let isDevelopment = language == strings.developmentLanguage
      // A string without arguments stands for one that the app has, which no other string depends on: it is only compared.
      let isInApp = !isDevelopment && strings.isInApp(id)
      let development =
        isDevelopment ? nil : isInApp ? .plain("") : strings.value(id, strings.developmentLanguage)
      guard Self.fits(value, development: development, key: key.key) else {
        refused += 1
        if isComplete, !isInApp, let development {
          tables[key.table, default: CompiledTable()].add(development, key: key.key)
        }
        continue
      }
      let isOther = isInApp || value != development
      if probe == nil, case .plain(let string) = value, isOther,
        !string.utf8.contains(where: { Self.markup.contains($0) })
      {
        probe = StringBundles.Probe(table: key.table, key: key.key, value: string)
      }
      tables[key.table, default: CompiledTable()].add(value, key: key.key)
      if case .plain(key.key) = value, development != nil, isOther {
        tables[Self.sameAsKeys(key.table), default: CompiledTable()]
          .add(.plain(key.key + BundleAnswer.missing), key: key.key)
      }
    }
    files.append(
      (
        "Info.plist",
        CompiledTable.infoPropertyList(identifier: identifier, developmentLanguage: language)
      ))
    for (name, table) in tables {
      if let bytes = table.strings { files.append(("\(language).lproj/\(name).strings", bytes)) }
      if let bytes = table.stringsDictionary {
        files.append(("\(language).lproj/\(name).stringsdict", bytes))
      }
    }
    files.sort { $0.path < $1.path }
  }

  /// Returns the name of a table with the keys whose string is the key itself, though the development language has
  /// another one: a lookup without a fallback can't tell them from keys without a string.
  static func sameAsKeys(_ table: String) -> String { table + "-levity-same" }

  /// Characters that formatting or Markdown would change.
  private static let markup = Set("%*_`[]()<>#~&\\\n\t ^".utf8).subtracting([UInt8(ascii: " ")])

  /// Returns whether the system's formatter can show a value with the arguments that code passes. The development
  /// language's own strings are those that the code was written for.
  private static func fits(_ value: StringValue, development: StringValue?, key: String) -> Bool {
    if case .plain(let string) = value, !string.utf8.contains(UInt8(ascii: "%")) { return true }
    guard let development, development != value else { return true }
    return !FormatArguments(development: development, key: key).mismatches(of: value).contains {
      switch $0 {
      case .addedToPlainString: true
      default: $0.severity == .crash
      }
    }
  }

  /// Returns whether a table's name is that of a file, and not of one elsewhere.
  static func isName(_ table: String) -> Bool {
    !table.isEmpty && table.utf8.count < 200 && table.utf8.first != UInt8(ascii: ".")
      && !table.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 || $0 == UInt8(ascii: "\n") }
  }
}
