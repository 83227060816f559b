package import StringsFiles

/// A table that code may use.
package struct LookedUpTable {
  package let name: String
  /// The identifiers of the bundles that contain it.
  package let bundles: [String]
  /// The languages whose folders keep all of its strings.
  private let keptLanguages: Set<String>
  let keys: TableKeys

  package init(
    name: String, bundles: [String], keys: some Sequence<StringsFileKey>,
    keptLanguages: Set<String> = []
  ) {
    self.name = name
    self.bundles = bundles
    self.keptLanguages = keptLanguages
    self.keys = TableKeys(keys)
  }

  /// Returns whether a lookup opens a folder that keeps all strings.
  func keeps(_ lookup: StringLookup) -> Bool {
    guard lookup.way == .languageFolder, case .plain(let language) = lookup.key else {
      return false
    }
    return keptLanguages.contains(language)
  }
}
