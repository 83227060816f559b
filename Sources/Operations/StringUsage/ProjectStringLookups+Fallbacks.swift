package import StringsFiles

extension ProjectStringLookups {
  /// Returns the keys for which some place shows something else than the key if the table lacks it, or reads the table
  /// in another way than by its keys; nil if there is such a place for any key.
  ///
  /// Places of extensions count as well: they may open the bundle of the app.
  package func keysWithFallbacks(
    of table: LookedUpTable, keys: some Sequence<StringsFileKey>
  ) -> Set<String>? {
    var found: Set<String> = []
    let keys = TableKeys(keys)
    for file in files {
      for lookup in file.lookups where lookup.fallback != .key && reaches(lookup, of: file, table) {
        guard let asked = keys.asked(by: lookup.key) else { return nil }
        found.formUnion(asked.filter { lookup.fallback != .literal($0) })
      }
    }
    return found
  }
}
