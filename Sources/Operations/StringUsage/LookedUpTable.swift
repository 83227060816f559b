package import StringsFiles

/// A table that code may use.
package struct LookedUpTable {
  package let name: String
  /// The identifiers of the bundles that contain it.
  package let bundles: [String]
  /// The languages whose folders keep all of its strings.
  private let keptLanguages: Set<String>
  /// The languages by their codes, such as `en` and `en-GB` for `en`.
  private let languages: [String: Set<String>]
  /// Whether each of its folders stays, since it has other files.
  private let keepsFolders: Bool
  /// Whether a folder that the app copies has it, of which no module is known to be the owner.
  let isInCopiedBundle: Bool
  let keys: TableKeys

  package init(
    name: String, bundles: [String], keys: some Sequence<StringsFileKey>,
    keptLanguages: Set<String> = [], languages: [String: Set<String>] = [:],
    keepsFolders: Bool = false, isInCopiedBundle: Bool = false
  ) {
    self.name = name
    self.bundles = bundles
    self.keptLanguages = keptLanguages
    self.languages = languages
    self.keepsFolders = keepsFolders
    self.isInCopiedBundle = isInCopiedBundle
    self.keys = TableKeys(keys)
  }

  /// Returns whether a locale is one of a language that stays with all strings, whatever its region.
  func keeps(locale: String?) -> Bool {
    languages(of: locale).map { $0.isSubset(of: keptLanguages) } ?? false
  }

  /// Returns the languages in which the system may look for a locale's strings; nil if that isn't known, since there is
  /// none.
  func languages(of locale: String?) -> Set<String>? {
    let code = locale?.split { $0 == "_" || $0 == "-" }.first
    return code.flatMap { languages[$0.lowercased()] }
  }

  /// Returns whether a lookup opens a folder that keeps all strings, or a file there, or lists folders that all stay.
  func keeps(_ lookup: StringLookup) -> Bool {
    if let language = lookup.language { return keptLanguages.contains(language) }
    if lookup.way == .languageNames { return keepsFolders }
    guard lookup.way == .languageFolder, case .plain(let language) = lookup.key else {
      return false
    }
    return keptLanguages.contains(language)
  }
}
